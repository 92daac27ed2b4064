/* Written by npm run languages: a language is a folder, and a catalogue is a file in each of them. */
import type { Ignoring, Loaders, None, WordsOf } from "./wording.ts";

/** The languages of the house. */
export const LANGUAGES = ["en"] as const;

/** A language of the house. */
export type Language = (typeof LANGUAGES)[number];

/** Doesn't compile if a language ignores a parameter. */
export type Ignored = [

];

/** The catalogue "commands". */
export const commands: Loaders<Language, WordsOf<typeof import("./en/commands.ts")>> = {
  en: () => import("./en/commands.ts"),
};

/** The catalogue "examine". */
export const examine: Loaders<Language, WordsOf<typeof import("./en/examine.ts")>> = {
  en: () => import("./en/examine.ts"),
};

/** The catalogue "pages". */
export const pages: Loaders<Language, WordsOf<typeof import("./en/pages.ts")>> = {
  en: () => import("./en/pages.ts"),
};

/** The catalogue "shell". */
export const shell: Loaders<Language, WordsOf<typeof import("./en/shell.ts")>> = {
  en: () => import("./en/shell.ts"),
};

/** The catalogue "tournaments". */
export const tournaments: Loaders<Language, WordsOf<typeof import("./en/tournaments.ts")>> = {
  en: () => import("./en/tournaments.ts"),
};
