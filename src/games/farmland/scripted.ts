import type { Seat } from "../../kernel/game.ts";
import type { Bot } from "../../kernel/offer.ts";
import { between, type Random } from "../../kernel/random/random.ts";
import { AROUND, type Field, isAround, OUTSIDE, STEPS, stepsBetween } from "./board.ts";
import { holds, of, rival, unitOn } from "./pieces.ts";
import { type Action, FULL_HAND, type KnownUnit, type SideView, type View } from "./state.ts";
import { kindOf, union } from "./union.ts";

/**
 * The opponent of the classic program, exact to every random number (farmland.md, section 6). It plays team 1 as it plays
 * team 2, literally: "up" is towards row 7 for both, which matters only to the order in which equals are drawn from.
 */
export const scripted: Bot<View, Action> = {
  choose({ view, seat, random }) {
    const table = { view, team: seat, own: of(view.sides, seat), foe: of(view.sides, rival(seat)) };
    if (!table.own.kingMoved) return moveKing(table, random);
    // Once anything else has been done in the turn, the time for placing is over, used or not.
    const placing = view.acts === 1 ? placeUnit(table, random) : undefined;
    return placing ?? moveUnit(table, random) ?? endTurn(table, random);
  },
};

/** The position as the team that is to act looks at it. */
interface Table {
  readonly view: View;
  readonly team: Seat;
  readonly own: SideView;
  readonly foe: SideView;
}

/** Step 1. */
function moveKing({ view, team, own, foe }: Table, random: Random): Action {
  const fields: Field[] = [];
  const scores: number[] = [];
  for (const field of STEPS[own.king] ?? []) {
    if (field === OUTSIDE || holds(view, rival(team), field)) continue;
    const fellows = unitsAround(own, field);
    const enemies = unitsAround(foe, field) + (isAround(field, foe.king) ? 1 : 0);
    const distance = field === own.king ? 0 : 1;
    const fellowPresent = unitOn(view, team, field) === undefined ? 0 : 1;
    fields.push(field);
    scores.push(fellows - 2 * enemies - distance - 3 * fellowPresent);
  }
  return ["move", own.king, fields[bestChoice(random, scores)] as Field];
}

/** Step 2; undefined if there is no field to place on. */
function placeUnit({ view, team, own, foe }: Table, random: Random): Action | undefined {
  const fields: Field[] = [];
  const scores: number[] = [];
  for (const field of AROUND[own.king] ?? []) {
    if (field === OUTSIDE || holds(view, rival(team), field)) continue;
    fields.push(field);
    scores.push(2 * piecesBeside(foe, field) - stepsBetween(field, foe.king) - piecesBeside(own, field));
  }
  if (fields.length === 0 || own.hand.length === 0) return undefined;
  const field = fields[bestChoice(random, scores)] as Field;
  const attacks = own.hand.map((card) => (card === null ? 0 : kindOf(view.config.units, card).atk));
  return ["place", field, weightedChoice(random, attacks)];
}

/** Step 3; undefined if no unit can still move. */
function moveUnit(table: Table, random: Random): Action | undefined {
  const units: KnownUnit[] = [];
  const options: (readonly number[])[] = [];
  for (const unit of table.own.units) {
    // None of one's own units is masked.
    if (unit.atk === null || unit.moved) continue;
    units.push(unit);
    options.push(optionScores(table, unit));
  }
  if (units.length === 0) return undefined;
  const chosen = bestChoice(random, options.map(total));
  const { field } = units[chosen] as KnownUnit;
  const scores = options[chosen] as readonly number[];
  const moves = scores.some((score, option) => option !== BLOCK && score > 0);
  const option = moves ? weightedChoice(random, scores) : BLOCK;
  if (option === BLOCK) return ["block", field];
  return ["move", field, option === EN_PLACE ? field : (STEPS[field]?.[option] as Field)];
}

/** The options of a unit: up, right, down, left as in {@link STEPS}, then these two. */
const DIRECTIONS = 4;
const BLOCK = 4;
const EN_PLACE = 5;

/** The scores of all options of a unit. One that there is not weighs nothing, as if it were missing. */
function optionScores(table: Table, unit: KnownUnit): readonly number[] {
  const scores = [0, 0, 0, 0, 0, 0];
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const field = STEPS[unit.field]?.[direction] ?? OUTSIDE;
    if (field !== OUTSIDE && field !== table.own.king) scores[direction] = moveScore(table, unit, field);
  }
  const threat = strongestBeside(table.foe, unit.field);
  scores[BLOCK] = Math.max(1, Math.trunc((unit.def - threat) / 100));
  scores[EN_PLACE] = Math.max(0, Math.trunc((unit.atk - threat) / 100));
  return scores;
}

function moveScore({ view, team, foe }: Table, unit: KnownUnit, field: Field): number {
  if (field === foe.king) return unit.atk;
  const enemy = unitOn(view, rival(team), field);
  if (enemy !== undefined) {
    if (enemy.atk === null) return unit.atk - 500;
    return enemy.blocking ? unit.atk - enemy.def : 2 * (unit.atk - enemy.atk);
  }
  const fellow = unitOn(view, team, field);
  if (fellow === undefined || fellow.atk === null)
    return 10 * stepsBetween(field, foe.king) - piecesBeside(foe, field);
  const joined = union(view.config.units, unit, fellow);
  return joined === undefined ? -fellow.atk - fellow.def : joined.atk + joined.def - unit.atk - unit.def;
}

/** Step 4. */
function endTurn({ view, own }: Table, random: Random): Action {
  if (own.hand.length < FULL_HAND) return ["yield"];
  const weights = own.hand.map((card) => {
    const { atk, def } = kindOf(view.config.units, card ?? 0);
    return atk + def;
  });
  const most = Math.max(...weights);
  return [
    "yield",
    weightedChoice(
      random,
      weights.map((weight) => most - weight),
    ),
  ];
}

/** Units of a team on the eight fields around a field. */
function unitsAround({ units }: SideView, field: Field): number {
  let count = 0;
  for (const unit of units) if (isAround(field, unit.field)) count++;
  return count;
}

/** Units and king of a team on the four fields beside a field. */
function piecesBeside({ king, units }: SideView, field: Field): number {
  let count = stepsBetween(field, king) === 1 ? 1 : 0;
  for (const unit of units) if (stepsBetween(field, unit.field) === 1) count++;
  return count;
}

/** The greatest ATK of the revealed units of a team on the four fields beside a field. */
function strongestBeside({ units }: SideView, field: Field): number {
  let most = 0;
  for (const { atk, field: from } of units)
    if (atk !== null && atk > most && stepsBetween(field, from) === 1) most = atk;
  return most;
}

function total(weights: readonly number[]): number {
  let sum = 0;
  for (const weight of weights) sum += weight;
  return sum;
}

/** The place of the greatest score; among several of them one is drawn (section 2, tie choice). */
export function bestChoice(random: Random, scores: readonly number[]): number {
  const most = Math.max(...scores);
  const best: number[] = [];
  scores.forEach((score, i) => {
    if (score === most) best.push(i);
  });
  return (best.length === 1 ? best[0] : best[between(random, 1, best.length + 1) - 1]) as number;
}

/** The place of a weight, drawn in proportion to the weights; negative ones count as 0 (section 2, weighted choice). */
export function weightedChoice(random: Random, weights: readonly number[]): number {
  let sum = 0;
  for (const weight of weights) if (weight > 0) sum += weight;
  if (sum === 0) return 0;
  let left = between(random, 1, sum + 1);
  return weights.findIndex((weight) => {
    if (weight > 0) left -= weight;
    return left <= 0;
  });
}
