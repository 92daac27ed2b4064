import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { pack as duel } from "../games/duel/package.ts";
import { writeCharacters, writeMatch, writeScenario } from "../games/spy/config/files.ts";
import { USUAL_MATCH } from "../games/spy/config/match.ts";
import { CAST } from "../games/spy/data/cast.ts";
import { SCENARIOS } from "../games/spy/data/scenarios.ts";
import { presetConfig } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { writeRecord } from "../kernel/record.ts";
import { checkCommand } from "./check-command.ts";

const folder = mkdtempSync(join(tmpdir(), "ludothek-check-"));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

/** What the command says of files, without the folder they lie in. */
async function check(...paths: readonly string[]): Promise<{ status: number; said: string }> {
  return checkWith("", ...paths);
}

/** The same with this text on standard input. */
async function checkWith(text: string, ...paths: readonly string[]) {
  const output = new PassThrough();
  const input = new PassThrough().end(text);
  const status = await checkCommand(paths, { input, output, errors: output });
  return { status, said: String(output.read() ?? "").replaceAll(`${folder}/`, "") };
}

test("a path that is empty is shown as such", async () => {
  expect(await check("")).toEqual({ status: 1, said: '"": a file: 1 problem.\n  it is missing\n' });
});

const DECK = {
  Creatures: Array.from({ length: 10 }, () => ({
    name: "Mole",
    mana_cost: 1,
    damage_points: 1,
    life_points: 1,
    shield: false,
    mana_drain: false,
  })),
  Spells: [],
};

test.each([
  ["deck.json", JSON.stringify(DECK), "a deck of Creature Duel"],
  ["units.txt", "Turnip;Digger;300;500\n", "a list of units of Crown of Farmland"],
  ["deck.txt", "20\n20\n", "a deck of Crown of Farmland"],
  ["board.txt", "++++++++-|+############=N####\n", "the symbols of a board of Crown of Farmland"],
  ["level1.txt", "####\n#@s#\n####\n", "a level of the dungeon crawler"],
  ["casino.scenario", writeScenario(SCENARIOS.casino), "a scenario of No Time to Spy"],
  ["usual.match", writeMatch(USUAL_MATCH), "the figures of a match of No Time to Spy"],
  ["characters.json", writeCharacters(CAST), "a list of characters of No Time to Spy"],
  ["match.ludo", writeRecord(Match.start(duel.game, presetConfig(duel))), "a record of Creature Duel"],
])("%s is recognized", async (name, content, title) => {
  expect(await check(written(name, content))).toEqual({ status: 0, said: `${name}: ${title}: fine.\n` });
});

test.each([
  [
    "deck.json",
    '{"Creatures": [{"name": 3}], "Spells": []}',
    /a deck of Creature Duel: 1 problem\.\n {2}line 1, column \d+: /,
  ],
  [
    "units.txt",
    "Turnip;Digger;300\n",
    /a list of units .*: 1 problem\.\n {2}Expected qualifier;role;atk;def in line 1/,
  ],
  ["deck.txt", "20\n19\n", /a deck of Crown of Farmland: 1 problem\.\n {2}.*40 units, not 39/],
  [
    "board.txt",
    "++++++++-|+############=N###\n",
    /the symbols .*: 1 problem\.\n {2}expected one line of exactly 29/,
  ],
  ["level2.txt", "####\n#@?#\n####\n", /a level .*: 1 problem\.\n {2}line 2:3: unknown tile '\?'/],
  ["level3.txt", "", /a level .*: 1 problem\.\n {2}empty level/],
  [
    "bad.scenario",
    '{"scenario": [["FREE", "LAVA"]]}',
    /a scenario .*: 1 problem\.\n {2}.*scenario\.0\.1: expected one of/,
  ],
  ["bad.match", "{}", /the figures .*: 1 problem\.\n {2}.*moledieRange: expected a whole number/],
  ["bad.ludo", "{}", /a record: 1 problem\.\n {2}line 1/],
  [
    "changed.ludo",
    writeRecord(Match.start(duel.game, presetConfig(duel))).replace(/\n.*/s, "\n[0,[{},1,1],null]\n"),
    / {2}line 2: action: expected a list that begins with one of "set", "cast", /,
  ],
  [
    "noise.bin",
    new Uint8Array([0, 255, 254]),
    /an unknown file: 1 problem\.\n {2}expected a list of units of Crown of Farmland, /,
  ],
])("%s is refused with what is wrong, and where", async (name, content, said) => {
  const found = await check(written(name, content));
  expect(found.said).toMatch(said);
  expect(found.status).toBe(1);
});

test.each([
  ["empty.json", "", "; this is empty"],
  ["zeros.json", "\0".repeat(5), "; this isn't text"],
  ["latin.json", new Uint8Array([0x5b, 0x22, 0xe4, 0x22, 0x5d]), "; this isn't UTF-8 text"],
  [
    "broken.json",
    '{"name": "a",\n}',
    "; this isn't JSON: line 1, column 13: expected no comma after the last entry",
  ],
  ["deep.json", "[".repeat(200_000), "; this isn't JSON: "],
  ["broken.scenario", '{"scenario" []}', 'expected JSON: line 1, column 13: expected a colon, found "["'],
  ["deep.scenario", `{"scenario":${"[".repeat(200_000)}`, "expected JSON"],
  ["latin.scenario", new Uint8Array([0x7b, 0xff, 0x7d]), "expected text in UTF-8"],
])("%s, damaged or hostile, is refused in one line", async (name, content, reason) => {
  const { status, said } = await check(written(name, content));
  expect(said).toContain(reason);
  expect(said.trimEnd().split("\n")).toHaveLength(2);
  expect(status).toBe(1);
});

test("a byte order mark before a scenario is accepted", async () => {
  const { status } = await check(written("marked.scenario", `\uFEFF${writeScenario(SCENARIOS.casino)}`));
  expect(status).toBe(0);
});

test("a huge file is not read to its end, and an empty folder is not fine", async () => {
  const huge = written("huge.json", "");
  truncateSync(huge, 200_000_000);
  mkdirSync(join(folder, "nothing"));
  expect(await check(huge, join(folder, "nothing"))).toEqual({
    status: 1,
    said: "huge.json: a file: 1 problem.\n  it has more than 64 MiB\nnothing: a directory: 1 problem.\n  it contains no files\n",
  });
});

test("a scenario without a bar is fine, with a warning", async () => {
  const bare = SCENARIOS.casino.map((row) => row.map((field) => (field === "BAR_SEAT" ? "FREE" : field)));
  const { status, said } = await check(written("bare.scenario", writeScenario(bare)));
  expect(said).toContain("  warning: the map has no BAR_SEAT\n");
  expect(status).toBe(0);
});

test("all files of a directory are checked, and missing ones are reported", async () => {
  mkdirSync(join(folder, "levels"));
  written("levels/level1.txt", "@s\n");
  written("levels/level2.txt", "@@\n");
  const { status, said } = await check(join(folder, "levels"), join(folder, "nowhere.json"));
  expect(said.split("\n")).toEqual([
    "levels/level1.txt: a level of the dungeon crawler: fine.",
    "levels/level2.txt: a level of the dungeon crawler: 1 problem.",
    "  line 1:2: second player tile '@'",
    "nowhere.json: a file: 1 problem.",
    "  it is missing",
    "",
  ]);
  expect(status).toBe(1);
});

test("unknown files of a directory are listed in one line; a broken JSON file is a problem of its own", async () => {
  mkdirSync(join(folder, "mixed"));
  written("mixed/README.md", "# My decks\n");
  written("mixed/deck.json", JSON.stringify(DECK));
  written("mixed/photo.png", new Uint8Array([0x89, 0xff]));
  expect(await check(join(folder, "mixed"))).toEqual({
    status: 0,
    said: "mixed/deck.json: a deck of Creature Duel: fine.\nmixed: 2 unknown files: README.md, photo.png.\n",
  });
  written("mixed/broken.json", "{");
  const { status, said } = await check(join(folder, "mixed"));
  expect([status, said.split("\n")[0]]).toEqual([1, "mixed/broken.json: an unknown file: 1 problem."]);
  mkdirSync(join(folder, "foreign"));
  written("foreign/README.md", "# Nothing of the house\n");
  expect(await check(join(folder, "foreign"))).toEqual({
    status: 1,
    said: "foreign: 1 unknown file: README.md.\n",
  });
});

test.each([
  ["a deck of Creature Duel", JSON.stringify(DECK)],
  ["a scenario of No Time to Spy", writeScenario(SCENARIOS.casino)],
  ["a record of Creature Duel", writeRecord(Match.start(duel.game, presetConfig(duel)))],
])("- is standard input: %s", async (title, content) => {
  expect(await checkWith(content, "-")).toEqual({ status: 0, said: `standard input: ${title}: fine.\n` });
});

test("without files it says so, and where the help is", async () => {
  expect(await check()).toEqual({
    status: 2,
    said: "ludothek: FILE is missing. See ludothek check --help.\n",
  });
  expect((await check("--help")).said).toContain("ludothek check FILE...");
});
