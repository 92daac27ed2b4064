/* The exports of @ludothek/games/dungeon. */
export { pack as dungeon } from "./package.ts";
export type { Action, Config, Dungeon, Event, State, View } from "./state.ts";
