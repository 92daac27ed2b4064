import { describe, expect, onTestFinished, test } from "vitest";
import { complaintLine } from "../../kernel/game.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { trials } from "./fixtures/trial.ts";
import { dungeon } from "./game.ts";
import { rules, start } from "./rules.ts";
import type { Action } from "./state.ts";

const trial = trials(onTestFinished);

const fresh = () => start([["@s"]], null, houseRandom("00000000000000000000000000000001"));

test("the hero is chosen first, then six things can be done", () => {
  const state = fresh();
  expect(rules.actions(state, 0)).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => ["hero", number]));
  const labels = rules.actions(state, 0).map((action) => rules.label(state, action));
  expect(labels).toEqual([
    "Jon Snow",
    "The Hound",
    "Melisandre",
    "Thoros of Myr",
    "Arya Stark",
    "Bronn",
    "Ygritte",
  ]);
  rules.apply(state, 0, ["hero", 7]);
  expect(rules.actions(state, 0).map((action) => rules.label(state, action))).toEqual([
    "step up",
    "step down",
    "step left",
    "step right",
    "Shoot",
    "wait",
  ]);
});

test("a refusal says what would be right", () => {
  const choosing = fresh();
  expect(rules.refusal(choosing, 0, ["wait"])).toBe("Choose a hero before you set out.");
  for (const number of [0, 8, -1]) {
    expect(rules.refusal(choosing, 0, ["hero", number])).toBe("Choose a hero from 1 to 7.");
  }
  expect(rules.refusal(choosing, 1, ["hero", 1])).toBe("Only the hero's player acts.");
  const playing = trial("Jon Snow", "@s").state;
  expect(rules.refusal(playing, 0, ["hero", 1])).toBe("The hero has been chosen already.");
  expect(rules.refusal(trial("Jon Snow", "@").state, 0, ["wait"])).toBe("The game is over.");
});

test("the outcome names hero, killer and level", () => {
  const game = trial("Jon Snow", ["@", "@s"], 8, 0);
  game.hero.health = 1;
  expect(rules.outcome(game.state)).toBeUndefined();
  game.play("q");
  expect(rules.outcome(game.state)).toEqual({
    winners: [],
    reason: "Jon Snow was killed by Lannister Solider in level 2",
  });
});

test("after the round limit in one level the hero gives up", () => {
  const state = start([["@..B"]], 3, houseRandom("00000000000000000000000000000001"));
  for (const action of [["hero", 1], ["wait"], ["wait"]] satisfies Action[]) rules.apply(state, 0, action);
  expect(rules.outcome(state)).toBeUndefined();
  rules.apply(state, 0, ["wait"]);
  expect(rules.outcome(state)).toEqual({ winners: [], reason: "Jon Snow gave up in level 1" });
});

describe("views", () => {
  test("show everything but the generator", () => {
    const { state } = trial("Jon Snow", "@..B");
    const { random: _, ...known } = state;
    expect(rules.view(state, 0)).toEqual(known);
    expect(rules.view(state, 0)).not.toHaveProperty("random");
  });

  test("are imagined with draws of their own", () => {
    const { state } = trial("Jon Snow", "@..B");
    const source = houseRandom("00000000000000000000000000000001");
    const one = rules.imagine(rules.view(state, 0), 0, source);
    const other = rules.imagine(rules.view(state, 0), 0, source);
    expect(one.random).not.toEqual(other.random);
  });
});

test("an unknown config is complained about by level and row", () => {
  const complaint = (config: unknown) => {
    const parsed = dungeon.config.safeParse(config);
    return parsed.success ? undefined : complaintLine("config", parsed.error.issues);
  };
  const level = (...rows: string[]) => ({ levels: [["@"], rows], roundLimit: 9 });
  expect(complaint(level("@s"))).toBeUndefined();
  expect(complaint(level())).toBe("config.levels.1: empty level");
  expect(complaint(level("@s", "."))).toBe("config.levels.1.1: row has 1 tiles, expected 2");
  expect(complaint(level("@s", ".y"))).toBe("config.levels.1.1: column 2: unknown tile 'y'");
  expect(complaint({ levels: [], roundLimit: 9 })).toBe("config.levels: expected 1 to 100 levels");
});
