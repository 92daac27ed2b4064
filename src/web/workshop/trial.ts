import { freshSeed } from "../../kernel/random/house.ts";
import type { Bout } from "../../lab/arena.ts";
import type { Crew } from "../../lab/crew.ts";
import { interval } from "../../lab/standing.ts";

/** A share of matches with its 95 % interval. */
export interface Share {
  readonly rate: number;
  readonly least: number;
  readonly most: number;
}

/** What came of some matches between bots. */
export interface Trial {
  readonly played: number;
  /** How often each seat won; draws count for nobody. */
  readonly wins: readonly Share[];
  readonly draws: Share;
  /** How many steps the matches had, each. */
  readonly steps: readonly number[];
  /** How far solo games came on average, from 0 to 1. */
  readonly progress: number;
  readonly failures: number;
  /** Which cards win, the best first; none where the game has no cards. */
  readonly cards: readonly CardShare[];
}

/** How often a side won that had a card in its hand, and one that played it. */
export interface CardShare {
  readonly name: string;
  readonly held: CountedShare;
  readonly played: CountedShare;
}

/** A share, and of how many. */
export interface CountedShare extends Share {
  readonly of: number;
}

/** A share of so many. */
export function shareOf(count: number, of: number): Share {
  const rate = of === 0 ? 0 : count / of;
  const [least, most] = interval(rate, of);
  return { rate, least, most };
}

/** What the bouts say together. */
export function trialOf(bouts: readonly Bout[], seats: number): Trial {
  const isDraw = ({ winners }: Bout) => seats > 1 && winners.length !== 1;
  const wins = Array.from({ length: seats }, (_, seat) =>
    shareOf(bouts.filter((bout) => !isDraw(bout) && bout.winners.includes(seat)).length, bouts.length),
  );
  return {
    played: bouts.length,
    wins,
    draws: shareOf(bouts.filter(isDraw).length, bouts.length),
    steps: bouts.map(({ steps }) => steps),
    progress: bouts.reduce((sum, { progress }) => sum + progress, 0) / Math.max(1, bouts.length),
    failures: bouts.filter(({ failure }) => failure !== null).length,
    cards: cardShares(bouts),
  };
}

/**
 * Which cards win. Whoever draws more holds more, and whoever lives longer plays more: the two figures stand side by side, so
 * that nobody takes the one for the other.
 */
function cardShares(bouts: readonly Bout[]): readonly CardShare[] {
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
  const counted = ({ won, of }: { won: number; of: number }) => ({ ...shareOf(won, of), of });
  return Array.from(counts, ([name, { held, played }]) => ({
    name,
    held: counted(held),
    played: counted(played),
  })).sort((a, b) => b.played.rate - a.played.rate || b.held.rate - a.held.rate);
}

/** Lets bots play so many matches in the threads of a crew, and tells after each what came of them so far. */
export async function runTrial(
  crew: Crew,
  game: string,
  config: unknown,
  bots: readonly string[],
  matches: number,
  signal: AbortSignal,
  told: (trial: Trial) => void,
): Promise<void> {
  const bouts: Bout[] = [];
  await Promise.all(
    Array.from({ length: matches }, async () => {
      const seeds = { seed: freshSeed(), botSeeds: bots.map(() => freshSeed()) };
      const job = { type: "bout", game, config, bots, rounds: null, opening: null, ...seeds } as const;
      bouts.push(await crew.do(job, { signal }));
      told(trialOf(bouts, bots.length));
    }),
  );
}
