import { type Line, plainText } from "../kernel/text.ts";
import type { Key, Size } from "./fullscreen.ts";
import type { Painter } from "./paint.ts";
import { say } from "./say.ts";

/** Key hints such as "u undo". */
export type Keys = readonly string[];

/** What a screen shows that is too small for a board; undefined if it is large enough. */
export function tooSmall({ columns, rows }: Size, min: Size): readonly string[] | undefined {
  if (columns >= min.columns && rows >= min.rows) return undefined;
  return [
    say.page.tooSmall(columns, rows),
    say.page.needed(min.columns, min.rows),
    say.page.enlarge,
    say.page.orLeave,
  ].slice(0, rows);
}

/** The answer to a key without a meaning, and where the others are. */
export function unknownKey(key: Key, others = say.page.keysAt): string {
  const name = key === " " ? say.page.space : key.length === 1 ? `"${key}"` : nameOf(key);
  return say.page.noKey(name ?? say.page.thisKey, others);
}

/** The word for a key on a keyboard, if it has one. */
function nameOf(key: Key): string | undefined {
  return Object.entries(say.page.keys).find(([each]) => each === key)?.[1];
}

/** Rows of key hints, broken only between hints. */
export function keyRows(painter: Painter, columns: number, keys: Keys): readonly string[] {
  const rows: string[] = [];
  for (const key of keys) {
    const longer = `${rows.at(-1)}  ${key}`;
    if (rows.length > 0 && longer.length <= columns) rows[rows.length - 1] = longer;
    else rows.push(key);
  }
  return rows.flatMap((text) => painter.rows([{ text, tone: "faint" }], columns));
}

/** Lines from the top of the screen, with the key hints at the bottom; the rest is cut. */
export function listScreen(
  painter: Painter,
  { columns, rows }: Size,
  lines: readonly Line[],
  keys: Keys,
): readonly string[] {
  const foot = keyRows(painter, columns, keys);
  const room = Math.max(0, rows - foot.length);
  const body = lines.flatMap((line) => painter.rows(line, columns)).slice(0, room);
  return [...body, ...blanks(room - body.length), ...foot].slice(0, rows);
}

/** One page of a text, and the number of pages. */
export interface Page {
  readonly rows: readonly string[];
  readonly pages: number;
}

/** One page of a long text, counted from 0; beyond the last it is the last. */
export function textPage(
  painter: Painter,
  { columns, rows }: Size,
  lines: readonly Line[],
  wanted: number,
): Page {
  const painted = lines.flatMap((line) => painter.rows(line, columns));
  const more = keyRows(painter, columns, [say.page.more, say.page.back, say.page.escape]);
  const room = Math.max(1, rows - more.length);
  const pages = Math.max(1, Math.ceil(painted.length / room));
  const page = Math.min(wanted, pages - 1);
  const last = keyRows(painter, columns, page > 0 ? [say.page.closes, say.page.back] : [say.page.closes]);
  const shown = painted.slice(page * room, (page + 1) * room);
  return { rows: [...shown, ...blanks(room - shown.length), ...(page + 1 < pages ? more : last)], pages };
}

/** The page that a key leads to; undefined if it closes the text. */
export function turnedPage(page: number, pages: number, key: Key): number | undefined {
  const at = Math.min(page, pages - 1);
  const next = key === "up" ? Math.max(0, at - 1) : at + 1;
  return key === "escape" || next >= pages ? undefined : next;
}

/** What happened just now, and before that. */
export interface News {
  readonly log: readonly Line[];
  readonly news: readonly Line[];
}

/** All rows of the news, and above them as much of the log as fits into this many rows. */
export function newsRows(
  painter: Painter,
  columns: number,
  { log, news }: News,
  room: number,
): readonly string[] {
  const painted = (lines: readonly Line[]) => lines.flatMap((line) => painter.rows(line, columns));
  const fresh = painted(news);
  const rest = room - fresh.length;
  if (rest <= 0) return fresh;
  const earlier = painted(log.slice(-rest).map((line): Line => [{ text: plainText(line), tone: "faint" }]));
  return [...earlier.slice(-rest), ...fresh];
}

/** This many empty rows. */
export function blanks(count: number): readonly string[] {
  return Array<string>(Math.max(0, count)).fill("");
}
