import { expect, test } from "vitest";
import { colourful, plain } from "./paint.ts";

test("names from a file cannot control the terminal, with colours or without", () => {
  const line = ["\x1b[2JGnome", { text: "\nKing\u202e", tone: "foe" }] as const;
  expect(plain.line(line)).toBe("\\u{1b}[2JGnome\\u{a}King\\u{202e}");
  expect(colourful.line(line)).toBe("\\u{1b}[2JGnome\x1b[33m\\u{a}King\\u{202e}\x1b[39m");
});
