import { describe, expect, test } from "vitest";
import { tictactoe } from "../../test/toys/tictactoe.ts";
import { runa } from "../games/runa/game.ts";
import { Match } from "./match.ts";
import { houseRandom } from "./random/house.ts";
import { pick } from "./random/random.ts";
import { readHeader, readRecord, writeRecord } from "./record.ts";

const SEED = "00112233445566778899aabbccddeeff";

/** A match of Runa's in which a random player has made some choices. */
function someMatch(choices = 40) {
  const random = houseRandom(SEED, 99);
  const match = Match.start(runa, { roundLimit: 100 }, SEED);
  for (let i = 0; i < choices && match.toMove.length > 0; i++) match.act(0, pick(random, match.actions(0)));
  return match;
}

const text = writeRecord(someMatch());
const lines = text.split("\n");

/** The problem of the record with one line changed. */
function problemWith(line: number, change: (old: string) => string): string {
  const changed = lines.map((old, index) => (index === line - 1 ? change(old) : old));
  const loaded = readRecord(runa, changed.join("\n"));
  return loaded.ok ? "none" : loaded.problem;
}

test("a record holds one JSON value a line: header, actions, digests, end", () => {
  const match = Match.start(tictactoe, {}, SEED);
  for (const [seat, cell] of [
    [0, 4],
    [1, 0],
    [0, 2],
    [1, 6],
    [0, 3],
    [1, 5],
  ] as const)
    match.act(seat, cell);
  expect(writeRecord(match)).toBe(
    `{"ludo":1,"game":"tictactoe","rules":1,"config":{},"seed":"${SEED}"}
[0,4]
[1,0]
[0,2]
[1,6]
[0,3]
[1,5]
{"end":6,"digest":"${JSON.parse(writeRecord(match).split("\n")[7] ?? "").digest}","outcome":null}
`,
  );
});

test("a loaded match goes on exactly as the saved one", () => {
  const saved = someMatch(10);
  const loaded = readRecord(runa, writeRecord(saved));
  if (!loaded.ok) throw new Error(loaded.problem);
  expect(loaded.match.state).toEqual(saved.state);
  expect(loaded.match.steps).toEqual(saved.steps);
  for (const match of [saved, loaded.match]) match.act(0, match.actions(0)[0] ?? ["heal"]);
  expect(loaded.match.steps.at(-1)).toEqual(saved.steps.at(-1));
  expect(writeRecord(loaded.match)).toBe(writeRecord(saved));
});

test("a finished match ends with its outcome", () => {
  const match = someMatch(100_000);
  expect(match.outcome).toBeDefined();
  const end = JSON.parse(writeRecord(match).trimEnd().split("\n").at(-1) ?? "");
  expect(end).toMatchObject({ end: match.steps.length, outcome: match.outcome });
});

test("a record of a whole game stays under 4 KB", () => {
  expect(writeRecord(someMatch(100_000)).length).toBeLessThan(4096);
});

test("the header alone tells which game it is", () => {
  expect(readHeader(text)).toEqual({
    ok: true,
    match: { game: "runa", rules: 1, config: { roundLimit: 100 }, seed: SEED },
  });
});

describe("an unsound record names the line and what was expected", () => {
  test.each([
    [1, () => "not json", "line 1: expected one JSON value; this is not JSON"],
    [1, () => "", "line 1: expected one JSON value; the record is cut off or has an empty line"],
    [1, () => "[1,2]", 'line 1: expected the header of a record: {"ludo":1,...}'],
    [1, (old: string) => old.replace('"ludo":1', '"ludo":2'), "line 1: expected format 1, found 2"],
    [
      1,
      (old: string) => old.replace('"runa"', '"go"'),
      'line 1: expected a record of "runa", found one of "go"',
    ],
    [1, (old: string) => old.replace('"runa"', "7"), 'line 1: expected the name of a game in "game"'],
    [
      1,
      (old: string) => old.replace('"rules":1', '"rules":9'),
      "line 1: expected version 1 of the rules, found 9",
    ],
    [
      1,
      (old: string) => old.replace('"rules":1', '"rules":"1"'),
      'line 1: expected the version of the rules in "rules"',
    ],
    [
      1,
      (old: string) => old.replace(SEED, "12"),
      'line 1: expected 32 lower-case hexadecimal digits in "seed"',
    ],
    [2, () => '[0,["class","Thief"]]', /^line 2: action/],
    [2, () => '[0,["roll",1]]', "line 2: expected a legal action: No die is to be rolled now."],
    [2, () => '[1,["class","Mage"]]', "line 2: expected [mover, action] with a mover from -1 to 0"],
    [2, () => "[0]", "line 2: expected [mover, action] with a mover from -1 to 0"],
    [2, () => "{}", "line 2: expected an action [mover, action] or a digest"],
    [2, () => "null", "line 2: expected an action [mover, action] or a digest"],
  ])("line %i changed", (line, change, problem) => {
    if (typeof problem === "string") expect(problemWith(line, change)).toBe(problem);
    else expect(problemWith(line, change)).toMatch(problem);
  });

  test("another config than the codec allows", () => {
    expect(problemWith(1, (old) => old.replace("100", '"many"'))).toMatch(/^line 1: config\.roundLimit: /);
  });

  test("a roll that was not rolled fails at the next digest, if it made any difference", () => {
    const rolls = lines.flatMap((line, index) => (line.startsWith('[-1,["roll"') ? [index + 1] : []));
    const noticed = rolls.filter((line) => {
      const problem = problemWith(line, (old) =>
        old.replace(/\d+\]\]/, (end) => (end === "1]]" ? "2]]" : "1]]")),
      );
      if (problem === "none") return false;
      expect(problem).toMatch(/^line \d+: expected (the digest|a legal action)/);
      expect(Number(/\d+/.exec(problem)?.[0])).toBeGreaterThan(line);
      return true;
    });
    expect(noticed.length).toBeGreaterThan(0);
  });

  test("every truncation is noticed", () => {
    for (let length = 0; length < text.length - 1; length += 7) {
      expect(readRecord(runa, text.slice(0, length)).ok).toBe(false);
    }
    expect(readRecord(runa, lines.slice(0, 5).join("\n"))).toEqual({
      ok: false,
      problem: "line 5: the record is cut off: expected its closing line",
    });
  });

  test("a missing action, a wrong count, more after the end", () => {
    const end = lines.length - 1;
    const count = JSON.parse(lines[end - 1] ?? "").end;
    expect(problemWith(end, (old) => old.replace(`"end":${count}`, '"end":1'))).toBe(
      `line ${end}: expected 1 actions before the end, found ${count}`,
    );
    expect(problemWith(end + 1, () => "[0,1]")).toBe(`line ${end + 1}: expected nothing after the end`);
  });

  test("another outcome than the state's", () => {
    const finished = writeRecord(someMatch(100_000)).replace('"winners":[]', '"winners":[0]');
    const loaded = readRecord(runa, finished);
    expect(!loaded.ok && loaded.problem).toMatch(/expected the outcome .*"winners":\[\]/);
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
    expect(readRecord(runa, garbage).ok).toBe(false);
    expect(readRecord(runa, `${lines[0]}\n${garbage}`).ok).toBe(false);
  }
});
