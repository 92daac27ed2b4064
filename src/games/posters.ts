import { catalogue } from "../languages/catalogue.ts";
import { profiles } from "../languages/loaders.ts";

/** What lists and posters show of the games, in the language that is spoken. */
export const posters = await catalogue(profiles);
