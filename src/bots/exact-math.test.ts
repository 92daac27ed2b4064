import { expect, test } from "vitest";
import { textDigest } from "../kernel/canonical.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { fraction } from "../kernel/random/random.ts";
import { exp, log } from "./exact-math.ts";

/** Numbers between two bounds, always the same. */
function numbersBetween(least: number, most: number): number[] {
  const random = houseRandom("7".repeat(32));
  return Array.from({ length: 20_000 }, () => least + (most - least) * fraction(random));
}

/** The largest relative difference from the function of this engine. */
function error(
  own: (x: number) => number,
  engine: (x: number) => number,
  numbers: readonly number[],
): number {
  return Math.max(...numbers.map((x) => Math.abs(own(x) - engine(x)) / Math.abs(engine(x) || 1)));
}

const EPSILON = 2 ** -52;

test.each([
  [-1, 1],
  [-20, 20],
  [-700, 700],
])("e^x from %d to %d is that of the engine but for the last bit", (least, most) => {
  expect(error(exp, Math.exp, numbersBetween(least, most))).toBeLessThanOrEqual(2 * EPSILON);
});

test("logarithms of whole numbers are those of the engine but for the last bit", () => {
  const numbers = Array.from({ length: 20_000 }, (_, number) => number + 1);
  expect(error(log, Math.log, numbers)).toBeLessThanOrEqual(2 * EPSILON);
});

test("what has no ordinary result has that of Math", () => {
  for (const x of [0, 1, -0, 710, -746, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
    expect([exp(x), log(x)]).toEqual([Math.exp(x), Math.log(x)]);
});

test("the results are the same to the last bit in every engine", () => {
  const results = [...numbersBetween(-20, 20).map(exp), ...numbersBetween(0.001, 5000).map(log)];
  expect(textDigest(results.join(" "))).toBe("3a97b79d9a07ba84");
});
