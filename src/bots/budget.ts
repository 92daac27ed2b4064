import type { Budget } from "../kernel/offer.ts";

/** So many rounds of thought, neither more nor less: the same seed then gives the same choice. */
export function rounds(most: number): Budget {
  return { spent: (done) => done >= most };
}
