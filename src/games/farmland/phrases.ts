import type { Seat, Viewer } from "../../kernel/game.ts";
import { commandBeside, type Line, type Phrases } from "../../kernel/text.ts";
import { type Field, fieldName, fieldNamed, fieldsAround } from "./board.ts";
import { description } from "./description.ts";
import { duel } from "./duel.ts";
import { cardFigures, holds, KING_NAME, of, onTurn, rival, UNKNOWN_NAME, unitOn } from "./pieces.ts";
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
import { cardLabel, endingText, label, moveVerb } from "./text.ts";
import { type Joinable, kindOf, nameOf, single, union } from "./union.ts";
import { words } from "./words.ts";

/** Crown of Farmland in words for people. */
export const phrases: Phrases<Farmland> = {
  get help() {
    return words.help;
  },
  seatName: (view, seat) => of(view.config.teams, seat),
  label,
  refusal: (_view, _action, { code }) => words.refusals[code],
  ending: ({ config }, { ending }) => endingText(config, ending),
  scene,
  description,
  tell,
  hint: (view, _viewer, action) => hint(view, action),
  headings: (view, _viewer, action) => headings(view, action),
  note: (view, _viewer, actions, depth) => (depth === 0 ? note(view, actions) : undefined),
  effect: (view, _viewer, action) => effect(view, action),
  // The commands of the rules, in any language.
  synonyms: (view, _viewer, action) => commandBeside(label(view, action), action[0]),
  inspect: (view, _viewer, what) => inspect(view, what),
  subjects,
  attempts,
  get features() {
    return words.features;
  },
  get facts() {
    return words.facts;
  },
};

const isUnknown = ({ name }: Named) => name === UNKNOWN_NAME;

function tell(event: Event, { config }: View): Line | undefined {
  const { events } = words;
  const team = (seat: Seat) => of(config.teams, seat);
  const piece = (named: Named) => ({
    is: isUnknown(named)
      ? ("hidden" as const)
      : named.name === KING_NAME
        ? ("king" as const)
        : ("unit" as const),
    team: team(named.team),
    name: named.name,
    values: isUnknown(named) || named.atk === null ? "" : ` (${named.atk}/${named.def})`,
  });
  switch (event.type) {
    case "unblocks":
      return [events.unblocks(piece(event.unit))];
    case "moves":
      return event.from === event.to
        ? [events.stays(piece(event.unit), fieldName(event.to))]
        : [events.moves(piece(event.unit), fieldName(event.from), fieldName(event.to))];
    case "tramples":
      return [events.tramples(piece(event.unit))];
    case "joins":
      return event.made === null
        ? [events.cannotJoin(piece(event.unit), piece(event.onto))]
        : [events.joins(piece(event.unit), piece(event.onto), fieldName(event.on), piece(event.made))];
    case "attacks":
      return [events.attacks(piece(event.unit), piece(event.target), fieldName(event.on))];
    case "flips":
      return [events.flips(piece(event.unit), fieldName(event.on))];
    case "eliminated":
      return [{ text: events.eliminated(piece(event.unit), fieldName(event.on)), tone: "bad" }];
    case "damage":
      return [{ text: events.damage(team(event.team), event.damage), tone: "bad" }];
    case "beaten":
      return [{ text: events.beaten(team(event.team), team(rival(event.team))), tone: "good" }];
    case "blocks":
      return [events.blocks(piece(event.unit), fieldName(event.on))];
    case "places":
      return [events.places(piece(event.unit), fieldName(event.on))];
    case "discards":
      return [events.discards(piece(event.unit))];
    case "turn":
      return [{ text: events.turn(team(event.team)), tone: "title" }];
    case "draws":
      return event.unit.atk === null ? undefined : [events.draws(piece(event.unit))];
    case "exhausted":
      return [{ text: events.exhausted(team(event.team), team(rival(event.team))), tone: "good" }];
    case "forfeits": {
      const how = words.forfeited[event.why](team(event.seat));
      return [{ text: events.wins(how, team(rival(event.seat))), tone: "good" }];
    }
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
      return [`${fieldName(action[1])} ${unit === undefined ? words.king : unitName(config, unit)}`];
    }
    case "place": {
      const card = hand[action[2]] ?? null;
      const figures = card === null ? "" : ` ${cardFigures(config, card)}`;
      return [words.labels.placeUnit, `${cardLabel(config, hand, action[2])}${figures}`];
    }
    case "yield":
      return action[1] === undefined ? [] : [words.labels.end];
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
  return verbs.length === 0 ? undefined : [...new Set(verbs)].map((verb) => words.verbs[verb]).join(", ");
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
      return units.length < MAX_UNITS ? undefined : words.hints.sixth;
    }
    case "yield": {
      const card = action[1] === undefined ? null : (hand[action[1]] ?? null);
      if (card === null) return undefined;
      const { atk, def } = kindOf(view.config.units, card);
      return `${atk}/${def}`;
    }
    case "flip":
      return words.hints.flip;
    case "block":
      return words.hints.block;
  }
}

function hintOfMove(view: View, team: Seat, from: Field, to: Field): string | undefined {
  if (from === to) return undefined;
  const unit = unitOn(view, team, from);
  const onto = unitOn(view, team, to);
  if (unit === undefined) return onto && words.hints.lost(unitName(view.config, onto));
  // A team sees its own units unmasked.
  if (unit.atk === null) return undefined;
  if (onto !== undefined) return hintOfUnion(view.config, unit, onto);
  const foe = rival(team);
  if (of(view.sides, foe).king === to) return words.hints.takes(of(view.config.teams, foe), unit.atk);
  const enemy = unitOn(view, foe, to);
  return enemy && hintOfDuel(view, team, unit, enemy);
}

function hintOfUnion(config: Config, unit: Joinable, onto: UnitView): string {
  const joined = onto.atk === null ? undefined : union(config.units, unit, onto);
  return joined === undefined
    ? words.hints.incompatible(unitName(config, onto))
    : words.hints.gives(`${nameOf(config.units, joined.parts)} (${joined.atk}/${joined.def})`);
}

function hintOfDuel(view: View, team: Seat, unit: KnownUnit, enemy: UnitView): string {
  const name = unitName(view.config, enemy);
  const { against, duel: results, takes } = words.hints;
  if (enemy.atk === null) return against(name, false);
  const { eliminated, hurt, damage } = duel(unit.atk, enemy);
  const victim = of(view.config.teams, hurt === "attacker" ? team : rival(team));
  const harm = hurt === null ? "" : `, ${takes(victim, damage)}`;
  return `${against(name, enemy.blocking)}: ${results[eliminated]}${harm}`;
}

/** A field by its name, or a unit of the list by its name. */
function inspect(view: View, what: string): readonly Line[] | undefined {
  const { config, sides } = view;
  const field = fieldNamed(what);
  if (field === undefined) return inspectKind(config, what);
  for (const team of [0, 1]) {
    const owner = of(config.teams, team);
    if (of(sides, team).king === field) return [[words.about.king(fieldName(field), owner)]];
    const unit = unitOn(view, team, field);
    if (unit !== undefined) return [[words.about.unit(unitText(config, unit), owner)]];
  }
  return [[words.about.free(fieldName(field))]];
}

/** A kind of unit with everything it can join. */
function inspectKind({ units }: Config, what: string): readonly Line[] | undefined {
  const wanted = units.findIndex((_, card) => nameOf(units, card).toLowerCase() === what.toLowerCase());
  if (wanted === -1) return undefined;
  const unit = single(units, wanted);
  const unions = units.flatMap((_, card): Line[] => {
    const joined = union(units, unit, single(units, card));
    return joined === undefined
      ? []
      : [[`  ${words.about.union(nameOf(units, card), joined.atk, joined.def)}`]];
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
