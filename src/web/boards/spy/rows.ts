import type { Film } from "../../../client/film.ts";
import type { View } from "../../../games/spy/knowledge/view.ts";
import { shownStatistics } from "../../../games/spy/words/statistics.ts";
import { ALL_SEEING } from "../../../kernel/game.ts";
import type { Row } from "../../replay/statistics.ts";

/** The statistics of a finished match of No Time to Spy, as its specification names them. */
export function rowsOf(film: Film): readonly Row[] {
  film.seek(film.entries.length, ALL_SEEING);
  const { persons, round, insight } = film.view(ALL_SEEING) as View;
  const counted = { persons, round, factions: insight?.factions ?? [] };
  return shownStatistics(counted).map(({ title, description, valuePlayer1, valuePlayer2 }) => ({
    title,
    help: description,
    values: [valuePlayer1, valuePlayer2],
  }));
}
