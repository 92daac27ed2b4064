import { expect, test } from "vitest";
import { agent } from "../../../../games/spy/fixtures/hall.ts";
import { Scene } from "../../../../games/spy/fixtures/scene.ts";
import { view } from "../../../../games/spy/knowledge/viewing.ts";
import { wayOf } from "./way.ts";

/** A hall with two safes and one agent of the player. */
const hall = () => new Scene(["S..S", "....", "...."], [agent({ at: [1, 1] })]);

/** The name of the step that is next. */
const nextStep = (scene: Scene) => wayOf(view(scene.state, 0)).find(({ isNow }) => isNow)?.name;

test("without a combination the secrets of guests come first", () => {
  expect(nextStep(hall())).toBe("secrets");
});

test("a known combination leads to its safe, until it is open", () => {
  const scene = hall();
  scene.faction(0).combinations = [1];
  expect(nextStep(scene)).toBe("safe");
  scene.faction(0).opened = [1];
  expect(nextStep(scene)).toBe("secrets");
});

test("the collar leads to the cat", () => {
  const scene = new Scene(["S..S"], [agent({ at: [1, 0], gadgets: ["DIAMOND_COLLAR"] })]);
  expect(nextStep(scene)).toBe("cat");
  expect(wayOf(view(scene.state, 0))[2]?.text).toMatch(/carries the diamond collar/);
});

test("spectators have no way to win", () => {
  expect(wayOf(view(hall().state, -1))).toEqual([]);
});
