/* The exports of @ludothek/games/duel. */
export { pack as duel } from "./package.ts";
export type { Action, Config, Duel, Event, State, View } from "./state.ts";
