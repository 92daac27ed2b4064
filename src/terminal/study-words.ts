import { catalogue } from "../languages/catalogue.ts";
import { studies } from "../languages/loaders.ts";

/** What the commands check and study say. */
export const words = await catalogue(studies);
