import type { Bout } from "./arena.ts";
import { Dismissed, type Workforce } from "./crew.ts";
import { type Fixture, fixtures, type LadderPlan, Standings } from "./ladder.ts";
import { type MatchRow, matchRow } from "./match-row.ts";

/** A match of a ladder that was played. */
export interface PlayedMatch {
  readonly fixture: Fixture;
  readonly bout: Bout;
  readonly row: MatchRow;
}

/** What is reported while a ladder is played. */
export interface LadderListener {
  /** The number of matches that have ended. */
  progressed?(played: number): void;
  /** A match is counted. Matches are counted in their order, not in the order in which they end. */
  counted?(match: PlayedMatch): void;
}

/** Plays all matches of a ladder, or as many as end before the workforce is dismissed. */
export async function runLadder(
  plan: LadderPlan,
  workforce: Workforce,
  listener: LadderListener = {},
): Promise<Standings> {
  const results = new OrderedResults(plan, listener);
  const upcoming = fixtures(plan);
  let begun = 0;
  // Workers take the next match from a shared counter, so that only running matches are in memory.
  const playOn = async () => {
    for (const fixture of upcoming) {
      const number = ++begun;
      const start = performance.now();
      const bout = await workforce.do(fixture.job);
      const row = matchRow(number, fixture.job, bout, performance.now() - start);
      results.add({ fixture, bout, row });
    }
  };
  try {
    await Promise.all(Array.from({ length: workforce.size }, playOn));
  } catch (error) {
    if (!(error instanceof Dismissed)) throw error;
  } finally {
    await workforce.dismiss();
  }
  return results.finish();
}

/**
 * Counts results in the order of the matches, not in the order in which they come: sums of fractions and messages
 * about bots that failed are then the same on any number of machines.
 */
class OrderedResults {
  readonly #standings: Standings;
  readonly #listener: LadderListener;
  /** Results that come before that of an earlier match, by number. */
  readonly #early = new Map<number, PlayedMatch>();
  #next = 1;

  constructor(plan: LadderPlan, listener: LadderListener) {
    this.#standings = new Standings(plan);
    this.#listener = listener;
  }

  add(match: PlayedMatch): void {
    this.#early.set(match.row.match, match);
    this.#listener.progressed?.(this.#standings.played + this.#early.size);
    for (let next = this.#early.get(this.#next); next !== undefined; next = this.#early.get(this.#next)) {
      this.#early.delete(this.#next++);
      this.#count(next);
    }
  }

  /** Counts the results after matches that were not played, too. */
  finish(): Standings {
    for (const [, match] of [...this.#early].toSorted(([a], [b]) => a - b)) this.#count(match);
    return this.#standings;
  }

  #count(match: PlayedMatch): void {
    this.#standings.add(match.fixture, match.bout);
    this.#listener.counted?.(match);
  }
}
