import { expect, test } from "vitest";
import duelLong from "../../../test/golden/duel-long.ludo?raw";
import runaLong from "../../../test/golden/runa-long.ludo?raw";
import spyResigned from "../../../test/golden/spy-resigned.ludo?raw";
import { developed } from "./film.ts";
import { type Statistics, statisticsOf } from "./statistics.ts";

async function statistics(record: string): Promise<Statistics> {
  const film = await developed(record);
  if (typeof film === "string") throw new Error(film);
  return statisticsOf(film);
}

test("between two, the chances of both make one at every point, from the first entry to the last", async () => {
  const { chances, at, rows } = await statistics(duelLong);
  const [first = [], second = []] = chances;
  expect(first).toHaveLength(at.length);
  for (const [point, chance] of first.entries()) expect(chance + (second[point] ?? 0)).toBeCloseTo(1);
  expect([at[0], at.length]).toEqual([0, expect.any(Number)]);
  expect(at.length).toBeLessThanOrEqual(101);
  expect(rows).toEqual([]);
});

test("a solo game has one curve, and dice aren't counted as decisions", async () => {
  const { chances, decisions } = await statistics(runaLong);
  expect([chances.length, decisions.length]).toEqual([1, 1]);
  const steps = runaLong.split("\n").filter((line) => line.startsWith("[0,"));
  expect(decisions).toEqual([steps.length]);
});

test("a finished match says who won, and how", async () => {
  const { end } = await statistics(spyResigned);
  expect(end).toEqual({ winners: [expect.any(Number)], sentence: expect.stringMatching(/\w.*\.$/) });
});

test("thinking time is what passed before each decision of a seat", async () => {
  const { decisions, times } = await statistics(duelLong);
  // In that recording, every decision took a quarter of a second.
  expect(times).toEqual(decisions.map((count) => 250 * count));
});

test("a match of No Time to Spy that is over has its own rows, one value for each player", async () => {
  const { rows } = await statistics(spyResigned);
  expect(rows.length).toBeGreaterThan(5);
  for (const { title, values } of rows) expect([title, values.length]).toEqual([expect.any(String), 2]);
});
