import { expect, test } from "vitest";
import { completions } from "./completion.ts";

const CANDIDATES = [
  "help",
  "hint",
  "look Frog",
  "look Focus(1)",
  "Slash(1) at Frog",
  "Slash(1) at Snake",
  "Focus(1)",
];

test.each([
  ["h", ["help", "hint"]],
  ["he", ["help"]],
  ["lo", ["look Frog", "look Focus(1)"]],
  ["look ", ["look Frog", "look Focus(1)"]],
  ["slash", ["Slash(1) at Frog", "Slash(1) at Snake"]],
  ["Slash(1) at ", ["Slash(1) at Frog", "Slash(1) at Snake"]],
  ["slash(1) at s", ["Slash(1) at Snake"]],
  ["  foc", ["Focus(1)"]],
  ["x", []],
  ["", ["help", "hint", "look ", "Slash(1) ", "Focus(1)"]],
])("%j becomes %j", (text, expected) => {
  expect(completions(text, CANDIDATES)).toEqual(expected);
});

test("a name with terminal control characters is not completed", () => {
  expect(completions("at", ["attack Fox", "attack \u001b[2JFox", "attack \u202exoF"])).toEqual([
    "attack Fox",
  ]);
});
