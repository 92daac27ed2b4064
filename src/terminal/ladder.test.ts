import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import type { Bout } from "../lab/arena.ts";
import type { Workforce } from "../lab/crew.ts";
import { fixtures, type LadderPlan, Standings } from "../lab/ladder.ts";
import { playAll, tableOf } from "./ladder.ts";

const PLAN: LadderPlan = {
  game: "duel",
  rules: 1,
  config: {},
  words: [],
  seats: 2,
  bots: ["greedy", "hard"],
  matches: 2,
  seed: "1".repeat(32),
  rounds: null,
  opening: null,
};

test("a bot without matches has no share", () => {
  const table = tableOf(new Standings(PLAN), 2);
  expect(table).not.toContain("%  ");
  expect(table).toMatch(/\ngreedy +- +- +- +0-0-0\n/);
  expect(table).toMatch(/\ngreedy against hard +- +- +0-0-0\n/);
});

test("results are the same, to the last bit, in whatever order they come", async () => {
  const plan = { ...PLAN, seats: 1, bots: ["greedy"], matches: 3 };
  const bouts = new Map<string, Bout>();
  for (const { job } of fixtures(plan)) {
    const progress = (bouts.size + 1) / 10;
    bouts.set(job.seed, { winners: [], ending: "death", first: 0, steps: 1, progress, failure: null });
  }
  const waiting: (() => void)[] = [];
  const backwards: Workforce = {
    size: 3,
    do: ({ seed }) =>
      new Promise((resolve, reject) => {
        const bout = bouts.get(seed);
        waiting.unshift(() => (bout === undefined ? reject(new Error(seed)) : resolve(bout)));
        // Only once the last match is awaited as well.
        if (waiting.length === bouts.size) setImmediate(() => waiting.forEach((answer) => void answer()));
      }),
    dismiss: async () => {},
  };
  const streams = { input: new PassThrough(), output: new PassThrough(), errors: new PassThrough() };
  const [result] = (await playAll(plan, backwards, streams)).bots();
  // 0.3 + 0.2 + 0.1 is 0.6.
  expect(result?.progress).toBe(0.6000000000000001 / 3);
});
