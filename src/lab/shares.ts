import type { Bout } from "./arena.ts";
import { interval } from "./standing.ts";

/** A share of matches with its 95% interval. */
export interface Share {
  readonly rate: number;
  readonly least: number;
  readonly most: number;
}

/** A share with its sample size. */
export interface CountedShare extends Share {
  readonly of: number;
}

/** Win rates of sides that held a card, and of sides that played it. */
export interface CardShare {
  readonly name: string;
  readonly held: CountedShare;
  readonly played: CountedShare;
}

/** A share with its confidence interval. */
export function shareOf(count: number, of: number): Share {
  const rate = of === 0 ? 0 : count / of;
  const [least, most] = interval(rate, of);
  return { rate, least, most };
}

/** A share with its confidence interval and its sample size. */
export function countedShare(count: number, of: number): CountedShare {
  return { ...shareOf(count, of), of };
}

/**
 * Win rates of cards, best first; none if the game has no cards. Sides that draw more hold more cards, and sides that
 * survive longer play more: both figures are given, so that they aren't confused.
 */
export function cardShares(bouts: readonly Bout[]): readonly CardShare[] {
  const counts = new Map<string, Record<"held" | "played", { won: number; of: number }>>();
  for (const { winners, cards = [] } of bouts)
    for (const [seat, noted] of cards.entries())
      for (const how of ["held", "played"] as const)
        for (const name of noted[how]) {
          const count = counts.get(name) ?? { held: { won: 0, of: 0 }, played: { won: 0, of: 0 } };
          counts.set(name, count);
          count[how].of++;
          if (winners.length === 1 && winners[0] === seat) count[how].won++;
        }
  return Array.from(counts, ([name, { held, played }]) => ({
    name,
    held: countedShare(held.won, held.of),
    played: countedShare(played.won, played.of),
  })).sort((a, b) => b.played.rate - a.played.rate || b.held.rate - a.held.rate);
}

/** A difference between two figures with its 95% interval. */
export interface Difference {
  readonly difference: number;
  readonly least: number;
  readonly most: number;
}

/** How much larger one share is than another, with the interval of Newcombe's method. */
export function shareDifference(one: Share, other: Share): Difference {
  const difference = one.rate - other.rate;
  return {
    difference,
    least: difference - Math.hypot(one.rate - one.least, other.most - other.rate),
    most: difference + Math.hypot(one.most - one.rate, other.rate - other.least),
  };
}
