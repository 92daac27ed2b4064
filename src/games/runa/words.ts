import { catalogue } from "../../languages/catalogue.ts";
import { runa } from "../../languages/loaders.ts";

/** The words of Runa's Strive in the language that is spoken. */
export const words = await catalogue(runa);
