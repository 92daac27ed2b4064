import { expect, test } from "vitest";
import { winsOf } from "../../../test/toys/wins.ts";
import { greedyBot, randomBot } from "../../bots/simple.ts";
import { worth } from "../../bots/worth.ts";
import { presetConfig } from "../../kernel/game-package.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { evaluator } from "./evaluate.ts";
import { scenario } from "./fixtures/scenario.ts";
import { pack } from "./package.ts";
import { rules } from "./rules.ts";

type Person = Parameters<typeof scenario>[0];

/** The weights of a position for the player to move, in the order of the features. */
function weights(own: Person, foe: Person): readonly number[] {
  return evaluator.weigh(rules.view(scenario(own, foe), 0), 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

test("there is a weight for every feature", () => {
  expect(weights({}, {})).toHaveLength(evaluator.features.length);
});

test("what helps one player hurts the other as much", () => {
  const state = scenario({ life: 12, field: { 1: "Dog" } }, { life: 20, hand: ["Ox"] });
  const [first, second] = [0, 1].map((seat) => sum(evaluator.weigh(rules.view(state, seat), seat)));
  expect(first).toBeCloseTo(-(second ?? 0), 10);
});

test.each<[string, number, Person, Person]>([
  ["life", 0, { life: 20 }, { life: 10 }],
  ["creatures", 1, { field: { 4: "Dog" } }, {}],
  ["cards in hand", 2, { hand: ["Ox", "Ox", "Ox"] }, { hand: ["Ox"] }],
])("a player with more %s is better off", (_, feature, own, foe) => {
  expect(weights(own, foe)[feature]).toBeGreaterThan(0);
  expect(weights(foe, own)[feature]).toBeLessThan(0);
});

test("the last life points are worth more than the first", () => {
  const gain = (life: number) => sum(weights({ life: life + 1 }, {})) - sum(weights({ life }, {}));
  expect(gain(2)).toBeGreaterThan(10 * gain(29));
});

test("a game begins about even", () => {
  const state = rules.setup(presetConfig(pack), houseRandom("00112233445566778899aabbccddeeff"));
  expect(worth(pack, state, 0)).toBeCloseTo(0.5, 2);
  expect(worth(pack, state, 1)).toBeCloseTo(0.5, 2);
});

test("greedy beats random clearly", () => {
  expect(winsOf(pack, greedyBot(pack), randomBot(pack), 20)).toBeGreaterThanOrEqual(18);
});
