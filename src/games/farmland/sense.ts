import type { SenseRule } from "../../kernel/bot.ts";
import type { Seat } from "../../kernel/game.ts";
import { type Field, isBeside } from "./board.ts";
import { duel, type Verdict } from "./duel.ts";
import { of, rival, unitOn } from "./pieces.ts";
import {
  type Action,
  type Both,
  type Card,
  type Farmland,
  type KnownUnit,
  MAX_UNITS,
  type UnitView,
  type View,
} from "./state.ts";
import { type Joinable, single, union } from "./union.ts";

/** What the rules look at, in a state as in a view: of the enemy nothing hidden. */
interface Sight extends Pick<View, "config"> {
  readonly sides: Both<{
    readonly life: number;
    readonly king: Field;
    readonly units: readonly UnitView[];
    readonly hand: readonly (Card | null)[];
  }>;
}

interface SightRule extends SenseRule<Farmland> {
  forbids(view: Sight, seat: Seat, action: Action): boolean;
}

const RULES: readonly SightRule[] = [
  {
    name: "own unit trampled",
    why: "The king would step on a unit of the own team, which is lost.",
    forbids: ({ sides }, seat, [type, from, to]) =>
      type === "move" && from === of(sides, seat).king && isOwnUnit({ sides }, seat, to),
  },
  {
    name: "own unit destroyed",
    why: "The two units are incompatible: the one that stands there is lost.",
    forbids(view, seat, action) {
      const joining = joiningOf(view, seat, action);
      if (joining === undefined) return false;
      const [unit, onto] = joining;
      if (union(view.config.units, unit, onto) !== undefined) return false;
      // On a full board this is the only way for a better unit to come into play.
      const replaces = action[0] === "place" && of(view.sides, seat).units.length >= MAX_UNITS;
      return !replaces || unit.atk + unit.def <= onto.atk + onto.def;
    },
  },
  {
    name: "sixth unit",
    why: "The board has room for five units of a team: the new one would be lost.",
    forbids: (view, seat, action) =>
      action[0] === "place" &&
      of(view.sides, seat).units.length >= MAX_UNITS &&
      !isOwnUnit(view, seat, action[1]),
  },
  {
    name: "lost attack",
    why: "The enemy unit is face up and stronger: only the attacker is hurt.",
    forbids: (view, seat, action) => verdictOf(view, seat, action)?.hurt === "attacker",
  },
  {
    name: "attack without effect",
    why: "Neither a unit nor life points would be lost.",
    forbids(view, seat, action) {
      const verdict = verdictOf(view, seat, action);
      return verdict?.eliminated === "nobody" && verdict.damage === 0;
    },
  },
  {
    name: "move that leads nowhere",
    why: "The piece would stay where it is, and nothing else would change for the better.",
    forbids(view, seat, [type, from, to]) {
      if (type !== "move" || from !== to) return false;
      const unit = ownUnitOn(view, seat, from);
      // A blocking unit that stays stops blocking, which pays if it attacks better than it defends.
      return unit === undefined || !unit.blocking || unit.atk <= unit.def;
    },
  },
  {
    name: "unit shown for nothing",
    why: "Turning a unit face up only tells the enemy what it is; an attack does it anyway.",
    forbids: (_view, _seat, [type]) => type === "flip",
  },
  {
    name: "block twice",
    why: "The unit is blocking already.",
    forbids: (view, seat, [type, field = -1]) =>
      type === "block" && ownUnitOn(view, seat, field)?.blocking === true,
  },
  {
    name: "win passed up",
    why: "An attack on the enemy king would win at once.",
    forbids(view, seat, [type]) {
      if (type !== "yield") return false;
      const { king, life } = of(view.sides, rival(seat));
      return of(view.sides, seat).units.some(
        ({ moved, atk, field }) => !moved && atk !== null && atk >= life && isBeside(field, king),
      );
    },
  },
  {
    name: "other copy",
    why: "Two cards of a kind are equal: the first one is the plainest.",
    forbids({ sides }, seat, action) {
      const card = action[0] === "place" ? action[2] : action[0] === "yield" ? action[1] : undefined;
      if (card === undefined) return false;
      const { hand } = of(sides, seat);
      return hand.indexOf(hand[card] ?? null) !== card;
    },
  },
];

/** What makes no sense in Crown of Farmland. */
export const senseRules: readonly SenseRule<Farmland>[] = RULES.map((rule) => ({
  ...rule,
  forbidsIn: rule.forbids,
}));

/** The player's own unit on a field, whose values they know. */
function ownUnitOn(view: Pick<Sight, "sides">, seat: Seat, field: Field): KnownUnit | undefined {
  const unit = unitOn(view, seat, field);
  return unit === undefined || unit.atk === null ? undefined : unit;
}

function isOwnUnit(view: Pick<Sight, "sides">, seat: Seat, field: Field | undefined): boolean {
  return field !== undefined && unitOn(view, seat, field) !== undefined;
}

/** The unit or card that comes onto the field of an own unit, and that unit; undefined for all other actions. */
function joiningOf(
  view: Sight,
  seat: Seat,
  action: Action,
): readonly [unit: Joinable, onto: KnownUnit] | undefined {
  if (action[0] !== "move" && action[0] !== "place") return undefined;
  const [type, field, other] = action;
  const onto = ownUnitOn(view, seat, type === "place" ? field : other);
  const unit = type === "place" ? cardOf(view, seat, other) : ownUnitOn(view, seat, field);
  return unit === undefined || onto === undefined || unit === onto ? undefined : [unit, onto];
}

function cardOf({ sides, config }: Sight, seat: Seat, position: number): Joinable | undefined {
  const card = of(sides, seat).hand[position] ?? null;
  return card === null ? undefined : single(config.units, card);
}

/** How an attack on the enemy king or on a unit that is face up ends; undefined for all other actions. */
function verdictOf(view: Sight, seat: Seat, action: Action): Verdict | undefined {
  if (action[0] !== "move") return undefined;
  const unit = ownUnitOn(view, seat, action[1]);
  if (unit === undefined) return undefined;
  if (of(view.sides, rival(seat)).king === action[2]) return duel(unit.atk, "king");
  const target = unitOn(view, rival(seat), action[2]);
  return target === undefined || target.hidden || target.atk === null ? undefined : duel(unit.atk, target);
}
