import type { Character } from "../../../kernel/bot.ts";
import type { Spy } from "../spy.ts";
import { evaluatorFor } from "./evaluate.ts";

/**
 * The styles of play beside the balanced one. They differ at the roulette tables; there is no bold one, because attacks
 * on other agents are rare however much they count.
 */
export const characters: Readonly<Record<string, Character<Spy>>> = {
  careful: { evaluator: evaluatorFor({ chips: 0.1, secrets: 1, health: 4 }), daring: -0.5 },
  gambler: { evaluator: evaluatorFor({ chips: 4, secrets: 1, health: 1 }), daring: 0.5 },
};
