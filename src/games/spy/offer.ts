import type { Offer } from "../../kernel/offer.ts";
import { simple } from "./bot.ts";
import { candidates } from "./candidates.ts";
import { choices, configure } from "./choices.ts";
import { evaluator } from "./evaluate.ts";
import { spy } from "./game.ts";
import { phrases } from "./phrases.ts";
import type { Spy } from "./state.ts";

/** No Time to Spy as the house offers it: three maps, two sets of figures, anybody's files, and a simple opponent. */
export const offer: Offer<Spy> = {
  game: spy,
  phrases: { en: phrases },
  choices,
  configure,
  opponents: { simple },
  evaluator,
  search: { rounds: 200, beyond: 0, guidance: { turns: 1 }, curiosity: 0.1 },
  candidates,
};
