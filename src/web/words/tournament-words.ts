import { catalogue } from "../../languages/catalogue.ts";
import { tournaments } from "../../languages/loaders.ts";

/** Words of the pages of tournaments. */
export const tournamentWords = await catalogue(tournaments);
