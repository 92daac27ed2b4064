import type { Character } from "../../kernel/bot.ts";
import { evaluatorFor } from "./evaluate.ts";
import type { Farmland } from "./state.ts";

/** The styles of play beside the balanced one. */
export const characters: Readonly<Record<string, Character<Farmland>>> = {
  careful: { evaluator: evaluatorFor({ advance: 0.6, danger: 2, threats: 0.7, exposure: 2 }), daring: -0.9 },
  bold: { evaluator: evaluatorFor({ advance: 2.5, danger: 0.6, threats: 2, exposure: 0.6 }), daring: 0 },
  gambler: { evaluator: evaluatorFor({ advance: 1, danger: 1, threats: 1, exposure: 0.8 }), daring: 1 },
};
