import { catalogue } from "../languages/catalogue.ts";
import { usage } from "../languages/loaders.ts";

/** What is wrong with a command line, in words. */
export const usageWords = await catalogue(usage);

/** What a word of a command line can be. */
export type WordKind = keyof typeof usageWords.unknown;

/** The candidate closest to a mistyped word, if it has at most this many mistakes. */
export function suggestion(
  word: string,
  candidates: readonly string[],
  most: number = Math.max(2, Math.floor(word.length / 2)),
): string | undefined {
  let best: string | undefined;
  let least = most + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

/** ` Did you mean "..."?`, behind a sentence about a mistyped word; empty if there is nothing similar. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const meant = suggestion(word, candidates);
  return meant === undefined ? "" : ` ${usageWords.didYouMean(meant)}`;
}

/**
 * The text with each unknown word replaced by the closest known one; undefined if there is nothing to replace.
 * Numbers and beginnings of known words are left as they are. A word must be closer than in other suggestions, with one
 * mistake in three letters at most: among many known words, some are similar to anything.
 */
export function corrected(text: string, known: ReadonlySet<string>): string | undefined {
  const candidates = [...known];
  const words = text.split(/\s+/).map((word) => {
    const isKnown = /\d/.test(word) || candidates.some((other) => other.startsWith(word.toLowerCase()));
    return isKnown ? word : (suggestion(word, candidates, Math.floor(word.length / 3)) ?? word);
  });
  const meant = words.join(" ");
  return meant === text ? undefined : meant;
}

/** Number of letters inserted, left out, replaced, or swapped with the next one. */
function editDistance(from: string, to: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwapped && i > 1 && j > 1 ? (before[j - 2] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}

/** Describes what was typed instead of one of the known words: with a suggestion, or with all of them. */
export function unknown(kind: WordKind, word: string, known: readonly string[]): string {
  const { unknown: sentences, useOneOf } = usageWords;
  return sentences[kind](word) + (didYouMean(word, known) || ` ${useOneOf([...new Set(known)].join(", "))}`);
}
