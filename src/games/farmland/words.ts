import { catalogue } from "../../languages/catalogue.ts";
import { farmland } from "../../languages/loaders.ts";

/** The words of Crown of Farmland in the language that is spoken. */
export const words = await catalogue(farmland);
