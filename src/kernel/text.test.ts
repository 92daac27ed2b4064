import { expect, test } from "vitest";
import { counted } from "./text.ts";

test.each([
  [0, "0 cards"],
  [1, "1 card"],
  [2, "2 cards"],
])("%i: %s", (count, text) => {
  expect(counted(count, "card")).toBe(text);
});

test("a noun with an irregular plural is given both forms", () => {
  expect([1, 2].map((count) => counted(count, "entry", "entries"))).toEqual(["1 entry", "2 entries"]);
});
