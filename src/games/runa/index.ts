/* What @ludothek/games/runa exports. */
export { offer as runa } from "./offer.ts";
export type { Action, Config, Event, Runa, State, View } from "./state.ts";
