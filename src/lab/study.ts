import { derivedSeed } from "../kernel/random/chacha.ts";
import type { Seed } from "../kernel/random/house.ts";
import type { BoutJob } from "./jobs.ts";

/** One of the configs that a study compares. */
export interface StudyConfig {
  /** Its name in tables and plots, such as "deck=forest". */
  readonly name: string;
  readonly config: unknown;
}

/** What a study plays: the same number of matches with each config. */
export interface StudyPlan {
  readonly game: string;
  /** Version of the game's rules: others may give other results. */
  readonly rules: number;
  readonly configs: readonly StudyConfig[];
  /** One for each seat: those of two different bots alternate. */
  readonly bots: readonly string[];
  /** Matches per config. */
  readonly matches: number;
  readonly seed: Seed;
  readonly rounds: number | null;
  readonly opening: string | null;
  /** Seconds that a bot outside this program has for a decision. */
  readonly seconds?: number;
}

/** A match of a study. */
export interface StudyFixture {
  /** Position of its config in the plan. */
  readonly config: number;
  /** The seat of the plan's first bot. */
  readonly firstBotAt: number;
  readonly job: BoutJob;
}

/** Whether the bots differ, so that they take turns at the seats. */
export function botsDiffer({ bots }: StudyPlan): boolean {
  return new Set(bots).size > 1;
}

/** The number of matches. */
export function studySize({ configs, matches }: StudyPlan): number {
  return configs.length * matches;
}

/**
 * Every match of a study, in order. All configs are played with the same seeds, so that they differ by luck as little as
 * possible.
 */
export function* studyFixtures(plan: StudyPlan): Generator<StudyFixture, void> {
  const { game, rules, bots, matches, rounds, opening, seconds } = plan;
  const alternates = botsDiffer(plan);
  const limit = seconds === undefined ? {} : { seconds };
  // Match by match, so that an interrupted study has results for every config.
  for (let match = 0; match < matches; match++) {
    const isSwapped = alternates && match % 2 === 1;
    const seated = isSwapped ? bots.toReversed() : bots;
    // Both seatings get the same deal.
    const deal = alternates ? Math.floor(match / 2) : match;
    const seed = derivedSeed(plan.seed, 2 * deal);
    const botSeeds = seated.map((_, seat) => derivedSeed(plan.seed, 2 * (match * bots.length + seat) + 1));
    for (const [index, { config }] of plan.configs.entries())
      yield {
        config: index,
        firstBotAt: isSwapped ? bots.length - 1 : 0,
        job: { type: "bout", game, rules, config, bots: seated, seed, botSeeds, rounds, opening, ...limit },
      };
  }
}
