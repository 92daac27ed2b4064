import { catalogue } from "../../../languages/catalogue.ts";
import { boardRuna } from "../../../languages/loaders.ts";

/** Words of the board of Runa's Strive. */
export const words = await catalogue(boardRuna);
