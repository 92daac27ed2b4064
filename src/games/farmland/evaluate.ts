import type { Evaluator } from "../../kernel/bot.ts";
import type { Seat } from "../../kernel/game.ts";
import { type Field, isBeside, SIZE, stepsBetween } from "./board.ts";
import { of, rival } from "./pieces.ts";
import { type Both, type Farmland, INITIAL_LIFE, MAX_UNITS, type UnitView } from "./state.ts";

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
  muster(OURS, own, false);
  muster(THEIRS, foe, true);
  compare(OURS, THEIRS);
  return [
    (LIFE_WEIGHT * (own.life - foe.life)) / INITIAL_LIFE,
    OURS.worth - THEIRS.worth,
    taste.advance * advance(OURS, foe.king),
    -taste.danger * advance(THEIRS, own.king),
    0.3 * taste.threats * total(THEIRS.prey, THEIRS),
    -0.5 * taste.exposure * total(OURS.prey, OURS),
    0.02 * (own.hand.length - foe.hand.length),
  ];
}

/** The units of a team in columns, with the values that the player knows or assumes. */
interface Army {
  /** The list that the columns show. */
  units: readonly UnitView[];
  size: number;
  /** What all of them are worth. */
  worth: number;
  readonly field: Uint8Array;
  readonly atk: Float64Array;
  readonly def: Float64Array;
  readonly blocking: Uint8Array;
  /** What each unit is worth. */
  readonly value: Float64Array;
  /** The most that an enemy beside it could gain by attacking it. */
  readonly prey: Float64Array;
}

/** Both armies are used again for every position: search does little else than rating positions. */
const [OURS, THEIRS] = [army(), army()];

function army(): Army {
  const column = () => new Float64Array(MAX_UNITS);
  return {
    units: [],
    size: 0,
    worth: 0,
    field: new Uint8Array(MAX_UNITS),
    atk: column(),
    def: column(),
    blocking: new Uint8Array(MAX_UNITS),
    value: column(),
    prey: column(),
  };
}

/**
 * Writes the units of a side; the values of its hidden ones are assumed if they are the enemy's. Lists of units are
 * replaced, never mutated: most actions change only one of the two.
 */
function muster(into: Army, { units }: SightOfSide, isEnemy: boolean): void {
  if (into.units === units) return;
  const { field, atk: atks, def: defs, blocking, value } = into;
  into.units = units;
  into.size = units.length;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] as UnitView;
    const isUnknown = unit.atk === null || (isEnemy && unit.hidden);
    const atk = isUnknown ? UNKNOWN_UNIT_VALUE : unit.atk;
    const def = isUnknown ? UNKNOWN_UNIT_VALUE : unit.def;
    field[i] = unit.field;
    atks[i] = atk;
    defs[i] = def;
    blocking[i] = unit.blocking ? 1 : 0;
    value[i] = 0.1 + (atk + 0.3 * def) / 6000;
  }
  into.worth = total(value, into);
}

/** Finds out what units that stand beside each other could gain by attacking. */
function compare(ours: Army, theirs: Army): void {
  const { field } = theirs;
  for (let i = 0; i < MAX_UNITS; i++) ours.prey[i] = theirs.prey[i] = 0;
  for (let i = 0; i < ours.size; i++) {
    const from = ours.field[i] as Field;
    for (let j = 0; j < theirs.size; j++)
      if (isBeside(from, field[j] as Field)) {
        attack(ours, i, theirs, j);
        attack(theirs, j, ours, i);
      }
  }
}

/** Notes what an attack brings if it eliminates the target (farmland.md, section 1.4). */
function attack(hunters: Army, hunter: number, hunted: Army, target: number): void {
  const atk = hunters.atk[hunter] as number;
  const against = (hunted.blocking[target] === 1 ? hunted.def[target] : hunted.atk[target]) as number;
  if (atk <= against) return;
  const damage = hunted.blocking[target] === 1 ? 0 : atk - against;
  const gain = (hunted.value[target] as number) + (LIFE_WEIGHT * damage) / INITIAL_LIFE;
  if (gain > (hunted.prey[target] as number)) hunted.prey[target] = gain;
}

function total(column: Float64Array, { size }: Army): number {
  let sum = 0;
  for (let i = 0; i < size; i++) sum += column[i] as number;
  return sum;
}

/** Units near the enemy king threaten it with their whole attack value. */
function advance({ size, atk, field }: Army, king: Field): number {
  let sum = 0;
  for (let i = 0; i < size; i++)
    sum += (atk[i] as number) / 2000 / (1 + stepsBetween(field[i] as Field, king));
  return sum;
}

/** Steps from the nearest of a side's units to the king of the other; from corner to corner if it has none. */
function stepsToKing({ units }: SightOfSide, { king }: SightOfSide): number {
  return Math.min(2 * (SIZE - 1), ...units.map(({ field }) => stepsBetween(field, king)));
}
