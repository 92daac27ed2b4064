import type { Config } from "./config/config.ts";
import type { Event } from "./events.ts";
import type { View } from "./knowledge/view.ts";
import type { Obstacle } from "./play/obstacles.ts";
import type { Action, Ending, State } from "./state.ts";

/** The types of No Time to Spy. */
export interface Spy {
  readonly config: Config;
  readonly state: State;
  readonly action: Action;
  readonly event: Event;
  readonly view: View;
  readonly obstacle: Obstacle;
  readonly ending: Ending;
}
