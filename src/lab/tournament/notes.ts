/*
 * A tournament is the sum of its notes, in order: who joined, which matches were paired, how they ended. A server keeps
 * them in its store, a contest on one machine in a file; whoever reads them again has the same tournament.
 */

/** How opponents are found. */
export type Format =
  /** Everybody plays everybody, `legs` times, with changed seats. */
  | { readonly type: "round robin"; readonly legs: number }
  /** A number of rounds between players with about the same points, nobody twice against the same. */
  | { readonly type: "swiss"; readonly rounds: number }
  /** The winner stays, the loser leaves. */
  | { readonly type: "knock-out" }
  /** Players who are free get the next opponent at once, until the time is up. */
  | { readonly type: "arena" };

/** The points of both players of a match, by seat: 1 for a win, ½ for a draw. */
export type Scores = readonly [number, number];

/** What happens in a tournament. */
export type TournamentNote =
  | { readonly type: "joins"; readonly player: string }
  /** For good, or until they join again. */
  | { readonly type: "leaves"; readonly player: string }
  | { readonly type: "begins" }
  /** A match is to be played; the players by seat. */
  | {
      readonly type: "pairs";
      readonly match: number;
      readonly round: number;
      readonly players: readonly [string, string];
    }
  /** A player has no opponent in this round. */
  | { readonly type: "rests"; readonly round: number; readonly player: string; readonly points: number }
  | {
      readonly type: "ends";
      readonly match: number;
      readonly scores: Scores;
      /** How it ended, for people. */
      readonly why: string;
    }
  /** No more matches are paired. */
  | { readonly type: "closes" };
