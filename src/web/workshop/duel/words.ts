import { catalogue } from "../../../languages/catalogue.ts";
import { workshopDuel } from "../../../languages/loaders.ts";

/** Words of the workshop of Creature Duel. */
export const words = await catalogue(workshopDuel);
