import { catalogue } from "../../../languages/catalogue.ts";
import { spy, spyThings } from "../../../languages/loaders.ts";

/** The words of No Time to Spy in the language that is spoken. */
export const words = await catalogue(spy);

/** What people call gadgets, properties, fields and figures. */
export const things = await catalogue(spyThings);
