import { GADGETS } from "../gadgets/index.ts";
import type { View } from "../knowledge/view.ts";
import type { Deed } from "./deeds.ts";
import type { WireState } from "./things.ts";

/** The viewer of a match: the side, if it is a player's, and the ids of the character list. */
export interface Eyes {
  readonly seat: 0 | 1 | null;
  readonly ids: readonly string[];
  readonly isHouse: boolean;
  /**
   * On a strict server, for a spectator who looks through a player's eyes: the cards of both sides. What the player isn't
   * told is left out.
   */
  readonly sides: readonly (readonly number[])[] | null;
}

/** A state as a strict server sends it to the player: what others carry is hidden, except for a cocktail (29.1). */
export function stateThrough({ seat, ids, sides }: Eyes, state: WireState): WireState {
  if (seat === null || sides === null) return state;
  const own = (sides[seat] ?? []).map((card) => ids[card]);
  const characters = state.characters.map((character) =>
    own.includes(character.characterId)
      ? character
      : { ...character, gadgets: character.gadgets.filter(({ gadget }) => gadget === "COCKTAIL") },
  );
  return { ...state, characters };
}

/** The operations that a strict server reports to the player (29.2). */
export function deedsThrough({ seat, sides }: Eyes, before: View, deeds: readonly Deed[]): readonly Deed[] {
  if (seat === null || sides === null) return deeds;
  const sideOf = (who: number) => sides.findIndex((cards) => cards.includes(before.persons[who]?.card ?? -1));
  const isAgainst = (who: number, whom: number) => sideOf(who) === 1 - seat && sideOf(whom) === seat;
  return deeds.filter(({ operation, whom }) => {
    switch (operation.type) {
      case "SPY_ACTION":
        return sideOf(operation.who) === seat || isAgainst(operation.who, whom);
      case "PROPERTY_ACTION":
        return sideOf(operation.who) === seat || operation.usedProperty === "BANG_AND_BURN";
      case "GADGET_ACTION": {
        const noticedBy = GADGETS[operation.gadget].use?.noticedBy;
        if (noticedBy === "all" || sideOf(operation.who) === seat) return true;
        const isNoticeable =
          noticedBy === "enemy" || (noticedBy === "enemy if successful" && operation.successful);
        return isNoticeable && isAgainst(operation.who, whom);
      }
      default:
        return true;
    }
  });
}

/** On strict servers, the values of other persons are placeholders and can't be relied on. */
export function strictView(view: View): View {
  const { config } = view;
  if (config.options.visibility === "strict") return view;
  return { ...view, config: { ...config, options: { ...config.options, visibility: "strict" } } };
}
