import type { NamedCards } from "../../kernel/game-package.ts";
import type { Farmland } from "./state.ts";
import { nameOf } from "./union.ts";

/** The units in the hands of the teams; placing one plays it, discarding it does not. */
export const namedCards: NamedCards<Farmland> = {
  hand({ config, sides }, seat) {
    const hand = sides[seat]?.hand ?? [];
    return hand.flatMap((card) => (card === null ? [] : [nameOf(config.units, card)]));
  },
  played({ config, sides }, seat, [type, _field, position]) {
    if (type !== "place") return undefined;
    const card = sides[seat]?.hand[position];
    return card === undefined || card === null ? undefined : nameOf(config.units, card);
  },
};
