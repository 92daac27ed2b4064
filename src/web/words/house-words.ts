import { catalogue } from "../../languages/catalogue.ts";
import { house } from "../../languages/loaders.ts";

/** Words of tables of a house and of the people there. */
export const houseWords = await catalogue(house);
