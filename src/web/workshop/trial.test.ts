import { expect, test } from "vitest";
import type { Bout } from "../../lab/arena.ts";
import { shareOf } from "../../lab/shares.ts";
import { trialOf } from "./trial.ts";

const bout = (winners: readonly number[], steps = 10): Bout => ({
  winners,
  ending: "life",
  first: 0,
  steps,
  progress: 0.5,
  failure: null,
});

test("each of two seats has its share, and draws count for neither", () => {
  const trial = trialOf([bout([0]), bout([0]), bout([1]), bout([0, 1])], 2);
  expect(trial.wins.map(({ rate }) => rate)).toEqual([0.5, 0.25]);
  expect(trial.draws.rate).toBe(0.25);
  expect(trial.steps).toEqual([10, 10, 10, 10]);
});

test("a solo player wins or does not", () => {
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

test("cards win as often as the sides that held or played them", () => {
  const [wolf, healer] = [
    { held: ["Wolf", "Healer"], played: ["Wolf"] },
    { held: ["Healer"], played: ["Healer"] },
  ];
  const bouts: readonly Bout[] = [
    { ...bout([0]), cards: [wolf, healer] },
    { ...bout([0]), cards: [wolf, healer] },
    { ...bout([1]), cards: [wolf, healer] },
    { ...bout([0, 1]), cards: [wolf, healer] },
  ];
  const [first, second] = trialOf(bouts, 2).cards;
  expect(first).toMatchObject({ name: "Wolf", held: { rate: 0.5, of: 4 }, played: { rate: 0.5, of: 4 } });
  expect(second).toMatchObject({
    name: "Healer",
    held: { rate: 3 / 8, of: 8 },
    played: { rate: 0.25, of: 4 },
  });
  expect(second?.played.least).toBeLessThan(0.25);
  expect(trialOf([bout([0])], 2).cards).toEqual([]);
});
