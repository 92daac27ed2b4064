import type { Scores } from "../../tournament/notes.ts";
import type { Contestant } from "./plan.ts";

/** A match that is due: its number, and the participants by seat. */
export interface DueMatch {
  readonly number: number;
  readonly players: readonly [Contestant, Contestant];
}

/** How a match ended. */
export interface MatchEnd {
  readonly scores: Scores;
  /** For people: "Red has no life points left". */
  readonly why: string;
}

/** The points of a match that one player lost, by seat. */
export function lostBy(seat: number): Scores {
  return seat === 0 ? [0, 1] : [1, 0];
}

/** The points of a match by its winners. */
export function scoresOf(winners: readonly number[]): Scores {
  if (winners.length !== 1) return [0.5, 0.5];
  return winners[0] === 0 ? [1, 0] : [0, 1];
}
