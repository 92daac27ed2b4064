import type { Seat } from "../../kernel/game.ts";
import { type Field, fieldsAround, fieldsBeside, isBeside, stepsBetween } from "./board.ts";
import { holds, of, onTurn, rival, unitOn } from "./pieces.ts";
import { type Action, type Card, MAX_HAND, MAX_UNITS, type Side, type State } from "./state.ts";
import { type Joinable, single, union } from "./union.ts";

/** Number of free fields, those nearest to the enemy king, on which a placed unit is considered. */
const MAX_FREE_FIELDS = 3;

/** Number of cards, the weakest ones, of which one is considered for discarding. */
const MAX_DISCARDS = 2;

/**
 * The actions worth searching. Left out are those that only lose: units that push each other off the board, a king
 * who tramples his own unit, a sixth unit; those that change nothing: steps on the spot, turning a unit face up; and
 * of actions that differ little all but a few: a second card of the same kind, far-off fields, strong discards.
 */
export function candidates(state: State, seat: Seat): readonly Action[] {
  const found: Action[] = [];
  if (state.ending !== null || seat !== onTurn(state)) return found;
  const side = of(state.sides, seat);
  addMoves(state, seat, side, found);
  addPlacements(state, seat, side, found);
  if (side.hand.length < MAX_HAND) found.push(["yield"]);
  else for (const card of weakest(state, side)) found.push(["yield", card]);
  return found;
}

function addMoves(state: State, seat: Seat, side: Side, found: Action[]): void {
  const { king, kingMoved, units } = side;
  const foe = rival(seat);
  if (!kingMoved)
    for (const to of fieldsBeside(king))
      if (!holds(state, foe, to) && unitOn(state, seat, to) === undefined) found.push(["move", king, to]);
  for (const unit of units) {
    if (unit.moved) continue;
    for (const to of fieldsBeside(unit.field)) {
      if (to === king) continue;
      const onto = unitOn(state, seat, to);
      if (onto === undefined || union(state.config.units, unit, onto) !== undefined)
        found.push(["move", unit.field, to]);
    }
    if (!unit.blocking) found.push(["block", unit.field]);
  }
}

function addPlacements(state: State, seat: Seat, side: Side, found: Action[]): void {
  if (state.placed && state.placing === null) return;
  const { hand, units } = side;
  const fields = state.placing === null ? placingFields(state, seat, side) : [state.placing];
  const held = fields.map((field) => unitOn(state, seat, field));
  for (let index = 0; index < hand.length; index++) {
    const card = hand[index] as Card;
    if (hand.indexOf(card) !== index) continue;
    for (let i = 0; i < fields.length; i++) {
      const onto = held[i];
      const fits = onto === undefined ? units.length < MAX_UNITS : joins(state, card, onto);
      if (fits) found.push(["place", fields[i] as Field, index]);
    }
  }
}

function joins({ config }: State, card: Card, onto: Joinable): boolean {
  return union(config.units, single(config.units, card), onto) !== undefined;
}

/** The fields of own units, the free ones beside an enemy, and the free ones nearest to the enemy king. */
function placingFields(state: State, seat: Seat, { king }: Side): readonly Field[] {
  const foe = of(state.sides, rival(seat));
  const around = fieldsAround(king).filter((field) => !holds(state, rival(seat), field));
  const free = around.filter((field) => unitOn(state, seat, field) === undefined);
  if (free.length <= MAX_FREE_FIELDS) return around;
  const steps = free.map((field) => stepsBetween(field, foe.king));
  /** Of two that are equally near, the first one counts as nearer. */
  const isFar = (index: number) => {
    const own = steps[index] as number;
    let nearer = 0;
    for (let i = 0; i < steps.length; i++) {
      const other = steps[i] as number;
      if (other < own || (other === own && i < index)) nearer++;
    }
    return nearer >= MAX_FREE_FIELDS;
  };
  return around.filter((field) => {
    const index = free.indexOf(field);
    return index === -1 || !isFar(index) || foe.units.some((unit) => isBeside(unit.field, field));
  });
}

/** The positions of the weakest cards of a hand. */
function weakest({ config }: State, { hand }: Side): readonly number[] {
  const strength = (index: number) => {
    const { atk, def } = single(config.units, hand[index] as Card);
    return atk + def;
  };
  return hand
    .map((_, index) => index)
    .filter((index) => hand.indexOf(hand[index] as Card) === index)
    .sort((a, b) => strength(a) - strength(b))
    .slice(0, MAX_DISCARDS);
}
