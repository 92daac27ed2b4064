import { enPages } from "./en-pages.ts";
import type { LANGUAGES } from "./words.ts";

/** The words of {@link pageWords} in every language of the shell. */
export const PAGE_LANGUAGES = { en: enPages } satisfies Readonly<
  Record<keyof typeof LANGUAGES, typeof enPages>
>;

/** Words of pages that load on demand, in the language that is spoken. They are apart to keep the start page small. */
export const pageWords = PAGE_LANGUAGES.en;
