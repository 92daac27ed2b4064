import type { Budget } from "../kernel/bot.ts";

/** So many rounds of thought, neither more nor less: the same seed then gives the same choice. */
export function rounds(most: number): Budget {
  return { spent: (done) => done >= most };
}

/**
 * So many rounds at most, and no thought that begins when the time is up by this clock: for people, who do not wait
 * for a slow machine.
 */
export function roundsWithin(most: number, milliseconds: number, now: () => number): Budget {
  const end = now() + milliseconds;
  return { spent: (done) => done >= most || now() >= end };
}
