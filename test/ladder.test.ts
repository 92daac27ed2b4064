import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { answersTo, ludothek } from "./ludothek.ts";

/* `ludothek ladder` for researchers: bots of their own, a row for each match. */

const folder = mkdtempSync(join(tmpdir(), "ludothek-ladder-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bot = join(folder, "first.mjs");
writeFileSync(bot, "export default { choose: ({ actions }) => actions()[0] };");

const LADDER = ["ladder", "duel", "--bots", `random,${bot}`, "--matches", "4", "--seed"];

describe("a ladder", () => {
  test("has bots in files, and any seed gives the same table on any number of threads", () => {
    const { status, stdout, stderr } = ludothek([...LADDER, "spring", "--jobs", "1"]);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(`random against ${bot}`);
    expect(ludothek([...LADDER, "spring", "--jobs", "3"]).stdout).toBe(stdout);
    expect(ludothek([...LADDER, "5"]).stdout).toBe(ludothek([...LADDER, `${"0".repeat(31)}5`]).stdout);
  });

  test("--jsonl prints a row for each match, in order, and the table on standard error", () => {
    const { stdout, stderr } = ludothek([...LADDER, "5", "--jsonl"]);
    const rows = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(rows.map(({ match }) => match)).toEqual([1, 2, 3, 4]);
    // Both seatings have the same deal.
    expect(rows.map(({ seats }) => seats.indexOf("random"))).toEqual([0, 1, 0, 1]);
    expect(rows[0].seed).toBe(rows[1].seed);
    expect(rows[0]).toEqual({
      match: 1,
      seed: expect.stringMatching(/^[0-9a-f]{32}$/),
      seats: ["random", bot],
      winner: bot,
      winningSeat: 2,
      first: expect.any(Number),
      length: expect.any(Number),
      ending: expect.any(String),
      failure: null,
      milliseconds: expect.any(Number),
    });
    expect(stderr).toContain("duel, 4 of 4 matches");
  });

  test("--csv prints the same as CSV", () => {
    const [head, ...rows] = ludothek([...LADDER, "5", "--csv"])
      .stdout.trim()
      .split("\n");
    expect(head).toBe("match,seed,seat1,seat2,winner,winningSeat,first,length,ending,failure,milliseconds");
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/^1,[0-9a-f]{32},random,/);
  });

  const WRONG: readonly (readonly [words: readonly string[], problem: string | RegExp])[] = [
    [["--bots", "random,./nowhere.js"], "there is no file ./nowhere.js."],
    [["--bots", "random,no-such-program x"], /there is no program "no-such-program"/],
    [["--bots", "random,/"], "/ is a folder, not a bot."],
    [["--jobs", "0"], /--jobs must be a whole number from 1/],
    [["--bots", `random,${bot}`, "--cluster", "nats://127.0.0.1:4222"], /can only play on this machine/],
  ];
  const answer = answersTo(WRONG.map(([words]) => ({ args: ["ladder", "duel", ...words] })));

  test.each(WRONG)("%j is a wrong command line", (words, problem) => {
    const { status, stdout, stderr } = answer(["ladder", "duel", ...words]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(problem);
  });
});
