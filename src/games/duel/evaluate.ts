import type { Evaluator } from "../../kernel/bot.ts";
import type { Seat } from "../../kernel/game.ts";
import { creatureOf } from "./lookup.ts";
import { type Duel, opponentOf, type Player, type Table } from "./state.ts";

/** What the evaluator looks at, in a state as in a view: of a hand only the size. */
interface Sight extends Readonly<Table> {
  readonly players: readonly [SightOfPlayer, SightOfPlayer];
}

interface SightOfPlayer extends Pick<Player, "life" | "field"> {
  readonly hand: { readonly length: number };
}

/** What a player cares about, as factors of the usual weights: 2 counts twice as much as usual. */
export interface Taste {
  /** The own life points, and those of the opponent. */
  readonly ownLife: number;
  readonly foeLife: number;
  /** The own creatures, and those of the opponent. */
  readonly ownField: number;
  readonly foeField: number;
}

const BALANCED: Taste = { ownLife: 1, foeLife: 1, ownField: 1, foeField: 1 };

/**
 * Rates a position for a player by what they have more of than the opponent. The weights were fitted to match results
 * with each deck.
 */
export const evaluator: Evaluator<Duel> = {
  features: ["life", "creatures", "hand"],
  ...weighing(BALANCED),
  facts: [
    {
      feature: "life",
      name: "foeLife",
      of: ({ players }, seat) => players[seat === 0 ? 1 : 0].life,
    },
    {
      feature: "life",
      name: "life",
      of: ({ players }, seat) => players[seat === 0 ? 0 : 1].life,
    },
    {
      feature: "creatures",
      name: "damage",
      of: (view, seat) => damageOf(view, view.players[seat === 0 ? 0 : 1]),
    },
    {
      feature: "creatures",
      name: "foeCreatures",
      of: ({ players }, seat) => lifeOf(players[seat === 0 ? 1 : 0]),
    },
    {
      feature: "hand",
      name: "cards",
      of: ({ players }, seat) => players[seat === 0 ? 0 : 1].hand.length,
    },
  ],
};

/** The evaluator of a player with another taste. */
export function evaluatorFor(taste: Taste): Evaluator<Duel> {
  return { ...evaluator, ...weighing(taste) };
}

function weighing(taste: Taste): Pick<Evaluator<Duel>, "weigh" | "weighState"> {
  const weighed = (sight: Sight, seat: Seat) => weigh(sight, seat, taste);
  return { weigh: weighed, weighState: weighed };
}

function weigh(sight: Sight, seat: Seat, taste: Taste): readonly number[] {
  const side = seat === 0 ? 0 : 1;
  const own = sight.players[side];
  const foe = sight.players[opponentOf(side)];
  // In their turn, the first player has drawn one card more than the second: without this, ending a turn would look
  // like a loss.
  const ahead = sight.turn === 0 ? (side === 0 ? 1 : -1) : 0;
  return [
    taste.ownLife * lifeWorth(own) - taste.foeLife * lifeWorth(foe),
    taste.ownField * fieldWorth(sight, own) - taste.foeField * fieldWorth(sight, foe),
    0.3 * (own.hand.length - foe.hand.length - ahead),
  ];
}

/** The last life points are worth far more than the first. */
function lifeWorth({ life }: SightOfPlayer): number {
  return 0.04 * life - 20 / (Math.max(0, life) + 3);
}

/** Each creature separately, by its damage and by its life points. */
function fieldWorth(sight: Sight, { field }: SightOfPlayer): number {
  let worth = 0;
  for (const fighter of field) {
    if (fighter !== null) worth += 0.2 + 0.1 * creatureOf(sight, fighter).damage + 0.13 * fighter.life;
  }
  return worth;
}

/** The damage that a player's creatures can do together. */
function damageOf(sight: Sight, { field }: SightOfPlayer): number {
  return field.reduce((sum, fighter) => sum + (fighter === null ? 0 : creatureOf(sight, fighter).damage), 0);
}

/** The life points of a player's creatures together. */
function lifeOf({ field }: SightOfPlayer): number {
  return field.reduce((sum, fighter) => sum + (fighter?.life ?? 0), 0);
}
