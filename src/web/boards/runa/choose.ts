import { isAttack } from "../../../games/runa/cards.ts";
import type { Action, Runa, View } from "../../../games/runa/state.ts";
import type { Choice, Option, Options } from "../../parts/choice.ts";
import type { At } from "../../parts/picking.ts";

/** Position of the picked card. */
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
    options.set(targetOf(view, action[1], action[2]), { action });
  }
  return options;
}

function targetOf(view: View, position: number, target = 0): At {
  const card = view.hand[position];
  const aimed = card !== undefined && isAttack(card) ? view.monsters[target] : undefined;
  return aimed === undefined ? "table" : `monster-${aimed.place}`;
}

/**
 * The places that an action uses: a card and its target, or something on offer. `heal` is the button that continues.
 */
export function placesOf(view: View, action: Action): readonly At[] {
  switch (action[0]) {
    case "play":
      return [`hand-${action[1]}`, targetOf(view, action[1], action[2])];
    case "discard":
      return [`hand-${action[1]}`];
    case "class":
    case "reward":
    case "take":
      return [`offer-${action[1]}`];
    case "heal":
      return ["heal"];
    case "seeds":
    case "roll":
      return [];
  }
}
