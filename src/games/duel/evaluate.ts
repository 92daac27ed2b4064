import type { Evaluator } from "../../kernel/offer.ts";
import { creatureOf } from "./lookup.ts";
import { opponentOf, type SeenPlayer, type View } from "./state.ts";

/** How good a game stands for a player: what he has more of than his opponent. */
export const evaluator: Evaluator<View> = {
  features: ["your life", "your creatures", "your hand"],
  weigh(view, seat) {
    const side = seat === 0 ? 0 : 1;
    const own = view.players[side];
    const foe = view.players[opponentOf(side)];
    // Whoever is not on turn draws a card before he plays: without it, ending a turn would look like a loss.
    const draw = view.turn === side ? -1 : 1;
    return [
      0.05 * (lifeWorth(own) - lifeWorth(foe)),
      0.2 * (fieldWorth(view, own) - fieldWorth(view, foe)),
      0.12 * (own.handSize - foe.handSize + draw),
    ];
  },
};

/** The last life points are dearer than the first. */
function lifeWorth({ life }: SeenPlayer): number {
  return life - 60 / (Math.max(0, life) + 5);
}

/** Every creature by what it does and what it can take. */
function fieldWorth(view: View, { field }: SeenPlayer): number {
  let worth = 0;
  for (const fighter of field) {
    if (fighter === null) continue;
    const { damage, shield, drain } = creatureOf(view, fighter);
    worth += 3 + 1.5 * damage + (shield ? 1 : 0.8) * fighter.life + (drain ? 1 : 0);
  }
  return worth;
}
