import { expect, test } from "vitest";
import { tail } from "./chances.ts";
import { clubConfig, shadowed } from "./fixture.ts";

const SEEDS = Array.from({ length: 6 }, (_, i) => i.toString(16).padStart(32, "7"));

test.each(SEEDS)("a right server is followed to the end, with the same winner (seed %s)", (seed) => {
  const { mismatch, state, shadow, chances } = shadowed(clubConfig(), seed);
  expect(mismatch).toBeUndefined();
  expect(shadow?.state.over?.ending.code).toBe(state.over?.ending.code);
  expect(chances.unlikely()).toBeUndefined();
});

test("a count is judged by its exact probability", () => {
  expect(tail([0.5, 0.5, 0.5], 0)).toBe(0.25);
  expect(tail([0.5, 0.5, 0.5], 2)).toBe(1);
  expect(
    tail(
      Array.from({ length: 30 }, () => 0.5),
      0,
    ),
  ).toBeLessThan(1e-8);
  expect(tail([1, 1, 0], 2)).toBe(1);
});
