import { ADVISING_LIMIT_MS, adviceFor, EXPLAINING_LIMIT_MS } from "../src/bots/advice.ts";
import { roundsWithin } from "../src/bots/budget.ts";
import { levels, strongestLevel } from "../src/bots/levels.ts";
import { positionAt } from "../src/bots/position.ts";
import { allGames } from "../src/games/index.ts";
import type { Bot } from "../src/kernel/bot.ts";
import { type GamePackage, presetConfig } from "../src/kernel/game-package.ts";
import { Match } from "../src/kernel/match.ts";
import { sampleAction } from "../src/kernel/playout.ts";
import { houseRandom } from "../src/kernel/random/house.ts";
import { LARGEST } from "../test/largest.ts";
import type { Benchmark } from "./measure.ts";

const SEED = "00112233445566778899aabbccddeeff";

/** The slowest hint counts, of those in the positions after so many random actions. */
const MOMENTS = [0, 1, 10, 20, 40, 80];

/** The processor time of this thread, so that other programs on the machine make no difference. */
function now(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** A game and the bot that is asked for hints. */
interface Advised {
  readonly pack: GamePackage;
  readonly adviser: Bot;
}

/** The time that a hint takes for whoever is to move. */
function hintTime({ pack, adviser }: Advised, match: Match, seat: number): number {
  const start = now();
  const position = (most: number, limit: number) =>
    positionAt(match, seat, {
      ...{ events: [], random: houseRandom(SEED) },
      budget: roundsWithin(most, limit, now),
    });
  const action = adviser.choose(position(pack.search.rounds, ADVISING_LIMIT_MS));
  adviceFor(pack, position(1, EXPLAINING_LIMIT_MS), action);
  return now() - start;
}

/** The time that the slowest hint of a match takes. */
function slowest(advised: Advised, config: unknown): number {
  const { pack } = advised;
  const match = Match.start(pack.game, config, SEED);
  const random = houseRandom(SEED);
  let most = 0;
  for (const moment of MOMENTS) {
    let [seat] = match.toMove;
    for (; seat !== undefined && match.entries.length < moment; [seat] = match.toMove)
      match.act(seat, sampleAction(pack.game, match.state, seat, random));
    if (seat !== undefined) most = Math.max(most, hintTime(advised, match, seat));
  }
  return most;
}

const games: Advised[] = [];
for (const pack of await allGames()) {
  const adviser = levels(pack)[strongestLevel(pack)];
  await adviser?.prepare?.();
  if (adviser !== undefined) games.push({ pack, adviser });
}

/** Whole hints, with their reason. */
export const benchmarks: readonly Benchmark[] = games.flatMap((advised) => [
  {
    name: `hint: ${advised.pack.game.id}, usual config`,
    unit: "ms of processor time",
    goal: { most: 1000 },
    measure: () => slowest(advised, presetConfig(advised.pack)),
  },
  {
    name: `hint: ${advised.pack.game.id}, largest config`,
    unit: "ms of processor time",
    goal: { most: 1000 },
    measure: () => slowest(advised, LARGEST[advised.pack.game.id]),
  },
]);
