import { catalogue } from "../../languages/catalogue.ts";
import { duel } from "../../languages/loaders.ts";

/** The words of Creature Duel in the language that is spoken. */
export const words = await catalogue(duel);
