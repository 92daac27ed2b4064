import type { View } from "../../games/spy/knowledge/view.ts";
import type { Seat } from "../../kernel/game.ts";
import type { Line } from "../../kernel/text.ts";
import type { Size } from "../fullscreen.ts";
import { blanks, type Keys, keyRows } from "../page.ts";
import type { Painter } from "../paint.ts";
import { widthOf } from "../wrap.ts";
import { board, boardWidth, columnsWithin } from "./board.ts";
import { panel } from "./panel.ts";

/** Minimum columns for the agents beside the map, and rows for the text below it. */
const MIN_PANEL_COLUMNS = 24;
const MIN_ROWS_BELOW = 4;
/** Minimum rows of the map. */
const MIN_MAP_ROWS = 3;

/** What is shown during the evening. */
export interface Table {
  readonly view: View;
  readonly seat: Seat;
  readonly title: Line;
  /** The field that must be visible. */
  readonly around: number;
  readonly cursor: number | undefined;
  readonly targets: ReadonlySet<number>;
  /** Text below the map, most important first: it is cut at the end. */
  readonly notes: readonly Line[];
  /** Events that fill the rest, most important last. */
  readonly news: readonly Line[];
  readonly keys: Keys;
}

/** The map with the agents beside it, the text, and the key hints. */
export function tableScreen(painter: Painter, { columns, rows }: Size, table: Table): readonly string[] {
  const { view, seat, around, cursor, targets } = table;
  const painted = (lines: readonly Line[]) => lines.flatMap((line) => painter.rows(line, columns));
  const title = painted([table.title]);
  const keys = keyRows(painter, columns, table.keys);
  const fields = Math.min(view.terrain.width, columnsWithin(columns - MIN_PANEL_COLUMNS - 1));
  const height = Math.ceil(view.terrain.fields.length / view.terrain.width);
  const room = rows - title.length - keys.length - MIN_ROWS_BELOW - 1;
  const shown = Math.max(MIN_MAP_ROWS, Math.min(height, room));
  const map = board(view, seat, { columns: fields, rows: shown, around, cursor, targets });
  const besides = Math.max(map.length, room + 1);
  const beside = panel(view, seat, Math.max(1, columns - boardWidth(fields) - 1), besides);
  const middle = Array.from({ length: Math.max(map.length, beside.length) }, (_, row) =>
    painter.line(joined(map[row] ?? [], beside[row] ?? [], boardWidth(fields) + 1)),
  );
  const left = Math.max(0, rows - title.length - middle.length - keys.length);
  const notes = painted(table.notes).slice(0, left);
  const news = latest(painted(table.news), left - notes.length);
  return [
    ...title,
    ...middle,
    ...notes,
    ...news,
    ...blanks(left - notes.length - news.length),
    ...keys,
  ].slice(0, rows);
}

function joined(line: Line, beside: Line, column: number): Line {
  return beside.length === 0 ? line : [...line, " ".repeat(Math.max(1, column - widthOf(line))), ...beside];
}

/** The last rows that fit, and a word about earlier ones. */
function latest(news: readonly string[], room: number): readonly string[] {
  if (news.length <= room) return news;
  return room < 2
    ? news.slice(news.length - room)
    : [`(l shows ${news.length - room + 1} more)`, ...news.slice(1 - room)];
}
