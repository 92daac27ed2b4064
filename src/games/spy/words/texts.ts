import { catalogue } from "../../../languages/catalogue.ts";
import { spyText } from "../../../languages/loaders.ts";

/** The rules, the table and everything on it as text, in the language that is spoken. */
export const texts = await catalogue(spyText);
