/* What @ludothek/games/runa exports. */
export { pack as runa } from "./package.ts";
export type { Action, Config, Event, Runa, State, View } from "./state.ts";
