import { catalogue } from "../../../languages/catalogue.ts";
import { records } from "../../../languages/loaders.ts";

/** What is wrong with a recording, or with a server that is followed. */
export const words = await catalogue(records);
