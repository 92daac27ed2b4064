import { visible } from "../kernel/visible.ts";

/** The commands and actions that Tab completes. */
export type Candidates = () => readonly string[];

/**
 * Completions of the text, up to the end of the word in which the candidates differ, so that a long list of actions
 * opens step by step.
 */
export function completions(text: string, candidates: readonly string[]): string[] {
  let beginning = text.trimStart();
  // Names come from other players: leave out what can't be typed or could affect the terminal.
  const isFitting = (candidate: string) =>
    candidate.toLowerCase().startsWith(beginning.toLowerCase()) && visible(candidate) === candidate;
  const fitting = [...new Set(candidates.filter(isFitting))];
  if (fitting.length <= 1) return fitting;
  for (;;) {
    const next = new Set(fitting.map((candidate) => oneWordOn(candidate, beginning.length)));
    const [only = ""] = next;
    if (next.size > 1) return [...next];
    beginning = only;
  }
}

function oneWordOn(candidate: string, length: number): string {
  const end = candidate.indexOf(" ", length + 1);
  return end < 0 ? candidate : candidate.slice(0, end + 1);
}
