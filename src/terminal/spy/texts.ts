import type { View } from "../../games/spy/knowledge/view.ts";
import { personTone } from "../../games/spy/words/figures.ts";
import { legend, letterOf } from "../../games/spy/words/marks.ts";
import { shownStatistics } from "../../games/spy/words/statistics.ts";
import type { Seat } from "../../kernel/game.ts";
import type { Line } from "../../kernel/text.ts";
import type { Word } from "../seated-match.ts";
import { knownAbout, nameOf } from "./panel.ts";
import { words } from "./words.ts";

/** Columns of the keys in the help. */
const KEY_WIDTH = 11;

/** The keys and a summary of the rules, without the commands of the line mode. */
export function helpLines(houseKeys: readonly Word[], help: readonly string[]): readonly Line[] {
  const rules = help.filter((line) => !line.startsWith("look "));
  const house = houseKeys.map(([key, what]) => key.padEnd(KEY_WIDTH) + what);
  return [...words.keyHelp, ...house, "", ...rules].map((text) => [text]);
}

/** Every mark on the map, and every character with its letter. */
export function legendLines(view: View, seat: Seat): readonly Line[] {
  const marks = legend().map(([mark, meaning]): Line => [`${mark}  ${meaning}`]);
  const persons = view.persons.flatMap((person, who): Line[] => {
    if (person.at < 0) return [];
    const tone = personTone(view, seat, who);
    const name = `${letterOf(view, seat, who)}  ${nameOf(view, person).padEnd(22)}`;
    return [[tone === null ? name : { text: name, tone }, ` ${knownAbout(view, seat, who)}`]];
  });
  return [...marks, [words.legend.target], [words.legend.cursor], [], [words.legend.letters], ...persons];
}

/** The statistics of a finished match, from a row on. */
export function statisticsLines(
  { persons, round, insight }: View,
  seat: Seat,
  from: number,
): readonly Line[] {
  if (insight === null) return [];
  const rows = shownStatistics({ persons, round, factions: insight.factions }).map((row): Line => {
    const values = [row.valuePlayer1, row.valuePlayer2];
    const [own, other] = seat === 0 ? values : values.toReversed();
    return [`${row.title.padEnd(28)}${own?.padStart(9)}${other?.padStart(9)}`];
  });
  const { you, other } = words.statistics;
  const heading = `${"".padEnd(28)}${you.padStart(9)}${other.padStart(9)}`;
  return [[{ text: heading, tone: "title" }], ...rows.slice(from)];
}
