import { levelOf } from "../../bots/names.ts";
import { LEVELS } from "../words/levels.ts";
import type { Result } from "./results.ts";

/** Matches by how they ended. */
export interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** Counts results. */
export function tallyOf(results: readonly Pick<Result, "result">[]): Tally {
  const count = (wanted: Result["result"]) => results.filter(({ result }) => result === wanted).length;
  return { won: count("won"), drawn: count("drawn"), lost: count("lost") };
}

/** Number of matches of a tally. */
export function allOf({ won, drawn, lost }: Tally): number {
  return won + drawn + lost;
}

/** The number of the calendar day of a time, where the player is. The next day has the next number. */
export function dayNumber(milliseconds: number): number {
  const date = new Date(milliseconds);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
}

/** Matches on each of the last days, today last. */
export function lastDays(
  results: readonly Pick<Result, "at">[],
  now: number,
  days: number,
): readonly number[] {
  const counts = new Array<number>(days).fill(0);
  for (const { at } of results) {
    const index = days - 1 - (dayNumber(now) - dayNumber(at));
    if (index in counts) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

/** Days in a row with a match, and the longest such row ever. A row is not broken before today is over. */
export function streaksOf(
  results: readonly Pick<Result, "at">[],
  now: number,
): { readonly current: number; readonly longest: number } {
  const days = [...new Set(results.map(({ at }) => dayNumber(at)))].sort((a, b) => a - b);
  let [row, longest] = [0, 0];
  for (const [index, day] of days.entries()) {
    row = day - (days[index - 1] ?? 0) === 1 ? row + 1 : 1;
    longest = Math.max(longest, row);
  }
  const isCurrent = dayNumber(now) - (days.at(-1) ?? 0) <= 1;
  return { current: isCurrent ? row : 0, longest };
}

/** Wins in a row up to the last match. */
export function winsInARow(results: readonly Result[]): number {
  const last = results.findLastIndex(({ result }) => result !== "won");
  return results.length - 1 - last;
}

/** The best runs of solo games: those that went furthest, of equal ones the latest. */
export function bestRuns(results: readonly Result[], most: number): readonly Result[] {
  return results
    .filter(({ progress = 0 }) => progress > 0)
    .toSorted((a, b) => (b.progress ?? 0) - (a.progress ?? 0) || b.at - a.at)
    .slice(0, most);
}

/**
 * The levels that a game was played against, from easy to hard and whatever their character, with how it went; null are
 * people, at the end.
 */
export function byLevel(
  results: readonly Result[],
): readonly (readonly [level: string | null, tally: Tally])[] {
  const rank = (level: string | null) => {
    const known = LEVELS.indexOf(level ?? "");
    return level === null ? LEVELS.length + 1 : known < 0 ? LEVELS.length : known;
  };
  const played = ({ level }: Result) => (level === null ? null : levelOf(level));
  const levels = [...new Set(results.map(played))].sort((a, b) => rank(a) - rank(b));
  return levels.map((level) => [level, tallyOf(results.filter((each) => played(each) === level))]);
}
