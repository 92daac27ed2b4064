/** Follows one path through all possible draws, for a search through everything that chance can do. */
export interface BranchingRandom {
  readonly kind: "branching";
  /** The branch to take at each draw; behind its end, the first. */
  readonly path: readonly number[];
  /** How many branches each draw had. */
  readonly widths: number[];
}

/** The largest fraction below 1: a test with a lower chance fails. */
const ALMOST_ONE = 1 - Number.EPSILON;

/** A generator that takes these branches. */
export function branching(path: readonly number[]): BranchingRandom {
  return { kind: "branching", path, widths: [] };
}

/** The number of the branch at this draw. */
export function branchBelow(random: BranchingRandom, bound: number): number {
  const branch = random.path[random.widths.length] ?? 0;
  random.widths.push(bound);
  return branch;
}

/** Two branches: a fraction below every chance, and one above every chance but 1. */
export function branchFraction(random: BranchingRandom): number {
  return branchBelow(random, 2) === 0 ? 0 : ALMOST_ONE;
}

/** The next path in order, after a run with this generator; undefined if that was the last one. Draws from `depth` on don't branch. */
export function nextPath({ path, widths }: BranchingRandom, depth: number): readonly number[] | undefined {
  for (let i = Math.min(widths.length, depth) - 1; i >= 0; i--) {
    const branch = (path[i] ?? 0) + 1;
    if (branch < (widths[i] ?? 0)) return [...widths.slice(0, i).map((_, j) => path[j] ?? 0), branch];
  }
  return undefined;
}
