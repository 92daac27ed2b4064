import type { Manual } from "manual:languages";
import MiniSearch from "minisearch";
import { type Entry, INDEX } from "./index-options.ts";

/** A search result with an excerpt. */
export interface Found extends Omit<Entry, "text"> {
  readonly excerpt: string;
}

/** The search indexes that are loaded. */
const indexes = new Map<Manual, MiniSearch<Entry>>();

async function indexOf(manual: Manual): Promise<MiniSearch<Entry>> {
  const { default: json } = await manual.index();
  const index = indexes.get(manual) ?? MiniSearch.loadJSON<Entry>(json, INDEX);
  indexes.set(manual, index);
  return index;
}

/** Length of the excerpt around the first match, in characters, and maximum number of results. */
const CONTEXT_LENGTH = 70;
const MAX_RESULTS = 12;

/** Sections of a manual that contain all words, best first. */
export async function find(manual: Manual, question: string): Promise<Found[]> {
  const index = await indexOf(manual);
  return index
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
