import type { GamePackage } from "../../kernel/game-package.ts";
import { actionForms } from "./action-forms.ts";
import { evaluator } from "./evaluate.ts";
import { runa } from "./game.ts";
import { master } from "./mastery.ts";
import { phrases } from "./phrases.ts";
import { play } from "./play-package.ts";
import { senseRules } from "./sense.ts";
import type { Runa } from "./state.ts";

/** Runa's Strive as the house offers it: no options, no opponent. */
export const pack: GamePackage<Runa> = {
  ...play,
  whole: async () => pack,
  game: runa,
  phrases,
  choices: [],
  configure: () => ({ ok: true, config: play.usual }),
  opponents: {},
  actionForms,
  evaluator,
  search: { rounds: 600, beyond: 0, guidance: { turns: 1 }, curiosity: 0.1 },
  senseRules,
  master,
};
