import { expect, test } from "vitest";
import { colourful, plain, spoken } from "./paint.ts";

test("names from a file cannot control the terminal, with colours or without", () => {
  const line = ["\x1b[2JGnome", { text: "\nKing\u202e", tone: "foe" }] as const;
  expect(plain.line(line)).toBe("\\u{1b}[2JGnome\\u{a}King\\u{202e}");
  expect(colourful.line(line)).toBe("\\u{1b}[2JGnome\x1b[33m\\u{a}King\\u{202e}\x1b[39m");
});

test("for listeners, columns become commas, a submenu is called so, and bars are left out", () => {
  const line = ["Runa    ", { meter: 3, of: 5, tone: "good" }, " 3/5 HP  1 FP"] as const;
  expect(spoken.line(line)).toBe("Runa, 3/5 HP, 1 FP");
  expect(spoken.rows(["1) Fox (hand 1) ...  2 mana  3/2"], 80)).toEqual([
    "1) Fox (hand 1), submenu, 2 mana, 3/2",
  ]);
  expect(spoken.rows(["Once upon a time"], 10)).toEqual(["Once upon", "a time"]);
});
