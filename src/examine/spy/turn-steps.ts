import { nameOf } from "../../games/spy/board/people.ts";
import type { Event } from "../../games/spy/events.ts";
import { endTurn, isTurnOver, nextFigure } from "../../games/spy/play/rounds.ts";
import { CAT, JANITOR, type State } from "../../games/spy/state.ts";
import type { Mismatch } from "./explanation.ts";
import { spyProblems } from "./words.ts";

/** Why a figure can't have its turn now. */
export function problemOfTurn(state: State, figure: number, isTimedOut: boolean): Mismatch | undefined {
  const { active, queue } = state;
  const name = figureName(state, figure);
  if (active !== null && active !== figure && !isTurnOver(state, active) && !isTimedOut)
    return {
      rule: "turns",
      says: spyProblems.notYet(figureName(state, active), name),
      facts: [],
    };
  if (queue.includes(figure)) return undefined;
  const left = queue.map((other) => figureName(state, other)).join(", ");
  const waiting = left === "" ? spyProblems.nextRound : spyProblems.stillToCome(left);
  return { rule: "turns", says: spyProblems.noTurnLeft(name, state.round, waiting), facts: [] };
}

/** The name of a figure in the turn order. */
export function figureName(state: State, figure: number): string {
  if (figure === CAT) return spyProblems.cat;
  if (figure === JANITOR) return spyProblems.janitor;
  const person = state.persons[figure];
  return person === undefined ? spyProblems.unknownCharacter : nameOf(state, person);
}

/** The next figure's turn; the order is known only when it is seen. */
export function startOf(figure: number): (state: State, log: Event[]) => void {
  return (state, log) => {
    if (state.active !== null) endTurn(state, state.active);
    state.queue = [...state.queue.filter((other) => other !== figure), figure];
    nextFigure(state, log);
  };
}

/** The next round: all but the turn order can be seen. */
export function roundOf(state: State, log: Event[]): void {
  if (state.active !== null) endTurn(state, state.active);
  nextFigure(state, log);
}

/** Draws at the start of a round that can be seen: the place of the janitor, and whether a wiretap breaks. */
export function drawsOfRound(state: State): number {
  const isOverlong = state.round + 1 === state.config.match.roundLimit;
  return (isOverlong ? 1 : 0) + (state.wiretap?.working ? 1 : 0);
}
