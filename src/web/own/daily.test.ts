import { describe, expect, test } from "vitest";
import {
  challengeDay,
  countedResult,
  courseCode,
  courseIn,
  courseOf,
  dailySeed,
  isChallenge,
  untilNext,
} from "./daily.ts";
import type { Result } from "./results.ts";

const NOW = Date.UTC(2026, 10, 17, 23, 30);

describe("challenges", () => {
  test("a day begins at midnight UTC, everywhere", () => {
    expect(challengeDay(NOW)).toBe("2026-11-17");
    expect(untilNext(NOW)).toBe(30 * 60_000);
  });

  test.each([
    ["2026-11-17", true],
    ["2026-11-16", true],
    ["2026-11-18", false],
    ["2026-13-01", false],
    ["17.11.2026", false],
    ["", false],
  ])('of "%s": %s', (day, there) => {
    expect(isChallenge(day, NOW)).toBe(there);
  });

  test("every game and day has a seed of its own, which doesn't tell that of the bots", () => {
    const seeds = ["duel", "runa"].flatMap((game) =>
      ["2026-11-17", "2026-11-18"].flatMap((day) => [
        dailySeed(game, day, "match"),
        dailySeed(game, day, "bots"),
      ]),
    );
    expect(new Set(seeds).size).toBe(8);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/);
    expect(dailySeed("duel", "2026-11-17", "match")).toBe(dailySeed("duel", "2026-11-17", "match"));
  });

  test("the first attempt counts", () => {
    const attempt = (id: string, daily?: string): Result => ({
      id,
      game: "duel",
      level: "normal",
      result: "won",
      at: 0,
      ending: "",
      ...(daily === undefined ? {} : { daily }),
    });
    const results = [
      attempt("a"),
      attempt("b", "2026-11-16"),
      attempt("c", "2026-11-17"),
      attempt("d", "2026-11-17"),
    ];
    expect(countedResult(results, "duel", "2026-11-17")?.id).toBe("c");
    expect(countedResult(results, "spy", "2026-11-17")).toBeUndefined();
  });
});

describe("a shared result", () => {
  const curve = (...chances: number[]) => chances.map((chance, at) => ({ at, round: at, chance }));

  test("tells how it went, in steps", () => {
    const course = courseOf(curve(0.5, 0.6, 0.6, 0.3, 1), "won");
    expect(course.steps).toEqual(["up", "level", "down", "up"]);
    expect(courseCode(course)).toBe("wuenu");
    expect(courseIn("#wuenu")).toEqual(course);
  });

  test("of a long match has no more than eleven steps, and the last is its end", () => {
    const long = curve(...Array.from({ length: 60 }, (_, at) => at / 59));
    const { steps } = courseOf(long, "won");
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.length).toBeLessThanOrEqual(11);
    expect(courseIn(`#${courseCode({ result: "won", steps })}`)).toEqual({ result: "won", steps });
  });

  test.each(["", "#", "#x", "#wuuX", "#42", `#w${"u".repeat(40)}`, "#w<script>"])('"%s" is none', (hash) => {
    expect(courseIn(hash)).toBeUndefined();
  });
});
