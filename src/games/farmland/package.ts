import type { GamePackage } from "../../kernel/game-package.ts";
import { actionForms } from "./action-forms.ts";
import { candidates } from "./candidates.ts";
import { characters } from "./characters.ts";
import { choices, configure } from "./choices.ts";
import { evaluator } from "./evaluate.ts";
import { farmland } from "./game.ts";
import { files } from "./kinds.ts";
import { master } from "./mastery.ts";
import { namedCards } from "./named-cards.ts";
import { scripted } from "./opponent.ts";
import { phrases } from "./phrases.ts";
import { play } from "./play-package.ts";
import { isSenselessIn, senseRules } from "./sense.ts";
import type { Farmland } from "./state.ts";
import { words } from "./words.ts";

/** Crown of Farmland as the house offers it, with the opponent of the classic program. */
export const pack: GamePackage<Farmland> = {
  ...play,
  whole: async () => pack,
  game: farmland,
  phrases,
  choices,
  files,
  creationTypes: [
    {
      id: "farmland-set",
      get title() {
        return words.creation;
      },
      choices: ["units", "deck1", "deck2"],
    },
  ],
  configure,
  opponents: { scripted },
  evaluator,
  characters,
  actionForms,
  cards: namedCards,
  search: { rounds: 60, beyond: 40, guidance: { draws: 6, turns: 1 }, curiosity: 0.1 },
  master,
  candidates,
  mistakes: { easy: { overlooks: 0.25, forgets: 0.15 }, hard: { overlooks: 0.25, forgets: 0 } },
  senseRules,
  isSenselessIn,
};
