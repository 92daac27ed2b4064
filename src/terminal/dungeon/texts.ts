import { HEROES } from "../../games/dungeon/heroes.ts";
import { phrases } from "../../games/dungeon/phrases.ts";
import type { Action, View } from "../../games/dungeon/state.ts";
import type { Line } from "../../kernel/text.ts";
import type { Word } from "../seated-match.ts";
import { words } from "./words.ts";

/** Columns of the keys in the help. */
const KEY_COLUMNS = 20;

/** The keys and the rules. */
export function helpLines(houseKeys: readonly Word[]): readonly Line[] {
  const house = houseKeys.map(([key, what]) => key.padEnd(KEY_COLUMNS) + what);
  return [...words.keyHelp, ...house, "", ...phrases.help].map((text) => [text]);
}

/** The seven heroes to choose from, as the player in this seat sees them. */
export function heroMenu(view: View, seat: number): readonly Line[] {
  const heroes = HEROES.map((_, index): Line => {
    const action: Action = ["hero", index + 1];
    const name = phrases.label(view, action).padEnd(16);
    const hint = phrases.hint?.(view, seat, action) ?? "";
    return [`${index + 1}) `, { text: name, tone: "own" }, { text: hint, tone: "faint" }];
  });
  return [[{ text: words.choose(HEROES.length), tone: "title" }], [], ...heroes, []];
}
