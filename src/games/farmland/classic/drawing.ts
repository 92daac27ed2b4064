import { columnOf, type Field, rowOf, SIZE } from "../board.ts";
import { of, onTurn } from "../pieces.ts";
import type { View } from "../state.ts";

/**
 * The meaning of the 29 characters of a symbol set, by the letters of the specification (farmland.md, section 5.2).
 */
const LETTERS = [..."abcdefghijklmnopqrstuvwxyzäöü"];

/** Characters in a symbol set. */
export const SYMBOLS = LETTERS.length;

/** A symbol set by the letters of the specification. */
export type Symbols = Readonly<Record<string, string>>;

const named = (characters: readonly string[]): Symbols =>
  Object.fromEntries(LETTERS.map((letter, i) => [letter, characters[i] as string]));

/** The standard set (section 5.1). */
export const STANDARD = named([..."++++++++-|+############=N####"]);

/** The set described by a line of 29 characters; undefined for any other length. */
export function symbolsOf(line: string): Symbols | undefined {
  const characters = [...line];
  return characters.length === SYMBOLS ? named(characters) : undefined;
}

/**
 * The letter of a junction by its row (top, inner, bottom) and column (left, inner, right) and by where the selected
 * field lies beside it: nowhere, upper left, upper right, lower left, lower right. A dot stands where there is no
 * such field.
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

/** The lines of the board as the team on turn sees it (section 5). */
export function drawBoard(view: View, selected: Field | null, { symbols, compact }: Style): string[] {
  const cells = drawnCells(view);
  const rows = ROWS.map((row) => fieldRow(cells, row, selected, symbols));
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

function fieldRow(cells: readonly string[], row: number, selected: Field | null, symbols: Symbols): string {
  const selectedColumn = selected !== null && rowOf(selected) === row ? columnOf(selected) : null;
  let line = `${row + 1} ${symbols[selectedColumn === 0 ? "y" : "j"]}`;
  for (const column of COLUMNS) {
    const edge = selectedColumn === column || selectedColumn === column + 1;
    line += `${cells[row * SIZE + column]}${symbols[edge ? "y" : "j"]}`;
  }
  return line;
}

/** Three characters for each field: whether the piece can move, what it is, whether it blocks (section 5). */
function drawnCells(view: View): readonly string[] {
  const cells = Array.from({ length: SIZE * SIZE }, () => "   ");
  for (const team of [0, 1]) {
    const { king, kingMoved, units } = of(view.sides, team);
    const mark = (moved: boolean) => (team === onTurn(view) && !moved ? "*" : " ");
    cells[king] = `${mark(kingMoved)}${"XY"[team]} `;
    for (const { field, moved, blocking } of units)
      cells[field] = `${mark(moved)}${"xy"[team]}${blocking ? "b" : " "}`;
  }
  return cells;
}
