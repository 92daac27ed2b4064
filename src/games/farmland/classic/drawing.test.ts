import { expect, test } from "vitest";
import { at, type PositionSetup, position } from "../fixtures/position.ts";
import { rules } from "../rules.ts";
import { drawBoard, STANDARD, type Symbols, symbolsOf } from "./drawing.ts";

const letters = symbolsOf("abcdefghijklmnopqrstuvwxyzäöü") as Symbols;

/** The position of the drawings in farmland.md, section 5.1. */
const DRAWN: PositionSetup = {
  one: ["E3 A B 1/1", "C2 A B 1/1"],
  two: ["C6 A B 1/1", "D6 A B 1/1 blocking", "E6 A B 1/1 blocking"],
};

function board(setting: PositionSetup, selected: string | null, symbols: Symbols, compact: boolean): string {
  const field = selected === null ? null : at(selected);
  return drawBoard(rules.view(position(setting), 0), field, { symbols, compact }).join("\n");
}

test("the board with standard symbols, C4 selected", () => {
  expect(board(DRAWN, "C4", STANDARD, false)).toBe(
    `
  +---+---+---+---+---+---+---+
7 |   |   |   | Y |   |   |   |
  +---+---+---+---+---+---+---+
6 |   |   | y | yb| yb|   |   |
  +---+---+---+---+---+---+---+
5 |   |   |   |   |   |   |   |
  +---+---#===#---+---+---+---+
4 |   |   N   N   |   |   |   |
  +---+---#===#---+---+---+---+
3 |   |   |   |   |*x |   |   |
  +---+---+---+---+---+---+---+
2 |   |   |*x |   |   |   |   |
  +---+---+---+---+---+---+---+
1 |   |   |   |*X |   |   |   |
  +---+---+---+---+---+---+---+
    A   B   C   D   E   F   G`.slice(1),
  );
});

test("the compact board, nothing selected, in the other team's turn", () => {
  expect(board({ ...DRAWN, turn: 3 }, null, STANDARD, true)).toBe(
    `
7 |   |   |   |*Y |   |   |   |
6 |   |   |*y |*yb|*yb|   |   |
5 |   |   |   |   |   |   |   |
4 |   |   |   |   |   |   |   |
3 |   |   |   |   | x |   |   |
2 |   |   | x |   |   |   |   |
1 |   |   |   | X |   |   |   |
    A   B   C   D   E   F   G`.slice(1),
  );
});

test("pieces that have moved have no star", () => {
  const state = position({ one: ["A1 A B 1/1 moved"] });
  state.sides[0].kingMoved = true;
  const lines = drawBoard(rules.view(state, 0), null, { symbols: STANDARD, compact: true });
  expect(lines[6]).toBe("1 | x |   |   | X |   |   |   |");
});

test.each([
  ["nothing", null, 0, "  aiiieiiieiiieiiieiiieiiieiiib"],
  ["nothing", null, 2, "  hiiikiiikiiikiiikiiikiiikiiif"],
  ["nothing", null, 14, "  ciiigiiigiiigiiigiiigiiigiiid"],
  ["C4", "C4", 6, "  hiiikiiiüxxxöiiikiiikiiikiiif"],
  ["C4", "C4", 7, "4 j   j   y   y   j   j   j   j"],
  ["C4", "C4", 8, "  hiiikiiiäxxxziiikiiikiiikiiif"],
  ["A7", "A7", 0, "  lxxxpiiieiiieiiieiiieiiieiiib"],
  ["A7", "A7", 2, "  vxxxziiikiiikiiikiiikiiikiiif"],
  ["G7", "G7", 0, "  aiiieiiieiiieiiieiiieiiiqxxxm"],
  ["G7", "G7", 2, "  hiiikiiikiiikiiikiiikiiiäxxxr"],
  ["A1", "A1", 12, "  wxxxöiiikiiikiiikiiikiiikiiif"],
  ["A1", "A1", 14, "  nxxxtiiigiiigiiigiiigiiigiiid"],
  ["G1", "G1", 12, "  hiiikiiikiiikiiikiiikiiiüxxxs"],
  ["G1", "G1", 14, "  ciiigiiigiiigiiigiiigiiiuxxxo"],
  ["D7", "D7", 0, "  aiiieiiieiiiqxxxpiiieiiieiiib"],
  ["D1", "D1", 14, "  ciiigiiigiiiuxxxtiiigiiigiiid"],
  ["G1", "G1", 15, "    A   B   C   D   E   F   G"],
])("custom symbols with %s selected", (_, selected, line, expected) => {
  expect(board({ kings: ["B2", "B3"] }, selected, letters, false).split("\n")[line]).toBe(expected);
});

test("a symbol set has exactly 29 characters, of whatever size", () => {
  expect(symbolsOf("𝒳".repeat(29))?.k).toBe("𝒳");
  expect(symbolsOf("x".repeat(28))).toBeUndefined();
  expect(symbolsOf("x".repeat(30))).toBeUndefined();
});
