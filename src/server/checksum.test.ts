import { expect, test } from "vitest";
import { checksum, isSound } from "./checksum.ts";

const ROW = ["0123456789ab", 7, "some text", new Uint8Array([1, 2, 3])] as const;

test("a row is sound as it was written, and read with large numbers", () => {
  const sum = checksum("table", ...ROW);
  expect(isSound(sum, "table", ...ROW)).toBe(true);
  expect(isSound(BigInt(sum), "table", ROW[0], 7n, ROW[2], ROW[3])).toBe(true);
});

test.each([
  ["a flipped bit", ["0123456789ac", 7, "some text", ROW[3]]],
  ["a text that was cut short", ["0123456789ab", 7, "some", ROW[3]]],
  ["another type", ["0123456789ab", "7", "some text", ROW[3]]],
  ["a character that moved to the next column", ["0123456789a", 7, "bsome text", ROW[3]]],
  ["a column that is gone", ["0123456789ab", 7, "some text", null]],
])("%s is noticed", (_name, damaged) => {
  expect(isSound(checksum("table", ...ROW), "table", ...damaged)).toBe(false);
});

test("a row of one kind is not taken for one of another", () => {
  expect(isSound(checksum("table", ...ROW), "match", ...ROW)).toBe(false);
});

test("a row without a checksum is not sound", () => {
  expect(isSound(null, "table", ...ROW)).toBe(false);
});
