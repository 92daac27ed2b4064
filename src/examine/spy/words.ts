import { catalogue } from "../../languages/catalogue.ts";
import { examinedSpy } from "../../languages/loaders.ts";

/** The rules for programs of No Time to Spy. */
export const spyExaminedWords = await catalogue(examinedSpy);

/** What breaks these rules: a member of the catalogue each, always in the language that is spoken. */
export const spyProblems = new Proxy(spyExaminedWords.problems, {
  get: (_, member) => Reflect.get(spyExaminedWords.problems, member),
});
