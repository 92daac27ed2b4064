import type { GamePackage } from "../../kernel/game-package.ts";
import { actionForms } from "./action-forms.ts";
import { characters } from "./characters.ts";
import { choices, configure } from "./choices.ts";
import { evaluator } from "./evaluate.ts";
import { files } from "./files.ts";
import { duel } from "./game.ts";
import { master } from "./mastery.ts";
import { namedCards } from "./named-cards.ts";
import { simple } from "./opponent.ts";
import { phrases } from "./phrases.ts";
import { play } from "./play-package.ts";
import { isSenselessIn, senseRules } from "./sense.ts";
import type { Duel } from "./state.ts";
import { words } from "./words.ts";

/** Creature Duel as the house offers it: both players with a copy of one deck. */
export const pack: GamePackage<Duel> = {
  ...play,
  whole: async () => pack,
  game: duel,
  phrases,
  choices,
  files,
  creationTypes: [
    {
      id: "duel-deck",
      get title() {
        return words.creation;
      },
      choices: ["deck"],
    },
  ],
  configure,
  opponents: { simple },
  evaluator,
  characters,
  actionForms,
  cards: namedCards,
  master,
  search: { rounds: 800, beyond: 100, guidance: { turns: 2 }, curiosity: 0.1 },
  mistakes: {
    easy: { overlooks: 0.27, forgets: 0.1 },
    normal: { overlooks: 0.15, forgets: 0 },
    hard: { overlooks: 0.07, forgets: 0 },
  },
  senseRules,
  isSenselessIn,
};
