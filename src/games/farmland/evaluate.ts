import type { Evaluator } from "../../kernel/bot.ts";
import { isBeside, SIZE, stepsBetween } from "./board.ts";
import { duel } from "./duel.ts";
import { of, rival } from "./pieces.ts";
import { type Farmland, INITIAL_LIFE, type SideView, type UnitView } from "./state.ts";

/** Assumed values of an unknown unit. */
const UNKNOWN_UNIT_VALUE = 1200;

/** The weight of all life points. */
const LIFE_WEIGHT = 4;

/**
 * Rates a position for a team. Danger weighs more than threats: positions are mostly rated after the team's own
 * action, when the enemy is next to strike.
 */
export const evaluator: Evaluator<Farmland> = {
  features: [
    "the balance of life points",
    "the balance of units",
    "your advance on the enemy king",
    "the safety of your king",
    "your threats against enemy units",
    "the safety of your units",
    "your hand",
  ],
  weigh({ sides }, seat) {
    const own = of(sides, seat);
    const foe = of(sides, rival(seat));
    return [
      (LIFE_WEIGHT * (own.life - foe.life)) / INITIAL_LIFE,
      strength(own) - strength(foe),
      advance(own, foe),
      -advance(foe, own),
      0.3 * prey(own, foe),
      -0.5 * prey(foe, own),
      0.02 * (own.hand.length - foe.hand.length),
    ];
  },
  facts: [
    {
      feature: "the balance of life points",
      name: "the enemy's life points",
      of: ({ sides }, seat) => of(sides, rival(seat)).life,
    },
    {
      feature: "the balance of life points",
      name: "your life points",
      of: ({ sides }, seat) => of(sides, seat).life,
    },
    {
      feature: "the balance of units",
      name: "the enemy's units",
      of: ({ sides }, seat) => of(sides, rival(seat)).units.length,
    },
    {
      feature: "the balance of units",
      name: "your attack values together",
      of: ({ sides }, seat) => of(sides, seat).units.reduce((sum, { atk }) => sum + (atk ?? 0), 0),
    },
    {
      feature: "your advance on the enemy king",
      name: "the steps from your nearest unit to the enemy king",
      of: ({ sides }, seat) => stepsToKing(of(sides, seat), of(sides, rival(seat))),
    },
    {
      feature: "the safety of your king",
      name: "the steps from the nearest enemy unit to your king",
      of: ({ sides }, seat) => stepsToKing(of(sides, rival(seat)), of(sides, seat)),
    },
    { feature: "your hand", name: "your cards", of: ({ sides }, seat) => of(sides, seat).hand.length },
  ],
};

function strength({ units }: SideView): number {
  let sum = 0;
  for (const unit of units) sum += value(unit);
  return sum;
}

function value({ atk, def }: UnitView): number {
  return 0.1 + ((atk ?? UNKNOWN_UNIT_VALUE) + 0.3 * (def ?? UNKNOWN_UNIT_VALUE)) / 6000;
}

/** Units near the enemy king threaten it with their whole attack value. */
function advance({ units }: SideView, { king }: SideView): number {
  let sum = 0;
  for (const { atk, field } of units)
    sum += (atk ?? UNKNOWN_UNIT_VALUE) / 2000 / (1 + stepsBetween(field, king));
  return sum;
}

/** What the hunters could gain by attacking neighbouring units, each unit counted once. */
function prey(hunters: SideView, hunted: SideView): number {
  let sum = 0;
  for (const target of hunted.units) {
    let most = 0;
    for (const { atk, field } of hunters.units)
      if (isBeside(field, target.field)) most = Math.max(most, gain(atk ?? UNKNOWN_UNIT_VALUE, target));
    sum += most;
  }
  return sum;
}

function gain(atk: number, target: UnitView): number {
  const { blocking } = target;
  const { eliminated, damage } = duel(atk, {
    atk: target.atk ?? UNKNOWN_UNIT_VALUE,
    def: target.def ?? UNKNOWN_UNIT_VALUE,
    blocking,
  });
  return eliminated === "defender" ? value(target) + (LIFE_WEIGHT * damage) / INITIAL_LIFE : 0;
}

/** Steps from the nearest of a side's units to the king of the other; from corner to corner if it has none. */
function stepsToKing({ units }: SideView, { king }: SideView): number {
  return Math.min(2 * (SIZE - 1), ...units.map(({ field }) => stepsBetween(field, king)));
}
