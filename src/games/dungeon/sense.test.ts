import { expect, onTestFinished, test } from "vitest";
import { senselessBy } from "../../bots/sense.ts";
import { heroOf, type Trial, trials } from "./fixtures/trial.ts";
import { senseRules } from "./sense.ts";
import type { Action } from "./state.ts";

const begin = trials(onTestFinished);

/** The name of the rule by which an action makes no sense. */
function rule({ state }: Trial, ...action: Action): string | undefined {
  return senselessBy({ senseRules }, state, 0, action)?.name;
}

test("a step against a wall", () => {
  expect(rule(begin("Bronn", "@#s"), "step", "right")).toBe("step against a wall");
  expect(rule(begin("Bronn", "@.s"), "step", "right")).toBeUndefined();
});

test("an ability that fails or reaches no enemy", () => {
  const far = begin("Bronn", "@.......s");
  expect(rule(far, "cast")).toBe("wasted ability");
  const near = begin("Bronn", "@s");
  expect(rule(near, "cast")).toBeUndefined();
  heroOf(near, "rogue").energy = 0;
  expect(rule(near, "cast")).toBe("failing ability");
});

test("a shield at full health, unless it strikes an enemy", () => {
  const far = begin("Jon Snow", "@.......s");
  expect(rule(far, "cast")).toBe("wasted ability");
  far.hero.health -= 1;
  expect(rule(far, "cast")).toBeUndefined();
  expect(rule(begin("Jon Snow", "@s"), "cast")).toBeUndefined();
});

test("waiting or walking away with nothing to recover and no enemy near", () => {
  const quiet = begin("Bronn", ".@.........s");
  expect(rule(quiet, "wait")).toBe("idle round");
  expect(rule(quiet, "step", "left")).toBe("idle round");
  expect(rule(quiet, "step", "right")).toBeUndefined();
  heroOf(quiet, "rogue").energy = 50;
  expect(rule(quiet, "wait")).toBeUndefined();
  expect(rule(begin("Bronn", ".@...s"), "wait")).toBeUndefined();
});
