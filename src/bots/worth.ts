import type { Mind } from "../kernel/bot.ts";
import type { Seat, Types } from "../kernel/game.ts";
import { exp } from "./exact-math.ts";

/** The evaluator's estimate of a seat's chance to win, from 0 to 1; exact once the match is over. */
export function worth<G extends Types>({ game, evaluator }: Mind<G>, state: G["state"], seat: Seat): number {
  const outcome = game.outcome(state);
  if (outcome !== undefined) return outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0;
  let sum = 0;
  for (const weight of evaluator.weigh(game.view(state, seat), seat)) sum += weight;
  return 1 / (1 + exp(-sum));
}
