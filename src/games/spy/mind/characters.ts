import type { Character } from "../../../kernel/bot.ts";
import type { Spy } from "../spy.ts";
import { evaluatorFor } from "./evaluate.ts";

/** The styles of play beside the balanced one. No careful one: agents are in danger too seldom for a difference. */
export const characters: Readonly<Record<string, Character<Spy>>> = {
  bold: { evaluator: evaluatorFor({ chips: 0.1, secrets: 3, health: 0, harm: 4 }), daring: 0 },
  gambler: { evaluator: evaluatorFor({ chips: 15, secrets: 1, health: 1, harm: 0 }), daring: 1 },
};
