/* The exports of @ludothek/games/farmland. */
export { pack as farmland } from "./package.ts";
export type { Action, Config, Event, Farmland, State, View } from "./state.ts";
