import { freshSeed } from "../../kernel/random/house.ts";
import type { Bout } from "../../lab/arena.ts";
import type { Crew } from "../../lab/crew.ts";
import { type CardShare, cardShares, type Share, shareOf } from "../../lab/shares.ts";

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
