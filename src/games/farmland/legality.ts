import type { Mover } from "../../kernel/game.ts";
import { below, type Random } from "../../kernel/random/random.ts";
import { type Field, fieldsAround, isAround, stepsBetween, stepsFrom } from "./board.ts";
import { holds, of, onTurn, rival, unitOn } from "./pieces.ts";
import { type Action, FULL_HAND, type State } from "./state.ts";
import { REFUSALS } from "./text.ts";

/** Why an action is illegal, a sentence for every rule that it can break; undefined if it is legal (farmland.md, section 10). */
export function refusal(state: State, mover: Mover, action: Action): string | undefined {
  if (state.winner !== null) return REFUSALS.over;
  if (mover !== onTurn(state)) return REFUSALS.notOnTurn;
  switch (action[0]) {
    case "move":
      return refusalOfMove(state, action[1], action[2]);
    case "flip":
      return refusalOfFlip(state, action[1]);
    case "block":
      return refusalOfBlock(state, action[1]);
    case "place":
      return refusalOfPlacing(state, action[1], action[2]);
    case "yield":
      return refusalOfYield(state, action[1]);
  }
}

/** Section 4.4. */
function refusalOfMove(state: State, from: Field, to: Field): string | undefined {
  const team = onTurn(state);
  const { king, kingMoved } = of(state.sides, team);
  if (from === king) {
    if (kingMoved) return REFUSALS.moved;
    if (stepsBetween(from, to) > 1) return REFUSALS.tooFar;
    return holds(state, rival(team), to) ? REFUSALS.kingAttacks : undefined;
  }
  const unit = unitOn(state, team, from);
  if (unit === undefined) return noUnit(state, from);
  if (unit.moved) return REFUSALS.moved;
  if (stepsBetween(from, to) > 1) return REFUSALS.tooFar;
  return to === king ? REFUSALS.ontoKing : undefined;
}

/** Section 4.5. */
function refusalOfFlip(state: State, field: Field): string | undefined {
  const team = onTurn(state);
  if (of(state.sides, team).king === field) return REFUSALS.revealed;
  const unit = unitOn(state, team, field);
  if (unit === undefined) return noUnit(state, field);
  if (!unit.hidden) return REFUSALS.revealed;
  return unit.moved ? REFUSALS.moved : undefined;
}

/** Section 4.6. */
function refusalOfBlock(state: State, field: Field): string | undefined {
  const team = onTurn(state);
  if (of(state.sides, team).king === field) return REFUSALS.kingBlocks;
  const unit = unitOn(state, team, field);
  if (unit === undefined) return noUnit(state, field);
  return unit.moved ? REFUSALS.moved : undefined;
}

/** Section 4.8. */
function refusalOfPlacing(state: State, field: Field, card: number): string | undefined {
  const team = onTurn(state);
  const { king, hand } = of(state.sides, team);
  if (state.placed && state.placing === null) return REFUSALS.placed;
  if (!isAround(king, field)) return REFUSALS.notBesideKing;
  if (state.placed && state.placing !== field) return REFUSALS.otherField;
  if (holds(state, rival(team), field)) return REFUSALS.placedOnEnemy;
  return hand[card] === undefined ? REFUSALS.noCard : undefined;
}

/** Section 4.10. */
function refusalOfYield(state: State, card: number | undefined): string | undefined {
  const { hand } = of(state.sides, onTurn(state));
  if (hand.length < FULL_HAND) return card === undefined ? undefined : REFUSALS.keepsCards;
  if (card === undefined) return REFUSALS.mustDiscard;
  return hand[card] === undefined ? REFUSALS.noCard : undefined;
}

function noUnit(state: State, field: Field): string {
  return holds(state, rival(onTurn(state)), field) ? REFUSALS.enemy : REFUSALS.empty;
}

/** How many actions {@link candidate} knows: to move, block and flip, to place, to yield. */
function candidates(state: State): number {
  const { king, units, hand } = of(state.sides, onTurn(state));
  let count = stepsFrom(king).length;
  for (const { field } of units) count += stepsFrom(field).length + 2;
  return count + fieldsAround(king).length * hand.length + (hand.length === FULL_HAND ? FULL_HAND : 1);
}

/** The action of this number: first of the king, then of the units, of the hand, and to yield. It may well be illegal. */
function candidate(state: State, index: number): Action {
  const { king, units, hand } = of(state.sides, onTurn(state));
  let left = index;
  const steps = stepsFrom(king);
  if (left < steps.length) return ["move", king, steps[left] as Field];
  left -= steps.length;
  for (const { field } of units) {
    const moves = stepsFrom(field);
    if (left < moves.length) return ["move", field, moves[left] as Field];
    left -= moves.length;
    if (left < 2) return [left === 0 ? "block" : "flip", field];
    left -= 2;
  }
  const fields = fieldsAround(king);
  if (left < fields.length * hand.length)
    return ["place", fields[left % fields.length] as Field, Math.floor(left / fields.length)];
  return hand.length < FULL_HAND ? ["yield"] : ["yield", left - fields.length * hand.length];
}

/** All legal actions: {@link candidate} lists every one exactly once. */
export function actions(state: State, mover: Mover): Action[] {
  const legal: Action[] = [];
  if (state.winner !== null || mover !== onTurn(state)) return legal;
  const count = candidates(state);
  for (let i = 0; i < count; i++) {
    const action = candidate(state, i);
    if (refusal(state, mover, action) === undefined) legal.push(action);
  }
  return legal;
}

/** A legal action, every one equally likely, without listing them: to yield is always possible, so one is found. */
export function sample(state: State, mover: Mover, random: Random): Action {
  const count = candidates(state);
  for (;;) {
    const action = candidate(state, below(random, count));
    if (refusal(state, mover, action) === undefined) return action;
  }
}
