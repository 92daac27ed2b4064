import { enExamine } from "./en-examine.ts";
import type { LANGUAGES } from "./words.ts";

/** The words of {@link examineWords} in every language of the shell. */
export const EXAMINE_LANGUAGES = { en: enExamine } satisfies Readonly<
  Record<keyof typeof LANGUAGES, typeof enExamine>
>;

/** Words of the page that compares transcripts, in the language that is spoken. */
export const examineWords = EXAMINE_LANGUAGES.en;
