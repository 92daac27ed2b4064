import { type Line, plainText, type Span } from "../kernel/text.ts";
import { linesOf } from "../kernel/visible.ts";

/** Rows of the screen besides table, events and menu: a blank one and the prompt. */
export const OTHER_ROWS = 2;

/** What is on the screen at a prompt. */
export interface Screenful {
  /** What has happened since the last prompt. */
  readonly news: readonly Line[];
  readonly table: readonly string[];
  /** The menu, or the result. */
  readonly below: readonly string[];
  /** Rows of the screen. */
  readonly height: number;
  /** The lines as rows of the screen. */
  rows(lines: readonly Line[]): readonly string[];
}

/**
 * The table with as many of the last events as fit between it and the menu, where they stay beside the prompt: a line
 * each, or in one paragraph. Earlier events stand above the table.
 */
export function screenful({ news, table, below, height, rows }: Screenful): string {
  const room = Math.max(0, height - table.length - below.length - OTHER_ROWS);
  const all = rows(news);
  if (all.length <= room) return linesOf(["", ...table, ...all, ...below]);
  const paragraphs = news.map((_, first) => rows([inOneLine(news.slice(first))]));
  const first = paragraphs.findIndex((paragraph) => paragraph.length <= room);
  const earlier = first < 0 ? news : news.slice(0, first);
  return linesOf([...rows(earlier), "", ...table, ...(paragraphs[first] ?? []), ...below]);
}

/** Sentences one after the other. */
function inOneLine(lines: readonly Line[]): Line {
  return lines.flatMap((line, i) => {
    const isEnded = i === lines.length - 1 || /[.!?:]$/.test(plainText(line));
    // A separator is part of a word, so that no row begins with it.
    return line.map((span, at) => {
      const before = i > 0 && at === 0 ? " " : "";
      return around(span, before, isEnded || at < line.length - 1 ? "" : ";");
    });
  });
}

function around(span: Span, before: string, after: string): Span {
  if (typeof span === "string") return before + span + after;
  return "text" in span ? { ...span, text: before + span.text + after } : span;
}
