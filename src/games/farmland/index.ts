/* What @ludothek/games/farmland exports. */
export { offer as farmland } from "./offer.ts";
export type { Action, Config, Event, Farmland, State, View } from "./state.ts";
