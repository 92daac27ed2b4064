import { catalogue } from "../languages/catalogue.ts";
import { programs } from "../languages/loaders.ts";

/** What became of a program that was started. */
export const programWords = await catalogue(programs);
