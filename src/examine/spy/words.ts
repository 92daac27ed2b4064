import { catalogue } from "../../languages/catalogue.ts";
import { examinedSpy } from "../../languages/loaders.ts";

/** The rules for programs of No Time to Spy, and what breaks them. */
export const spyExaminedWords = await catalogue(examinedSpy);
