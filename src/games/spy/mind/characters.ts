import type { Character } from "../../../kernel/bot.ts";
import type { Spy } from "../spy.ts";
import { evaluatorFor } from "./evaluate.ts";

/** The styles of play beside the balanced one. */
export const characters: Readonly<Record<string, Character<Spy>>> = {
  careful: { evaluator: evaluatorFor({ chips: 0.7, secrets: 1, health: 10, harm: 0 }), daring: -0.5 },
  bold: { evaluator: evaluatorFor({ chips: 0.7, secrets: 1.5, health: 0.5, harm: 0.6 }), daring: 0 },
  gambler: { evaluator: evaluatorFor({ chips: 2.5, secrets: 1, health: 1, harm: 0 }), daring: 1 },
};
