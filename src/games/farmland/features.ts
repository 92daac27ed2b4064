import type { Features } from "../../kernel/bot.ts";
import type { Seat } from "../../kernel/game.ts";
import { type Field, fieldsBeside, isBeside, stepsBetween } from "./board.ts";
import { duel } from "./duel.ts";
import { evaluator } from "./evaluate.ts";
import { holds, of, onTurn, rival } from "./pieces.ts";
import {
  type Card,
  DECK_SIZE,
  type Farmland,
  INITIAL_LIFE,
  MAX_HAND,
  MAX_UNITS,
  type SideView,
  type UnitView,
  type View,
} from "./state.ts";
import { single, union } from "./union.ts";

/** Assumed values of an unknown unit, and the values that count as 1. */
const UNKNOWN_VALUE = 1200;
const FULL_VALUE = 2500;

/** Life points below which a team is told apart from others. */
const LIVES = [500, 1000, 1500, 2000, 3000, 4000, 6000] as const;

/** Steps to a king within which units are counted. */
const NEAR = [1, 2, 3] as const;

const PER_UNIT = 11;
const PER_SIDE = LIVES.length + 5 + 2 * NEAR.length + MAX_UNITS * PER_UNIT;
const PER_CARD = 2;

/** The evaluator's seven, and whose turn it is. */
const OF_POSITION = 7 + 1;

/**
 * What the network sees of a position: both teams' life points, kings and units, the strongest first, with what they
 * can strike and what can strike them, and the player's own hand with the best union in it.
 */
export const features: Features<Farmland> = {
  count: OF_POSITION + 2 * PER_SIDE + MAX_HAND * PER_CARD + 2,
  write(view, seat, inputs) {
    let at = 0;
    for (const weight of evaluator.weigh(view, seat)) inputs[at++] = weight / 2;
    inputs[at++] = onTurn(view) === seat ? 1 : 0;
    at = writeSide(view, seat, inputs, at);
    at = writeSide(view, rival(seat), inputs, at);
    writeHand(view, of(view.sides, seat), inputs, at);
  },
};

function atkOf({ atk }: UnitView): number {
  return atk ?? UNKNOWN_VALUE;
}

function defOf({ def }: UnitView): number {
  return def ?? UNKNOWN_VALUE;
}

function scaled(value: number): number {
  return Math.min(2, value / FULL_VALUE);
}

function writeSide(view: View, team: Seat, inputs: Float32Array, start: number): number {
  const side = of(view.sides, team);
  const enemy = of(view.sides, rival(team));
  let at = start;
  for (const life of LIVES) inputs[at++] = side.life > life ? 1 : 0;
  inputs[at++] = side.life / INITIAL_LIFE;
  inputs[at++] = side.hand.length / MAX_HAND;
  inputs[at++] = side.deck / DECK_SIZE;
  inputs[at++] = side.deck < 5 ? 1 - side.deck / 5 : 0;
  inputs[at++] = freeFields(view, side.king) / 4;
  for (const steps of NEAR) {
    const near = enemy.units.filter(({ field }) => stepsBetween(field, side.king) <= steps);
    inputs[at++] = near.length / MAX_UNITS;
    inputs[at++] = scaled(near.reduce((sum, unit) => sum + atkOf(unit), 0)) / 2;
  }
  const units = side.units.toSorted((a, b) => atkOf(b) - atkOf(a) || defOf(b) - defOf(a));
  for (const unit of units) {
    writeUnit(unit, side, enemy, inputs, at);
    at += PER_UNIT;
  }
  return start + PER_SIDE;
}

function freeFields(view: View, king: Field): number {
  return fieldsBeside(king).filter((field) => !holds(view, 0, field) && !holds(view, 1, field)).length;
}

function writeUnit(unit: UnitView, side: SideView, enemy: SideView, inputs: Float32Array, at: number): void {
  const beside = enemy.units.filter(({ field }) => isBeside(field, unit.field));
  const beats = (a: UnitView, b: UnitView) =>
    duel(atkOf(a), { atk: atkOf(b), def: defOf(b), blocking: b.blocking }).eliminated === "defender";
  inputs[at] = 1;
  inputs[at + 1] = scaled(atkOf(unit));
  inputs[at + 2] = scaled(defOf(unit));
  inputs[at + 3] = unit.hidden ? 1 : 0;
  inputs[at + 4] = unit.blocking ? 1 : 0;
  inputs[at + 5] = 1 / (1 + stepsBetween(unit.field, enemy.king));
  inputs[at + 6] = stepsBetween(unit.field, enemy.king) / 12;
  inputs[at + 7] = stepsBetween(unit.field, side.king) / 12;
  inputs[at + 8] = beside.some((other) => beats(unit, other)) ? 1 : 0;
  inputs[at + 9] = beside.some((other) => beats(other, unit)) ? 1 : 0;
  inputs[at + 10] = isBeside(unit.field, enemy.king) ? scaled(atkOf(unit)) : 0;
}

function writeHand({ config }: View, { hand }: SideView, inputs: Float32Array, start: number): void {
  const cards = hand.flatMap((card): Card[] => (card === null ? [] : [card]));
  const units = cards
    .map((card) => single(config.units, card))
    .sort((a, b) => b.atk - a.atk || b.def - a.def);
  let at = start;
  for (const { atk, def } of units) {
    inputs[at++] = scaled(atk);
    inputs[at++] = scaled(def);
  }
  at = start + MAX_HAND * PER_CARD;
  for (const [i, a] of units.entries())
    for (const b of units.slice(i + 1)) {
      const both = union(config.units, a, b);
      if (both === undefined) continue;
      inputs[at] = Math.max(inputs[at] ?? 0, scaled(both.atk));
      inputs[at + 1] = Math.max(inputs[at + 1] ?? 0, scaled(both.def));
    }
}
