import { CHANCE, type Mover } from "../../../kernel/game.ts";
import { awaitsOffer, dealOffers } from "../draft/draft.ts";
import { openBoard } from "../draft/opening.ts";
import type { Event } from "../events.ts";
import { NEUTRAL, type Person, type State } from "../state.ts";
import { npcChoice } from "./npc.ts";
import { operate } from "./operations.ts";
import { endTurn, isTurnOver, nextFigure } from "./rounds.ts";

/*
 * The course of a match (spy-rules.md, sections 8 and 12.2): whose decision it is, and what happens if there is none.
 */

const NO_MOVERS: readonly Mover[] = [];
const WORLD: readonly Mover[] = [CHANCE];
const BOTH: readonly Mover[] = [0, 1];
const ALONE = [[0], [1], WORLD] as const;

/** Both seats while they draft, then the owner of the person on turn; in between chance moves. */
export function toMove(state: State): readonly Mover[] {
  if (state.over !== null) return NO_MOVERS;
  const { active } = state;
  if (active !== null)
    return isTurnOver(state, active) ? WORLD : ALONE[(state.persons[active] as Person).side];
  const [first, second] = state.drafts;
  if (first === undefined || second === undefined || awaitsOffer(first) || awaitsOffer(second)) return WORLD;
  if (first.ready) return second.ready ? WORLD : ALONE[1];
  return second.ready ? ALONE[0] : BOTH;
}

/** True if this seat is to decide. */
export function isAsked(state: State, seat: Mover): boolean {
  return toMove(state).includes(seat);
}

/**
 * One step that no player decides: the first offers, the set-up of the board, an operation of an NPC, or the start of
 * the next figure's turn.
 */
export function proceed(state: State, log?: Event[]): void {
  if (state.drafts.length > 0)
    return state.drafts.some(awaitsOffer) ? dealOffers(state, log) : openBoard(state, log);
  const who = state.active;
  if (who === null) return nextFigure(state, log);
  if (!isTurnOver(state, who) && state.persons[who]?.side === NEUTRAL)
    return operate(state, who, npcChoice(state, who), log);
  endTurn(state, who);
  nextFigure(state, log);
}
