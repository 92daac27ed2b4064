import { catalogue } from "../../../languages/catalogue.ts";
import { spyOptions } from "../../../languages/loaders.ts";

/** What can be chosen before a match, in the language that is spoken. */
export const options = await catalogue(spyOptions);
