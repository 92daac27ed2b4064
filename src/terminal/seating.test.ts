import { expect, test } from "vitest";
import { pack } from "../games/duel/package.ts";
import { presetConfig } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { readRecord } from "../kernel/read-record.ts";
import { writeRecord } from "../kernel/record.ts";
import { notedSeating, noteSeating, playersOf, seatingFor } from "./seating.ts";

const start = () => Match.start(pack.game, presetConfig(pack), "1".repeat(32));

test("the seating is restored from the record", () => {
  const match = start();
  noteSeating(match, ["hard", null]);
  const read = readRecord(pack.game, writeRecord(match));
  expect(read.ok && notedSeating(pack, read.value.match)).toEqual(["hard", null]);
});

test.each([
  ["nothing", undefined],
  ["a word", { seats: "hard" }],
  ["too few seats", { seats: [null] }],
  ["a bot that there is not", { seats: [null, "stranger"] }],
  ["no person", { seats: ["hard", "hard"] }],
])("a note with %s is ignored", (_, note) => {
  const match = start();
  if (note !== undefined) match.remark(note);
  expect(notedSeating(pack, match)).toBeUndefined();
});

test("bots sit at all seats but the person's", () => {
  expect(seatingFor(pack, {})).toEqual([null, "normal"]);
  expect(seatingFor(pack, { opponent: "easy", seat: "2" })).toEqual(["easy", null]);
  expect(seatingFor(pack, { two: true })).toEqual([null, null]);
  expect([...playersOf(pack, ["easy", null]).keys()]).toEqual([0]);
});
