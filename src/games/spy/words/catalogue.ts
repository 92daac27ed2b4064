import { catalogue } from "../../../languages/catalogue.ts";
import { spy, spyCast, spyThings } from "../../../languages/loaders.ts";

/** The words of No Time to Spy in the language that is spoken. */
export const words = await catalogue(spy);

/** What people call gadgets, properties, fields and figures. */
export const things = await catalogue(spyThings);

/** Who the characters of the house are. */
export const cast = await catalogue(spyCast);
