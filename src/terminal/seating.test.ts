import { expect, test } from "vitest";
import { offer } from "../games/duel/package.ts";
import { presetConfig } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { readRecord } from "../kernel/read-record.ts";
import { writeRecord } from "../kernel/record.ts";
import { notedSeating, noteSeating, playersOf, seatingFor } from "./seating.ts";

const start = () => Match.start(offer.game, presetConfig(offer), "1".repeat(32));

test("who sits where comes back with the record", () => {
  const match = start();
  noteSeating(match, ["hard", null]);
  const read = readRecord(offer.game, writeRecord(match));
  expect(read.ok && notedSeating(offer, read.value.match)).toEqual(["hard", null]);
});

test.each([
  ["nothing", undefined],
  ["a word", { seats: "hard" }],
  ["too few seats", { seats: [null] }],
  ["a bot that there is not", { seats: [null, "stranger"] }],
  ["nobody who is a person", { seats: ["hard", "hard"] }],
])("a note with %s is passed over", (_, note) => {
  const match = start();
  if (note !== undefined) match.remark(note);
  expect(notedSeating(offer, match)).toBeUndefined();
});

test("bots sit at all seats but the person's", () => {
  expect(seatingFor(offer, {})).toEqual([null, "normal"]);
  expect(seatingFor(offer, { opponent: "easy", seat: "2" })).toEqual(["easy", null]);
  expect(seatingFor(offer, { two: true })).toEqual([null, null]);
  expect([...playersOf(offer, ["easy", null]).keys()]).toEqual([0]);
});
