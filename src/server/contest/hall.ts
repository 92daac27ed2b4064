import type { DueMatch, MatchEnd } from "./contest-match.ts";
import type { Contest } from "./plan.ts";

/** Where the matches of a contest are played. */
export interface Hall {
  play(match: DueMatch, signal: AbortSignal): Promise<MatchEnd>;
  close(): Promise<void>;
}

/** What a hall needs. */
export interface HallOptions {
  readonly contest: Contest;
  /** The folder of the plan, in which programs are started. */
  readonly home: string;
  /** The folder of the results. */
  readonly folder: string;
  /** The folder of the built pages. */
  readonly pages: string;
}

/** Longest time for a program to take its seat and get ready, or to register. */
const MAX_SEATING_MS = 60_000;

/** Time for a program to take its seat and get ready, or to register: never more than for the whole match. */
export function seatingTimeout({ contest }: HallOptions): number {
  return Math.min(MAX_SEATING_MS, contest.plan.minutes * 60_000);
}
