import { catalogue } from "../languages/catalogue.ts";
import { records } from "../languages/loaders.ts";

/** What is wrong with a record, and with the dice of its match. */
export const words = await catalogue(records);
