import { columnOf, type Field, rowOf, SIZE } from "./board.ts";
import { of, onTurn, unitOn } from "./pieces.ts";
import type { View } from "./state.ts";

/** What the 29 characters of a symbol set stand for, by the letters of the specification (farmland.md, section 5.2). */
const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyzäöü");

/** Characters in a symbol set. */
export const SYMBOLS = LETTERS.length;

/** The standard set (section 5.1). */
export const STANDARD = Array.from("++++++++-|+############=N####");

/** A symbol set by the letters of the specification. */
export type Symbols = Readonly<Record<string, string>>;

/** The set of 29 characters, or undefined if there are more or fewer. */
export function symbolsOf(characters: readonly string[]): Symbols | undefined {
  if (characters.length !== SYMBOLS) return undefined;
  return Object.fromEntries(LETTERS.map((letter, i) => [letter, characters[i] as string]));
}

/**
 * The letter of a junction by its row (top, inner, bottom) and column (left, inner, right) and by where the selected field
 * lies beside it: nowhere, upper left, upper right, lower left, lower right. A dot stands where there is no such field.
 */
const JUNCTIONS = [
  ["a...l", "e..pq", "b..m."],
  ["h.v.w", "kzäöü", "fr.s."],
  ["c.n..", "gtu..", "do..."],
] as const;

/** Rows of the board from the top. */
const ROWS = Array.from({ length: SIZE }, (_, i) => SIZE - 1 - i);
const COLUMNS = Array.from({ length: SIZE }, (_, i) => i);
const LETTER_LINE = "    A   B   C   D   E   F   G";

/** How a board is drawn. */
export interface Style {
  readonly symbols: Symbols;
  readonly compact: boolean;
}

/** The lines of the board as the team on turn has it before it (section 5). */
export function drawBoard(view: View, selected: Field | null, { symbols, compact }: Style): string[] {
  const rows = ROWS.map((row) => fieldRow(view, row, selected, symbols));
  if (compact) return [...rows, LETTER_LINE];
  const borders = [SIZE, ...ROWS].map((height) => borderLine(height, selected, symbols));
  return [borders[0] ?? "", ...rows.flatMap((row, i) => [row, borders[i + 1] ?? ""]), LETTER_LINE];
}

/** A border with this many rows of fields below it. */
function borderLine(height: number, selected: Field | null, symbols: Symbols): string {
  let line = `  ${symbols[junction(height, 0, selected)]}`;
  for (const column of COLUMNS) {
    const edge = selected !== null && columnOf(selected) === column && touches(rowOf(selected), height);
    line += (symbols[edge ? "x" : "i"] ?? "").repeat(3) + symbols[junction(height, column + 1, selected)];
  }
  return line;
}

/** The letter of the junction with this many rows below it and columns to its left. */
function junction(height: number, left: number, selected: Field | null): string {
  const place = (count: number) => (count === 0 ? 0 : count === SIZE ? 2 : 1);
  const letters = Array.from(JUNCTIONS[2 - place(height)]?.[place(left)] ?? "");
  if (selected === null || !touches(rowOf(selected), height) || !touches(columnOf(selected), left))
    return letters[0] ?? "";
  const isBelow = rowOf(selected) < height;
  const isRight = columnOf(selected) === left;
  return letters[1 + (isBelow ? 2 : 0) + (isRight ? 1 : 0)] ?? "";
}

/** True if a row or column borders on the line that has this many of them before it. */
function touches(rowOrColumn: number, line: number): boolean {
  return rowOrColumn === line || rowOrColumn === line - 1;
}

function fieldRow(view: View, row: number, selected: Field | null, symbols: Symbols): string {
  const vertical = (left: number) => {
    const edge = selected !== null && rowOf(selected) === row && touches(columnOf(selected), left);
    return symbols[edge ? "y" : "j"] ?? "";
  };
  const cells = COLUMNS.map((column) => cell(view, row * SIZE + column) + vertical(column + 1));
  return `${row + 1} ${vertical(0)}${cells.join("")}`;
}

/** Three characters: whether the piece can move, what it is, whether it blocks (section 5). */
function cell(view: View, field: Field): string {
  for (const team of [0, 1]) {
    const { king, kingMoved } = of(view.sides, team);
    const mark = (moved: boolean) => (team === onTurn(view) && !moved ? "*" : " ");
    if (king === field) return `${mark(kingMoved)}${"XY"[team]} `;
    const unit = unitOn(view, team, field);
    if (unit !== undefined) return `${mark(unit.moved)}${"xy"[team]}${unit.blocking ? "b" : " "}`;
  }
  return "   ";
}
