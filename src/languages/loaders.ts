/* Written by npm run languages: a language is a folder, and a catalogue is a file in each of them. */
import type { Ignoring, Loaders, None, WordsOf } from "./wording.ts";

/** The languages of the house. */
export const LANGUAGES = ["en", "de"] as const;

/** A language of the house. */
export type Language = (typeof LANGUAGES)[number];

/** Doesn't compile if a language ignores a parameter. */
export type Ignored = [
  None<Ignoring<WordsOf<typeof import("./en/examine.ts")>, WordsOf<typeof import("./en/examine.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/pages.ts")>, WordsOf<typeof import("./en/pages.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/refusals.ts")>, WordsOf<typeof import("./de/refusals.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/shell.ts")>, WordsOf<typeof import("./en/shell.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/tournaments.ts")>, WordsOf<typeof import("./en/tournaments.ts")>>>,
];

/** The catalogue "examine". */
export const examine: Loaders<Language, WordsOf<typeof import("./en/examine.ts")>> = {
  en: () => import("./en/examine.ts"),
  de: () => import("./en/examine.ts"),
};

/** The catalogue "pages". */
export const pages: Loaders<Language, WordsOf<typeof import("./en/pages.ts")>> = {
  en: () => import("./en/pages.ts"),
  de: () => import("./en/pages.ts"),
};

/** The catalogue "refusals". */
export const refusals: Loaders<Language, WordsOf<typeof import("./en/refusals.ts")>> = {
  en: () => import("./en/refusals.ts"),
  de: () => import("./de/refusals.ts"),
};

/** The catalogue "shell". */
export const shell: Loaders<Language, WordsOf<typeof import("./en/shell.ts")>> = {
  en: () => import("./en/shell.ts"),
  de: () => import("./en/shell.ts"),
};

/** The catalogue "tournaments". */
export const tournaments: Loaders<Language, WordsOf<typeof import("./en/tournaments.ts")>> = {
  en: () => import("./en/tournaments.ts"),
  de: () => import("./en/tournaments.ts"),
};
