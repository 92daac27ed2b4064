import { catalogue } from "../../languages/catalogue.ts";
import { terminalDungeon } from "../../languages/loaders.ts";

/** What the full screen of the dungeon crawler says. */
export const words = await catalogue(terminalDungeon);
