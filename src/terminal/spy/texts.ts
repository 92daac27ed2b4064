import type { View } from "../../games/spy/knowledge/view.ts";
import { legend, letterOf, personTone } from "../../games/spy/words/marks.ts";
import { shownStatistics } from "../../games/spy/words/statistics.ts";
import type { Seat } from "../../kernel/game.ts";
import type { Line } from "../../kernel/text.ts";
import type { Word } from "../seated-match.ts";
import { knownAbout, nameOf } from "./panel.ts";

/** What each key does. */
export const KEY_HELP: readonly string[] = [
  "arrows     step",
  "Home End PageUp PageDown   step diagonally",
  "m          move: 7 9 1 3 step diagonally, Tab and Enter too",
  "s          spy on a neighbour, or open a safe",
  "g          gamble at a roulette table; + - or digits: stake",
  "c          take a cocktail, drink it, or pour it",
  "o          observe: is a person in sight an enemy?",
  "b          bang and burn a roulette table",
  "1 2 3 ...  use the gadget with this number",
  "r          end the turn of this agent",
  "Tab        while you aim: the next possible target",
  "Enter      do it; Escape goes back",
  "x          look at fields; Tab jumps from person to person",
  "k          what each mark and letter on the map means",
  "l          everything that happened so far",
  "h          ask for a hint; Enter takes it",
  "u          take back your last action, unless it revealed something",
  "S          save the match to a file",
  "G          give up",
  "?          this help",
];
const KEY_WIDTH = 11;

/** The keys and a summary of the rules, without the commands of the line mode. */
export function helpLines(houseKeys: readonly Word[], help: readonly string[]): readonly Line[] {
  const rules = help.filter((line) => !line.startsWith("look "));
  const house = houseKeys.map(([key, what]) => key.padEnd(KEY_WIDTH) + what);
  return [...KEY_HELP, ...house, "", ...rules].map((text) => [text]);
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
  return [
    ...marks,
    ["<  behind a field: a possible target"],
    ["[] around a field: the cursor"],
    [],
    ["Large letters are your agents, small ones everyone else:"],
    ...persons,
  ];
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
  return [[{ text: `${"".padEnd(28)}      you    other`, tone: "title" }], ...rows.slice(from)];
}
