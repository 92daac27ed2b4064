import { expect, test } from "vitest";
import { oneLine, visible } from "./visible.ts";

test("invisible characters and terminal control characters are shown by their number", () => {
  expect(visible("plain \\ text, ä, 中, 🎲")).toBe("plain \\ text, ä, 中, 🎲");
  expect(visible("\0\n\x1b[2J\x7f\x9b")).toBe("\\u{0}\\u{a}\\u{1b}[2J\\u{7f}\\u{9b}");
  expect(visible("\u2028\u202e\u2066\u200f\ud800\u{e0041}")).toBe(
    "\\u{2028}\\u{202e}\\u{2066}\\u{200f}\\u{d800}\\u{e0041}",
  );
});

test("a line that is too long keeps its beginning and its end", () => {
  expect(oneLine("x".repeat(500))).toBe("x".repeat(500));
  const line = oneLine(`"${"x".repeat(1_000_000)}" is no word.`);
  expect(line).toHaveLength(500);
  expect(line).toMatch(/^"x+ \.\.\. x+" is no word\.$/);
});
