import type { Evaluator } from "../../kernel/bot.ts";
import type { Seat } from "../../kernel/game.ts";
import { type Field, isBeside, SIZE, stepsBetween } from "./board.ts";
import { of, rival } from "./pieces.ts";
import { type Both, type Farmland, INITIAL_LIFE, type UnitView } from "./state.ts";

/** Assumed values of an unknown unit. */
const UNKNOWN_UNIT_VALUE = 1200;

/** The weight of all life points. */
const LIFE_WEIGHT = 4;

/** What a player cares about, as factors of the usual weights: 2 counts twice as much as usual. */
export interface Taste {
  /** Units near the enemy king. */
  readonly advance: number;
  /** Enemy units near the own king. */
  readonly danger: number;
  /** Enemy units that could be struck. */
  readonly threats: number;
  /** Own units that could be struck. */
  readonly exposure: number;
}

const BALANCED: Taste = { advance: 1, danger: 1, threats: 1, exposure: 1 };

/**
 * Rates a position for a team. Danger weighs more than threats: positions are mostly rated after the team's own
 * action, when the enemy is next to strike.
 */
export const evaluator: Evaluator<Farmland> = {
  features: ["life", "units", "advance", "king", "threats", "safety", "hand"],
  ...weighing(BALANCED),
  facts: [
    {
      feature: "life",
      name: "enemyLife",
      of: ({ sides }, seat) => of(sides, rival(seat)).life,
    },
    {
      feature: "life",
      name: "life",
      of: ({ sides }, seat) => of(sides, seat).life,
    },
    {
      feature: "units",
      name: "enemyUnits",
      of: ({ sides }, seat) => of(sides, rival(seat)).units.length,
    },
    {
      feature: "units",
      name: "attack",
      of: ({ sides }, seat) => of(sides, seat).units.reduce((sum, { atk }) => sum + (atk ?? 0), 0),
    },
    {
      feature: "advance",
      name: "steps",
      of: ({ sides }, seat) => stepsToKing(of(sides, seat), of(sides, rival(seat))),
    },
    {
      feature: "king",
      name: "enemySteps",
      of: ({ sides }, seat) => stepsToKing(of(sides, rival(seat)), of(sides, seat)),
    },
    { feature: "hand", name: "cards", of: ({ sides }, seat) => of(sides, seat).hand.length },
  ],
};

/** The evaluator of a player with another taste. */
export function evaluatorFor(taste: Taste): Evaluator<Farmland> {
  return { ...evaluator, ...weighing(taste) };
}

function weighing(taste: Taste): Pick<Evaluator<Farmland>, "weigh" | "weighState"> {
  const weighed = (sight: Sight, seat: Seat) => weigh(sight, seat, taste);
  return { weigh: weighed, weighState: weighed };
}

/** What the evaluator looks at, in a state as in a view: of a hand only the size. */
interface Sight {
  readonly sides: Both<SightOfSide>;
}

interface SightOfSide {
  readonly life: number;
  readonly king: Field;
  readonly units: readonly UnitView[];
  readonly hand: { readonly length: number };
}

function weigh({ sides }: Sight, seat: Seat, taste: Taste): readonly number[] {
  const own = of(sides, seat);
  const foe = of(sides, rival(seat));
  const hunters = figuresOf(own, false);
  const hunted = figuresOf(foe, true);
  return [
    (LIFE_WEIGHT * (own.life - foe.life)) / INITIAL_LIFE,
    strength(hunters) - strength(hunted),
    taste.advance * advance(hunters, foe.king),
    -taste.danger * advance(hunted, own.king),
    0.3 * taste.threats * prey(hunters, hunted),
    -0.5 * taste.exposure * prey(hunted, hunters),
    0.02 * (own.hand.length - foe.hand.length),
  ];
}

/** A unit with the values that the seat knows or assumes. */
interface Assumed {
  readonly atk: number;
  readonly def: number;
  readonly field: Field;
  readonly blocking: boolean;
}

/** The units of a side; the values of its hidden ones are assumed if they are the enemy's. */
function figuresOf({ units }: SightOfSide, isEnemy: boolean): readonly Assumed[] {
  const found: Assumed[] = [];
  for (const unit of units) {
    // Known units are not copied: search does little else than this.
    if (unit.atk === null || (isEnemy && unit.hidden)) found.push(assumed(unit));
    else found.push(unit);
  }
  return found;
}

function assumed({ field, blocking }: UnitView): Assumed {
  return { atk: UNKNOWN_UNIT_VALUE, def: UNKNOWN_UNIT_VALUE, field, blocking };
}

function strength(units: readonly Assumed[]): number {
  let sum = 0;
  for (const unit of units) sum += value(unit);
  return sum;
}

function value({ atk, def }: Assumed): number {
  return 0.1 + (atk + 0.3 * def) / 6000;
}

/** Units near the enemy king threaten it with their whole attack value. */
function advance(units: readonly Assumed[], king: Field): number {
  let sum = 0;
  for (const { atk, field } of units) sum += atk / 2000 / (1 + stepsBetween(field, king));
  return sum;
}

/** What the hunters could gain by attacking neighbouring units, each unit counted once. */
function prey(hunters: readonly Assumed[], hunted: readonly Assumed[]): number {
  let sum = 0;
  for (const target of hunted) {
    let most = 0;
    for (const { atk, field } of hunters)
      if (isBeside(field, target.field)) most = Math.max(most, gain(atk, target));
    sum += most;
  }
  return sum;
}

/** What an attack brings if it eliminates the target (farmland.md, section 1.4): 0 if it doesn't. */
function gain(atk: number, target: Assumed): number {
  if (target.blocking) return atk > target.def ? value(target) : 0;
  return atk > target.atk ? value(target) + (LIFE_WEIGHT * (atk - target.atk)) / INITIAL_LIFE : 0;
}

/** Steps from the nearest of a side's units to the king of the other; from corner to corner if it has none. */
function stepsToKing({ units }: SightOfSide, { king }: SightOfSide): number {
  return Math.min(2 * (SIZE - 1), ...units.map(({ field }) => stepsBetween(field, king)));
}
