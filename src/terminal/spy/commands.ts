import { distance } from "../../games/spy/board/geometry.ts";
import { GADGETS } from "../../games/spy/gadgets/index.ts";
import type { View } from "../../games/spy/knowledge/view.ts";
import type { Action, Knowledge } from "../../games/spy/state.ts";
import type { Seat } from "../../kernel/game.ts";
import type { Key } from "../fullscreen.ts";
import { words } from "./words.ts";

/** An action of the active character on a field: its key, its name, and the action itself. */
export interface Command {
  readonly key: Key;
  readonly name: string;
  /** Its cost. */
  readonly cost: "MP" | "AP";
  aimedAt(field: number, stake: number): Action;
}

/** Commands every character can try. */
const COMMANDS: readonly (Omit<Command, "name"> & { readonly name: keyof typeof words.commands })[] = [
  { key: "m", name: "move", cost: "MP", aimedAt: (field) => ["move", field] },
  { key: "s", name: "spy", cost: "AP", aimedAt: (field) => ["spy", field] },
  { key: "g", name: "gamble", cost: "AP", aimedAt: (field, stake) => ["gamble", field, stake] },
  { key: "c", name: "cocktail", cost: "AP", aimedAt: (field) => ["use", "COCKTAIL", field] },
  { key: "o", name: "observe", cost: "AP", aimedAt: (field) => ["property", "OBSERVATION", field] },
  { key: "b", name: "bangAndBurn", cost: "AP", aimedAt: (field) => ["property", "BANG_AND_BURN", field] },
];

/** Keys of gadgets in the order in which they are carried, as many as there are gadgets. */
export const GADGET_KEYS = "1234567890ABCDEFHIJKL";

/** All commands of the active character, possible now or not. */
export function commandsOf(view: View): readonly Command[] {
  const actor = view.active === null ? undefined : view.persons[view.active];
  const gadgets = (actor?.gadgets ?? []).map((gadget, index): Command => {
    return {
      key: GADGET_KEYS[index] ?? "",
      name: GADGETS[gadget].title,
      cost: "AP",
      aimedAt: (field) => ["use", gadget, field],
    };
  });
  const common = COMMANDS.map((command) => ({ ...command, name: words.commands[command.name] }));
  return [...common, ...gadgets];
}

/** The actions that belong to a command. */
export function actionsOf(command: Command, actions: readonly Action[]): readonly Action[] {
  const [type, what] = command.aimedAt(0, 1);
  return actions.filter(
    (action) => action[0] === type && (type === "use" || type === "property" ? action[1] === what : true),
  );
}

/** Unique fields in the order Tab visits them: by rank, then nearest first. */
export function inOrder(
  view: View,
  from: number,
  fields: readonly number[],
  rank: (field: number) => number,
): readonly number[] {
  const far = (field: number) => distance(view.terrain.width, field, from);
  return [...new Set(fields)].sort((a, b) => rank(a) - rank(b) || far(a) - far(b) || a - b);
}

/** Ranks of fields for a look: characters first. */
export function sightRank({ persons }: View): (field: number) => number {
  return (field) => (persons.some(({ at }) => at === field) ? 0 : 1);
}

/** Ranks of what the player's side has found out: characters of whom nothing is known come first. */
const RANKS: Readonly<Record<Knowledge["marks"][number], number>> = {
  unknown: 0,
  enemy: 1,
  "not enemy": 2,
  npc: 2,
};
const OBJECT = 3;
const OWN = 4;
const ONESELF = 5;

/**
 * Ranks of targets: unknown characters, enemies, others, objects, own agents; the active character at last. A move goes
 * to a free field first, because on any other the two change places.
 */
export function targetRank(view: View, seat: Seat, { key }: Command): (field: number) => number {
  const rank = sightRank(view);
  if (key === "m") return (field) => -rank(field);
  return (field) => {
    const who = view.persons.findIndex(({ at }) => at === field);
    if (who < 0) return OBJECT;
    if (who === view.active) return ONESELF;
    return view.persons[who]?.side === seat ? OWN : RANKS[view.own?.marks[who] ?? "unknown"];
  };
}

/** Fields worth a look: characters, cat, janitor, safes, and what lies on the floor. */
export function sightsOf({ persons, cat, janitor, safes, lying }: View): readonly number[] {
  const fields = [...persons, ...lying].map(({ at }) => at);
  return [...fields, cat, janitor, ...safes].filter((field) => field >= 0);
}

/** The steps of direction keys, by their position on a keyboard. */
export const STEPS: ReadonlyMap<Key, readonly [dx: number, dy: number]> = new Map<
  Key,
  readonly [number, number]
>([
  ["up", [0, -1]],
  ["down", [0, 1]],
  ["left", [-1, 0]],
  ["right", [1, 0]],
  ["home", [-1, -1]],
  ["page up", [1, -1]],
  ["end", [-1, 1]],
  ["page down", [1, 1]],
]);

/** The keypad digits as direction keys. */
export const KEYPAD: ReadonlyMap<Key, Key> = new Map([
  ["7", "home"],
  ["8", "up"],
  ["9", "page up"],
  ["4", "left"],
  ["6", "right"],
  ["1", "end"],
  ["2", "down"],
  ["3", "page down"],
]);

/** The field a direction key leads to; undefined at the edge of the map, or for other keys. */
export function stepped({ terrain }: View, from: number, key: Key): number | undefined {
  const [dx, dy] = STEPS.get(key) ?? [0, 0];
  const x = (from % terrain.width) + dx;
  const y = Math.floor(from / terrain.width) + dy;
  if ((dx === 0 && dy === 0) || x < 0 || y < 0 || x >= terrain.width) return undefined;
  const field = y * terrain.width + x;
  return field < terrain.fields.length ? field : undefined;
}
