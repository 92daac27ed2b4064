import { describe, expect, test } from "vitest";
import { allOf, bestRuns, byLevel, lastDays, streaksOf, tallyOf, winsInARow } from "./figures.ts";
import type { Result } from "./results.ts";

/** Noon of a day of November 2026, where the player is. */
const noon = (day: number) => new Date(2026, 10, day, 12).getTime();

let number = 0;

function result(part: Partial<Result>): Result {
  return {
    id: String(number++),
    game: "duel",
    level: "normal",
    result: "won",
    at: noon(1),
    ending: "",
    ...part,
  };
}

describe("streaks", () => {
  const on = (...days: number[]) => days.map((day) => ({ at: noon(day) }));

  test("a row of days counts until it has a gap", () => {
    expect(streaksOf(on(10, 11, 12, 15, 16, 17), noon(17))).toEqual({ current: 3, longest: 3 });
    expect(streaksOf(on(1, 2, 3, 4, 15, 16), noon(16))).toEqual({ current: 2, longest: 4 });
  });

  test("today is not over: yesterday's row still stands, the day before yesterday's doesn't", () => {
    expect(streaksOf(on(15, 16), noon(17)).current).toBe(2);
    expect(streaksOf(on(14, 15), noon(17)).current).toBe(0);
  });

  test("several matches of one day are one day, also across the change of clocks and of months", () => {
    expect(streaksOf(on(16, 16, 17, 17), noon(17)).current).toBe(2);
    const autumn = Array.from({ length: 14 }, (_, day) => ({
      at: new Date(2026, 9, 20 + day, 0, 30).getTime(),
    }));
    expect(streaksOf(autumn, new Date(2026, 10, 2, 23).getTime()).current).toBe(14);
  });

  test("without matches there are none", () => {
    expect(streaksOf([], noon(17))).toEqual({ current: 0, longest: 0 });
    expect(lastDays([], noon(17), 3)).toEqual([0, 0, 0]);
  });

  test("the last days have today at the end", () => {
    expect(lastDays(on(13, 15, 17, 17), noon(17), 3)).toEqual([1, 0, 2]);
  });
});

test("results are counted by level, from easy to people", () => {
  const results = [
    result({ level: "hard", result: "lost" }),
    result({ level: "easy" }),
    result({ level: "easy", result: "lost" }),
    result({ level: null, result: "drawn" }),
  ];
  expect(byLevel(results)).toEqual([
    ["easy", { won: 1, drawn: 0, lost: 1 }],
    ["hard", { won: 0, drawn: 0, lost: 1 }],
    [null, { won: 0, drawn: 1, lost: 0 }],
  ]);
  expect(allOf(tallyOf(results))).toBe(4);
});

test("wins in a row end with the last match that was not won", () => {
  const series = (...ends: Result["result"][]) => ends.map((end) => result({ result: end }));
  expect(winsInARow(series("won", "lost", "won", "won"))).toBe(2);
  expect(winsInARow(series("won", "drawn"))).toBe(0);
  expect(winsInARow([])).toBe(0);
});

test("the best runs went furthest, and of equal ones the latest counts", () => {
  const runs = [
    result({ game: "runa", progress: 0.5, at: noon(1) }),
    result({ game: "runa", progress: 0.5, at: noon(2) }),
    result({ game: "runa", progress: 0 }),
    result({ game: "dungeon", progress: 1 }),
    result({}),
  ];
  expect(bestRuns(runs, 2)).toEqual([runs[3], runs[1]]);
});
