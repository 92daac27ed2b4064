import { expect, test } from "vitest";
import { pack as duel } from "../games/duel/package.ts";
import { pack as runa } from "../games/runa/package.ts";
import { presetConfig } from "../kernel/game-package.ts";
import type { Config } from "./config.ts";
import { begun, named, preferredOpponent } from "./play-command.ts";

const config = presetConfig(duel);
const AGAINST_BOT = [null, "hard"];
const ADA: Config = { name: "Ada" };

/** The names of the players for this option, these settings and this seating. */
function namesFor(
  names: string | undefined,
  settings: Config,
  seating: readonly (string | null)[] = AGAINST_BOT,
) {
  return Object(named(duel, config, seating, names, settings)).names;
}

test("a player against a bot gets the name from the settings", () => {
  expect(namesFor(undefined, {})).toEqual(["Red", "Blue"]);
  expect(namesFor(undefined, ADA)).toEqual(["Ada", "Blue"]);
  expect(namesFor(undefined, ADA, ["hard", null])).toEqual(["Red", "Ada"]);
});

test("two players at one keyboard don't get the name from the settings", () => {
  expect(namesFor(undefined, ADA, [null, null])).toEqual(["Red", "Blue"]);
});

test("names on the command line take precedence over the settings", () => {
  expect(namesFor(" Bo ,Cy", ADA)).toEqual(["Bo", "Cy"]);
});

test("more names than players, or signs that move the cursor, are refused", () => {
  expect(() => namesFor("Ada,Bo,Cy", {})).toThrow("--names");
  expect(() => namesFor("A\u001bda,Bo", {})).toThrow("--names");
  expect(() => named(runa, presetConfig(runa), [null], "Ada", {})).toThrow("runa");
});

test("the opponent of the settings plays where no option says otherwise", () => {
  expect(preferredOpponent(duel, {}, {})).toEqual({});
  const settings: Config = { opponent: "easy" };
  expect(preferredOpponent(duel, {}, settings)).toEqual({ opponent: "easy" });
  expect(preferredOpponent(duel, { opponent: "hard" }, settings)).toEqual({});
  expect(preferredOpponent(duel, { two: true }, settings)).toEqual({});
  expect(preferredOpponent(runa, {}, settings)).toEqual({});
  expect(preferredOpponent(duel, {}, { opponent: "unknown" })).toEqual({});
});

test("a malformed seed is refused", () => {
  expect(() => begun(duel, config, AGAINST_BOT, "12")).toThrow("seed");
  expect(begun(duel, config, AGAINST_BOT, "1".repeat(32)).match.seed).toBe("1".repeat(32));
});
