import { isAttack } from "../../../games/runa/cards.ts";
import type { Action, Runa, View } from "../../../games/runa/state.ts";
import type { At, Choice, Option, Options } from "../../parts/choice.ts";

/** The position of the card that the player has taken in hand. */
export type Picked = number;

/** What a player of Runa's Strive is about to do. */
export type RunaChoice = Choice<Runa, Picked>;

/** Where a card of the hand can be played: attacks on monsters, `monster-0`, everything else on the `table`. */
export function optionsOf(
  view: View,
  actions: readonly Action[],
  picked: Picked | undefined,
): Options<Runa, Picked> {
  const options = new Map<At, Option<Runa, Picked>>();
  for (const action of actions) {
    if (action[0] !== "play" || action[1] !== picked) continue;
    const card = view.hand[action[1]];
    const aimed = card !== undefined && isAttack(card) ? view.monsters[action[2] ?? 0] : undefined;
    options.set(aimed === undefined ? "table" : `monster-${aimed.place}`, { action });
  }
  return options;
}
