import type { Mind } from "../kernel/bot.ts";
import type { Seat, Types } from "../kernel/game.ts";
import { chanceOf } from "./network.ts";

/** The evaluator's estimate of a seat's chance to win, from 0 to 1; exact once the match is over. */
export function worth<G extends Types>(mind: Mind<G>, state: G["state"], seat: Seat): number {
  const { game, evaluator } = mind;
  const outcome = game.outcome(state);
  if (outcome !== undefined) return outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0;
  let sum = 0;
  const weights = evaluator.weighState?.(state, seat) ?? evaluator.weigh(game.view(state, seat), seat);
  for (let i = 0; i < weights.length; i++) sum += weights[i] as number;
  return felt(mind, chanceOf(sum));
}

/** Like {@link worth}, by the mind's best judgement: the network's, if it has one. */
export function prospects<G extends Types>(mind: Mind<G>, state: G["state"], seat: Seat): number {
  if (mind.appraise === undefined || mind.game.outcome(state) !== undefined) return worth(mind, state, seat);
  return felt(mind, chanceOf(mind.appraise(mind.game.view(state, seat), seat)));
}

/** A chance as the mind's character feels about it: certain wins and losses stay, chances in between bend. */
function felt<G extends Types>({ character }: Mind<G>, chance: number): number {
  return character === undefined ? chance : chance - character.daring * chance * (1 - chance);
}
