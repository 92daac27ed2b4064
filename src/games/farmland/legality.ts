import type { Mover } from "../../kernel/game.ts";
import { below, type Random } from "../../kernel/random/random.ts";
import { type Field, fieldsAround, isAround, stepsBetween, stepsFrom } from "./board.ts";
import { holds, of, onTurn, rival, unitOn } from "./pieces.ts";
import { type Action, MAX_HAND, OBSTACLES, type Obstacle, type State } from "./state.ts";

/** Why an action is illegal, by the rule that it breaks; undefined if it is legal (farmland.md, section 10). */
export function refusal(state: State, mover: Mover, action: Action): Obstacle | undefined {
  if (state.ending !== null) return OBSTACLES.over;
  if (mover !== onTurn(state)) return OBSTACLES.notYourTurn;
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
function refusalOfMove(state: State, from: Field, to: Field): Obstacle | undefined {
  const team = onTurn(state);
  const { king, kingMoved } = of(state.sides, team);
  if (from === king) {
    if (kingMoved) return OBSTACLES.moved;
    if (stepsBetween(from, to) > 1) return OBSTACLES.tooFar;
    return holds(state, rival(team), to) ? OBSTACLES.kingAttacks : undefined;
  }
  const unit = unitOn(state, team, from);
  if (unit === undefined) return noUnit(state, from);
  if (unit.moved) return OBSTACLES.moved;
  if (stepsBetween(from, to) > 1) return OBSTACLES.tooFar;
  return to === king ? OBSTACLES.ownKing : undefined;
}

/** Section 4.5. */
function refusalOfFlip(state: State, field: Field): Obstacle | undefined {
  const team = onTurn(state);
  if (of(state.sides, team).king === field) return OBSTACLES.faceUp;
  const unit = unitOn(state, team, field);
  if (unit === undefined) return noUnit(state, field);
  if (!unit.hidden) return OBSTACLES.faceUp;
  return unit.moved ? OBSTACLES.moved : undefined;
}

/** Section 4.6. */
function refusalOfBlock(state: State, field: Field): Obstacle | undefined {
  const team = onTurn(state);
  if (of(state.sides, team).king === field) return OBSTACLES.kingBlocks;
  const unit = unitOn(state, team, field);
  if (unit === undefined) return noUnit(state, field);
  return unit.moved ? OBSTACLES.moved : undefined;
}

/** Section 4.8. */
function refusalOfPlacing(state: State, field: Field, card: number): Obstacle | undefined {
  const team = onTurn(state);
  const { king, hand } = of(state.sides, team);
  if (state.placed && state.placing === null) return OBSTACLES.placed;
  if (!isAround(king, field)) return OBSTACLES.notBesideKing;
  if (state.placed && state.placing !== field) return OBSTACLES.otherField;
  if (holds(state, rival(team), field)) return OBSTACLES.heldByEnemy;
  return hand[card] === undefined ? OBSTACLES.noSuchCard : undefined;
}

/** Section 4.10. */
function refusalOfYield(state: State, card: number | undefined): Obstacle | undefined {
  const { hand } = of(state.sides, onTurn(state));
  if (hand.length < MAX_HAND) return card === undefined ? undefined : OBSTACLES.keepsCards;
  if (card === undefined) return OBSTACLES.mustDiscard;
  return hand[card] === undefined ? OBSTACLES.noSuchCard : undefined;
}

function noUnit(state: State, field: Field): Obstacle {
  return holds(state, rival(onTurn(state)), field) ? OBSTACLES.enemy : OBSTACLES.empty;
}

/** The number of actions that {@link candidate} enumerates: to move, block and flip, to place, to yield. */
function candidates(state: State): number {
  const { king, units, hand } = of(state.sides, onTurn(state));
  let count = stepsFrom(king).length;
  for (const { field } of units) count += stepsFrom(field).length + 2;
  return count + fieldsAround(king).length * hand.length + (hand.length === MAX_HAND ? MAX_HAND : 1);
}

/**
 * The action with this number: first of the king, then of the units, of the hand, and to yield. It may be illegal.
 */
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
  return hand.length < MAX_HAND ? ["yield"] : ["yield", left - fields.length * hand.length];
}

/** All legal actions: {@link candidate} lists every one exactly once. */
export function actions(state: State, mover: Mover): Action[] {
  const legal: Action[] = [];
  if (state.ending !== null || mover !== onTurn(state)) return legal;
  const count = candidates(state);
  for (let i = 0; i < count; i++) {
    const action = candidate(state, i);
    if (refusal(state, mover, action) === undefined) legal.push(action);
  }
  return legal;
}

/** A legal action, uniformly, without listing them: to yield is always possible, so one is found. */
export function sample(state: State, mover: Mover, random: Random): Action {
  const count = candidates(state);
  for (;;) {
    const action = candidate(state, below(random, count));
    if (refusal(state, mover, action) === undefined) return action;
  }
}
