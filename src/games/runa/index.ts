/* The exports of @ludothek/games/runa. */
export { pack as runa } from "./package.ts";
export type { Action, Config, Event, Runa, State, View } from "./state.ts";
