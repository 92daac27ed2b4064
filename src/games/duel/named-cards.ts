import type { NamedCards } from "../../kernel/game-package.ts";
import { nameOn } from "./lookup.ts";
import type { Duel } from "./state.ts";

/** The cards in the hands of duellists; setting a creature and casting a spell plays one, a sacrifice does not. */
export const namedCards: NamedCards<Duel> = {
  hand(view, seat) {
    const hand = view.players[seat]?.hand ?? [];
    return hand.flatMap((card) => (card === null ? [] : [nameOn(view, card)]));
  },
  played(view, seat, [type, position]) {
    if (type !== "set" && type !== "cast") return undefined;
    const card = view.players[seat]?.hand[position - 1];
    return card === undefined || card === null ? undefined : nameOn(view, card);
  },
};
