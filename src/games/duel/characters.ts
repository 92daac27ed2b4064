import type { Character } from "../../kernel/bot.ts";
import { evaluatorFor } from "./evaluate.ts";
import type { Duel } from "./state.ts";

/** The styles of play beside the balanced one. No gambler: there are no risks to choose but the draw of cards. */
export const characters: Readonly<Record<string, Character<Duel>>> = {
  careful: {
    evaluator: evaluatorFor({ ownLife: 1.2, foeLife: 0.9, ownField: 1, foeField: 1.4 }),
    daring: 0,
  },
  bold: { evaluator: evaluatorFor({ ownLife: 1, foeLife: 1.3, ownField: 1, foeField: 0.85 }), daring: 0 },
};
