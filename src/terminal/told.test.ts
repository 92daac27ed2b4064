import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { pack as dungeon } from "../games/dungeon/package.ts";
import { presetConfig } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { below, pick } from "../kernel/random/random.ts";
import { dungeonFront } from "./dungeon/front.ts";
import { keepBy, savesIn } from "./fixture.ts";
import type { Front } from "./fullscreen.ts";
import { localMatch } from "./local-venue.ts";
import { plain } from "./paint.ts";
import { playCommand } from "./play-command.ts";
import { replayCommand } from "./replay-command.ts";
import { front as spyScreen } from "./spy/fixture.ts";
import { TableFront } from "./table-front.ts";

/*
 * What the terminal shows in the course of matches, in files to read: told/duel.txt and the like. After a change that
 * is meant, vitest -u writes them anew.
 */

const SEED = "3".repeat(32);

const home = mkdtempSync(join(tmpdir(), "ludothek-"));
beforeAll(() => void vi.stubEnv("LUDOTHEK_HOME", home));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

/** Words that players type besides the numbers of their choices. */
const WORDS = [
  "help",
  "rules",
  "show",
  "log",
  "undo",
  "cards",
  "status",
  "nonsense",
  "0",
  "99",
  "",
  "?",
  "2 1",
];

/** Lines that are typed one after the other: mostly the numbers of choices. */
function typed(count: number): readonly string[] {
  const random = houseRandom(SEED);
  const lines = Array.from({ length: count }, () => {
    const roll = below(random, 20);
    return roll < 2 ? pick(random, WORDS) : String(1 + below(random, roll < 16 ? 2 : 6));
  });
  return [...WORDS, ...lines, "resign", "yes", "y", "quit"];
}

/** A session in lines: everything that was printed. */
async function session(...args: readonly string[]): Promise<string> {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const printed: string[] = [];
  for (const stream of [output, errors]) stream.on("data", (text) => printed.push(String(text)));
  input.end(
    typed(60)
      .map((line) => `${line}\n`)
      .join(""),
  );
  const status = await playCommand([...args, "--seed", SEED], { input, output, errors });
  return `${printed.join("")}status ${status}\n`;
}

describe("in lines", () => {
  test.each([
    ["duel", ["--two"]],
    ["farmland", ["--two"]],
    ["runa", []],
    ["dungeon", []],
    ["spy", ["--two"]],
  ])("%s", async (game, options) => {
    await expect(await session(game, ...options)).toMatchFileSnapshot(`told/${game}.txt`);
  });

  test("in words alone", async () => {
    await expect(await session("duel", "--two", "--plain")).toMatchFileSnapshot("told/plain.txt");
  });
});

describe("replayed", () => {
  test.each(["duel", "dungeon", "farmland", "runa", "spy"])("%s", async (game) => {
    const output = new PassThrough();
    const printed: string[] = [];
    output.on("data", (text) => printed.push(String(text)));
    const path = fileURLToPath(new URL(`../../test/golden/${game}-late.ludo`, import.meta.url));
    const streams = { input: new PassThrough(), output, errors: output };
    const status = await replayCommand([path, ...(game === "duel" ? ["--seat", "1"] : [])], streams);
    await expect(`${printed.join("")}status ${status}\n`).toMatchFileSnapshot(`told/${game}-replay.txt`);
  });
});

/** The rows of a screen that each key changes. */
function screens(
  front: Pick<Front, "press" | "frame">,
  keys: readonly string[],
  size = { columns: 90, rows: 40 },
) {
  let before: readonly string[] = [];
  const lines: string[] = [];
  for (const key of ["", ...keys]) {
    if (key !== "") front.press(key);
    const rows = front.frame(size).map((row) => row.trimEnd());
    lines.push(`[${key}]`);
    for (const [index, row] of rows.entries())
      if (row !== before[index]) lines.push(`${String(index + 1).padStart(2)} ${row}`);
    before = rows;
  }
  return `${lines.join("\n")}\n`;
}

function pressed(of: readonly string[], count: number): readonly string[] {
  const random = houseRandom(SEED);
  return Array.from({ length: count }, () => pick(random, of));
}

describe("on a full screen", () => {
  test("the dungeon", async () => {
    const match = Match.start(dungeon.game, presetConfig(dungeon), SEED);
    const random = houseRandom(SEED);
    const seated = localMatch({
      pack: dungeon,
      match,
      bots: new Map(),
      random,
      keep: keepBy(() => undefined),
    });
    const adviser = { choose: () => ["wait"] };
    const front = new TableFront(
      seated,
      { painter: plain, saves: savesIn(new Map()), adviser, random },
      dungeonFront,
    );
    const keys = [
      "up",
      "down",
      "left",
      "right",
      "right",
      "right",
      "w",
      "a",
      "s",
      "d",
      "f",
      "o",
      "e",
      "q",
      "x",
      "l",
      "u",
      "?",
      "escape",
      "space",
      "enter",
      "S",
      "tab",
    ];
    const told = screens(front, [
      "enter",
      ...pressed(keys, 150),
      "G",
      "y",
      "l",
      "escape",
      "x",
      "escape",
      "S",
    ]);
    await expect(told).toMatchFileSnapshot("told/dungeon-screen.txt");
  });

  test("No Time to Spy", async () => {
    const { press, frame } = spyScreen();
    const keys = [
      "up",
      "down",
      "left",
      "right",
      "home",
      "end",
      "page up",
      "page down",
      "1",
      "2",
      "3",
      "4",
      "s",
      "g",
      "o",
      "p",
      "c",
      "t",
      "m",
      "x",
      "l",
      "k",
      "b",
      "r",
      "u",
      "?",
      "i",
      "n",
      "y",
      "escape",
      "space",
      "enter",
      "enter",
      "tab",
      "tab",
    ];
    const drafting = Array<string>(16).fill("enter");
    const told = screens({ press, frame }, [...drafting, ...pressed(keys, 140), "G", "y"], {
      columns: 100,
      rows: 40,
    });
    await expect(told).toMatchFileSnapshot("told/spy-screen.txt");
  });
});
