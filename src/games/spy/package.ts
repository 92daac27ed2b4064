import type { SearchSettings } from "../../kernel/bot.ts";
import type { CreationType, GamePackage } from "../../kernel/game-package.ts";
import { actionForms } from "./action-forms.ts";
import { choices, configure } from "./config/choices.ts";
import { files } from "./config/kinds.ts";
import { spy } from "./game.ts";
import { candidates } from "./mind/candidates.ts";
import { characters } from "./mind/characters.ts";
import { deduction } from "./mind/deduction.ts";
import { evaluator } from "./mind/evaluate.ts";
import { simple } from "./mind/opponent.ts";
import { phases } from "./mind/phases.ts";
import { senseRules } from "./mind/sense.ts";
import { play } from "./play-package.ts";
import type { Spy } from "./spy.ts";
import { options } from "./words/options.ts";
import { phrases } from "./words/phrases.ts";

/** How the level `hard` searches. */
const SEARCH: SearchSettings = { rounds: 200, beyond: 0, guidance: { turns: 1 }, curiosity: 0.1 };

/**
 * No Time to Spy as the house offers it: three maps, two sets of match settings, files from users, and a simple
 * opponent.
 */
export const pack: GamePackage<Spy> = {
  ...play,
  whole: async () => pack,
  game: spy,
  phrases,
  choices,
  files,
  creationTypes: [
    creationType("spy-scenario", "scenario"),
    creationType("spy-match", "match"),
    creationType("spy-characters", "characters"),
  ],
  configure,
  opponents: { simple },
  phases,
  actionForms,
  evaluator,
  characters,
  search: SEARCH,
  master: { search: { ...SEARCH, rounds: 500 } },
  mistakes: {
    easy: { overlooks: 0.44, forgets: 0.32 },
    normal: { overlooks: 0.86, forgets: 0.65 },
    hard: { overlooks: 0.4, forgets: 0.2 },
  },
  deduction,
  senseRules,
  candidates,
};

function creationType(id: keyof typeof options.creations, choice: string): CreationType {
  return {
    id,
    get title() {
      return options.creations[id];
    },
    choices: [choice],
  };
}
