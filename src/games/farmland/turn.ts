import type { Seat, Why } from "../../kernel/game.ts";
import type { Field } from "./board.ts";
import { duel } from "./duel.ts";
import {
  change,
  faceUp,
  freshUnit,
  named,
  namedCard,
  namedKing,
  of,
  onTurn,
  remove,
  replace,
  rival,
  spend,
  standing,
  unitOn,
} from "./pieces.ts";
import { type Card, type Event, MAX_UNITS, type Side, type State, type Unit } from "./state.ts";
import { single, union } from "./union.ts";

/** A king moves; a unit of its own on that field is out (farmland.md, section 1.3). */
export function moveKing(state: State, to: Field, log?: Event[]): void {
  const team = onTurn(state);
  const side = of(state.sides, team);
  log?.push({ type: "moves", unit: namedKing(team), from: side.king, to });
  const under = unitOn(state, team, to);
  if (under !== undefined) {
    log?.push({ type: "tramples", unit: named(state, team, under), on: to });
    remove(side, under);
  }
  side.king = to;
  side.kingMoved = true;
}

/** A unit moves: to a free field or en place, onto an own unit or against an enemy (section 1.2). */
export function moveUnit(state: State, unit: Unit, to: Field, log?: Event[]): void {
  const team = onTurn(state);
  const foe = rival(team);
  const side = of(state.sides, team);
  if (unit.blocking) log?.push({ type: "unblocks", unit: named(state, team, unit), on: unit.field });
  const defender = of(state.sides, foe).king === to ? "king" : unitOn(state, foe, to);
  if (defender !== undefined) {
    const attacker = change(side, unit, { field: unit.field, blocking: false, moved: true });
    return attack(state, attacker, defender, to, log);
  }
  const onto = unitOn(state, team, to);
  log?.push({ type: "moves", unit: named(state, team, unit), from: unit.field, to });
  const moved = change(side, unit, { field: to, blocking: false, moved: true });
  if (onto !== undefined && onto !== unit) join(state, moved, onto, log);
}

/**
 * A unit that has come onto the field of another of its team joins it or, if they are incompatible, replaces it
 * (section 1.7).
 */
function join(state: State, unit: Unit, onto: Unit, log?: Event[]): void {
  const team = onTurn(state);
  const side = of(state.sides, team);
  const joined = union(state.config.units, unit, onto);
  const hidden = unit.hidden || onto.hidden;
  const made = joined && freshUnit(joined, [onto.open, unit.open], onto.field, hidden);
  log?.push({
    type: "joins",
    unit: named(state, team, unit),
    onto: named(state, team, onto),
    on: onto.field,
    made: made === undefined ? null : named(state, team, made),
  });
  if (made === undefined) return remove(side, onto);
  side.units = [...side.units.filter((other) => other !== unit && other !== onto), made];
}

/** A unit attacks (section 1.4). Both take part openly. */
function attack(state: State, attacking: Unit, attacked: Unit | "king", to: Field, log?: Event[]): void {
  const team = onTurn(state);
  const foe = rival(team);
  log?.push({
    type: "attacks",
    unit: named(state, team, attacking),
    target: attacked === "king" ? namedKing(foe) : named(state, foe, attacked),
    from: attacking.field,
    on: to,
  });
  const unit = attacking.hidden ? reveal(state, team, attacking, log) : attacking;
  const defender = attacked !== "king" && attacked.hidden ? reveal(state, foe, attacked, log) : attacked;

  const { eliminated, hurt, damage } = duel(unit.atk, defender);
  if (defender !== "king" && (eliminated === "defender" || eliminated === "both")) {
    log?.push({ type: "eliminated", unit: named(state, foe, defender), on: to });
    remove(of(state.sides, foe), defender);
  }
  if (eliminated === "attacker" || eliminated === "both") {
    log?.push({ type: "eliminated", unit: named(state, team, unit), on: unit.field });
    remove(of(state.sides, team), unit);
  }
  const loser = hurt === "attacker" ? team : foe;
  if (hurt !== null) {
    log?.push({ type: "damage", team: loser, damage });
    const side = of(state.sides, loser);
    side.life = Math.max(0, side.life - damage);
  }
  if (eliminated === "defender") {
    log?.push({ type: "moves", unit: named(state, team, unit), from: unit.field, to });
    change(of(state.sides, team), unit, { field: to, blocking: false, moved: true });
  }
  if (of(state.sides, loser).life === 0) {
    log?.push({ type: "beaten", team: loser });
    state.ending = { code: "no life", loser };
  }
}

/** A hidden unit is turned face up, for good (section 1.2). Returns the unit as it is then. */
export function reveal(state: State, team: Seat, unit: Unit, log?: Event[]): Unit {
  const shown = replace(of(state.sides, team), unit, faceUp(unit));
  log?.push({ type: "flips", unit: named(state, team, shown), on: unit.field });
  return shown;
}

/** A unit blocks until its next move (section 1.2). */
export function block(state: State, unit: Unit, log?: Event[]): void {
  const team = onTurn(state);
  change(of(state.sides, team), unit, { field: unit.field, blocking: true, moved: true });
  log?.push({ type: "blocks", unit: named(state, team, unit), on: unit.field });
}

/** A card of the hand is placed beside the king (section 1.5). */
export function place(state: State, field: Field, index: number, log?: Event[]): void {
  const team = onTurn(state);
  const side = of(state.sides, team);
  const onto = unitOn(state, team, field);
  const unit = freshUnit(single(state.config.units, takeFromHand(side, index)), null, field, true);
  side.units = [...side.units, unit];
  state.placed = true;
  state.placing = field;
  log?.push({ type: "places", unit: named(state, team, unit), card: index, on: field });
  if (onto !== undefined) join(state, unit, onto, log);
  else if (side.units.length > MAX_UNITS) {
    log?.push({ type: "eliminated", unit: named(state, team, unit), on: field });
    remove(side, unit);
  }
}

/** The team on turn ends it, and the other one draws (section 4.10). */
export function endTurn(state: State, discarded: number | undefined, log?: Event[]): void {
  const team = onTurn(state);
  const side = of(state.sides, team);
  if (discarded !== undefined) {
    const card = takeFromHand(side, discarded);
    log?.push({ type: "discards", unit: namedCard(state, team, card, false), card: discarded });
    spend(side, card, card);
  }
  side.units = side.units.map((unit) => (unit.moved ? rested(unit) : unit));
  side.kingMoved = false;
  state.acts = 0;
  state.placed = false;
  state.turn++;
  log?.push({ type: "turn", team: rival(team) });
  // The cards of either team's first turn were drawn at set-up (section 12, row 9).
  if (state.turn >= 2) draw(state, rival(team), log);
}

/** A unit that may move again. */
function rested(unit: Unit): Unit {
  const { field, blocking } = unit;
  return standing(unit, { field, blocking, moved: false });
}

/** A team that has to draw from an empty deck loses (section 1.5). */
function draw(state: State, team: Seat, log?: Event[]): void {
  const side = of(state.sides, team);
  const [card] = side.deck;
  if (card === undefined) {
    log?.push({ type: "exhausted", team });
    state.ending = { code: "no cards", loser: team };
    return;
  }
  side.deck = side.deck.slice(1);
  side.hand = [...side.hand, card];
  log?.push({ type: "draws", unit: namedCard(state, team, card, true), card: side.hand.length - 1 });
}

/** A team gives up, or forfeits. */
export function forfeit(state: State, loser: Seat, why: Why, log?: Event[]): void {
  state.ending = { code: "forfeit", loser, why };
  log?.push({ type: "forfeits", seat: loser, why });
}

function takeFromHand(side: Side, index: number): Card {
  const card = side.hand[index] as Card;
  side.hand = side.hand.filter((_, i) => i !== index);
  return card;
}
