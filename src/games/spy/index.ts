/* The exports of @ludothek/games/spy. */
export type { Config } from "./config/config.ts";
export type { Event } from "./events.ts";
export type { View } from "./knowledge/view.ts";
export { pack as spy } from "./package.ts";
export type { Spy } from "./spy.ts";
export type { Action, State } from "./state.ts";
