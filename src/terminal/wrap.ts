import type { Line, Span } from "../kernel/text.ts";

/** Length of a meter between its brackets: preferred and minimum. */
export const METER = { usual: 20, least: 6 } as const;

/** A line fitted to a width: one or more rows, with meters of this length. */
export interface Fitted {
  readonly rows: readonly Line[];
  readonly meter: number;
}

/** Fits a line into columns: first its meters shrink, then it wraps between words. A longer word stays whole. */
export function fitted(line: Line, columns: number): Fitted {
  const meters = line.filter((span) => typeof span !== "string" && "meter" in span).length;
  const excess = widthOf(line, METER.usual) - columns;
  if (excess <= 0) return { rows: [line], meter: METER.usual };
  const meter = meters === 0 ? METER.usual : METER.usual - Math.ceil(excess / meters);
  if (meters > 0 && meter >= METER.least) return { rows: [line], meter };
  const long = { rows: broken(line, columns, METER.usual), meter: METER.usual };
  const short = { rows: broken(line, columns, METER.least), meter: METER.least };
  return short.rows.length < long.rows.length ? short : long;
}

/** Plain text, each line wrapped between words. */
export function fittedText(text: string, columns: number): string {
  const rows = text.split("\n").flatMap((line) => fitted([line], columns).rows);
  return rows.map((row) => row.join("").trimEnd()).join("\n");
}

/** The width of a line in columns. */
export function widthOf(line: Line, meter: number = METER.usual): number {
  return line.reduce((sum, span) => sum + spanWidth(span, meter), 0);
}

function spanWidth(span: Span, meter: number): number {
  return typeof span === "string" ? span.length : "text" in span ? span.text.length : meter + 2;
}

/** Wraps a line. Continuation rows are indented to its first word, unless little room is left there. */
function broken(line: Line, columns: number, meter: number): Line[] {
  const indent = indentOf(line, columns);
  let row: Span[] = [];
  const rows = [row];
  let used = 0;
  for (const piece of line.flatMap(piecesOf)) {
    const breaks = used > indent && used + widthOf([trimmed(piece, "end")], meter) > columns;
    if (breaks) {
      row = indent > 0 ? [" ".repeat(indent)] : [];
      rows.push(row);
      used = indent;
    }
    const next = breaks ? trimmed(piece, "start") : piece;
    row.push(next);
    used += spanWidth(next, meter);
  }
  return rows.map(withoutBlankEnd);
}

/** Without blanks at the end: columns that are wrapped leave some, beyond the edge of the screen. */
function withoutBlankEnd(row: readonly Span[]): Line {
  const last = row.at(-1);
  if (last === undefined) return row;
  const end = trimmed(last, "end");
  return spanWidth(end, METER.least) === 0 ? withoutBlankEnd(row.slice(0, -1)) : [...row.slice(0, -1), end];
}

/** The column behind a number such as "12) ", or of the first letter. */
function indentOf([first]: Line, columns: number): number {
  const text = typeof first === "string" ? first : first !== undefined && "text" in first ? first.text : "";
  const indent = /^ *(?:\d+\) )?/.exec(text)?.[0].length ?? 0;
  return indent * 3 <= columns ? indent : 0;
}

/** Words with their leading blanks, and the trailing blanks. */
function piecesOf(span: Span): Span[] {
  if (typeof span !== "string" && !("text" in span)) return [span];
  const text = typeof span === "string" ? span : span.text;
  const pieces = text.match(/ *[^ ]+| +$/g) ?? [];
  return pieces.map((piece) => (typeof span === "string" ? piece : { ...span, text: piece }));
}

function trimmed(span: Span, side: "start" | "end"): Span {
  const trim = (text: string) => (side === "start" ? text.trimStart() : text.trimEnd());
  if (typeof span === "string") return trim(span);
  return "text" in span ? { ...span, text: trim(span.text) } : span;
}
