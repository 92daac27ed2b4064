import type { Point } from "../ending/story.ts";
import { sha256Of } from "../net/sha256.ts";
import type { Result } from "./results.ts";

/*
 * A challenge for each game and day: the same start and the same luck for everybody. Days are those of UTC, so that the
 * same challenge is the same everywhere.
 */

const DAY_MS = 86_400_000;

/** Today's challenge, by its day. */
export function challengeDay(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** Milliseconds until the next challenge. */
export function untilNext(now: number): number {
  return DAY_MS - (now % DAY_MS);
}

/** Whether there is a challenge of this day already. */
export function isChallenge(day: string, now: number): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && day <= challengeDay(now);
}

/** The seed of the match, or that of its bots. */
export function dailySeed(game: string, day: string, what: "match" | "bots"): string {
  return sha256Of(`ludothek challenge ${game} ${day} ${what}`).slice(0, 32);
}

/** The result that counts: that of the first attempt. */
export function countedResult(results: readonly Result[], game: string, day: string): Result | undefined {
  return results.find((result) => result.game === game && result.daily === day);
}

/** A step of the course: the chances rose, stayed or fell. */
export type Step = "up" | "level" | "down";

/** A result that can be shared without telling what happened. */
export interface Course {
  readonly result: Result["result"];
  readonly steps: readonly Step[];
}

const LETTERS = { won: "w", drawn: "d", lost: "l", up: "u", level: "e", down: "n" } as const;

/** Steps of a course, at most. */
const MAX_STEPS = 10;

/** Smaller changes count as none. */
const MIN_CHANGE = 0.02;

/** The course of a match in a few steps. */
export function courseOf(curve: readonly Point[], result: Result["result"]): Course {
  const size = Math.max(1, Math.ceil((curve.length - 1) / MAX_STEPS));
  const points = curve.filter((_, index) => index % size === 0 || index === curve.length - 1);
  const steps = points.slice(1).map(({ chance }, index): Step => {
    const change = chance - (points[index]?.chance ?? 0);
    return Math.abs(change) < MIN_CHANGE ? "level" : change > 0 ? "up" : "down";
  });
  return { result, steps };
}

/** A course as the end of an address. */
export function courseCode({ result, steps }: Course): string {
  return LETTERS[result] + steps.map((step) => LETTERS[step]).join("");
}

/** Reads a course from the end of an address; undefined if it's none. */
export function courseIn(hash: string): Course | undefined {
  if (!/^#[wdl][uen]{0,12}$/.test(hash)) return undefined;
  const meaning = <T extends keyof typeof LETTERS>(letter: string, among: readonly T[]): T | undefined =>
    among.find((each) => LETTERS[each] === letter);
  const result = meaning(hash.charAt(1), ["won", "drawn", "lost"]);
  const steps = [...hash.slice(2)].flatMap((letter) => meaning(letter, ["up", "level", "down"]) ?? []);
  return result === undefined ? undefined : { result, steps };
}
