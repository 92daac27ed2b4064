import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answersTo, ludothek } from "./ludothek.ts";

/* `ludothek study`: sweeps, comparisons, and the file from which they are reproduced. */

const folder = mkdtempSync(join(tmpdir(), "ludothek-study-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OUT = join(folder, "decks");
const SWEEP = ["study", "duel", "deck=storm,forest", "--bots", "simple", "--matches", "20", "--seed", "5"];

describe("a sweep", () => {
  let swept = "";
  beforeAll(() => {
    swept = ludothek([...SWEEP, "--json"]).stdout;
  });

  test("compares configs, writes its files, and is reproduced from them", () => {
    const { status, stdout, stderr } = ludothek([...SWEEP, "--out", OUT]);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("duel, 40 of 40 matches, simple, seed 00000000000000000000000000000005");
    expect(stdout).toMatch(/^deck=forest +[+-]\d+\.\d +[+-]\d.* to .* (differs|unclear)$/m);
    expect(stdout).toContain("The error of a win rate is at most ");
    const files = ["cards-deck-forest.svg", "cards-deck-storm.svg", "lengths.svg", "matches.csv"];
    expect(readdirSync(OUT)).toEqual([...files, "study.json", "wins.svg"]);
    const [report, notice] = stdout.split("Written to ");
    expect(notice).toContain(`${OUT}: study.json, `);
    expect(readFileSync(join(OUT, "matches.csv"), "utf8").split("\n")).toHaveLength(42);

    const again = ludothek(["study", join(OUT, "study.json"), "--jobs", "1"]);
    expect(again).toEqual({
      status: 0,
      stdout: report,
      stderr: "Reproduced: every figure is that of the file.\n",
    });
  });

  test("a file with other figures is not reproduced", () => {
    const study = JSON.parse(swept);
    study.findings.configs[0].seats[0].rate += 0.05;
    const path = join(folder, "wrong.json");
    writeFileSync(path, JSON.stringify(study));
    const { status, stderr } = ludothek(["study", path]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Not reproduced: the figures differ/);
  });

  test("a file starts no program unless the user names it", () => {
    const study = JSON.parse(swept);
    study.plan.bots = ["touch stolen", "simple"];
    const path = join(folder, "program.json");
    writeFileSync(path, JSON.stringify(study));
    const { status, stderr } = ludothek(["study", path]);
    expect([status, stderr]).toEqual([
      1,
      'ludothek: this study starts the program "touch stolen". If you trust it, name it with --bots.\n',
    ]);
  });
});

test("one config is described in detail: seats, first player, length, cards", () => {
  const { stdout } = ludothek(["study", "duel", "--bots", "simple", "--matches", "20", "--seed", "5"]);
  expect(stdout).toMatch(
    /^who .*\nseat 1 .*\nseat 2 .*\nfirst player .*\n\nlength .*\n(\d+ to \d+ steps .*\n){4}\ncard /m,
  );
});

test("a game for one player, and numbers as parameters", () => {
  const solo = ludothek(["study", "runa", "--bots", "random", "--matches", "6", "--opening", "Mage"]);
  expect(solo.stdout).toMatch(/^config +wins +95% interval/m);
  const words = ["study", "spy", "poison=1,50", "--bots", "random", "--matches", "1", "--seed", "1"];
  expect(ludothek(words).stdout).toMatch(/^poison=1 .*\npoison=50 /m);
});

const WRONG: readonly (readonly [words: readonly string[], problem: string | RegExp])[] = [
  [["study", "chess"], /unknown word "chess"/],
  [["study", "duel", "deck=oak,storm"], /deck must be one of/],
  [["study", "duel", "deck=storm,storm"], '"deck=storm" is named twice.'],
  [["study", "duel", "--bots", "easy,normal,hard"], "--bots must name one bot or 2."],
  [["study", "runa", "--bots", "easy,normal"], "--bots must name one bot."],
  [["study", "runa", "--opening", "Thief"], /the opening must be one of Warrior/],
  // Said before the first match.
  [["study", "duel", "--out", "/dev/null"], "--out: /dev/null is a file, not a folder."],
  [["study", "duel", "--matches", "0"], /--matches must be a whole number from 1 to 100000/],
];
const answer = answersTo(WRONG.map(([words]) => ({ args: words })));

test.each(WRONG)("%j is a wrong command line", (words, problem) => {
  const { status, stdout, stderr } = answer(words);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(problem);
});
