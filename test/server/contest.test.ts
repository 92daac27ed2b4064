import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { jsonIn } from "../../src/kernel/json.ts";
import { ContestRun } from "../../src/server/contest/contest.ts";
import { type Contest, readContest } from "../../src/server/contest/plan.ts";
import { standings } from "../../src/tournament/standings.ts";
import { folder } from "./house.ts";

/* Contests in this process. */

const bot = (name: string) => ({ name, bot: "random" });
const script = (name: string, text: string) => ({
  name,
  command: [process.execPath, "-e", text, "{server}", "{table}"],
});
const NEVER = new AbortController().signal;

/** A plan in a folder, and what it takes to play it. */
async function planned(plan: object) {
  const home = folder();
  const path = join(home, "plan.json");
  const format = { type: "round robin", legs: 1 };
  writeFileSync(path, JSON.stringify({ name: "Cup", game: "duel", format, ...plan }));
  const results = join(home, "results");
  mkdirSync(results);
  const contest = await readContest(path);
  const ended: number[] = [];
  const run = (other: Partial<Contest> = {}) =>
    new ContestRun(
      { contest: { ...contest, ...other }, home, folder: results, pages: join(home, "pages") },
      { ended: ({ number }) => ended.push(number) },
    );
  return { contest, home, results, ended, run };
}

const notesIn = (results: string) => readFileSync(join(results, "notes.jsonl"), "utf8").trimEnd().split("\n");

test("bots of the house play all matches of a contest, some at the same time, and go on after an interruption", async () => {
  const { results, ended, run, contest } = await planned({
    players: ["Ada", "Bob", "Cleo"].map(bot),
    atOnce: 2,
  });
  await run().play(AbortSignal.abort());
  expect(ended).toEqual([]);
  // A kill may leave half a line.
  writeFileSync(join(results, "notes.jsonl"), '{"type":"pai', { flag: "a" });
  const first = run();
  expect(first.before).toBe(0);
  await first.play(NEVER);
  expect(first.tournament.isOver).toBe(true);
  expect(ended.toSorted()).toEqual([1, 2, 3]);
  const [header = "", ...notes] = notesIn(results);
  expect(jsonIn(header)).toEqual({ contest: contest.plan });
  expect(notes).toHaveLength(3 + 1 + 3 + 3 + 3 + 1);
  for (const { number, players, scores, why } of first.tournament.matches) {
    const record = readFileSync(join(results, `matches/000${number}.ludo`), "utf8");
    const [winner] = record.includes('"winners":[0]') ? [0] : [1];
    expect(scores).toEqual(winner === 0 ? [1, 0] : [0, 1]);
    // Players are called as in the plan.
    expect(players.some((player) => why?.includes(player))).toBe(true);
  }
  const total = standings(first.tournament).reduce((sum, { points }) => sum + points, 0);
  expect(total).toBe(3);

  // The same plan goes on where it ended.
  const again = run();
  expect(again.before).toBe(3);
  await again.play(NEVER);
  expect(notesIn(results)).toHaveLength(15);
  expect(ended).toHaveLength(3);
});

test("a program that ends before it takes its seat loses, and its output is kept", async () => {
  const { results, run } = await planned({
    players: [bot("Ada"), script("Crasher", 'console.log("good bye"); process.exit(3)')],
  });
  const contest = run();
  await contest.play(NEVER);
  expect(contest.tournament.matches).toMatchObject([
    { players: ["Ada", "Crasher"], scores: [1, 0], why: "Crasher ended with status 3" },
  ]);
  expect(existsSync(join(results, "matches/0001.ludo"))).toBe(false);
  const log = () => readFileSync(join(results, "logs/0001-crasher.txt"), "utf8");
  await expect.poll(log).toMatch(/^\$ .*\ngood bye\n\nended with status 3\n$/s);
});

describe("a contest goes on", () => {
  test("only with the same plan, and by one run at a time", async () => {
    const { contest, results, run } = await planned({ players: ["Ada", "Bob"].map(bot) });
    const first = run();
    expect(() => run()).toThrow(results);
    await first.play(AbortSignal.abort());
    const other = { ...contest.plan, seconds: 7 };
    expect(() => run({ plan: other })).toThrow("notes.jsonl");
  });

  test("only if its notes are whole", async () => {
    const { results, run } = await planned({ players: ["Ada", "Bob"].map(bot) });
    await run().play(AbortSignal.abort());
    const lines = notesIn(results).length;
    writeFileSync(join(results, "notes.jsonl"), "{}\n", { flag: "a" });
    expect(() => run()).toThrow(new RegExp(`\\b${lines + 1}\\b`));
  });
});
