import { enTournaments } from "./en-tournaments.ts";
import type { LANGUAGES } from "./words.ts";

/** The words of {@link tournamentWords} in every language of the shell. */
export const TOURNAMENT_LANGUAGES = { en: enTournaments } satisfies Readonly<
  Record<keyof typeof LANGUAGES, typeof enTournaments>
>;

/** Words of the pages of tournaments, in the language that is spoken. */
export const tournamentWords = TOURNAMENT_LANGUAGES.en;
