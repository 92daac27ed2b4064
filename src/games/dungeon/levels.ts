import type { GivenFile } from "../../kernel/game-package.ts";
import { ENEMIES, isEnemyTile } from "./enemies.ts";
import type { Level } from "./state.ts";

/** A house limit: a level file with more bytes is refused. It holds a board of 4096 x 4096 tiles. */
export const MAX_LEVEL_BYTES = 2 ** 24;

/** The program can't use its input; the message says why. */
export class BadInput extends Error {}

/** What is wrong with a level, and where; lines and columns count from 1. */
export interface LevelDefect {
  readonly line?: number;
  readonly column?: number;
  readonly text: string;
}

/** The defects of levels in the words of the specification (dungeon.md, section 3). */
const DEFECTS = {
  empty: "empty level",
  width: (tiles: number, expected: number) => `row has ${tiles} tiles, expected ${expected}`,
  secondPlayer: "second player tile '@'",
  unknown: (tile: string) => `unknown tile '${tile}'`,
  noPlayer: "no player tile '@'",
  size: (bytes: number, most: number) => `level file has ${bytes} bytes, expected at most ${most}`,
};

/** The defects of levels in the words of a language. */
export type Defects = typeof DEFECTS;

/** The first defect of a level, if it has one (dungeon.md, section 3). */
export function levelDefect(rows: Level, defects: Defects = DEFECTS): LevelDefect | undefined {
  if (rows.length === 0) return { text: defects.empty };
  const width = tilesIn(rows[0] as string);
  let players = 0;
  for (const [index, row] of rows.entries()) {
    // Fast path: levels are checked while they are painted, and nearly all rows are of this kind.
    if (row.length === width && PLAIN.test(row)) continue;
    const line = index + 1;
    const tiles = tilesIn(row);
    if (tiles !== width) return { line, text: defects.width(tiles, width) };
    let column = 0;
    for (const tile of row) {
      column++;
      if (tile === "@" && ++players > 1) return { line, column, text: defects.secondPlayer };
      if (!isTile(tile)) return { line, column, text: defects.unknown(printable(tile)) };
    }
  }
  return players === 0 ? { text: defects.noPlayer } : undefined;
}

/** A valid row without the player. */
const PLAIN = new RegExp(`^[.#${Object.keys(ENEMIES).join("")}]*$`);

/** Characters, not UTF-16 code units, so that a stray emoji counts as one tile. */
function tilesIn(row: string): number {
  let count = 0;
  for (const _ of row) count++;
  return count;
}

function isTile(tile: string): boolean {
  return tile === "." || tile === "#" || tile === "@" || isEnemyTile(tile);
}

/** Control characters would break or hide the one line of an error: they are shown by number, as "U+0000". */
export function printable(text: string): string {
  return text.replace(/(?!\t)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  });
}

/** The rows of a level file: without line ends of either kind and without empty lines at the end (section 3). */
export function rowsOf(text: string): string[] {
  const rows = text.split("\n").map((row) => (row.endsWith("\r") ? row.slice(0, -1) : row));
  while (rows.at(-1) === "") rows.pop();
  return rows;
}

/** The level files among some files, in ascending order of their numbers; all others are ignored (section 3). */
export function levelFiles<File extends { readonly name: string }>(
  files: readonly File[],
  problems: { readonly none: string; duplicate(number: string): string },
): File[] {
  const numbered = files.flatMap((file) => {
    const digits = /^level([0-9]+)\.txt$/.exec(file.name)?.[1];
    return digits === undefined ? [] : [{ file, number: BigInt(digits) }];
  });
  numbered.sort((a, b) => (a.number < b.number ? -1 : 1));
  const double = numbered.find(({ number }, i) => number === numbered[i - 1]?.number);
  if (double !== undefined) throw new BadInput(problems.duplicate(String(double.number)));
  if (numbered.length === 0) throw new BadInput(problems.none);
  return numbered.map(({ file }) => file);
}

/** The level in a file; throws {@link BadInput} for its first defect (section 3). */
export function levelIn({ name, bytes }: GivenFile, defects: Defects = DEFECTS): Level {
  if (bytes.length > MAX_LEVEL_BYTES)
    throw new BadInput(`${name}: ${defects.size(bytes.length, MAX_LEVEL_BYTES)}`);
  const rows = rowsOf(textOf(bytes));
  const defect = levelDefect(rows, defects);
  if (defect === undefined) return rows;
  const place = [name, defect.line, defect.column].filter((part) => part !== undefined);
  throw new BadInput(`${place.join(":")}: ${defect.text}`);
}

/** Decodes UTF-8. A byte order mark is an ordinary character, invalid bytes become U+FFFD. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
