import type { View } from "../../games/spy/knowledge/view.ts";
import { markAt } from "../../games/spy/words/marks.ts";
import type { Viewer } from "../../kernel/game.ts";
import type { Line, Span } from "../../kernel/text.ts";

/** The visible part of the map. */
export interface Window {
  /** Columns and rows of fields that fit. */
  readonly columns: number;
  readonly rows: number;
  /** The field that must be visible. */
  readonly around: number;
  /** The field with the cursor, if any. */
  readonly cursor: number | undefined;
  /** Fields that can be aimed at. */
  readonly targets: ReadonlySet<number>;
}

/** Columns for the row numbers. */
const MARGIN = 3;

/** The width of a map with this many columns. */
export function boardWidth(columns: number): number {
  return MARGIN + 2 * columns;
}

/** The columns of a map that fit into a width. */
export function columnsWithin(width: number): number {
  return Math.max(1, Math.floor((width - MARGIN) / 2));
}

/** The map around a field. "<" follows a field that can be aimed at; the cursor is a pair of brackets. */
export function board(view: View, viewer: Viewer, window: Window): readonly Line[] {
  const { width, fields } = view.terrain;
  const height = Math.ceil(fields.length / width);
  const columns = Math.min(window.columns, width);
  const rows = Math.min(window.rows, height);
  const left = begin(window.around % width, columns, width);
  const top = begin(Math.floor(window.around / width), rows, height);
  const numbers = Array.from({ length: columns }, (_, x) => `${(left + x) % 10} `).join("");
  const lines: Line[] = [[{ text: `   ${numbers}`, tone: "faint" }]];
  for (let y = top; y < top + rows; y++) {
    const line: Span[] = [{ text: String(y).padStart(2), tone: "faint" }];
    for (let x = left; x < left + columns; x++) {
      const field = y * width + x;
      line.push(
        x > left && isTarget(window, field - 1) ? between(window, field, "<") : between(window, field, " "),
      );
      const { text, tone } = markAt(view, viewer, field);
      const shown = field === window.cursor || window.targets.has(field) ? "mark" : tone;
      line.push(shown === null ? text : { text, tone: shown });
    }
    const last = y * width + left + columns - 1;
    line.push(last === window.cursor ? "]" : isTarget(window, last) ? "<" : " ");
    lines.push(line);
  }
  return lines;
}

function isTarget({ targets }: Window, field: number): boolean {
  return targets.has(field);
}

/** The character before a field. */
function between({ cursor }: Window, field: number, otherwise: string): string {
  if (cursor === undefined) return otherwise;
  return field === cursor ? "[" : field - 1 === cursor ? "]" : otherwise;
}

/** Start of a window of this length that centres a position as far as the edges allow. */
function begin(place: number, length: number, whole: number): number {
  return Math.max(0, Math.min(whole - length, place - Math.floor(length / 2)));
}
