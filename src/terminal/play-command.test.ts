import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { pack as duel } from "../games/duel/package.ts";
import { pack as runa } from "../games/runa/package.ts";
import { presetConfig } from "../kernel/game-package.ts";
import type { Config } from "./config.ts";
import { begun, named, playCommand, preferredOpponent } from "./play-command.ts";

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

test("more names than players are refused, and names that no server would take", () => {
  expect(() => namesFor("Ada,Bo,Cy", {})).toThrow("--names takes at most 2 names");
  const bad = (name: string) => `each name in --names must be 1 to 30 visible characters, not ${name}.`;
  expect(() => namesFor("A\u001b[31mda,Bo", {})).toThrow(bad('"A\\u001b[31mda"'));
  expect(() => namesFor("Ada, ", {})).toThrow(bad('""'));
  expect(() => namesFor("", {})).toThrow(bad('""'));
  expect(() => namesFor("x".repeat(31), {})).toThrow(bad(`"${"x".repeat(31)}"`));
  expect(() => namesFor("x".repeat(30), {})).not.toThrow();
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

test.each([
  [["--load", "a.ludo", "--seed", "1".repeat(32)], "--seed"],
  [["--load", "a.ludo", "--names", "Ada"], "--names"],
  [["duel", "deck=storm", "--load", "a.ludo"], "deck=storm"],
  [["duel", "deck=storm", "--resume"], "deck=storm"],
])("a saved match has its settings: %j is refused before the file is read", async (args, surplus) => {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  expect(await playCommand(args, { input, output, errors })).toBe(2);
  expect(String(errors.read())).toBe(
    `ludothek: a saved match has its seed, players' names and settings already: leave out ${surplus}.\n`,
  );
});
