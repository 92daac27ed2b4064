import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { answersTo, ludothek, shell } from "./ludothek.ts";
import { WAIT_TIMEOUT_MS } from "./timeouts.ts";

/* Whatever goes wrong ends in one line that people can read, and in an exit status that says so. */

const farmland = "src/games/farmland/fixtures";
const PROGRAMS = {
  help: "ludothek help",
  version: "ludothek version",
  menu: "ludothek menu",
  "help of play": "ludothek play duel --help",
  play: "ludothek play runa",
  ladder: "ludothek ladder runa --bots random --matches 2",
  "help of ladder": "ludothek ladder --help",
  "help of replay": "ludothek help replay",
  runa: "ludothek runa",
  farmland: `ludothek farmland seed=1 units=${farmland}/units.txt deck=${farmland}/deck.txt`,
  duel: "ludothek duel src/games/duel/fixtures/garden.json",
  dungeon: "ludothek dungeon bench/inputs/dungeon",
};

describe.skipIf(!existsSync("/dev/full"))("an output that is full", () => {
  test.each(Object.entries(PROGRAMS))("%s: one line, status 74", (_, program) => {
    expect(shell(`yes 1 | ${program} >/dev/full`)).toEqual({
      status: 74,
      stdout: "",
      stderr: "ludothek: can't write the output (ENOSPC).\n",
    });
  });

  test("if it is the one for errors, the exit status alone tells", () => {
    expect(shell("ludothek nonsense 2>/dev/full").status).toBe(2);
    expect(shell("ludothek dungeon /none 2>/dev/full").status).toBe(1);
    expect(shell("ludothek help >/dev/full 2>/dev/full").status).toBe(74);
    expect(shell("ludothek play nonsense 2>&-").status).toBe(2);
  });
});

describe("an unexpected error", () => {
  /** Every reader of a line trims it. */
  const broken = 'String.prototype.trim = () => { throw new Error("out\\nof \\x1b[31mtune"); };';
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(broken)}` };
  const units = `${farmland}/units.txt`;

  test.each([[["play", "runa"]], [["farmland", "seed=1", `units=${units}`, `deck=${farmland}/deck.txt`]]])(
    "%j: one line that calls it a bug, status 70; more of it on request",
    (args) => {
      const { status, stderr } = ludothek(args, "1\n", env);
      expect([status, stderr]).toEqual([
        70,
        "ludothek: unexpected error: out\\u{a}of \\u{1b}[31mtune. " +
          "This is a bug in ludothek; LUDOTHEK_DEBUG=1 shows where.\n",
      ]);
      const told = ludothek(args, "1\n", { ...env, LUDOTHEK_DEBUG: "1" });
      expect(told.status).toBe(70);
      expect(told.stderr).toMatch(/^Error: out\n.*\n +at /);
    },
  );
});

describe("text of unknown origin is shown in one line of 500 characters at most", () => {
  const evil = `\x1b]0;title\x07\n\r\u009b31m\u202e\u2066\u2028${"x".repeat(2000)}`;
  const shown = "\\u{1b}]0;title\\u{7}\\u{a}\\u{d}\\u{9b}31m\\u{202e}\\u{2066}\\u{2028}xxx";

  const LINES = [
    [[evil]],
    [["play", evil]],
    [["play", "runa", `--${evil}`]],
    [["play", "duel", evil]],
    [["play", "duel", `deck=${evil}`]],
    [["play", "duel", "--opponent", evil]],
    [["play", "duel", "--load", evil]],
    [["replay", evil]],
    [["ladder", "runa", "--opening", evil]],
    [["ladder", "runa", "--matches", evil]],
  ] as const;
  const answer = answersTo(LINES.map(([args]) => ({ args })));

  test.each(LINES)("as words of the command line %#", (args) => {
    const { status, stdout, stderr } = answer(args);
    expect([1, 2]).toContain(status);
    expect(stdout).toBe("");
    expect(stderr).toContain(shown);
    expect(stderr).toMatch(/^ludothek: [^\p{C}\u2028\u2029]{0,490}\n$/u);
  });

  test("as answers at a prompt", () => {
    const typed = evil.replace("\n", "");
    const { stdout } = ludothek(["play", "runa"], `${typed}\nlook ${typed}\nsave /${typed}/x\nquit\n`);
    const lines = stdout.split("\n").filter((line) => line.includes("title"));
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/^> .*\\u\{1b\}\]0;title\\u\{7\}/);
    for (const line of stdout.split("\n")) expect(line).toMatch(/^(> )?[^\p{C}\u2028\u2029]{0,500}$/u);
  });
});

describe("endless lines", () => {
  test.skipIf(!existsSync("/dev/zero"))("are rejected: one line, status 1", () => {
    for (const [program, most] of [
      ["play runa", 2 ** 20],
      ["runa", 2 ** 25],
    ]) {
      expect(shell(`ludothek ${program} </dev/zero`)).toMatchObject({
        status: 1,
        stderr: `ludothek: an input line is longer than ${most} bytes.\n`,
      });
    }
  });

  test("three million numbers at a prompt of runa are answered like any other wrong line", () => {
    const prompt = "Enter seeds [1--2147483647] separated by comma:\n";
    const { status, stdout, stderr } = ludothek(["runa"], `1\n${"1,".repeat(3_000_000)}1\nquit\n`);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout.endsWith(prompt + prompt)).toBe(true);
  });
});

describe("paths that are no readable files", () => {
  const directory = mkdtempSync(join(tmpdir(), "ludothek-"));
  afterAll(() => rmSync(directory, { recursive: true }));
  const [pipe, large, binary] = [
    join(directory, "pipe"),
    join(directory, "large"),
    join(directory, "binary"),
  ];
  spawnSync("mkfifo", [pipe]);
  writeFileSync(large, "");
  truncateSync(large, 2 ** 26 + 1);
  writeFileSync(binary, Buffer.from([0x7b, 0xff, 0x7d]));

  const PATHS = [
    [pipe, `${pipe} isn't a regular file.`],
    ["/dev/null", "/dev/null isn't a regular file."],
    [directory, `${directory} is a folder, not a file.`],
    [large, `${large} has more than ${2 ** 26} bytes.`],
    [binary, `${binary} isn't UTF-8 text.`],
    ["\u001b", "there is no file \\u{1b}."],
  ] as const;
  const replaying = (path: string) => ["replay", path];
  const loading = (path: string) => ["play", "runa", "--load", path];
  const answer = answersTo(PATHS.flatMap(([path]) => [{ args: replaying(path) }, { args: loading(path) }]));

  test.each(PATHS)("%j is not read: one line, status 1", (path, problem) => {
    const refused = { status: 1, stdout: "", stderr: `ludothek: ${problem}\n` };
    expect(answer(replaying(path))).toEqual(refused);
    expect(answer(loading(path))).toEqual(refused);
  });

  test("a classic program reads no more than it can hold", () => {
    for (const path of [large, "/dev/zero"]) expect(ludothek(["duel", path]).status).toBe(253);
  });
});

test("npm run laws with a number that is none: one line, status 2", () => {
  for (const number of ["99999999999999999999999", "0", "x".repeat(1000)]) {
    const { status, stderr } = spawnSync(process.execPath, ["scripts/laws.ts", "--matches", number], {
      encoding: "utf8",
      timeout: WAIT_TIMEOUT_MS,
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^laws: --matches must be a whole number from 1 to 1000000000, not .{1,450}\n$/);
  }
});
