import { catalogue } from "../../../languages/catalogue.ts";
import { workshopFarmland } from "../../../languages/loaders.ts";

/** Words of the workshop of Crown of Farmland. */
export const words = await catalogue(workshopFarmland);
