import { expect, test } from "vitest";
import { candidates } from "./candidates.ts";
import { scenario } from "./fixtures/scenario.ts";
import { rules } from "./rules.ts";

test("of equivalent actions only one is considered", () => {
  const own = { mana: 9, hand: ["Ox", "Relief", "Traitor", "Ox"], field: { 1: "Dog", 2: "Cat" } };
  const state = scenario(own, { field: { 3: "Imp", 5: "Hare" } });
  expect(candidates(state)).toEqual([
    ["set", 1, 3],
    ["sacrifice", 1],
    ["cast", 2],
    ["sacrifice", 2],
    ["cast", 3, 3, 3],
    ["cast", 3, 5, 3],
    ["sacrifice", 3],
    ...rules.actions(state, 0).filter(([type]) => type === "attack"),
    ["finish"],
  ]);
});
