import { expect, test } from "vitest";
import type { Line } from "../kernel/text.ts";
import { plain } from "./paint.ts";

const rows = (line: Line, columns: number) => plain.rows(line, columns);

test("long lines break between words, and nothing is lost", () => {
  expect(rows(["one two three"], 7)).toEqual(["one two", "three"]);
  expect(rows(["one two"], 7)).toEqual(["one two"]);
  expect(rows([{ text: "title", tone: "title" }, " and words"], 9)).toEqual(["title and", "words"]);
  expect(rows(["incomprehensible"], 5)).toEqual(["incomprehensible"]);
  expect(rows([], 5)).toEqual([""]);
});

test("blanks stay where they are", () => {
  expect(rows([{ text: "Frog".padEnd(8), tone: "foe" }, " ", "16 HP  ", "water and more"], 21)).toEqual([
    "Frog     16 HP  water",
    "and more",
  ]);
});

test("what follows stands below the first word, also behind a number", () => {
  expect(rows(["  fight or you flip them"], 14)).toEqual(["  fight or you", "  flip them"]);
  expect(rows(["12) ", "one two three"], 14)).toEqual(["12) one two", "    three"]);
});

test("meters get shorter before anything breaks", () => {
  const line: Line = ["Health ", { meter: 10, of: 20, tone: "good" }, " 10/20"];
  expect(rows(line, 35)).toEqual([`Health [${"#".repeat(10)}${"-".repeat(10)}] 10/20`]);
  expect(rows(line, 30)).toEqual([`Health [${"#".repeat(8)}${"-".repeat(7)}] 10/20`]);
  expect(rows(line, 21)).toEqual(["Health [###---] 10/20"]);
  // Where it breaks all the same, they stay as they are.
  expect(rows([...line, " and many more words"], 36)).toEqual([
    `Health [${"#".repeat(10)}${"-".repeat(10)}] 10/20`,
    "and many more words",
  ]);
  expect(rows(line, 16)).toEqual(["Health [###---]", "10/20"]);
});

test("invisible characters are shown by their number before the width is measured", () => {
  expect(rows(["a\x1b[2J b"], 8)).toEqual(["a\\u{1b}[2J", "b"]);
});
