import { afterEach, describe, expect, test } from "vitest";
import { both } from "../../test/toys/both.ts";
import { dice } from "../../test/toys/dice.ts";
import { secret } from "../../test/toys/secret.ts";
import { tictactoe } from "../../test/toys/tictactoe.ts";
import { speak } from "../languages/catalogue.ts";
import { Match } from "./match.ts";
import { houseRandom } from "./random/house.ts";
import { below, pick } from "./random/random.ts";
import { readHeader, readRecord, readTold } from "./read-record.ts";
import { RecordWriter, writeRecord } from "./record.ts";

afterEach(() => speak("en"));

const SEED = "00112233445566778899aabbccddeeff";

/** A match with many rolls, some choices of a random player, a remark and an undo. */
function someMatch(choices = 40) {
  const random = houseRandom(SEED, 99);
  const match = Match.start(dice, { rounds: 60 }, SEED);
  for (let i = 0; i < choices && match.toMove.length > 0; i++) {
    match.act(0, pick(random, match.actions(0)), i * 10);
    if (i === 5) match.remark({ chat: "hello" });
  }
  return match;
}

const text = writeRecord(someMatch());
const lines = text.split("\n");

/** What is wrong with a record of dice. */
function problemOf(record: string): string {
  const read = readRecord(dice, record);
  return read.ok ? "none" : read.problem;
}

/** The problem of the record with one line changed. */
function problemWith(line: number, change: (old: string) => string): string {
  return problemOf(lines.map((old, index) => (index === line - 1 ? change(old) : old)).join("\n"));
}

test("a record holds one JSON value a line: header, entries, notes, marks, end", () => {
  const match = Match.start(tictactoe, {}, SEED);
  match.act(0, 4);
  match.act(1, 0, 1500);
  match.remark({ chat: "oh" });
  match.decide(["take back", 2], 2000);
  match.act(1, 8, 2500);
  match.decide(["forfeit", 0, "resigned"], 2600);
  const record = writeRecord(match);
  const mark = JSON.parse(record.split("\n")[7] ?? "").mark;
  expect(mark).toMatch(/^[0-9a-f]{16}$/);
  expect(record).toBe(
    `{"ludo":2,"game":"tictactoe","rules":1,"random":"chacha20","seed":"${SEED}","config":{}}
[0,4]
[1,0,1500]
{"note":{"chat":"oh"}}
[-4,["take back",2],2000]
[1,8,2500]
[-4,["forfeit",0,"resigned"],2600]
{"end":5,"mark":"${mark}","outcome":{"winners":[1],"ending":{"code":"forfeit"}}}
`,
  );
});

test("a loaded match continues exactly as the saved one", () => {
  const saved = someMatch(10);
  const read = readRecord(dice, writeRecord(saved));
  if (!read.ok) throw new Error(read.problem);
  const loaded = read.value.match;
  expect(loaded.state).toEqual(saved.state);
  expect(loaded.entries).toEqual(saved.entries);
  expect(loaded.notes).toEqual(saved.notes);
  for (const match of [saved, loaded]) match.act(0, "roll");
  expect(loaded.entries.at(-1)).toEqual(saved.entries.at(-1));
  expect(writeRecord(loaded)).toBe(writeRecord(saved));
});

test("resigning, take-backs and undoing are replayed", () => {
  const match = Match.start(both, {}, SEED);
  match.act(0, "a");
  match.act(1, "b");
  match.undo(0);
  match.act(0, "b");
  match.decide(["take back", 4]);
  match.decide(["forfeit", 1, "timed out"]);
  const read = readRecord(both, writeRecord(match));
  expect(read.ok && read.value.match.state).toEqual(match.state);
  expect(read.ok && read.value.match.entries).toEqual(match.entries);
});

test("a record that is written while the match is played is the same, whatever its length", () => {
  const match = new Match(dice, { rounds: 60 }, SEED);
  const writer = new RecordWriter(match);
  let written = writer.header();
  match.watcher = {
    entered(entry) {
      written += writer.entry(entry);
    },
  };
  match.rollChance();
  while (match.toMove.length > 0) match.act(0, "roll");
  expect(written + writer.end()).toBe(writeRecord(match));
});

test("an unclosed record belongs to a running match", () => {
  const open = lines.slice(0, -2).join("\n");
  for (const record of [open, `${open}\n`]) {
    const read = readRecord(dice, record);
    expect(read.ok && read.value.closed).toBe(false);
    expect(read.ok && read.value.match.entries.length).toBe(someMatch().entries.length);
  }
  const closed = readRecord(dice, text);
  expect(closed.ok && closed.value.closed).toBe(true);
});

test("the header alone tells which game it is, and how its seed came about", () => {
  expect(readHeader(text)).toEqual({
    ok: true,
    value: { game: "dice", rules: 1, config: { rounds: 60 }, seed: SEED, fair: undefined },
  });
  const fair = { commitment: "c0ffee" };
  expect(readHeader(writeRecord(new Match(tictactoe, {}, SEED, fair)))).toMatchObject({ value: { fair } });
});

test("the events in a record can be read without the rules", () => {
  const match = Match.start(secret, {}, SEED);
  match.act(0, "keep");
  match.act(1, "show");
  const record = writeRecord(match, true);
  expect(readRecord(secret, record).ok).toBe(true);
  const told = match.entries.map(({ events }) => events);
  expect(readTold(record.replace('"rules":1', '"rules":7'))).toEqual({ ok: true, value: told });
  expect(readTold("garbage").ok).toBe(false);
});

describe("an unsound record names the line and what was expected", () => {
  test.each([
    [1, () => "not json", "line 1: expected one JSON value; this is not JSON"],
    [1, () => "", "line 1: expected one JSON value; the line is empty"],
    [1, () => "[1,2]", 'line 1: expected the header of a record: {"ludo":2,...}'],
    [1, (old: string) => old.replace('"ludo":2', '"ludo":1'), "line 1: expected format 2, found 1"],
    [
      1,
      (old: string) => old.replace('"dice"', '"go"'),
      'line 1: expected a record of "dice", found one of "go"',
    ],
    [1, (old: string) => old.replace('"dice"', "7"), 'line 1: expected the name of a game in "game"'],
    [
      1,
      (old: string) => old.replace('"rules":1', '"rules":9'),
      "line 1: expected version 1 of the rules of dice, found 9; such a record cannot be played again, only what was " +
        "told can be read",
    ],
    [
      1,
      (old: string) => old.replace('"rules":1', '"rules":"1"'),
      'line 1: expected the version of the rules in "rules"',
    ],
    [
      1,
      (old: string) => old.replace("chacha20", "dice"),
      'line 1: expected the generator "chacha20" in "random"',
    ],
    [
      1,
      (old: string) => old.replace(SEED, "12"),
      'line 1: expected 32 lower-case hexadecimal digits in "seed"',
    ],
    [
      1,
      (old: string) => old.replace('"config"', '"fair":1,"config"'),
      'line 1: expected an object in "fair"',
    ],
    [1, (old: string) => old.replace("60", '"many"'), /^line 1: config\.rounds: /],
    [3, () => '[0,"bet"]', /^line 3: action: /],
    [
      3,
      () => `[0,${"[".repeat(200_000)}${"]".repeat(200_000)}]`,
      "line 3: expected one JSON value; this is nested too deep",
    ],
    [3, () => "[0,3]", 'line 3: expected a legal action; this one is refused: {"code":"not now"}'],
    [
      3,
      () => '[1,"roll"]',
      "line 3: expected [mover, action] with a mover from -1 to 0, or -4 for the table",
    ],
    [3, () => "[0]", "line 3: expected [mover, action] with a mover from -1 to 0, or -4 for the table"],
    [3, () => '[0,"roll",-1]', "line 3: expected a whole number of milliseconds behind the action"],
    [3, () => '[-4,["dance"]]', 'line 3: expected a decision of the table, such as ["forfeit",0,"resigned"]'],
    [
      3,
      () => '[-4,["undo",77]]',
      'line 3: expected a legal action; this one is refused: {"code":"no such entry"}',
    ],
    [3, () => "{}", "line 3: expected an entry, a note, what was told, a mark or the end"],
    [3, () => "null", "line 3: expected an entry, a note, what was told, a mark or the end"],
    [3, () => '{"mark":"0"}', "line 3: expected no mark here"],
  ])("line %i changed", (line, change, problem) => {
    if (typeof problem === "string") expect(problemWith(line, change)).toBe(problem);
    else expect(problemWith(line, change)).toMatch(problem);
  });

  test("loaded dice: a roll that the seed does not give", () => {
    const rolls = lines.flatMap((line, index) => (line.startsWith("[-1,") ? [index + 1] : []));
    expect(rolls.length).toBeGreaterThan(15);
    for (const line of rolls) {
      const problem = problemWith(line, (old) =>
        old.replace(/^\[-1,\d/, (roll) => (roll === "[-1,6" ? "[-1,5" : "[-1,6")),
      );
      expect(problem).toMatch(
        new RegExp(`^line ${line}: expected \\d, which the seed gives here, found \\d$`),
      );
    }
  });

  test("a wrong count, more after the end, another outcome", () => {
    const end = lines.length - 1;
    const count = JSON.parse(lines[end - 1] ?? "").end;
    expect(problemWith(end, (old) => old.replace(`"end":${count}`, '"end":1'))).toBe(
      `line ${end}: expected 1 entries before the end, found ${count}`,
    );
    for (const more of ['[0,"roll"]', "\n"])
      expect(problemWith(end + 1, () => more)).toBe(
        `line ${end + 1}: expected one line feed and nothing else after the end`,
      );
    expect(problemWith(end, (old) => old.replace("null", "{}"))).toBe(
      `line ${end}: expected the outcome null, found {}`,
    );
  });
});

test("no line can be changed, left out, doubled or moved unnoticed, whatever state it leads to", () => {
  const random = houseRandom(SEED, 7);
  const last = lines.length - 2;
  const isFine = (mutant: readonly string[]) =>
    mutant.join("\n") !== text && problemOf(mutant.join("\n")) === "none";
  const unnoticed: string[] = [];
  for (let line = 0; line <= last; line++) {
    const without = lines.toSpliced(line, 1);
    // Without its last line a record is that of a match which goes on.
    if (line !== last && isFine(without)) unnoticed.push(`without line ${line + 1}`);
    if (isFine(lines.toSpliced(line, 0, lines[line] ?? ""))) unnoticed.push(`line ${line + 1} twice`);
    if (isFine([...without.slice(0, line + 1), lines[line] ?? "", ...without.slice(line + 1)]))
      unnoticed.push(`line ${line + 1} moved down`);
    for (let i = 0; i < 20; i++) {
      const old = lines[line] ?? "";
      const at = below(random, old.length);
      const changed = old.slice(0, at) + pick(random, [...'0123456789abcdef[]{}," -']) + old.slice(at + 1);
      if (isFine(lines.with(line, changed))) unnoticed.push(`${old} -> ${changed}`);
    }
  }
  expect(unnoticed).toEqual([]);
});

test("every truncation is noticed, or leaves the record of a running match", () => {
  for (let length = 0; length < text.length - 1; length++) {
    const read = readRecord(dice, text.slice(0, length));
    if (read.ok) expect(read.value.closed).toBe(false);
  }
});

test("what is wrong is said in the language that is spoken", async () => {
  const cut = `${lines.slice(0, 3).join("\n")}\n${lines[3]?.slice(0, -2)}\n`;
  expect(problemOf(cut)).toBe("line 4: expected one JSON value; this is not JSON");
  await speak("de");
  expect(problemOf(cut)).toBe("Zeile 4: erwartet wird ein JSON-Wert; das ist kein JSON");
  expect(readHeader("{}")).toEqual({
    ok: false,
    problem: 'Zeile 1: erwartet wird der Kopf einer Aufzeichnung: {"ludo":2,...}',
  });
});

test("garbage of any kind never throws", () => {
  const random = houseRandom(SEED, 5);
  const bytes = [
    "{",
    "}",
    "[",
    "]",
    '"',
    ",",
    ":",
    "0",
    "ludo",
    "\n",
    "null",
    "\u0000",
    "é",
    "1e999",
    "[[[[",
  ];
  for (let i = 0; i < 500; i++) {
    const garbage = Array.from({ length: 40 }, () => pick(random, bytes)).join("");
    expect(readRecord(dice, garbage).ok).toBe(false);
    expect(readRecord(dice, `${lines[0]}\n${garbage}`).ok).toBe(false);
  }
});
