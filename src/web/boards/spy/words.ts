import { catalogue } from "../../../languages/catalogue.ts";
import { boardSpy } from "../../../languages/loaders.ts";

/** Words of the board of No Time to Spy, besides the game's own phrases. */
export const words = await catalogue(boardSpy);
