import type { Mind, Position } from "../kernel/bot.ts";
import type { Types } from "../kernel/game.ts";
import { pick } from "../kernel/random/random.ts";
import { after } from "./simple.ts";

/** How many states are imagined to explain an action, and how many other actions it is compared with in each. */
const IMAGINED = 12;
const COMPARED = 8;

/** A difference of weights that is worth a word. */
const NOTICEABLE = 0.02;

/** Why an action is good, in one sentence from the evaluation: what it improves most, compared with doing something else. */
export function reasonFor<G extends Types>(
  { game, evaluator }: Mind<G>,
  { view, seat, random, actions }: Position<G>,
  action: G["action"],
): string {
  const others = actions();
  if (others.length === 1) return "There is nothing else to do.";
  const gains = evaluator.features.map(() => 0);
  let wins = 0;
  for (let round = 0; round < IMAGINED; round++) {
    const imagined = game.imagine(view, seat, random);
    const weighAfter = (chosen: G["action"]) => {
      const state = after({ game }, imagined, seat, chosen, random);
      return {
        won: game.outcome(state)?.winners.includes(seat),
        weights: evaluator.weigh(game.view(state, seat), seat),
      };
    };
    const { won, weights } = weighAfter(action);
    if (won) wins++;
    for (let i = 0; i < COMPARED; i++) {
      const other = weighAfter(pick(random, others)).weights;
      for (const [feature, weight] of weights.entries()) {
        gains[feature] = (gains[feature] ?? 0) + weight - (other[feature] ?? 0);
      }
    }
  }
  if (wins === IMAGINED) return "It wins.";
  const most = Math.max(...gains);
  const feature = evaluator.features[gains.indexOf(most)];
  return most / (IMAGINED * COMPARED) > NOTICEABLE
    ? `It does most for ${feature}.`
    : "It keeps most doors open for later.";
}
