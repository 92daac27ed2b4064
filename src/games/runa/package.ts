import type { GamePackage } from "../../kernel/game-package.ts";
import { actionForms } from "./action-forms.ts";
import { evaluator, progress } from "./evaluate.ts";
import { runa } from "./game.ts";
import { master } from "./mastery.ts";
import { phrases } from "./phrases.ts";
import { senseRules } from "./sense.ts";
import type { Config, Runa } from "./state.ts";

const USUAL: Config = { roundLimit: 100 };

/** Runa's Strive as the house offers it: no options, no opponent. */
export const pack: GamePackage<Runa> = {
  game: runa,
  phrases,
  choices: [],
  configure: () => ({ ok: true, config: USUAL }),
  opponents: {},
  actionForms,
  evaluator,
  search: { rounds: 600, beyond: 0, guidance: { turns: 1 }, curiosity: 0.1 },
  senseRules,
  master,
  progress,
};
