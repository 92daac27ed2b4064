import type { Bot, Position } from "../../kernel/bot.ts";
import type { Seat } from "../../kernel/game.ts";
import { between, type Random } from "../../kernel/random/random.ts";
import {
  type Field,
  fieldsAround,
  fieldsBeside,
  isAround,
  isBeside,
  stepsBetween,
  stepsFrom,
} from "./board.ts";
import { holds, of, rival, unitOn } from "./pieces.ts";
import {
  type Action,
  type Farmland,
  type Kind,
  type KnownUnit,
  MAX_HAND,
  type SideView,
  type UnitView,
  type View,
} from "./state.ts";
import { kindOf, union } from "./union.ts";

/**
 * The opponent of the classic program, exact to every random number (farmland.md, section 6). It plays team 1 as it
 * plays team 2, literally: "up" is towards row 7 for both, which matters only for ties.
 */
export const scripted = {
  choose({ view, seat, random }: Pick<Position<Farmland>, "view" | "seat" | "random">): Action {
    if (!of(view.sides, seat).kingMoved) return moveKing(view, seat, random);
    // Once the team has done anything else in the turn, it can't place any more, whether it did or not.
    const placing = view.acts === 1 ? placeUnit(view, seat, random) : undefined;
    return placing ?? moveUnit(view, seat, random) ?? endTurn(view, seat, random);
  },
} satisfies Bot<Farmland>;

type Kinds = readonly Kind[];

/** Step 1. */
function moveKing(view: View, team: Seat, random: Random): Action {
  const { king } = of(view.sides, team);
  const fields = freeOfEnemies(view, team, stepsFrom(king));
  const scores = fields.map((field) => kingScore(view, team, field));
  return ["move", king, fields[bestChoice(random, scores)] as Field];
}

/** The score of this field for the king of a team. */
export function kingScore(view: View, team: Seat, field: Field): number {
  const own = of(view.sides, team);
  const foe = of(view.sides, rival(team));
  const fellows = unitsAround(own, field);
  const enemies = unitsAround(foe, field) + (isAround(field, foe.king) ? 1 : 0);
  const distance = field === own.king ? 0 : 1;
  const fellowPresent = unitOn(view, team, field) === undefined ? 0 : 1;
  return fellows - 2 * enemies - distance - 3 * fellowPresent;
}

/** Step 2; undefined if there is no field to place on. */
function placeUnit(view: View, team: Seat, random: Random): Action | undefined {
  const { king, hand } = of(view.sides, team);
  const fields = freeOfEnemies(view, team, fieldsAround(king));
  if (fields.length === 0 || hand.length === 0) return undefined;
  const scores = fields.map((field) => placingScore(view, team, field));
  const field = fields[bestChoice(random, scores)] as Field;
  const attacks = hand.map((card) => kindOf(view.config.units, card ?? 0).atk);
  return ["place", field, weightedChoice(random, attacks)];
}

/** The score of placing a unit on this field; a unit of the same team there is no obstacle. */
export function placingScore(view: View, team: Seat, field: Field): number {
  const foe = of(view.sides, rival(team));
  return (
    2 * piecesBeside(foe, field) - stepsBetween(field, foe.king) - piecesBeside(of(view.sides, team), field)
  );
}

/** Step 3; undefined if no unit can still move. */
function moveUnit(view: View, team: Seat, random: Random): Action | undefined {
  const ready: KnownUnit[] = [];
  const options: (readonly number[])[] = [];
  const totals: number[] = [];
  for (const unit of of(view.sides, team).units) {
    // A team's own units are never masked.
    if (unit.atk === null || unit.moved) continue;
    const scores = optionScores(view, team, unit);
    ready.push(unit);
    options.push(scores);
    totals.push(total(scores));
  }
  if (ready.length === 0) return undefined;
  const chosen = bestChoice(random, totals);
  const { field } = ready[chosen] as KnownUnit;
  const scores = options[chosen] as readonly number[];
  const fields = fieldsBeside(field);
  // The options are the fields, then to block, then en place.
  const moves = scores.some((score, option) => option !== fields.length && score > 0);
  const option = moves ? weightedChoice(random, scores) : fields.length;
  return option === fields.length ? ["block", field] : ["move", field, fields[option] ?? field];
}

/** The scores of a unit for up, right, down, left as far as they are on the board, to block, en place. */
export function optionScores(view: View, team: Seat, unit: KnownUnit): readonly number[] {
  const own = of(view.sides, team);
  const foe = of(view.sides, rival(team));
  const scores: number[] = [];
  // The field of its own king is no option; a score of 0 is the same as none.
  for (const field of fieldsBeside(unit.field))
    scores.push(field === own.king ? 0 : moveScore(own, foe, view.config.units, unit, field));
  const threat = strongestBeside(foe, unit.field);
  scores.push(Math.max(1, Math.trunc((unit.def - threat) / 100)));
  scores.push(Math.max(0, Math.trunc((unit.atk - threat) / 100)));
  return scores;
}

function moveScore(own: SideView, foe: SideView, kinds: Kinds, unit: KnownUnit, field: Field): number {
  if (field === foe.king) return unit.atk;
  let neighbours = isBeside(field, foe.king) ? 1 : 0;
  for (const enemy of foe.units) {
    if (enemy.field === field) return attackScore(unit, enemy);
    if (isBeside(field, enemy.field)) neighbours++;
  }
  for (const fellow of own.units)
    if (fellow.field === field && fellow.atk !== null) return unionScore(kinds, unit, fellow);
  return 10 * stepsBetween(field, foe.king) - neighbours;
}

function attackScore(unit: KnownUnit, enemy: UnitView): number {
  if (enemy.atk === null) return unit.atk - 500;
  return enemy.blocking ? unit.atk - enemy.def : 2 * (unit.atk - enemy.atk);
}

function unionScore(kinds: Kinds, unit: KnownUnit, fellow: KnownUnit): number {
  const joined = union(kinds, unit, fellow);
  return joined === undefined ? -fellow.atk - fellow.def : joined.atk + joined.def - unit.atk - unit.def;
}

/** Step 4. */
function endTurn(view: View, team: Seat, random: Random): Action {
  const { hand } = of(view.sides, team);
  if (hand.length < MAX_HAND) return ["yield"];
  const weights = hand.map((card) => {
    const { atk, def } = kindOf(view.config.units, card ?? 0);
    return atk + def;
  });
  return ["yield", inverseChoice(random, weights)];
}

/** Units of a team on the eight fields around a field. */
function unitsAround({ units }: SideView, field: Field): number {
  let count = 0;
  for (const unit of units) if (isAround(field, unit.field)) count++;
  return count;
}

/** Units and king of a team on the four fields beside a field. */
function piecesBeside({ king, units }: SideView, field: Field): number {
  let count = isBeside(field, king) ? 1 : 0;
  for (const unit of units) if (isBeside(field, unit.field)) count++;
  return count;
}

/**
 * The greatest ATK of the revealed units of a team on the four fields beside a field, where the king counts 0; 0 if there is
 * none. It is negative beside a union of negative ATK alone.
 */
function strongestBeside({ king, units }: SideView, field: Field): number {
  let most = isBeside(field, king) ? 0 : Number.NEGATIVE_INFINITY;
  for (const unit of units)
    if (unit.atk !== null && unit.atk > most && isBeside(field, unit.field)) most = unit.atk;
  return Number.isFinite(most) ? most : 0;
}

function freeOfEnemies(view: View, team: Seat, fields: readonly Field[]): readonly Field[] {
  return fields.filter((field) => !holds(view, rival(team), field));
}

function total(scores: readonly number[]): number {
  let sum = 0;
  for (const score of scores) sum += score;
  return sum;
}

/** The index of the highest score; ties are drawn (section 2, tie choice). */
export function bestChoice(random: Random, scores: readonly number[]): number {
  let best = 0;
  let ties = 0;
  scores.forEach((score, place) => {
    const most = scores[best] as number;
    if (score === most) ties++;
    else if (score > most) {
      best = place;
      ties = 1;
    }
  });
  for (let left = ties === 1 ? 1 : between(random, 1, ties + 1); left > 1; left--)
    best = scores.indexOf(scores[best] as number, best + 1);
  return best;
}

/** A random index in proportion to the weights; negative weights count as 0 (section 2, weighted choice). */
export function weightedChoice(random: Random, weights: readonly number[]): number {
  let sum = 0;
  for (const weight of weights) sum += Math.max(0, weight);
  if (sum === 0) return 0;
  let left = between(random, 1, sum + 1);
  let place = 0;
  for (;;) {
    left -= Math.max(0, weights[place] as number);
    if (left <= 0) return place;
    place++;
  }
}

/** The same, with smaller weights more likely (section 2, inverse weighted choice). */
export function inverseChoice(random: Random, weights: readonly number[]): number {
  const most = Math.max(...weights);
  return weightedChoice(
    random,
    weights.map((weight) => most - weight),
  );
}
