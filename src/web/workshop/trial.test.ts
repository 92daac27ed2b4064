import { expect, test } from "vitest";
import type { Bout } from "../../lab/arena.ts";
import { shareOf, trialOf } from "./trial.ts";

const bout = (winners: readonly number[], steps = 10): Bout => ({
  winners,
  steps,
  progress: 0.5,
  failure: null,
});

test("of two seats each has its share, and draws are nobody's", () => {
  const trial = trialOf([bout([0]), bout([0]), bout([1]), bout([0, 1])], 2);
  expect(trial.wins.map(({ rate }) => rate)).toEqual([0.5, 0.25]);
  expect(trial.draws.rate).toBe(0.25);
  expect(trial.steps).toEqual([10, 10, 10, 10]);
});

test("who plays alone wins or does not", () => {
  const trial = trialOf([bout([0]), bout([])], 1);
  expect(trial.wins[0]?.rate).toBe(0.5);
  expect(trial.draws.rate).toBe(0);
  expect(trial.progress).toBe(0.5);
});

test("few matches say little: the interval is wide", () => {
  const few = shareOf(5, 10);
  const many = shareOf(500, 1000);
  expect(few.most - few.least).toBeGreaterThan(3 * (many.most - many.least));
  expect(shareOf(0, 0)).toEqual({ rate: 0, least: 0, most: 1 });
});
