import type { State } from "../../games/spy/state.ts";
import type { Explained } from "./chances.ts";
import type { Fact } from "./facts.ts";
import type { Problem, ServerRule } from "./rules.ts";

/** A message that no result of the dice explains: the rule, and the nearest that would be right. */
export interface Mismatch extends Problem {
  readonly facts: readonly Fact[];
  /** How many operations of the message can be explained before it. */
  readonly reached?: number;
}

/** A way to explain a message: what was done, and how far the result is from what was received. */
export interface Explanation {
  readonly state: State;
  readonly facts: readonly Fact[];
  readonly rule: ServerRule;
  /** The steps, for the counts of probabilities. */
  readonly steps: readonly Explained[];
  readonly reached: number;
}

/** Whether nothing differs. */
export function isExact(found: Explanation | Mismatch): boolean {
  return "state" in found && found.facts.length === 0;
}

/** One that explains more operations is nearer, and then one with fewer differences; no explanation at all is the farthest. */
export function isNearer(a: Explanation | Mismatch, b: Explanation | Mismatch): boolean {
  const [reached = 0, other = 0] = [a.reached, b.reached];
  if (reached !== other) return reached > other;
  const rank = (found: Explanation | Mismatch) =>
    "state" in found ? found.facts.length : Number.POSITIVE_INFINITY;
  return rank(a) < rank(b);
}

/** The nearest of several. */
export function nearest(found: readonly (Explanation | Mismatch)[]): Explanation | Mismatch {
  const [first, ...others] = found;
  if (first === undefined) throw new Error("nothing to compare");
  return others.reduce((best, other) => (isNearer(other, best) ? other : best), first);
}
