import { derivedSeed } from "../kernel/random/chacha.ts";
import type { Seed } from "../kernel/random/house.ts";
import type { Bout } from "./arena.ts";
import type { BoutJob } from "./jobs.ts";
import { interval, ratings, type Tally, winRate } from "./standing.ts";

/** What a ladder plays. */
export interface LadderPlan {
  readonly game: string;
  /** Version of the game's rules, which workers on other machines must have, too. */
  readonly rules: number;
  readonly config: unknown;
  /** The choices, in words such as "deck=forest". */
  readonly words: readonly string[];
  readonly seats: number;
  readonly bots: readonly string[];
  /** Matches per pairing; in a solo game, matches per bot. */
  readonly matches: number;
  readonly seed: Seed;
  readonly rounds: number | null;
  readonly opening: string | null;
  /** Seconds that a bot outside this program has for a decision. */
  readonly seconds?: number;
}

/** A match of the ladder: the bots by seat, as positions in the list. */
export interface Fixture {
  readonly players: readonly number[];
  readonly job: BoutJob;
}

/** All pairings; in a solo game each bot plays alone. */
function pairingsOf({ bots, seats }: LadderPlan): number[][] {
  return seats === 1
    ? bots.map((_, a) => [a])
    : bots.flatMap((_, a) => bots.slice(a + 1).map((_, i) => [a, a + 1 + i]));
}

/** The number of matches. */
export function fixtureCount(plan: LadderPlan): number {
  return pairingsOf(plan).length * plan.matches;
}

/** Every match to be played, in order: all pairings with alternating seats, each with its own seed. */
export function* fixtures(plan: LadderPlan): Generator<Fixture, void> {
  const { game, rules, config, bots, matches, seats, rounds, opening, seconds } = plan;
  const limit = seconds === undefined ? {} : { seconds };
  const pairings = pairingsOf(plan);
  let played = 0;
  // Round by round, so that an aborted ladder has results for every pairing.
  for (let round = 0; round < matches; round++) {
    for (const pairing of pairings) {
      // Both seatings of a pairing get the same deal.
      const deal = seats === 1 ? round : Math.floor(round / 2);
      const players = round % 2 === 0 ? pairing : pairing.toReversed();
      const seed = derivedSeed(plan.seed, 2 * deal);
      // Bots draw from seeds unrelated to the deal.
      const botSeeds = players.map((_, seat) => derivedSeed(plan.seed, 2 * (played * seats + seat) + 1));
      const names = players.map((player) => bots[player] ?? "");
      const choices = { game, rules, config, bots: names, seed, botSeeds, rounds, opening, ...limit };
      yield { players, job: { type: "bout", ...choices } };
      played++;
    }
  }
}

/** How one bot did against another. */
export interface PairingResult extends Tally {
  readonly bot: string;
  readonly against: string;
  readonly rate: number;
  readonly interval: readonly [number, number];
}

/** Overall results of one bot. */
export interface BotResult extends Tally {
  readonly bot: string;
  readonly rate: number;
  readonly interval: readonly [number, number];
  /** In a game for two. */
  readonly rating: number | null;
  /** In a solo game: average progress. */
  readonly progress: number | null;
  /** Matches lost by throwing or by an illegal action. */
  readonly failures: number;
}

/** The results of a ladder so far. The order in which matches end makes no difference. */
export class Standings {
  readonly plan: LadderPlan;
  readonly tallies: Tally[][];
  readonly solo: (Tally & { progress: number })[];
  readonly failures: number[];
  played = 0;

  constructor(plan: LadderPlan) {
    this.plan = plan;
    const nothing = () => ({ wins: 0, draws: 0, losses: 0 });
    this.tallies = plan.bots.map(() => plan.bots.map(nothing));
    this.solo = plan.bots.map(() => ({ ...nothing(), progress: 0 }));
    this.failures = plan.bots.map(() => 0);
  }

  add({ players }: Fixture, bout: Bout): void {
    this.played++;
    const failed = bout.failure === null ? undefined : players[bout.failure.seat];
    if (failed !== undefined) this.failures[failed] = (this.failures[failed] ?? 0) + 1;
    for (const [seat, player] of players.entries()) {
      const tally =
        this.plan.seats === 1 ? this.solo[player] : this.tallies[player]?.[players[1 - seat] ?? 0];
      if (tally === undefined) continue;
      if (!bout.winners.includes(seat)) tally.losses++;
      else if (bout.winners.length > 1) tally.draws++;
      else tally.wins++;
    }
    const alone = this.plan.seats === 1 ? this.solo[players[0] ?? 0] : undefined;
    if (alone !== undefined) alone.progress += bout.progress;
  }

  bots(): BotResult[] {
    const solo = this.plan.seats === 1;
    const rated = solo ? [] : ratings(this.tallies);
    return this.plan.bots.map((bot, index) => {
      const { wins, draws, losses } = solo ? (this.solo[index] ?? sum([])) : sum(this.tallies[index] ?? []);
      const played = wins + draws + losses;
      const rate = winRate({ wins, draws, losses });
      const progress = solo && played > 0 ? (this.solo[index]?.progress ?? 0) / played : null;
      const rating = rated[index] ?? null;
      const failures = this.failures[index] ?? 0;
      return { bot, wins, draws, losses, rate, interval: interval(rate, played), rating, progress, failures };
    });
  }

  pairings(): PairingResult[] {
    const { bots, seats } = this.plan;
    if (seats === 1) return [];
    return bots.flatMap((bot, a) =>
      bots.slice(a + 1).map((against, i) => {
        const tally = this.tallies[a]?.[a + 1 + i] ?? sum([]);
        const rate = winRate(tally);
        const played = tally.wins + tally.draws + tally.losses;
        return { bot, against, ...tally, rate, interval: interval(rate, played) };
      }),
    );
  }
}

function sum(tallies: readonly Tally[]): Tally {
  const total = { wins: 0, draws: 0, losses: 0 };
  for (const { wins, draws, losses } of tallies) {
    total.wins += wins;
    total.draws += draws;
    total.losses += losses;
  }
  return total;
}
