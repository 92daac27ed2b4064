import { distance } from "../../games/spy/board/geometry.ts";
import { GADGETS } from "../../games/spy/gadgets/index.ts";
import type { View } from "../../games/spy/knowledge/view.ts";
import type { Action } from "../../games/spy/state.ts";
import type { Key } from "../fullscreen.ts";

/** An action of the active character on a field: its key, its name, and the action itself. */
export interface Command {
  readonly key: Key;
  readonly name: string;
  /** Its cost. */
  readonly cost: "1 MP" | "1 AP";
  aimedAt(field: number, stake: number): Action;
}

/** Commands every character can try. */
const COMMANDS: readonly Command[] = [
  { key: "m", name: "move", cost: "1 MP", aimedAt: (field) => ["move", field] },
  { key: "s", name: "spy", cost: "1 AP", aimedAt: (field) => ["spy", field] },
  { key: "g", name: "gamble", cost: "1 AP", aimedAt: (field, stake) => ["gamble", field, stake] },
  { key: "c", name: "cocktail", cost: "1 AP", aimedAt: (field) => ["use", "COCKTAIL", field] },
  { key: "o", name: "observe", cost: "1 AP", aimedAt: (field) => ["property", "OBSERVATION", field] },
  { key: "b", name: "bang and burn", cost: "1 AP", aimedAt: (field) => ["property", "BANG_AND_BURN", field] },
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
      cost: "1 AP",
      aimedAt: (field) => ["use", gadget, field],
    };
  });
  return [...COMMANDS, ...gadgets];
}

/** The actions that belong to a command. */
export function actionsOf(command: Command, actions: readonly Action[]): readonly Action[] {
  const [type, what] = command.aimedAt(0, 1);
  return actions.filter(
    (action) => action[0] === type && (type === "use" || type === "property" ? action[1] === what : true),
  );
}

/** Unique fields in the order Tab visits them: those with characters first, nearest first. */
export function inOrder(view: View, from: number, fields: readonly number[]): readonly number[] {
  const far = (field: number) => distance(view.terrain.width, field, from);
  const isOther = (field: number) => (view.persons.some(({ at }) => at === field) ? 0 : 1);
  return [...new Set(fields)].sort((a, b) => isOther(a) - isOther(b) || far(a) - far(b) || a - b);
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
