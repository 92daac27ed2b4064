import type { Action } from "./state.ts";

/** What the keys of a round do (dungeon.md, section 6). */
export const KEYS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ["w", ["step", "up"]],
  ["s", ["step", "down"]],
  ["a", ["step", "left"]],
  ["d", ["step", "right"]],
  ["e", ["cast"]],
  ["q", ["wait"]],
]);
