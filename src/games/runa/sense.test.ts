import { expect, test } from "vitest";
import { senselessBy } from "../../bots/sense.ts";
import { fight } from "./fixtures/situation.ts";
import { senseRules } from "./sense.ts";
import type { Action, State } from "./state.ts";

/** The name of the rule by which an action makes no sense. */
function rule(state: State, ...action: Action): string | undefined {
  return senselessBy({ senseRules }, state, 0, action)?.name;
}

/** Runa gives cards away. */
function healing(hand: State["hand"], hp: number, discarded: readonly number[] = []): State {
  return { ...fight([], { hand, hp }), phase: { type: "healing", discarded } };
}

test("a spell that is deflected completely", () => {
  const state = fight(["Goblin"], { hand: ["Water(1)", "Slash(1)"] });
  expect(rule(state, "play", 0)).toBeUndefined();
  for (const goblin of state.monsters) goblin.deflect = 13;
  expect(rule(state, "play", 0)).toBe("deflected spell");
});

test("a card without effect, where another one has an effect", () => {
  // A Frog focuses first: neither Parry nor Reflect meets an attack.
  const state = fight(["Frog"], { hand: ["Slash(1)", "Parry(1)", "Reflect(1)"] });
  expect(rule(state, "play", 1)).toBe("card without effect");
  expect(rule(state, "play", 2)).toBe("card without effect");
  expect(rule(state, "play", 0)).toBeUndefined();
  // A Spider bites.
  expect(rule({ ...fight(["Spider"], { hand: ["Slash(1)", "Parry(1)"] }) }, "play", 1)).toBeUndefined();
});

test("Focus with no room for more, but not while it can be gathered", () => {
  const hand = ["Focus(1)", "Slash(1)", "Parry(1)"] as const;
  expect(rule(fight(["Frog"], { hand, fp: 4, die: 4 }), "play", 0)).toBe("card without effect");
  expect(rule(fight(["Frog"], { hand, fp: 1, die: 4 }), "play", 0)).toBeUndefined();
  // Waiting for the next round prolongs a harmless fight in which focus is gathered.
  expect(rule(fight(["Frog"], { hand, fp: 1, die: 4 }), "play", 2)).toBeUndefined();
});

test("healing beyond full health", () => {
  expect(rule(healing(["Slash(1)", "Parry(1)", "Swing(1)"], 41, [0]), "discard", 1)).toBe(
    "healing beyond full health",
  );
  expect(rule(healing(["Slash(1)", "Parry(1)", "Swing(1)"], 30, [0]), "discard", 1)).toBeUndefined();
});

test("giving away the last attack, or the better of two cards", () => {
  expect(rule(healing(["Slash(1)", "Parry(1)"], 20), "discard", 0)).toBe("last attack given away");
  expect(rule(healing(["Slash(1)", "Slash(2)", "Parry(1)"], 20), "discard", 1)).toBe(
    "better card given away",
  );
  expect(rule(healing(["Slash(1)", "Slash(2)", "Parry(1)"], 20), "discard", 0)).toBeUndefined();
  expect(rule(healing(["Parry(1)", "Parry(2)", "Slash(1)"], 20, [0]), "discard", 1)).toBeUndefined();
});
