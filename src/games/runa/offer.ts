import type { Offer } from "../../kernel/offer.ts";
import { evaluator, progress } from "./evaluate.ts";
import { runa } from "./game.ts";
import { phrases } from "./phrases.ts";
import type { Action, Config, Event, State, View } from "./state.ts";

/** Runa's Strive as the house offers it: nothing to choose, nobody to play against. */
export const offer: Offer<Config, State, Action, Event, View> = {
  game: runa,
  phrases,
  choices: [],
  configure: () => ({ roundLimit: 100 }),
  opponents: {},
  evaluator,
  search: { rounds: 300, beyond: 0, guidance: { turns: 1 }, curiosity: 0.1 },
  progress,
};
