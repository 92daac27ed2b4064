import type { Character } from "../../kernel/bot.ts";
import { evaluatorFor } from "./evaluate.ts";
import type { Duel } from "./state.ts";

/** The styles of play beside the balanced one. No gambler: there are no risks to choose but the draw of cards. */
export const characters: Readonly<Record<string, Character<Duel>>> = {
  careful: {
    evaluator: evaluatorFor({ ownLife: 1.5, foeLife: 0.6, ownField: 1, foeField: 2 }),
    daring: -0.8,
  },
  bold: { evaluator: evaluatorFor({ ownLife: 0.8, foeLife: 2.5, ownField: 1, foeField: 0.5 }), daring: 0 },
};
