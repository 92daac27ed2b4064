import type { Config } from "./state.ts";
import { DECKS, UNITS } from "./units.ts";

/** The default deck. */
export const USUAL_DECK = "balanced";

/** The default config. */
export const USUAL: Config = {
  units: UNITS,
  decks: [DECKS[USUAL_DECK], DECKS[USUAL_DECK]],
  teams: ["Player", "Enemy"],
};
