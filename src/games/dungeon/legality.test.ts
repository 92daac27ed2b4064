import { expect, onTestFinished, test } from "vitest";
import { ALL_SEEING, SPECTATOR } from "../../kernel/game.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { trials } from "./fixtures/trial.ts";
import { dungeon } from "./game.ts";
import { phrases } from "./phrases.ts";
import { rules } from "./rules.ts";
import type { Action, Obstacle, State } from "./state.ts";

const trial = trials(onTestFinished);

const fresh = () =>
  rules.setup({ levels: [["@s"]], roundLimit: null }, houseRandom("00000000000000000000000000000001"));

test("the hero is chosen first, then six things can be done", () => {
  const state = fresh();
  const labels = () => rules.actions(state, 0).map((action) => phrases.label(rules.view(state, 0), action));
  expect(rules.actions(state, 0)).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => ["hero", number]));
  expect(labels()).toEqual([
    "Jon Snow",
    "The Hound",
    "Melisandre",
    "Thoros of Myr",
    "Arya Stark",
    "Bronn",
    "Ygritte",
  ]);
  rules.apply(state, 0, ["hero", 7]);
  expect(labels()).toEqual(["step up", "step down", "step left", "step right", "Shoot", "wait"]);
});

test("what is illegal has a code, and its sentence says what would be right", () => {
  const choosing = fresh();
  const playing = trial("Jon Snow", "@s").state;
  const over = trial("Jon Snow", "@").state;
  const unknown: Obstacle = { code: "no such hero", last: 7 };
  const table: [State, number, Action, Obstacle, string][] = [
    [choosing, 0, ["wait"], { code: "no hero yet" }, "Choose a hero before you set out."],
    [choosing, 0, ["hero", 0], unknown, "Choose a hero from 1 to 7."],
    [choosing, 0, ["hero", 8], unknown, "Choose a hero from 1 to 7."],
    [choosing, 0, ["hero", -1], unknown, "Choose a hero from 1 to 7."],
    [choosing, 0, ["hero", Number.MAX_SAFE_INTEGER], unknown, "Choose a hero from 1 to 7."],
    [choosing, 1, ["hero", 1], { code: "not the player" }, "Only the hero's player acts."],
    [playing, SPECTATOR, ["wait"], { code: "not the player" }, "Only the hero's player acts."],
    [playing, ALL_SEEING, ["wait"], { code: "not the player" }, "Only the hero's player acts."],
    [playing, 0, ["hero", 1], { code: "hero chosen" }, "The hero has been chosen already."],
    [over, 0, ["wait"], { code: "over" }, "The game is over."],
    [over, 0, ["hero", 1], { code: "over" }, "The game is over."],
  ];
  for (const [state, mover, action, obstacle, sentence] of table) {
    expect(rules.refusal(state, mover, action)).toEqual(obstacle);
    expect(phrases.refusal(rules.view(state, 0), action, obstacle)).toBe(sentence);
  }
});

test("a malformed action is rejected when it is parsed", () => {
  const strangers = [
    ["step", "toString"],
    ["step", "constructor"],
    ["step"],
    ["hero", 1.5],
    ["hero", "1"],
    ["cast", 1],
    ["quit"],
    "wait",
    null,
  ];
  for (const stranger of strangers) expect(dungeon.action.safeParse(stranger).success).toBe(false);
});
