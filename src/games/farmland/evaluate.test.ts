import { describe, expect, test } from "vitest";
import { winsOf } from "../../../test/toys/wins.ts";
import { greedyBot, randomBot } from "../../bots/simple.ts";
import { worth } from "../../bots/worth.ts";
import type { Seat } from "../../kernel/game.ts";
import { presetConfig } from "../../kernel/game-package.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { evaluator } from "./evaluate.ts";
import { type PositionSetup, position } from "./fixtures/position.ts";
import { pack } from "./package.ts";
import { rules } from "./rules.ts";

function weights(setting: PositionSetup, seat: Seat = 0): readonly number[] {
  return evaluator.weigh(rules.view(position(setting), seat), seat);
}

/** The weight of a feature for team 1. */
function weight(feature: string, setting: PositionSetup): number {
  const place = evaluator.features.indexOf(feature);
  expect(place).not.toBe(-1);
  return weights(setting)[place] ?? Number.NaN;
}

describe("features", () => {
  test.each<[feature: string, what: string, better: PositionSetup, worse: PositionSetup]>([
    ["life", "more of them", { life: [8000, 7000] }, { life: [7000, 7000] }],
    ["life", "fewer of the enemy's", { life: [8000, 6000] }, { life: [8000, 7000] }],
    ["units", "one more", { one: ["A1 Ox Drover 700/400"] }, {}],
    ["units", "a stronger one", { one: ["A1 Ox Drover 900/400"] }, { one: ["A1 Ox Drover 700/400"] }],
    ["units", "one less of the enemy's", {}, { two: ["A7 Ox Drover 700/400"] }],
    ["advance", "nearer to it", { one: ["D5 Ox Drover 700/400"] }, { one: ["D4 Ox Drover 700/400"] }],
    [
      "king",
      "the enemy farther from it",
      { two: ["D5 Ox Drover 700/400"] },
      { two: ["D4 Ox Drover 700/400"] },
    ],
    [
      "threats",
      "beside a weaker unit",
      { one: ["D4 Ox Drover 700/400"], two: ["D5 Hay Binder 400/700"] },
      { one: ["D4 Ox Drover 700/400"], two: ["E5 Hay Binder 400/700"] },
    ],
    [
      "threats",
      "one that does not block well enough",
      { one: ["D4 Ox Drover 700/400"], two: ["D5 Hay Binder 400/700"] },
      { one: ["D4 Ox Drover 700/400"], two: ["D5 Hay Binder 400/700 blocking"] },
    ],
    [
      "safety",
      "away from a stronger unit",
      { one: ["D4 Hay Binder 400/700"], two: ["E5 Ox Drover 700/400"] },
      { one: ["D4 Hay Binder 400/700"], two: ["D5 Ox Drover 700/400"] },
    ],
    [
      "safety",
      "blocking",
      { one: ["D4 Hay Binder 400/700 blocking"], two: ["D5 Ox Drover 700/400"] },
      { one: ["D4 Hay Binder 400/700"], two: ["D5 Ox Drover 700/400"] },
    ],
    ["hand", "more cards", { hands: [["Ox Drover 700/400"], []] }, {}],
  ])("%s: %s", (feature, _, better, worse) => {
    expect(weight(feature, better)).toBeGreaterThan(weight(feature, worse));
  });

  test("every feature has a weight", () => {
    expect(weights({})).toHaveLength(evaluator.features.length);
  });

  test("apart from fights, what is good for one team is as bad for the other", () => {
    const sum = (setting: PositionSetup, seat: Seat) =>
      weights(setting, seat).reduce((total, part) => total + part);
    const setting = {
      life: [8000, 5000],
      one: ["A1 Ox Drover 700/400"],
      two: ["D6 Hen Keeper 600/600"],
    } as const;
    expect(sum(setting, 0)).toBeGreaterThan(0.5);
    expect(sum(setting, 1)).toBeCloseTo(-sum(setting, 0), 10);
  });

  test("hidden units of the enemy count as usual ones, whatever they are", () => {
    const hidden = (figures: string) =>
      weights({ one: ["D4 Ox Drover 700/400"], two: [`D5 Bull Rider ${figures} hidden`] });
    expect(hidden("100/100")).toEqual(hidden("2400/2400"));
  });
});

test("a match begins about even", () => {
  const state = rules.setup(presetConfig(pack), houseRandom("00112233445566778899aabbccddeeff"));
  expect(worth(pack, state, 0)).toBeCloseTo(0.5, 2);
  expect(worth(pack, state, 1)).toBeCloseTo(0.5, 2);
});

test("greedy beats random clearly", () => {
  expect(winsOf(pack, greedyBot(pack), randomBot(pack), 12)).toBeGreaterThanOrEqual(10);
});
