/* Written by npm run languages: a language is a folder, and a catalogue is a file in each of them. */
import type { Ignoring, Loaders, None, WordsOf } from "./wording.ts";

/** The languages of the house. */
export const LANGUAGES = ["en", "de"] as const;

/** A language of the house. */
export type Language = (typeof LANGUAGES)[number];

/** Doesn't compile if a language ignores a parameter. */
export type Ignored = [
  None<Ignoring<WordsOf<typeof import("./en/duel.ts")>, WordsOf<typeof import("./de/duel.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/dungeon.ts")>, WordsOf<typeof import("./de/dungeon.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/examine.ts")>, WordsOf<typeof import("./en/examine.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/farmland.ts")>, WordsOf<typeof import("./de/farmland.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/pages.ts")>, WordsOf<typeof import("./en/pages.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/profiles.ts")>, WordsOf<typeof import("./de/profiles.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/runa.ts")>, WordsOf<typeof import("./de/runa.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/shell.ts")>, WordsOf<typeof import("./en/shell.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/spy.ts")>, WordsOf<typeof import("./de/spy.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/spy-things.ts")>, WordsOf<typeof import("./de/spy-things.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/table.ts")>, WordsOf<typeof import("./de/table.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/tournaments.ts")>, WordsOf<typeof import("./en/tournaments.ts")>>>,
];

/** The catalogue "duel". */
export const duel: Loaders<Language, WordsOf<typeof import("./en/duel.ts")>> = {
  en: () => import("./en/duel.ts"),
  de: () => import("./de/duel.ts"),
};

/** The catalogue "dungeon". */
export const dungeon: Loaders<Language, WordsOf<typeof import("./en/dungeon.ts")>> = {
  en: () => import("./en/dungeon.ts"),
  de: () => import("./de/dungeon.ts"),
};

/** The catalogue "examine". */
export const examine: Loaders<Language, WordsOf<typeof import("./en/examine.ts")>> = {
  en: () => import("./en/examine.ts"),
  de: () => import("./en/examine.ts"),
};

/** The catalogue "farmland". */
export const farmland: Loaders<Language, WordsOf<typeof import("./en/farmland.ts")>> = {
  en: () => import("./en/farmland.ts"),
  de: () => import("./de/farmland.ts"),
};

/** The catalogue "pages". */
export const pages: Loaders<Language, WordsOf<typeof import("./en/pages.ts")>> = {
  en: () => import("./en/pages.ts"),
  de: () => import("./en/pages.ts"),
};

/** The catalogue "profiles". */
export const profiles: Loaders<Language, WordsOf<typeof import("./en/profiles.ts")>> = {
  en: () => import("./en/profiles.ts"),
  de: () => import("./de/profiles.ts"),
};

/** The catalogue "runa". */
export const runa: Loaders<Language, WordsOf<typeof import("./en/runa.ts")>> = {
  en: () => import("./en/runa.ts"),
  de: () => import("./de/runa.ts"),
};

/** The catalogue "shell". */
export const shell: Loaders<Language, WordsOf<typeof import("./en/shell.ts")>> = {
  en: () => import("./en/shell.ts"),
  de: () => import("./en/shell.ts"),
};

/** The catalogue "spy". */
export const spy: Loaders<Language, WordsOf<typeof import("./en/spy.ts")>> = {
  en: () => import("./en/spy.ts"),
  de: () => import("./de/spy.ts"),
};

/** The catalogue "spy-things". */
export const spyThings: Loaders<Language, WordsOf<typeof import("./en/spy-things.ts")>> = {
  en: () => import("./en/spy-things.ts"),
  de: () => import("./de/spy-things.ts"),
};

/** The catalogue "table". */
export const table: Loaders<Language, WordsOf<typeof import("./en/table.ts")>> = {
  en: () => import("./en/table.ts"),
  de: () => import("./de/table.ts"),
};

/** The catalogue "tournaments". */
export const tournaments: Loaders<Language, WordsOf<typeof import("./en/tournaments.ts")>> = {
  en: () => import("./en/tournaments.ts"),
  de: () => import("./en/tournaments.ts"),
};
