import { expect, test } from "vitest";
import { clientMessage, isAct } from "./client.ts";
import { ADJOURNED_MS, clock, isCorrespondenceLimit, VERSIONS } from "./parts.ts";

const ACT = { type: "act", table: "0123456789ab", action: ["play", 1] };

const PUBLISH = { type: "publish", id: 1, game: "duel", kind: "deck", name: "x", files: {} };

/** Acts that are known at a look, and what only the schema can judge or refuses. */
const EXAMPLES: readonly (readonly [unknown, boolean])[] = [
  [ACT, true],
  [{ ...ACT, count: 1, id: 0 }, true],
  [{ ...ACT, action: null, id: 2 ** 31 }, true],
  [{ ...ACT, count: 0 }, false],
  [{ ...ACT, count: 1.5 }, false],
  [{ ...ACT, id: -1 }, false],
  [{ ...ACT, id: 2 ** 31 + 1 }, false],
  [{ ...ACT, table: "0123456789AB" }, false],
  [{ ...ACT, table: 7 }, false],
  [{ ...ACT, more: 1 }, false],
  [JSON.parse('{"type":"act","table":"0123456789ab","action":1,"__proto__":{}}'), false],
  [{ ...ACT, type: "undo" }, false],
  [[ACT], false],
  [null, false],
  ["act", false],
];

test.each(EXAMPLES)("%j passes the quick check for an act: %s", (value, expected) => {
  expect(isAct(value)).toBe(expected);
  if (expected) expect(clientMessage.parse(value)).toEqual(value);
  else expect(clientMessage.safeParse(value).success && ACT).toBe(false);
});

test.each([
  ["decision", 14],
  ["match", 1],
])("the clock of a %s runs for a second at least and %i days at most", (which, days) => {
  const isTaken = (milliseconds: number | null) =>
    clock.safeParse({ decision: null, match: null, [which]: milliseconds }).success;
  const most = days * 86_400_000;
  expect([null, 1000, most].map(isTaken)).toEqual([true, true, true]);
  expect([999, most + 1, 1000.5].map(isTaken)).toEqual([false, false, false]);
});

test.each<readonly [what: string, most: number, write: (text: string) => unknown]>([
  ["a name", 30, (name) => ({ type: "name", id: 1, name })],
  ["a line of chat", 500, (text) => ({ type: "chat", id: 1, table: ACT.table, text })],
  ["the name of a table", 60, (name) => ({ type: "rename", id: 1, table: ACT.table, name })],
  ["the name of a creation", 60, (name) => ({ ...PUBLISH, name })],
  ["the name of a file", 120, (name) => ({ ...PUBLISH, files: { deck: [{ name, text: "" }] } })],
  ["a title", 200, (title) => ({ type: "change", id: 1, table: ACT.table, settings: { title } })],
])("%s has %i characters at most", (_, most, write) => {
  const isTaken = (length: number) => clientMessage.safeParse(write("é".repeat(length))).success;
  expect([0, 1, most, most + 1].map(isTaken)).toEqual([false, true, true, false]);
});

test("clients of all versions since the first are understood", () => {
  expect(VERSIONS).toEqual([1, 2, 3, 4]);
});

test("with a day or more to decide, a match is played by correspondence", () => {
  const day = 24 * 60 * 60 * 1000;
  expect([null, 1000, day - 1, day, 14 * day].map(isCorrespondenceLimit)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(ADJOURNED_MS).toBe(day);
});
