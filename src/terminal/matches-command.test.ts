import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { pack as duel } from "../games/duel/package.ts";
import { pack as runa } from "../games/runa/package.ts";
import type { Types } from "../kernel/game.ts";
import { presetConfig } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { DiskKeep, keptIn } from "./keep.ts";
import { matchesCommand } from "./matches-command.ts";
import { openCommand, playCommand } from "./play-command.ts";
import type { Streams } from "./run.ts";
import { noteSeating } from "./seating.ts";

const home = mkdtempSync(join(tmpdir(), "ludothek-"));
const folder = join(home, "matches");
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

/** Runs a command with these lines of input. */
async function said(command: (streams: Streams) => Promise<number>, ...lines: readonly string[]) {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  input.end(lines.map((line) => `${line}\n`).join(""));
  const status = await command({ input, output, errors });
  return { status, output: String(output.read() ?? ""), errors: String(errors.read() ?? "") };
}
const matches = (...args: readonly string[]) => said((streams) => matchesCommand(args, streams));

/** When a match was played, on 18 November 2026. */
const at = (hour: number) => new Date(2026, 10, 18, hour).getTime() / 1000;

/** Keeps a match at an hour. */
function keep<G extends Types>(match: Match<G>, hour: number): void {
  const kept = new DiskKeep(folder);
  kept.save(match);
  kept.leave();
  utimesSync(keptIn(folder)[0]?.path ?? "", at(hour), at(hour));
}

beforeEach(() => {
  vi.stubEnv("LUDOTHEK_HOME", home);
  rmSync(folder, { recursive: true, force: true });
  const left = Match.start(duel.game, presetConfig(duel), "0".repeat(32));
  noteSeating(left, [null, "hard"]);
  for (const action of left.actions(0).slice(0, 1)) left.act(0, action);
  for (const action of left.actions(0).slice(0, 1)) left.act(0, action);
  left.decide(["take back", left.entries.length]);
  const over = Match.start(runa.game, presetConfig(runa), "0".repeat(32));
  over.act(0, ["class", "Mage"]);
  over.decide(["forfeit", 0, "resigned"]);
  keep(over, 1);
  keep(left, 2);
  writeFileSync(join(folder, "damaged.ludo"), "?");
  utimesSync(join(folder, "damaged.ludo"), at(0), at(0));
});

test("they are listed with the latest first, and what became of them", async () => {
  expect(await matches()).toEqual({
    status: 0,
    output: [
      "1  2026-11-18 02:00  unfinished  Creature Duel against hard, 1 action\n",
      "2  2026-11-18 01:00  over        Runa's Strive, 1 action\n",
      "3  2026-11-18 00:00  unreadable  damaged.ludo\n",
    ].join(""),
    errors: "",
  });
  expect(await matches("list")).toEqual(await matches());
  rmSync(folder, { recursive: true });
  expect((await matches()).output).toBe("No matches are kept here yet; every match you play is.\n");
});

test("on a narrow terminal, long titles go on below themselves", async () => {
  const { output } = await said((streams) => {
    Object.assign(streams.output, { isTTY: true, columns: 60, rows: 20 });
    return matchesCommand([], streams);
  });
  expect(output.split("\n").slice(0, 2)).toEqual([
    "1  2026-11-18 02:00  unfinished  Creature Duel against hard,",
    "                                 1 action",
  ]);
});

test("one that is being played is said to be open, and can't be removed", async () => {
  const [{ path } = { path: "" }] = keptIn(folder);
  writeFileSync(`${path}.open`, `elsewhere 1`);
  expect((await matches()).output).toContain("open        Creature Duel against hard");
  expect(await matches("remove", "1")).toEqual({
    status: 1,
    output: "",
    errors: "ludothek: Creature Duel against hard, 1 action is open in a terminal: leave it there first.\n",
  });
  expect(existsSync(path)).toBe(true);
});

test("any of them is continued by its number; one that is over is not", async () => {
  const continued = await said((streams) => matchesCommand(["play", "1"], streams), "quit");
  expect(continued.output).toContain("You continue after 1 step.");
  expect(continued.output).toContain("The match is saved.");
  expect(readdirSync(folder).filter((name) => !name.endsWith(".ludo"))).toEqual([]);
  expect(await matches("play", "2")).toMatchObject({
    status: 1,
    errors: "ludothek: Runa's Strive, 1 action is over; look at it with: ludothek matches replay 2\n",
  });
});

test("any of them is shown, exported and removed", async () => {
  expect((await matches("replay", "2")).output).toContain("Runa");
  const file = join(home, "mine.ludo");
  expect((await matches("export", "1", file)).output).toBe(`Saved to ${file}.\n`);
  expect(readFileSync(file, "utf8")).toBe(readFileSync(keptIn(folder)[0]?.path ?? "", "utf8"));
  expect((await matches("remove", "1", "3")).output).toBe(
    "Removed: Creature Duel against hard, 1 action\nRemoved: damaged.ludo\n",
  );
  expect((await matches()).output).toMatch(/^1 .* Runa's Strive, 1 action\n$/);
});

test.each([
  [["play"], "which match? ludothek matches lists their numbers, as in ludothek matches play 1."],
  [["play", "4"], 'the match must be a whole number from 1 to 3, not "4".'],
  [["remove", "1", "x"], 'the match must be a whole number from 1 to 3, not "x".'],
  [["plai", "1"], 'unknown word "plai". Did you mean "play"?'],
  [["export", "1"], "which file? Say it after the number: ludothek matches export 1 FILE."],
])("matches %j is answered with what would be right, and changes nothing", async (args, problem) => {
  expect(await matches(...args)).toEqual({ status: 2, output: "", errors: `ludothek: ${problem}\n` });
  expect(keptIn(folder)).toHaveLength(3);
});

test("a file alone goes on if it is unfinished, and is shown if it is over", async () => {
  const [left, over, damaged] = keptIn(folder).map(({ path }) => path);
  const copy = join(home, "copy.ludo");
  writeFileSync(copy, readFileSync(left ?? ""));
  const open = (path = "") => said((streams) => openCommand(path, [], streams), "quit");
  // A kept match goes on in its place, a copy becomes a match of its own.
  expect((await open(left)).output).toContain("You continue after 1 step.");
  expect(keptIn(folder)).toHaveLength(3);
  const continued = await said((streams) => openCommand(copy, [], streams), "1", "1", "quit");
  expect(continued.output).toContain("The match is saved.");
  expect(keptIn(folder)).toHaveLength(4);
  expect((await open(over)).output).toContain("Lost: the player resigned.");
  expect(await open(damaged)).toMatchObject({ status: 1, output: "" });
});

test("play --load needs no name of a game", async () => {
  const copy = join(home, "copy.ludo");
  writeFileSync(copy, readFileSync(keptIn(folder)[0]?.path ?? ""));
  const load = (...args: readonly string[]) =>
    said((streams) => playCommand([...args, "--load", copy], streams), "quit");
  expect((await load()).output).toContain("Creature Duel\n");
  expect(await load("runa")).toMatchObject({
    status: 1,
    errors: `ludothek: ${copy}: line 1: expected a record of "runa", found one of "duel"\n`,
  });
});

describe("a match that another terminal plays", () => {
  /** The kept match that isn't over, claimed by a process that lives. */
  function claimed(): string {
    const [{ path } = { path: "" }] = keptIn(folder);
    writeFileSync(`${path}.open`, `${hostname()} ${process.ppid}`);
    return path;
  }
  const opened = (...lines: readonly string[]) =>
    said((streams) => matchesCommand(["play", "1"], streams), ...lines);

  test("is watched, through the eyes of its player, and stays with the other terminal", async () => {
    const path = claimed();
    const { status, output } = await opened("watch", "1", "help", "quit");
    expect(status).toBe(0);
    expect(output).toContain("Another terminal plays this match.");
    expect(output).toContain("1 step so far.");
    expect(output).toContain("Waiting for Red");
    expect(output).toContain("You watch.");
    expect(readFileSync(`${path}.open`, "utf8")).toBe(`${hostname()} ${process.ppid}`);
  });

  test("can be saved from there", async () => {
    const path = claimed();
    const copy = join(home, "watched.ludo");
    const { output } = await opened("w", `save ${copy}`, "quit");
    expect(output).toContain(copy);
    expect(readFileSync(copy, "utf8").split("\n").slice(0, 3)).toEqual(
      readFileSync(path, "utf8").split("\n").slice(0, 3),
    );
  });

  test("is taken over if the player wants, and left alone at the end of the input", async () => {
    const path = claimed();
    expect((await opened()).output).not.toContain("so far");
    expect((await opened("what", "", "leave now")).output).toMatch(/"what"/);
    expect(existsSync(`${path}.open`)).toBe(true);
    const { output } = await opened("TAKE it", "quit");
    expect(output).toContain("You continue after 1 step.");
    expect(existsSync(`${path}.open`)).toBe(false);
  });

  test("has been left, if the process that claimed it has ended", async () => {
    const path = claimed();
    // No process has this number.
    writeFileSync(`${path}.open`, `${hostname()} 4194999`);
    expect((await opened("quit")).output).toContain("You continue after 1 step.");
    writeFileSync(`${path}.open`, "another-machine 4194999");
    expect((await opened("leave")).output).not.toContain("You continue");
  });
});

describe("a kept match that is loaded", () => {
  const listed = async () =>
    (await matches()).output.split("\n").filter((line) => line.includes("Creature Duel"));
  const loaded = (...options: readonly string[]) => {
    const [{ path } = { path: "" }] = keptIn(folder);
    return said((streams) => playCommand(["--load", path, ...options], streams), "1", "1", "quit");
  };

  test("goes on in its place", async () => {
    await loaded();
    expect(await listed()).toEqual([expect.stringMatching(/against hard, [2-9] actions$/)]);
  });

  test.each([
    ["another opponent", ["--opponent", "easy"]],
    ["two people", ["--two"]],
    ["another seat", ["--seat", "2"]],
  ])("is another match with %s, and stays as it was", async (_, options) => {
    await loaded(...options);
    expect((await listed()).filter((line) => line.endsWith("against hard, 1 action"))).toHaveLength(1);
  });
});
