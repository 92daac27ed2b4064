import { HEROES } from "../../games/dungeon/heroes.ts";
import { phrases } from "../../games/dungeon/phrases.ts";
import type { Action, View } from "../../games/dungeon/state.ts";
import type { Line } from "../../kernel/text.ts";
import type { Keys } from "../page.ts";
import type { Word } from "../seated-match.ts";

const KEY_HELP: readonly Word[] = [
  ["arrows or w a s d", "step, or strike the enemy there"],
  ["f", "fight: strike the enemy next to you, or walk to the nearest one"],
  ["o", "walk to the nearest monster, around the traps, until something happens"],
  ["e", "use your special ability"],
  ["q or space", "wait"],
  ["h", "ask for a hint; Enter takes it"],
  ["x", "look at cells with the arrows; x again to stop"],
  ["l", "everything that happened so far"],
  ["u", "take back your last round, if nothing was rolled in it"],
  ["S", "save the match to a file"],
  ["G", "give up"],
  ["?", "this help"],
];
const KEY_COLUMNS = 20;

/** Key hints by what the player does. */
export const KEYS_OF = {
  choosing: ["1 to 7 choose", "h hint", "? help", "Q leave"],
  playing: [
    "f fight",
    "o walk",
    "e cast",
    "q wait",
    "x look",
    "l log",
    "h hint",
    "u undo",
    "? help",
    "Q leave",
  ],
  over: ["n again", "x look", "l log", "S save", "? help", "Q leave"],
  looking: ["arrows look around", "x or Escape back"],
} as const satisfies Record<string, Keys>;

/** The keys and the rules. */
export function helpLines(houseKeys: readonly Word[]): readonly Line[] {
  const keys = [...KEY_HELP, ...houseKeys].map(([key, what]) => key.padEnd(KEY_COLUMNS) + what);
  return [...keys, "", ...phrases.help].map((text) => [text]);
}

/** The seven heroes to choose from, as the player in this seat sees them. */
export function heroMenu(view: View, seat: number): readonly Line[] {
  const heroes = HEROES.map((_, index): Line => {
    const action: Action = ["hero", index + 1];
    const name = phrases.label(view, action).padEnd(16);
    const hint = phrases.hint?.(view, seat, action) ?? "";
    return [`${index + 1}) `, { text: name, tone: "own" }, { text: hint, tone: "faint" }];
  });
  return [[{ text: `Choose your hero: 1 to ${HEROES.length}`, tone: "title" }], [], ...heroes, []];
}
