import type { Budget } from "../kernel/bot.ts";

/** Exactly this many rounds: the same seed then gives the same choice. */
export function rounds(most: number): Budget {
  return { spent: (done) => done >= most };
}

/**
 * At most this many rounds, and no new round once this clock says that time is up: people don't wait for a slow
 * machine.
 */
export function roundsWithin(most: number, milliseconds: number, now: () => number): Budget {
  const end = now() + milliseconds;
  return { spent: (done) => done >= most || now() >= end };
}
