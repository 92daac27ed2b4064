import { describe, expect, test } from "vitest";
import { rounds } from "../../bots/budget.ts";
import { greedyBot, randomBot } from "../../bots/simple.ts";
import type { Bot } from "../../kernel/offer.ts";
import { playBout } from "../../lab/arena.ts";
import { CLASS_NAMES } from "./cards.ts";
import { evaluator, progress } from "./evaluate.ts";
import { fight, start } from "./fixtures/situation.ts";
import { offer } from "./offer.ts";
import type { State } from "./state.ts";

const FEATURES = ["your health", "the fight", "the way ahead", "your spare cards", "the time that is left"];

function weights(state: State): Readonly<Record<string, number>> {
  return Object.fromEntries(evaluator.weigh(state, 0).map((weight, i) => [FEATURES[i], weight]));
}

function logit(state: State): number {
  return evaluator.weigh(state, 0).reduce((sum, weight) => sum + weight, 0);
}

test("every feature has a weight, before and after the class is chosen", () => {
  expect(evaluator.features).toEqual(FEATURES);
  expect(evaluator.weigh(start(), 0)).toHaveLength(FEATURES.length);
  expect(evaluator.weigh(fight(["Rat"]), 0)).toHaveLength(FEATURES.length);
});

test("before the class is chosen nothing is known; no class is won or lost from the start", () => {
  expect(logit(start())).toBe(0);
  for (const name of CLASS_NAMES) {
    const state = start();
    offer.game.apply(state, 0, ["class", name]);
    expect(Math.abs(logit(state))).toBeLessThan(4);
  }
});

describe("what is better weighs more", () => {
  const hand = ["Focus(1)", "Water(1)", "Slash(1)"] as const;
  test.each<[string, string, State, State]>([
    ["more health", "your health", fight(["Rat"]), fight(["Rat"], { hp: 40 })],
    ["a wounded monster", "the fight", fight([{ name: "Spider", hp: 5 }]), fight(["Spider"])],
    ["a Parry against bites", "the fight", fight(["Spider"]), fight(["Spider"], { hand: ["Thrust(1)"] })],
    ["a fight that leaves some health", "the fight", fight(["Spider"]), fight(["Spider"], { hp: 5 })],
    ["a larger die", "the way ahead", fight(["Rat"], { die: 8 }), fight(["Rat"])],
    [
      "focus points for spells",
      "the way ahead",
      fight(["Rat"], { hand: [...hand], fp: 4 }),
      fight(["Rat"], { hand: [...hand] }),
    ],
    [
      "Reflect",
      "the way ahead",
      fight(["Rat"], { hand: ["Thrust(1)", "Reflect(1)"] }),
      fight(["Rat"], { hand: ["Thrust(1)"] }),
    ],
    [
      "a card that is not needed",
      "your spare cards",
      fight(["Rat"], { hand: ["Thrust(1)", "Parry(1)", "Focus(1)"] }),
      fight(["Rat"]),
    ],
    ["a young fight", "the time that is left", fight(["Rat"]), fight(["Rat"], { rounds: 50 })],
  ])("%s: %s", (_, feature, better, worse) => {
    expect(weights(better)[feature]).toBeGreaterThan(weights(worse)[feature] ?? Number.NaN);
  });
});

describe("healing", () => {
  const healing = (discarded: number[]): State =>
    fight([], {
      stage: 4,
      hp: 20,
      phase: { type: "healing", discarded },
      hand: ["Thrust(1)", "Parry(1)", "Thrust(2)", "Parry(2)"],
    });

  test("gives a weak card for health, but not the best attack", () => {
    expect(logit(healing([0]))).toBeGreaterThan(logit(healing([])));
    expect(logit(healing([0]))).toBeGreaterThan(logit(healing([2])));
  });

  test("a card of the upgrade that is given away does not come back", () => {
    expect(weights(healing([2]))["the way ahead"]).toBeLessThan(
      weights(healing([]))["the way ahead"] ?? Number.NaN,
    );
  });
});

test("loot counts until it is taken or passed by", () => {
  const reward = weights(fight([], { stage: 3, phase: { type: "reward" } }))["your spare cards"];
  const healing = weights(fight([], { stage: 3, phase: { type: "healing", discarded: [] } }));
  expect(reward).toBeGreaterThan(healing["your spare cards"] ?? Number.NaN);
});

test("progress is the share of the stages that are won", () => {
  expect(progress(start())).toBe(0);
  expect(progress(fight(["Rat"], { stage: 3 }))).toBe(0.25);
  expect(progress(fight([], { level: 2, stage: 4, phase: { type: "won" } }))).toBe(1);
});

test("greedy goes far where random falls early", () => {
  const seeds = Array.from({ length: 8 }, (_, i) => i.toString(16).padStart(32, "0"));
  const meanProgress = (bot: Bot) => {
    let sum = 0;
    for (const seed of seeds) {
      const bout = playBout({ offer, choices: {}, bots: [bot], budget: rounds(1), seed, opening: "Mage" });
      expect(bout.failure).toBeNull();
      sum += bout.progress;
    }
    return sum / seeds.length;
  };
  expect(meanProgress(randomBot(offer))).toBeLessThan(0.3);
  expect(meanProgress(greedyBot(offer))).toBeGreaterThan(0.6);
});
