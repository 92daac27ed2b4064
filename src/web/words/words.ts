import { en } from "./en.ts";

/** All words of the shell: another language is another object of this type. */
export type Words = typeof en;

/** The languages in which the shell speaks. */
export const LANGUAGES = { en } satisfies Readonly<Record<string, Words>>;

/** The words of the shell, in the language that is spoken. */
export const words: Words = LANGUAGES.en;
