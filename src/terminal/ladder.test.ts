import { expect, test } from "vitest";
import { Standings } from "../lab/ladder.ts";
import { tableOf } from "./ladder.ts";

test("a bot without matches has no share", () => {
  const plan = {
    game: "duel",
    config: {},
    words: [],
    seats: 2,
    bots: ["greedy", "hard"],
    matches: 2,
    seed: "1".repeat(32),
    rounds: null,
    opening: null,
  };
  const table = tableOf(new Standings(plan), 2);
  expect(table).not.toContain("%  ");
  expect(table).toMatch(/\ngreedy +- +- +- +0-0-0\n/);
  expect(table).toMatch(/\ngreedy against hard +- +- +0-0-0\n/);
});
