import { catalogue } from "../../../languages/catalogue.ts";
import { spyFiles } from "../../../languages/loaders.ts";

/** What is expected in the files of the game, in the language that is spoken. */
export const files = await catalogue(spyFiles);
