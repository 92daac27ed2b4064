import { expect, test } from "vitest";
import { ALL_SEEING, SPECTATOR } from "../kernel/game.ts";
import type { Player } from "../table/inputs.ts";
import { eyesOf } from "./eyes.ts";

const bot = (name: string): Player => ({ type: "bot", name });
const person = (name: string): Player => ({ type: "person", name });
const atHouse = (...players: readonly (Player | null)[]) =>
  Object.fromEntries(eyesOf({ viewers: [ALL_SEEING, 0, 1, SPECTATOR], players }));

test("every viewer has a word of its own, whatever the players are called", () => {
  expect(atHouse(person("Ann"), bot("easy"))).toEqual({
    all: ALL_SEEING,
    Ann: 0,
    easy: 1,
    public: SPECTATOR,
  });
  expect(atHouse(bot("easy"), bot("easy"))).toEqual({
    all: ALL_SEEING,
    easy: 0,
    "easy 2": 1,
    public: SPECTATOR,
  });
  expect(atHouse(person("All"), person("2"))).toEqual({
    all: ALL_SEEING,
    "seat 1": 0,
    "seat 2": 1,
    public: SPECTATOR,
  });
});

test("on a server of the spy standard a spectator sees all, or what a player sees of it", () => {
  const eyes = eyesOf({ viewers: [SPECTATOR, 0, 1], players: [] });
  expect(Object.fromEntries(eyes)).toEqual({ all: SPECTATOR, "seat 1": 0, "seat 2": 1 });
});

test("players, and spectators of a table that shows what is public, have no choice", () => {
  expect(eyesOf({ players: [person("Ann")] }).size).toBe(0);
  expect(eyesOf({ viewers: [SPECTATOR], players: [person("Ann")] }).size).toBe(0);
});
