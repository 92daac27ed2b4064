import { describe, expect, test } from "vitest";
import { rounds } from "../../bots/budget.ts";
import { greedyBot, randomBot } from "../../bots/simple.ts";
import type { Bot } from "../../kernel/bot.ts";
import { presetConfig } from "../../kernel/game-package.ts";
import { playBout } from "../../lab/arena.ts";
import { CLASS_NAMES } from "./cards.ts";
import { evaluator } from "./evaluate.ts";
import { fight, start } from "./fixtures/situation.ts";
import { pack } from "./package.ts";
import { progress } from "./progress.ts";
import type { State } from "./state.ts";

const FEATURES = ["health", "hand", "spells", "die", "loot", "fight", "journey"];

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

test("no class is won or lost from the start", () => {
  for (const name of CLASS_NAMES) {
    const state = start();
    pack.game.apply(state, 0, ["class", name]);
    expect(Math.abs(logit(state))).toBeLessThan(4);
  }
});

describe("what is better weighs more", () => {
  test.each<[string, string, State, State]>([
    ["more health", "health", fight(["Rat"]), fight(["Rat"], { hp: 40 })],
    [
      "a stronger strike",
      "hand",
      fight(["Rat"], { hand: ["Pierce(1)"] }),
      fight(["Rat"], { hand: ["Slash(1)"] }),
    ],
    [
      "Focus for a spell",
      "hand",
      fight(["Rat"], { hand: ["Focus(1)", "Water(1)"] }),
      fight(["Rat"], { hand: ["Parry(1)", "Water(1)"] }),
    ],
    [
      "a Parry",
      "hand",
      fight(["Rat"], { hand: ["Thrust(1)", "Parry(1)"] }),
      fight(["Rat"], { hand: ["Thrust(1)"] }),
    ],
    [
      "a Reflect",
      "hand",
      fight(["Rat"], { hand: ["Thrust(1)", "Reflect(1)"] }),
      fight(["Rat"], { hand: ["Thrust(1)"] }),
    ],
    [
      "a second card of a kind",
      "hand",
      fight(["Rat"], { hand: ["Thrust(1)", "Slash(1)"] }),
      fight(["Rat"], { hand: ["Thrust(1)"] }),
    ],
    [
      "focus points for a spell",
      "spells",
      fight(["Rat"], { hand: ["Water(1)"], fp: 4 }),
      fight(["Rat"], { hand: ["Water(1)"] }),
    ],
    ["a larger die", "die", fight(["Rat"], { die: 8 }), fight(["Rat"])],
    ["a wounded monster", "fight", fight([{ name: "Spider", hp: 5 }]), fight(["Spider"])],
    ["a young fight", "fight", fight(["Rat"]), fight(["Rat"], { rounds: 50 })],
  ])("%s: %s", (_, feature, better, worse) => {
    expect(weights(better)[feature]).toBeGreaterThan(weights(worse)[feature] ?? Number.NaN);
  });
});

test("without a spell focus points are worth nothing", () => {
  expect(weights(fight(["Rat"], { hand: ["Thrust(1)"], fp: 4 })).spells).toBe(0);
});

test("an empty room counts as the next one, with the monsters to be expected", () => {
  const healing = { type: "healing", discarded: [] } as const;
  const next = (stage: number, level: 1 | 2) =>
    weights(fight([], { stage, level, phase: { ...healing, discarded: [] } }));
  const boss = fight(["Spider King"], { stage: 4 });
  expect(next(3, 1).fight).toBe(weights(boss).fight);
  expect(next(3, 1).journey).toBe(weights(boss).journey);
  expect(next(4, 1).journey).toBe(weights(fight(["Bear"], { level: 2, stage: 1 })).journey);
  expect(next(1, 1).fight).toBeGreaterThan(weights(fight(["Mushroomlin", "Frog"])).fight ?? Number.NaN);
});

test("cards to be given away count as the health they bring, up to the maximum", () => {
  const healing = (hp: number, discarded: number[]): State =>
    fight([], {
      stage: 4,
      hp,
      phase: { type: "healing", discarded },
      hand: ["Thrust(1)", "Parry(1)", "Thrust(2)"],
    });
  expect(logit(healing(20, [0]))).toBeGreaterThan(logit(healing(20, [])));
  expect(logit(healing(20, [0]))).toBeGreaterThan(logit(healing(20, [2])));
  expect(logit(healing(49, [0]))).toBeLessThan(logit(healing(49, [])));
});

test("loot counts until it is taken", () => {
  const loot = (taken: number[]): State =>
    fight([], {
      stage: 2,
      phase: { type: "loot", offered: ["Ice(1)", "Fire(1)", "Slash(1)", "Swing(1)"], picks: 2, taken },
    });
  const reward = fight([], { stage: 2, phase: { type: "reward" } });
  expect(weights(reward).loot).toBe(weights(loot([])).loot);
  expect(weights(loot([])).loot).toBeGreaterThan(weights(loot([1])).loot ?? Number.NaN);
});

test("progress is the share of the stages that are won", () => {
  expect(progress(start())).toBe(0);
  expect(progress(fight(["Rat"], { stage: 3 }))).toBe(0.25);
  expect(progress(fight([], { level: 2, stage: 4, phase: { type: "won" } }))).toBe(1);
});

test("greedy gets farther than random, over all classes", () => {
  const seeds = Array.from({ length: 30 }, (_, i) => i.toString(16).padStart(32, "0"));
  const meanProgress = (bot: Bot) => {
    let sum = 0;
    for (const opening of CLASS_NAMES)
      for (const seed of seeds) {
        const config = presetConfig(pack);
        const botSeeds = ["b".repeat(32)];
        const bout = playBout({ pack, config, bots: [bot], botSeeds, budget: rounds(1), seed, opening });
        expect(bout.failure).toBeNull();
        sum += bout.progress;
      }
    return sum / (seeds.length * CLASS_NAMES.length);
  };
  expect(meanProgress(randomBot(pack))).toBeLessThan(0.3);
  expect(meanProgress(greedyBot(pack))).toBeGreaterThan(0.4);
});
