import index from "manual:index";
import MiniSearch from "minisearch";
import { type Entry, INDEX } from "./index-options.ts";

/** A search result with an excerpt. */
export interface Found extends Omit<Entry, "text"> {
  readonly excerpt: string;
}

const mini = MiniSearch.loadJSON<Entry>(index, INDEX);

/** Length of the excerpt around the first match, in characters, and maximum number of results. */
const CONTEXT_LENGTH = 70;
const MAX_RESULTS = 12;

/** Sections that contain all words, best first. */
export function find(question: string): Found[] {
  return mini
    .search(question)
    .slice(0, MAX_RESULTS)
    .map(({ page, anchor, title, chapter, text, terms }) => ({
      page,
      anchor,
      title,
      chapter,
      excerpt: excerptOf(text, terms),
    }));
}

/** The text around the first matching word. */
function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const at = Math.min(
    ...words.map((word) => lower.indexOf(word)).filter((place) => place >= 0),
    lower.length,
  );
  if (at <= CONTEXT_LENGTH || at === lower.length) return shortened(text, 0);
  return `… ${shortened(text, text.indexOf(" ", at - CONTEXT_LENGTH) + 1)}`;
}

function shortened(text: string, from: number): string {
  const piece = text.slice(from, from + 2 * CONTEXT_LENGTH);
  return from + piece.length < text.length ? `${piece.slice(0, piece.lastIndexOf(" "))} …` : piece;
}
