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
  type Kind,
  type KnownUnit,
  MAX_UNITS,
  type UnitView,
  type View,
} from "./state.ts";
import { single, union } from "./union.ts";

/** What the rules look at, in a state as in a view: of the enemy nothing hidden. */
interface Sight extends Pick<View, "config"> {
  readonly sides: Both<SightOfSide>;
}

interface SightOfSide {
  readonly life: number;
  readonly king: Field;
  readonly units: readonly UnitView[];
  readonly hand: readonly (Card | null)[];
}

/** An action with the pieces that take part in it. */
interface Deed {
  readonly action: Action;
  readonly kinds: readonly Kind[];
  readonly own: SightOfSide;
  readonly foe: SightOfSide;
  /** The own unit that moves, blocks or turns face up. */
  readonly unit: KnownUnit | undefined;
  /** The own unit on the field where a piece comes; a unit that moves on the spot comes onto itself. */
  readonly onto: KnownUnit | undefined;
  /** How an attack on the enemy king or on a unit that is face up ends. */
  readonly verdict: Verdict | undefined;
}

interface DeedRule extends Pick<SenseRule<Farmland>, "name" | "why"> {
  /** The types of actions that it is about: it is asked about no others. */
  readonly types: readonly ActionType[];
  forbids(deed: Deed): boolean;
}

type ActionType = Action[0];

const RULES: readonly DeedRule[] = [
  {
    name: "own unit trampled",
    why: "The king would step on a unit of the own team, which is lost.",
    types: ["move"],
    forbids: ({ action: [, from], own, onto }) => from === own.king && onto !== undefined,
  },
  {
    name: "own unit destroyed",
    why: "The two units are incompatible: the one that stands there is lost.",
    types: ["move", "place"],
    forbids({ action, kinds, own, unit, onto }) {
      const coming = action[0] === "place" ? single(kinds, own.hand[action[2]] as Card) : unit;
      if (onto === undefined || coming === undefined || coming === onto) return false;
      if (union(kinds, coming, onto) !== undefined) return false;
      // On a full board this is the only way for a better unit to come into play.
      const replaces = action[0] === "place" && own.units.length >= MAX_UNITS;
      return !replaces || coming.atk + coming.def <= onto.atk + onto.def;
    },
  },
  {
    name: "sixth unit",
    why: "The board has room for five units of a team: the new one would be lost.",
    types: ["place"],
    forbids: ({ own, onto }) => own.units.length >= MAX_UNITS && onto === undefined,
  },
  {
    name: "lost attack",
    why: "The enemy unit is face up and stronger: only the attacker is hurt.",
    types: ["move"],
    forbids: ({ verdict }) => verdict?.hurt === "attacker",
  },
  {
    name: "attack without effect",
    why: "Neither a unit nor life points would be lost.",
    types: ["move"],
    forbids: ({ verdict }) => verdict?.eliminated === "nobody" && verdict.damage === 0,
  },
  {
    name: "move that leads nowhere",
    why: "The piece would stay where it is, and nothing else would change for the better.",
    types: ["move"],
    forbids: ({ action: [, from, to], unit }) =>
      from === to &&
      // A blocking unit that stays stops blocking, which pays if it attacks better than it defends.
      (unit === undefined || !unit.blocking || unit.atk <= unit.def),
  },
  {
    name: "unit shown for nothing",
    why: "Turning a unit face up only tells the enemy what it is; an attack does it anyway.",
    types: ["flip"],
    forbids: () => true,
  },
  {
    name: "block twice",
    why: "The unit is blocking already.",
    types: ["block"],
    forbids: ({ unit }) => unit?.blocking === true,
  },
  {
    name: "win passed up",
    why: "An attack on the enemy king would win at once.",
    types: ["yield"],
    forbids: ({ own, foe: { king, life } }) =>
      own.units.some(
        ({ moved, atk, field }) => !moved && atk !== null && atk >= life && isBeside(field, king),
      ),
  },
  {
    name: "other copy",
    why: "Two cards of a kind are equal: the first one is the plainest.",
    types: ["place", "yield"],
    forbids({ action, own: { hand } }) {
      const card = action[0] === "place" ? action[2] : action[0] === "yield" ? action[1] : undefined;
      return card !== undefined && hand.indexOf(hand[card] ?? null) !== card;
    },
  },
];

/** What makes no sense in Crown of Farmland. */
export const senseRules: readonly SenseRule<Farmland>[] = RULES.map(({ name, why, types, forbids }) => ({
  name,
  why,
  forbids: (view, seat, action) => types.includes(action[0]) && forbids(deedOf(view, seat, action)),
}));

const rulesAbout = (type: ActionType) => RULES.filter(({ types }) => types.includes(type));

const RULES_ABOUT: ReadonlyMap<ActionType, readonly DeedRule[]> = new Map(
  (["move", "flip", "block", "place", "yield"] as const).map((type) => [type, rulesAbout(type)]),
);

/** Whether any of the rules forbids an action. */
export function isSenselessIn(sight: Sight, seat: Seat, action: Action): boolean {
  const deed = deedOf(sight, seat, action);
  return RULES_ABOUT.get(action[0])?.some((rule) => rule.forbids(deed)) === true;
}

function deedOf(sight: Sight, seat: Seat, action: Action): Deed {
  const { config, sides } = sight;
  const own = of(sides, seat);
  const foe = of(sides, rival(seat));
  const kinds = config.units;
  switch (action[0]) {
    case "move": {
      const unit = ownUnitOn(sight, seat, action[1]);
      const onto = ownUnitOn(sight, seat, action[2]);
      const verdict = unit && verdictOf(sight, seat, unit, action[2]);
      return { action, kinds, own, foe, unit, onto, verdict };
    }
    case "place": {
      const onto = ownUnitOn(sight, seat, action[1]);
      return { action, kinds, own, foe, unit: undefined, onto, verdict: undefined };
    }
    case "flip":
    case "block": {
      const unit = ownUnitOn(sight, seat, action[1]);
      return { action, kinds, own, foe, unit, onto: undefined, verdict: undefined };
    }
    case "yield":
      return { action, kinds, own, foe, unit: undefined, onto: undefined, verdict: undefined };
  }
}

/** The player's own unit on a field, whose values they know. */
function ownUnitOn(sight: Sight, seat: Seat, field: Field): KnownUnit | undefined {
  const unit = unitOn(sight, seat, field);
  return unit === undefined || unit.atk === null ? undefined : unit;
}

/** How an attack on the enemy king or on a unit that is face up ends; undefined if no such piece is there. */
function verdictOf(sight: Sight, seat: Seat, unit: KnownUnit, to: Field): Verdict | undefined {
  const foe = rival(seat);
  if (of(sight.sides, foe).king === to) return duel(unit.atk, "king");
  const target = unitOn(sight, foe, to);
  return target === undefined || target.hidden || target.atk === null ? undefined : duel(unit.atk, target);
}
