import type { Seat, Viewer } from "../../kernel/game.ts";
import type { Line, Phrases } from "../../kernel/text.ts";
import { type Field, fieldName, fieldNamed, fieldsAround } from "./board.ts";
import { description } from "./description.ts";
import { duel } from "./duel.ts";
import { holds, KING_NAME, of, onTurn, rival, UNKNOWN_NAME, unitOn } from "./pieces.ts";
import { scene, unitName, unitText } from "./scene.ts";
import {
  type Action,
  type Config,
  type Event,
  type Farmland,
  type KnownUnit,
  MAX_UNITS,
  type Named,
  type UnitView,
  type View,
} from "./state.ts";
import {
  cardFigures,
  cardLabel,
  described,
  endingText,
  FORFEITS,
  label,
  moveVerb,
  REFUSALS,
} from "./text.ts";
import { type Joinable, nameOf, single, union } from "./union.ts";

/** Crown of Farmland in words for people. */
export const phrases: Phrases<Farmland> = {
  help: [
    "Take the life points of the other team: attack its units and, best of all, its Farmer King.",
    "In your turn each of your pieces may move once, to its own field or one field up, right, down or left.",
    "A duel compares the ATK values; the loser is out and its team takes the difference as damage.",
    "Against a blocking unit ATK meets DEF: it is eliminated without damage, or the attacker's team takes the difference.",
    "Once a turn you may place units of your hand, one or several, on one field beside your king. They are hidden until they " +
      "fight or you flip them. Placed on one of your units they join it, if their values are compatible; if not, the old one is out.",
    "Two units of different names are compatible if the ATK of each is the DEF of the other (the higher ATK and DEF count), if their " +
      "ATK or DEF values have a common divisor above 100 (they are added, less the divisor), or if both ATK or both DEF values are " +
      "100 times a prime number (they are added). look NAME shows what a unit can join.",
    "Your sixth unit is lost at once. With five units in hand you must discard one to end the turn.",
    "Kings can't attack or block. A team that has no life points left, or must draw from an empty deck, loses.",
    "On the board x and X are team 1, y and Y team 2; * may still move, ? is hidden, b is blocking, [ ] can be reached.",
  ],
  seatName: (view, seat) => of(view.config.teams, seat),
  label,
  refusal: (_view, _action, { code }) => REFUSALS[code],
  ending: ({ config }, { ending }) => endingText(config, ending),
  scene,
  description,
  tell,
  hint: (view, _viewer, action) => hint(view, action),
  headings: (view, _viewer, action) => headings(view, action),
  note: (view, _viewer, actions, depth) => (depth === 0 ? note(view, actions) : undefined),
  effect: (view, _viewer, action) => effect(view, action),
  inspect: (view, _viewer, what) => inspect(view, what),
  subjects,
  attempts,
};

/** The name of a unit that the viewer doesn't know; the classic program prints a mark instead. */
const HIDDEN = "a hidden unit";

const isUnknown = ({ name }: Named) => name === UNKNOWN_NAME;
const nameIn = (piece: Named) => (isUnknown(piece) ? HIDDEN : piece.name);

function tell(event: Event, { config }: View): Line | undefined {
  const team = (seat: Seat) => of(config.teams, seat);
  const whose = (piece: Named) => `${team(piece.team)}'s ${isUnknown(piece) ? "hidden unit" : piece.name}`;
  switch (event.type) {
    case "unblocks":
      return [`${whose(event.unit)} no longer blocks.`];
    case "moves":
      return event.from === event.to
        ? [`${whose(event.unit)} stays on ${fieldName(event.to)}.`]
        : [`${whose(event.unit)} moves from ${fieldName(event.from)} to ${fieldName(event.to)}.`];
    case "tramples":
      return [`${whose(event.unit)} makes way for its king and is out.`];
    case "joins":
      return event.made === null
        ? [`${whose(event.unit)} cannot join ${nameIn(event.onto)}, which is eliminated.`]
        : [
            `${whose(event.unit)} joins ${nameIn(event.onto)} on ${fieldName(event.on)}${
              isUnknown(event.made) ? "" : `: ${described(event.made)}`
            }.`,
          ];
    case "attacks":
      return [
        `${whose(event.unit)} attacks ${isUnknown(event.target) ? HIDDEN : described(event.target)} on ${fieldName(event.on)}!`,
      ];
    case "flips":
      return [`${team(event.unit.team)}'s unit on ${fieldName(event.on)} is ${described(event.unit)}.`];
    case "eliminated":
      return [{ text: `${whose(event.unit)} on ${fieldName(event.on)} is eliminated!`, tone: "bad" }];
    case "damage":
      return [{ text: `${team(event.team)} takes ${event.damage} damage!`, tone: "bad" }];
    case "beaten":
      return [
        {
          text: `${team(event.team)} has no life points left: ${team(rival(event.team))} wins!`,
          tone: "good",
        },
      ];
    case "blocks":
      return [`${whose(event.unit)} blocks on ${fieldName(event.on)}.`];
    case "places":
      return [`${team(event.unit.team)} places ${nameIn(event.unit)} on ${fieldName(event.on)}.`];
    case "discards":
      return [
        `${team(event.unit.team)} discards ${isUnknown(event.unit) ? "a unit" : described(event.unit)}.`,
      ];
    case "turn":
      return [{ text: `It is ${team(event.team)}'s turn.`, tone: "title" }];
    case "draws":
      return event.unit.atk === null
        ? undefined
        : [`${team(event.unit.team)} draws ${described(event.unit)}.`];
    case "exhausted":
      return [
        { text: `${team(event.team)} has no cards left: ${team(rival(event.team))} wins!`, tone: "good" },
      ];
    case "forfeits":
      return [
        {
          text: `${team(event.seat)} ${FORFEITS[event.why]}: ${team(rival(event.seat))} wins!`,
          tone: "good",
        },
      ];
  }
}

/** Menus by piece, by card to be placed, by card to be discarded. */
function headings(view: View, action: Action): readonly string[] {
  const { config, sides } = view;
  const team = onTurn(view);
  const { hand } = of(sides, team);
  switch (action[0]) {
    case "move":
    case "flip":
    case "block": {
      const unit = unitOn(view, team, action[1]);
      return [`${fieldName(action[1])} ${unit === undefined ? KING_NAME : unitName(config, unit)}`];
    }
    case "place": {
      const card = hand[action[2]] ?? null;
      const figures = card === null ? "" : ` ${cardFigures(config, card)}`;
      return ["place a unit", `${cardLabel(config, hand, action[2])}${figures}`];
    }
    case "yield":
      return action[1] === undefined ? [] : ["end the turn"];
  }
}

/** What a piece can do. */
function note(view: View, actions: readonly Action[]): string | undefined {
  const team = onTurn(view);
  const verbs = actions.flatMap((action) => {
    if (action[0] === "place" || action[0] === "yield") return [];
    if (action[0] !== "move") return [action[0]];
    if (action[1] === action[2]) return [];
    return [moveVerb(view, team, action[1], action[2])];
  });
  return verbs.length === 0 ? undefined : [...new Set(verbs)].join(", ");
}

/** Two equal units in the hand do the same. */
function effect(view: View, action: Action): string {
  const { hand } = of(view.sides, onTurn(view));
  if (action[0] === "place") return ["place", action[1], hand[action[2]]].join(" ");
  if (action[0] === "yield" && action[1] !== undefined) return ["yield", hand[action[1]]].join(" ");
  return action.join(" ");
}

/** Describes what an action would do, as far as the viewer can know. */
function hint(view: View, action: Action): string | undefined {
  const team = onTurn(view);
  const { hand, units } = of(view.sides, team);
  switch (action[0]) {
    case "move":
      return hintOfMove(view, team, action[1], action[2]);
    case "place": {
      const card = hand[action[2]] ?? null;
      if (card === null) return undefined;
      const onto = unitOn(view, team, action[1]);
      if (onto !== undefined) return hintOfUnion(view.config, single(view.config.units, card), onto);
      return units.length < MAX_UNITS ? undefined : "lost at once as the sixth unit";
    }
    case "yield": {
      const card = action[1] === undefined ? null : (hand[action[1]] ?? null);
      return card === null ? undefined : cardFigures(view.config, card);
    }
    case "flip":
      return "shows it to both teams";
    case "block":
      return "defends with DEF until it moves";
  }
}

function hintOfMove(view: View, team: Seat, from: Field, to: Field): string | undefined {
  if (from === to) return undefined;
  const unit = unitOn(view, team, from);
  const onto = unitOn(view, team, to);
  if (unit === undefined) return onto && `${unitName(view.config, onto)} is lost`;
  // A team sees its own units unmasked.
  if (unit.atk === null) return undefined;
  if (onto !== undefined) return hintOfUnion(view.config, unit, onto);
  const foe = rival(team);
  if (of(view.sides, foe).king === to) return `${of(view.config.teams, foe)} takes ${unit.atk}`;
  const enemy = unitOn(view, foe, to);
  return enemy && hintOfDuel(view, team, unit, enemy);
}

function hintOfUnion(config: Config, unit: Joinable, onto: UnitView): string {
  const joined = onto.atk === null ? undefined : union(config.units, unit, onto);
  return joined === undefined
    ? `incompatible: ${unitName(config, onto)} is lost`
    : `gives ${nameOf(config.units, joined.parts)} (${joined.atk}/${joined.def})`;
}

const FALLS = {
  attacker: "loses",
  defender: "wins",
  both: "both are lost",
  nobody: "no unit is lost",
} as const;

function hintOfDuel(view: View, team: Seat, unit: KnownUnit, enemy: UnitView): string {
  const name = unitName(view.config, enemy);
  if (enemy.atk === null) return `against ${name}`;
  const { eliminated, hurt, damage } = duel(unit.atk, enemy);
  const victim = of(view.config.teams, hurt === "attacker" ? team : rival(team));
  const posture = enemy.blocking ? " blocking" : "";
  return `against ${name}${posture}: ${FALLS[eliminated]}${hurt === null ? "" : `, ${victim} takes ${damage}`}`;
}

/** A field by its name, or a unit of the list by its name. */
function inspect(view: View, what: string): readonly Line[] | undefined {
  const { config, sides } = view;
  const field = fieldNamed(what);
  if (field === undefined) return inspectKind(config, what);
  for (const team of [0, 1]) {
    const tail = ` of ${of(config.teams, team)}`;
    if (of(sides, team).king === field) return [[`${fieldName(field)} ${KING_NAME}${tail}`]];
    const unit = unitOn(view, team, field);
    if (unit !== undefined) return [[`${unitText(config, unit)}${tail}`]];
  }
  return [[`${fieldName(field)} is free.`]];
}

/** A kind of unit with everything it can join. */
function inspectKind({ units }: Config, what: string): readonly Line[] | undefined {
  const wanted = units.findIndex((_, card) => nameOf(units, card).toLowerCase() === what.toLowerCase());
  if (wanted === -1) return undefined;
  const unit = single(units, wanted);
  const unions = units.flatMap((_, card): Line[] => {
    const joined = union(units, unit, single(units, card));
    return joined === undefined ? [] : [[`  with ${nameOf(units, card)}: (${joined.atk}/${joined.def})`]];
  });
  return [[`${nameOf(units, wanted)} (${unit.atk}/${unit.def})`], ...unions];
}

/** The pieces on the board by their fields, and the units in hand by their names. */
function subjects({ config, sides }: View, viewer: Viewer): readonly string[] {
  const fields = sides.flatMap(({ king, units }) => [...units.map(({ field }) => field), king]);
  const hand = sides[viewer]?.hand ?? [];
  const kinds = hand.flatMap((card) => (card === null ? [] : [nameOf(config.units, card)]));
  return [...fields.map(fieldName), ...new Set(kinds)];
}

/** Moving each piece, and placing each unit of the hand. */
function attempts(view: View, viewer: Viewer): readonly Action[] {
  const side = view.sides[viewer];
  if (side === undefined || onTurn(view) !== viewer) return [];
  const pieces = [side.king, ...side.units.map(({ field }) => field)];
  const field = fieldsAround(side.king).find((around) => !holds(view, rival(viewer), around));
  const target = view.placing ?? field;
  const placings = target === undefined ? [] : side.hand.map((_, card): Action => ["place", target, card]);
  return [...pieces.map((from): Action => ["move", from, from]), ...placings];
}
