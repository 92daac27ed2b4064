import type { Evaluator } from "../../kernel/offer.ts";
import { stepsBetween } from "./board.ts";
import { of, rival } from "./pieces.ts";
import { FULL_LIFE, type SideView, type View } from "./state.ts";

/** What a unit that nobody knows is taken to be worth. */
const UNKNOWN_ATK = 1200;
const UNKNOWN_DEF = 1200;

/** How good a match stands for a team. */
export const evaluator: Evaluator<View> = {
  features: ["your life points", "your units", "your advance on the enemy king", "your hand"],
  weigh(view, seat) {
    const own = of(view.sides, seat);
    const foe = of(view.sides, rival(seat));
    return [
      (4 * (own.life - foe.life)) / FULL_LIFE,
      strength(own) - strength(foe),
      advance(own, foe) - advance(foe, own),
      0.02 * (own.hand.length - foe.hand.length),
    ];
  },
};

function strength({ units }: SideView): number {
  let sum = 0;
  for (const { atk, def } of units) sum += 0.1 + ((atk ?? UNKNOWN_ATK) + 0.3 * (def ?? UNKNOWN_DEF)) / 6000;
  return sum;
}

/** Units near the enemy king threaten it with their whole attack value. */
function advance({ units }: SideView, { king }: SideView): number {
  let sum = 0;
  for (const { atk, field } of units) sum += (atk ?? UNKNOWN_ATK) / 2000 / (1 + stepsBetween(field, king));
  return sum;
}
