import { catalogue } from "../languages/catalogue.ts";
import { examined, programs } from "../languages/loaders.ts";

/** Reports of examinations, and the rules of the classic programs. */
export const examinedWords = await catalogue(examined);

/** What became of a program that is examined. */
export const programWords = await catalogue(programs);
