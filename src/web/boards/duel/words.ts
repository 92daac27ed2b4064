import { catalogue } from "../../../languages/catalogue.ts";
import { boardDuel } from "../../../languages/loaders.ts";

/** Words of the board of Creature Duel. */
export const words = await catalogue(boardDuel);
