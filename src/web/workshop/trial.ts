import { freshSeed } from "../../kernel/random/house.ts";
import type { Bout } from "../../lab/arena.ts";
import type { Crew } from "../../lab/crew.ts";
import { interval } from "../../lab/standing.ts";

/** A share of matches with its 95% interval. */
export interface Share {
  readonly rate: number;
  readonly least: number;
  readonly most: number;
}

/** Results of matches between bots. */
export interface Trial {
  readonly played: number;
  /** Win rate of each seat; draws count for neither. */
  readonly wins: readonly Share[];
  readonly draws: Share;
  /** Steps of each match. */
  readonly steps: readonly number[];
  /** Average progress of solo games, from 0 to 1. */
  readonly progress: number;
  readonly failures: number;
  /** Win rates of cards, best first. Empty if the game has no cards. */
  readonly cards: readonly CardShare[];
}

/** Win rates of sides that held a card, and of sides that played it. */
export interface CardShare {
  readonly name: string;
  readonly held: CountedShare;
  readonly played: CountedShare;
}

/** A share with its sample size. */
export interface CountedShare extends Share {
  readonly of: number;
}

/** A share with its confidence interval. */
export function shareOf(count: number, of: number): Share {
  const rate = of === 0 ? 0 : count / of;
  const [least, most] = interval(rate, of);
  return { rate, least, most };
}

/** Evaluates the matches. */
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
 * Win rates of cards. Sides that draw more hold more cards, and sides that survive longer play more: both figures
 * are shown, so that they aren't confused.
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

/** Lets bots play in worker threads, and reports the results after each match. */
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
