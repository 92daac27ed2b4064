import { availableParallelism } from "node:os";
import { PassThrough } from "node:stream";
import { expect, test, vi } from "vitest";
import { pack as duel } from "../games/duel/package.ts";
import type { Bout } from "../lab/arena.ts";
import type { Workforce } from "../lab/crew.ts";
import { fixtures, type LadderPlan, Standings } from "../lab/ladder.ts";
import { botsNamed, columns, jobsOf, ladderCommand, playAll, tableOf } from "./ladder.ts";
import { diskSaves } from "./save.ts";

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

/** What a bout gave. */
const bout = (winners: readonly number[], more: Partial<Bout> = {}): Bout => ({
  winners,
  ending: "death",
  first: 0,
  steps: 1,
  progress: 1,
  failure: null,
  ...more,
});

const streamsFor = () => ({
  input: new PassThrough(),
  output: new PassThrough(),
  errors: new PassThrough(),
});

test("the better bot stands first, and each pairing has its row", async () => {
  const plan = { ...PLAN, matches: 4 };
  const crew: Workforce = {
    size: 1,
    do: async ({ bots }) => bout([bots.indexOf("hard")]),
    dismiss: async () => {},
  };
  const lines = tableOf(await playAll(plan, crew, streamsFor()), 4).split("\n");
  expect(lines[0]).toBe(`duel, 4 of 4 matches, seed ${PLAN.seed}`);
  expect(lines.slice(1).map((line) => line.replace(/ {2,}/g, " | "))).toEqual([
    "bot | won | 95% interval | rating | w-d-l",
    expect.stringMatching(/^hard \| 100\.0% \| 51\.0% to 100\.0% \| 1[67]\d\d \| 4-0-0$/),
    expect.stringMatching(/^greedy \| 0\.0% \| 0\.0% to 49\.0% \| 1[23]\d\d \| 0-0-4$/),
    "",
    "pairing | won | 95% interval | w-d-l",
    "greedy against hard | 0.0% | 0.0% to 49.0% | 0-0-4",
    "",
  ]);
});

test("alone, a bot has its progress instead of a rating, and no pairings", async () => {
  const plan = { ...PLAN, seats: 1, bots: ["greedy"], words: ["deck=forest"] };
  const crew: Workforce = {
    size: 1,
    do: async () => bout([], { progress: 0.25 }),
    dismiss: async () => {},
  };
  const lines = tableOf(await playAll(plan, crew, streamsFor()), 2).split("\n");
  expect(lines.map((line) => line.replace(/ {2,}/g, " | "))).toEqual([
    `duel deck=forest, 2 of 2 matches, seed ${PLAN.seed}`,
    "bot | won | 95% interval | progress | w-d-l",
    expect.stringMatching(/^greedy \| 0\.0% \| .* \| 25\.0% \| 0-0-2$/),
    "",
  ]);
});

test("the match of a bot that failed is saved, and its name told", async () => {
  const written = vi.spyOn(diskSaves, "write").mockReturnValue(undefined);
  const crew: Workforce = {
    size: 1,
    do: async ({ bots }) =>
      bout([0], { failure: { seat: bots.indexOf("hard"), problem: "it fell asleep", record: "the record" } }),
    dismiss: async () => {},
  };
  const streams = streamsFor();
  const standings = await playAll({ ...PLAN, matches: 1 }, crew, streams);
  const [[path = "", text] = []] = written.mock.calls;
  expect([path, text]).toEqual([expect.stringMatching(/^failed-duel-[0-9a-f]{8}-1\.ludo$/), "the record"]);
  expect(String(streams.errors.read())).toBe(`hard failed: it fell asleep. The match is in ${path}.\n`);
  expect(tableOf(standings, 1)).toMatch(/^hard .* 1 failed$/m);
  expect(tableOf(standings, 1)).not.toMatch(/^greedy .* failed$/m);
  written.mockRestore();
});

test("after Ctrl-C no more matches begin, and the crew goes home", async () => {
  let dismissed = 0;
  const crew: Workforce = {
    size: 1,
    do: async () => {
      process.emit("SIGINT");
      return bout([0]);
    },
    dismiss: async () => void dismissed++,
  };
  const before = process.listenerCount("SIGINT");
  await playAll({ ...PLAN, matches: 1 }, crew, streamsFor());
  expect(dismissed).toBe(2);
  expect(process.listenerCount("SIGINT")).toBe(before);
});

test("columns are as wide as their longest cell", () => {
  expect(
    columns([
      ["a", "bb", "c"],
      ["aaa", "b", ""],
    ]),
  ).toBe("a    bb  c\naaa  b\n");
});

test("there is a match at a time for each core, or as many as the user says", () => {
  expect(jobsOf(undefined)).toBe(availableParallelism());
  expect(jobsOf("3")).toBe(3);
  expect(() => jobsOf("none")).toThrow("--jobs");
});

test("bots of the house are known by their names, others by their commands", () => {
  expect(botsNamed(duel, "greedy, hard-bold")).toEqual(["greedy", "hard-bold"]);
  expect(() => botsNamed(duel, "gredy")).toThrow(/greedy/);
  expect(() => botsNamed(duel, "greedy,./no-such-bot.js")).toThrow(/no-such-bot/);
});

test.each([
  [["nosuch"], /duel/],
  [["duel", "--bots", "greedy"], /at least two bots/],
  [["duel", "--bots", "greedy,greedy"], /only once/],
  [["duel", "--opening", "nosuch"], /opening must be one of/],
  [["duel", "--matches", "none"], /--matches/],
  [["duel", "--rounds", "none"], /--rounds/],
  [["duel", "--seconds", "none"], /--seconds/],
  [["duel", "--cluster", "nats://127.0.0.1:1", "--jobs", "2"], /--jobs is for this machine/],
])("ludothek ladder %j can't be played, and the user reads why", async (words, why) => {
  const streams = streamsFor();
  expect(await ladderCommand(words, streams)).toBe(2);
  expect(String(streams.errors.read())).toMatch(why);
  expect(streams.output.read()).toBeNull();
});
