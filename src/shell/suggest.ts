/** The candidate closest to a mistyped word, if one is close enough. */
export function suggestion(word: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(word.length / 2)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

/** Levenshtein distance. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** A question to append to an error, with a leading blank; empty if no candidate is close. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const meant = suggestion(word, candidates);
  return meant === undefined ? "" : ` Did you mean "${meant}"?`;
}

/** Describes what was typed instead of one of the known words: with a suggestion, or with all of them. */
export function unknown(kind: string, word: string, known: readonly string[]): string {
  return `unknown ${kind} "${word}".${didYouMean(word, known) || ` Use one of ${known.join(", ")}.`}`;
}
