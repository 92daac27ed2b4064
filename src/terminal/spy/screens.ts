import type { View } from "../../games/spy/knowledge/view.ts";
import type { Viewer } from "../../kernel/game.ts";
import { type Line, plainText } from "../../kernel/text.ts";
import type { Size } from "../fullscreen.ts";
import { blanks, type Keys, keyRows, newsRows } from "../page.ts";
import type { Painter } from "../paint.ts";
import { widthOf } from "../wrap.ts";
import { board, boardWidth, columnsWithin } from "./board.ts";
import { others, panel } from "./panel.ts";
import { words } from "./words.ts";

/** The smallest screen with a useful part of the map. */
export const MIN_SIZE: Size = { columns: 40, rows: 12 };

/** Minimum columns for the agents beside the map, and rows for the text below it. */
const MIN_PANEL_COLUMNS = 24;
const MIN_ROWS_BELOW = 4;
/** Columns of the agents where everyone else is listed beside them, and the least columns of that list. */
const PANEL_COLUMNS = 36;
const MIN_OTHERS_COLUMNS = 30;
/** Minimum rows of the map. */
const MIN_MAP_ROWS = 3;
/** With this many rows left below the map, a player also sees there what happened before. */
const MIN_LOG_ROWS = 8;

/** What is shown during the evening. */
export interface Table {
  readonly view: View;
  readonly viewer: Viewer;
  readonly title: Line;
  /** The field that must be visible. */
  readonly around: number;
  readonly cursor?: number | undefined;
  readonly targets?: ReadonlySet<number> | undefined;
  /** Whether the viewer plays: then the active agent's gadgets have keys, and so has the log. */
  readonly hasKeys: boolean;
  /** Text below the map, most important first: it is cut at the end. */
  readonly notes: readonly Line[];
  /** Events that fill the rest, most important last; and those before them, if there is room. */
  readonly news: readonly Line[];
  readonly log: readonly Line[];
  readonly keys: Keys;
}

/** The map with the agents beside it, the text, and the key hints. */
export function tableScreen(painter: Painter, { columns, rows }: Size, table: Table): readonly string[] {
  const { view, viewer, around, cursor, targets = new Set() } = table;
  const painted = (lines: readonly Line[]) => lines.flatMap((line) => painter.rows(line, columns));
  const title = painted([table.title]);
  const keys = keyRows(painter, columns, table.keys);
  const fields = Math.min(view.terrain.width, columnsWithin(columns - MIN_PANEL_COLUMNS - 1));
  const height = Math.ceil(view.terrain.fields.length / view.terrain.width);
  const room = rows - title.length - keys.length - MIN_ROWS_BELOW - 1;
  const shown = Math.max(MIN_MAP_ROWS, Math.min(height, room));
  const map = board(view, viewer, { columns: fields, rows: shown, around, cursor, targets });
  const size = { columns: columns - boardWidth(fields) - 1, rows: Math.max(map.length, room + 1) };
  const beside = besideMap(table, size);
  const middle = Array.from({ length: Math.max(map.length, beside.length) }, (_, row) =>
    painter.line(joined(map[row] ?? [], beside[row] ?? [], boardWidth(fields) + 1)),
  );
  const left = Math.max(0, rows - title.length - middle.length - keys.length);
  const notes = painted(table.notes).slice(0, left);
  const below = left - notes.length;
  const log = table.hasKeys && left < MIN_LOG_ROWS ? [] : table.log;
  const news = latest(newsRows(painter, columns, { log, news: table.news }, below), below, table.hasKeys);
  return [...title, ...middle, ...notes, ...news, ...blanks(below - news.length), ...keys].slice(0, rows);
}

/** The viewer's agents; on a wide screen, or if no agents are known, everyone else too. */
function besideMap({ view, viewer, hasKeys }: Table, { columns, rows }: Size): readonly Line[] {
  const options = { view, viewer, hasKeys, rows };
  const rest = columns - PANEL_COLUMNS - 1;
  const whole = { ...options, columns: Math.max(1, columns) };
  const known = panel(whole);
  if (known.length === 0) return others(whole);
  if (rest < MIN_OTHERS_COLUMNS) return known;
  const agents = panel({ ...options, columns: PANEL_COLUMNS });
  const people = others({ ...options, columns: rest });
  return Array.from({ length: Math.max(agents.length, people.length) }, (_, row) =>
    joined(agents[row] ?? [], people[row] ?? [], PANEL_COLUMNS + 1),
  );
}

function joined(line: Line, beside: Line, column: number): Line {
  return plainText(beside) === ""
    ? line
    : [...line, " ".repeat(Math.max(1, column - widthOf(line))), ...beside];
}

/** The last rows that fit, and a word about earlier ones. */
function latest(news: readonly string[], room: number, hasKeys: boolean): readonly string[] {
  if (news.length <= room) return news;
  if (room < 2) return news.slice(news.length - room);
  const hidden = news.length - room + 1;
  return [hasKeys ? words.logShows(hidden) : words.moreBefore(hidden), ...news.slice(1 - room)];
}
