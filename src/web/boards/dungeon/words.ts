import { catalogue } from "../../../languages/catalogue.ts";
import { boardDungeon } from "../../../languages/loaders.ts";

/** Words of the board of the dungeon crawler. */
export const words = await catalogue(boardDungeon);
