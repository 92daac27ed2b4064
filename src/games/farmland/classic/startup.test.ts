import { describe, expect, test } from "vitest";
import { runOn } from "../../../kernel/program.ts";
import { DECK, HELP, hostWith, UNITS } from "../fixtures/host.ts";
import { classic } from "./classic.ts";

/** What the program prints with these arguments and files before the first command. */
function start(args: string, files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  return runOn(classic.run(args === "" ? [] : args.split("|"), hostWith(files)), []).output;
}

const ERROR = /^ERROR: [^\n]+\n$/;

describe("the start", () => {
  test("files are echoed in the order of the table, whatever that of the arguments", () => {
    const board = "abcdefghijklmnopqrstuvwxyzäöü";
    const files = { b: board, d1: "40\n0\n0", d2: "0\n40\n0\n" };
    const args = "verbosity=compact|deck2=d2|deck1=d1|units=u.txt|team2=You|board=b|seed=+7";
    expect(start(args, files)).toBe(`${board}\n${UNITS}40\n0\n0\n0\n40\n0\n${HELP}`);
  });

  test.each([
    ["no arguments", ""],
    ["an argument without =", "seed=1|units=u.txt|deck=d.txt|help"],
    ["an argument with a line feed", "seed=1|units=u.txt|deck=d.txt|a\nb"],
    ["an unknown key", "seed=1|units=u.txt|deck=d.txt|speed=3"],
    ["a key in capitals", "Seed=1|units=u.txt|deck=d.txt"],
    ["a key twice", "seed=1|units=u.txt|deck=d.txt|seed=1"],
    ["no seed", "units=u.txt|deck=d.txt"],
    ["no units", "seed=1|deck=d.txt"],
    ["no deck", "seed=1|units=u.txt"],
    ["one deck of two", "seed=1|units=u.txt|deck1=d.txt"],
    ["the other deck of two", "seed=1|units=u.txt|deck2=d.txt"],
    ["a deck too many", "seed=1|units=u.txt|deck=d.txt|deck2=d.txt"],
    ["three decks", "seed=1|units=u.txt|deck=d.txt|deck1=d.txt|deck2=d.txt"],
    ["an empty seed", "seed=|units=u.txt|deck=d.txt"],
    ["a seed that is no number", "seed=seven|units=u.txt|deck=d.txt"],
    ["a seed that is a fraction", "seed=1.0|units=u.txt|deck=d.txt"],
    ["a seed above 32 bits", "seed=2147483648|units=u.txt|deck=d.txt"],
    ["a seed below 32 bits", "seed=-2147483649|units=u.txt|deck=d.txt"],
    ["a missing symbol file", "seed=1|units=u.txt|deck=d.txt|board=nowhere"],
    ["a folder instead of units", "seed=1|units=folder|deck=d.txt"],
    ["units that may not be read", "seed=1|units=locked|deck=d.txt"],
    ["units that are not UTF-8", "seed=1|units=garbage|deck=d.txt"],
    ["an empty units file", "seed=1|units=empty|deck=d.txt"],
  ])("%s is one error before any file is echoed", (_, args) => {
    expect(start(args, { garbage: Uint8Array.of(0xff, 0xfe, 0x00, 0xc3, 0x28), empty: "" })).toMatch(ERROR);
  });

  test.each(["seed=2147483647", "seed=-2147483648", "seed=-0", "seed=007", "seed=+1"])(
    "%s is fine",
    (seed) => {
      expect(start(`${seed}|units=u.txt|deck=d.txt`)).toBe(`${UNITS}${DECK}${HELP}`);
    },
  );

  test.each([
    ["too few characters", "abc\n"],
    ["too many", "abcdefghijklmnopqrstuvwxyzäöüß\n"],
    ["two lines", "abcdefghijklmnopqrstuvwxyzäöü\nx\n"],
    ["an empty second line", "abcdefghijklmnopqrstuvwxyzäöü\n\n"],
  ])("a symbol file with %s is echoed, then an error", (_, board) => {
    const output = start("seed=1|board=b|units=u.txt|deck=d.txt", { b: board });
    expect(output.slice(0, board.length)).toBe(board);
    expect(output.slice(board.length)).toMatch(ERROR);
  });

  test.each([
    ["a blank line", "A;B;1;2\n\nC;D;1;2\n"],
    ["a blank last line", "A;B;1;2\n\n"],
    ["81 lines", "A;B;1;2\n".repeat(81)],
    ["three fields", "A;B;1\n"],
    ["five fields", "A;B;1;2;3\n"],
    ["a trailing semicolon", "A;B;1;2;\n"],
    ["a fraction", "A;B;1.5;2\n"],
    ["a negative number", "A;B;-1;2\n"],
    ["a sign", "A;B;1;+2\n"],
    ["no number", "A;B;;2\n"],
    ["a number beyond all measure", `A;B;${"9".repeat(400)};2\n`],
    ["a blank before the line", " A;B;1;2\n"],
    ["a blank after the line", "A;B;1;2 \n"],
    ["a blank around a number", "A;B; 1;2\n"],
    ["no qualifier", ";B;1;2\n"],
    ["no role", "A;;1;2\n"],
    ["line ends of another system", "A;B;1;2\r\n"],
    ["a byte order mark", "\uFEFFA;B;1;2\n"],
    ["control characters", "\u0000\u0001\n"],
  ])("a units file with %s is echoed, then an error", (_, units) => {
    const output = start("seed=1|units=u|deck=d.txt", { u: units });
    expect(output.slice(0, units.length)).toBe(units);
    expect(output.slice(units.length)).toMatch(ERROR);
  });

  test.each([
    ["too few lines", "20\n20\n"],
    ["too many lines", "20\n10\n10\n0\n"],
    ["a sum below 40", "20\n10\n9\n"],
    ["a sum above 40", "20\n10\n11\n"],
    ["a negative count", "20\n21\n-1\n"],
    ["no number", "20\n20\nx\n"],
    ["a blank line", "20\n20\n\n"],
    ["nothing", ""],
  ])("a deck file with %s is echoed, then an error, and the second deck is not echoed", (_, deck) => {
    const output = start("seed=1|units=u.txt|deck1=d|deck2=d.txt", { d: deck });
    expect(output.slice(0, UNITS.length + deck.length)).toBe(UNITS + deck);
    expect(output.slice(UNITS.length + deck.length)).toMatch(ERROR);
  });

  test("a missing second deck is reported after the first was echoed", () => {
    const output = start("seed=1|units=u.txt|deck1=d.txt|deck2=nowhere");
    expect(output.slice(0, UNITS.length + DECK.length)).toBe(UNITS + DECK);
    expect(output.slice(UNITS.length + DECK.length)).toMatch(ERROR);
  });

  test.each([
    "team1=A name too long",
    "team2=123456789012345",
    "verbosity=loud",
    "verbosity=",
    "verbosity=ALL",
  ])("%s is reported after all files were echoed", (arg) => {
    const output = start(`${arg}|seed=1|units=u.txt|deck=d.txt`);
    expect(output.slice(0, UNITS.length + DECK.length)).toBe(UNITS + DECK);
    expect(output.slice(UNITS.length + DECK.length)).toMatch(ERROR);
  });

  test("names may contain blanks and = and be of 10,000 characters, and there may be 80 units", () => {
    const name = "x".repeat(10_000);
    const units = `${name} y;${name} z;1;2\n`.repeat(80);
    const deck = `40\n${"0\n".repeat(79)}`;
    const { output } = runOn(
      classic.run(["seed=1", "units=u", "deck=d", "team1=14 =ä€𝒳 chars."], hostWith({ u: units, d: deck })),
      ["select D2", "place 1 2 3 4 5", "yield", "state"],
    );
    expect(output).toContain(`14 =ä€𝒳 chars. places ${name} y ${name} z on D2.\n`);
    expect(output).not.toContain("ERROR");
  });
});
