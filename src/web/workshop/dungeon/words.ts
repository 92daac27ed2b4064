import { catalogue } from "../../../languages/catalogue.ts";
import { workshopDungeon } from "../../../languages/loaders.ts";

/** Words of the workshop of the dungeon crawler. */
export const words = await catalogue(workshopDungeon);
