import type { Bout } from "./arena.ts";
import { Dismissed, type Workforce } from "./crew.ts";
import type { BoutJob } from "./jobs.ts";
import { type MatchRow, matchRow } from "./match-row.ts";

/** A match that was played, of a ladder or a study. */
export interface PlayedMatch<F> {
  readonly fixture: F;
  readonly bout: Bout;
  readonly row: MatchRow;
}

/** What is reported while matches are played. */
export interface PlayListener<F> {
  /** The number of matches that have ended. */
  progressed?(played: number): void;
  /** A match is counted. Matches are counted in their order, not in the order in which they end. */
  counted?(match: PlayedMatch<F>): void;
}

/**
 * Plays all matches, or as many as end before the workforce is dismissed, and reports them in their order: sums of
 * fractions and messages about bots that failed are then the same on any number of machines. The workforce stays: its
 * owner dismisses it.
 */
export async function runJobs<F extends { readonly job: BoutJob }>(
  fixtures: Iterable<F>,
  workforce: Pick<Workforce, "size" | "do">,
  listener: PlayListener<F>,
): Promise<void> {
  const upcoming = fixtures[Symbol.iterator]();
  /** Results that come before that of an earlier match, by number. */
  const early = new Map<number, PlayedMatch<F>>();
  let begun = 0;
  let ended = 0;
  let counted = 0;
  const count = (match: PlayedMatch<F>) => {
    early.delete(match.row.match);
    listener.counted?.(match);
  };
  // Workers take the next match from a shared iterator, so that only running matches are in memory.
  const playOn = async () => {
    for (let next = upcoming.next(); next.done !== true; next = upcoming.next()) {
      const fixture = next.value;
      const number = ++begun;
      const start = performance.now();
      const bout = await workforce.do(fixture.job);
      const row = matchRow(number, fixture.job, bout, performance.now() - start);
      early.set(number, { fixture, bout, row });
      listener.progressed?.(++ended);
      for (let match = early.get(counted + 1); match !== undefined; match = early.get(counted + 1)) {
        counted++;
        count(match);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: workforce.size }, playOn));
  } catch (error) {
    if (!(error instanceof Dismissed)) throw error;
  }
  // Results after matches that were not played count, too.
  for (const [, match] of [...early].toSorted(([a], [b]) => a - b)) count(match);
}
