import { expect, test } from "vitest";
import { parse } from "../../kernel/game.ts";
import { learn, speaking } from "../../languages/catalogue.ts";
import { action } from "./action.ts";

test.each([
  [["move", -1], /^action\.1: expected a whole number from 0 to /],
  [["move", {}], /^action\.1: expected a whole number from 0 to /],
  [["property", "NONE", 1], /^action\.1: expected one of "/],
  [["move"], /^action: expected a list of length 2, found one of length 1$/],
  [["fumble", ["spy", -1]], /^action\.1\.1: expected a whole number from 0 to /],
  [
    ["fumble", ["jump"]],
    /^action\.1: expected a list that begins with one of "use", "spy", "gamble", "property"$/,
  ],
  [{}, /^action: expected a list that begins with one of "proceed", "move", /],
])("%j is answered with what is expected of its form", (value, problem) => {
  expect(parse(action, value, "action")).toEqual({ ok: false, problem: expect.stringMatching(problem) });
});

test("a malformed action is answered in the language that is spoken", async () => {
  await learn("de");
  for (const value of [["move", -1], ["property", "NONE", 1], ["move"], ["jump"]])
    expect(speaking("de", () => parse(action, value, "action"))).toEqual({
      ok: false,
      problem: expect.stringMatching(/: erwartet wird ein/),
    });
});
