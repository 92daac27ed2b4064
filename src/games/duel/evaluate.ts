import type { Evaluator } from "../../kernel/offer.ts";
import { creatureOf } from "./lookup.ts";
import { opponentOf, type SeenPlayer, type View } from "./state.ts";

/** How good a game stands for a player: what he has more of than his opponent. */
export const evaluator: Evaluator<View> = {
  features: ["your life", "your creatures", "your cards", "your mana"],
  weigh(view, seat) {
    const side = seat === 0 ? 0 : 1;
    const own = view.players[side];
    const foe = view.players[opponentOf(side)];
    return [
      0.12 * (lifeWorth(own) - lifeWorth(foe)),
      0.11 * (fieldWorth(view, own) - fieldWorth(view, foe)),
      0.12 * (own.handSize - foe.handSize),
      0.02 * (own.mana - foe.mana),
    ];
  },
};

/** The last life points are dearer than the first. */
function lifeWorth({ life }: SeenPlayer): number {
  return life + 10 - 100 / (Math.max(0, life) + 10);
}

/** Every creature by what it can do and take. */
function fieldWorth(view: View, { field }: SeenPlayer): number {
  let worth = 0;
  for (const fighter of field) {
    if (fighter === null) continue;
    const { damage, shield, drain } = creatureOf(view, fighter);
    worth += 1 + damage * 1.2 + fighter.life * (shield ? 0.9 : 0.6) + (drain ? 0.7 : 0);
  }
  return worth;
}
