import { expect, test } from "vitest";
import { Scene } from "../fixtures/scene.ts";
import { spy } from "../game.ts";
import { description } from "./description.ts";

const { state } = new Scene(
  ["..R", ".hS"],
  [
    { at: [0, 0], gadgets: ["FOG_TIN"] },
    { at: [1, 0], side: 1 },
  ],
);

test("the table in words: whose turn it is, what is around them, people and things", () => {
  expect(description(spy.view(state, 0), 0)).toEqual([
    "Round 1 of 15.",
    "It is P0's turn: 2 movement points, 2 action points.",
    "Around P0: right (1,0) P1; down right (1,1) bar seat; down (0,1) free.",
    "P0 at (0,0), your agent, 100 HP, 0 IP, 10 chips, fog tin.",
    "P1 at (1,0), unknown.",
    "Combinations: none",
    "Safe 1 is at (2,1).",
    "A roulette table with 10 chips is at (2,0).",
    "Bar seats: (1,1).",
  ]);
});

test("another player's agent is a stranger", () => {
  expect(description(spy.view(state, 1), 1).join("\n")).not.toMatch(/fog tin/);
});
