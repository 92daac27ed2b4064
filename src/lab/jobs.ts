import { rounds, roundsWithin } from "../bots/budget.ts";
import { botNamed } from "../bots/levels.ts";
import type { Bot } from "../kernel/bot.ts";
import { parse, type Seat } from "../kernel/game.ts";
import type { GamePackage, Games } from "../kernel/game-package.ts";
import type { Seed } from "../kernel/random/house.ts";
import type { Random } from "../kernel/random/random.ts";
import { messageOf } from "../kernel/visible.ts";
import { type Bout, playBout } from "./arena.ts";

/** A whole match between bots. */
export interface BoutJob {
  readonly type: "bout";
  readonly game: string;
  readonly config: unknown;
  readonly bots: readonly string[];
  readonly seed: Seed;
  /** The seeds of the bots' own generators, by seat. */
  readonly botSeeds: readonly Seed[];
  /** Rounds of search for each choice; null: as the game says. */
  readonly rounds: number | null;
  readonly opening: string | null;
}

/** One choice for a seat: only what the seat may know is sent. */
export interface ChoiceJob {
  readonly type: "choice";
  readonly game: string;
  readonly bot: string;
  readonly view: unknown;
  readonly seat: Seat;
  readonly events: readonly unknown[];
  readonly actions: readonly unknown[];
  readonly random: Random;
  /** How long somebody is ready to wait for it; null: as long as the game's rounds take. */
  readonly milliseconds: number | null;
}

/** Work for a worker. Everything about it is plain data. */
export type Job = BoutJob | ChoiceJob;

/** What comes of a job. */
export type JobResult<J extends Job> = J extends BoutJob ? Bout : { readonly action: unknown };

/** What a worker says of a job: what came of it, or why nothing did. */
export type Answer = { readonly done: Bout | { readonly action: unknown } } | { readonly failed: string };

/** Does a job and posts its result or its error. This is all that a worker does. */
export async function report(job: Job, games: Games, post: (answer: Answer) => void): Promise<void> {
  try {
    post({ done: await perform(job, games) });
  } catch (error) {
    post({ failed: messageOf(error) });
  }
}

/** Does a job on the calling thread. The game is looked up among `games`. */
export async function perform(job: Job, games: Games): Promise<Bout | { readonly action: unknown }> {
  const pack = await packageOf(job.game, games);
  if (job.type === "bout") return bout(pack, job);
  const { view, seat, events, random, actions, milliseconds } = job;
  const most = pack.search.rounds;
  const budget =
    milliseconds === null ? rounds(most) : roundsWithin(most, milliseconds, () => performance.now());
  return {
    action: someBot(pack, job.bot).choose({ view, seat, events, random, budget, actions: () => actions }),
  };
}

function bout(pack: GamePackage, job: BoutJob): Bout {
  const config = parse(pack.game.config, job.config, "config");
  if (!config.ok) throw new Error(config.problem);
  return playBout({
    pack,
    config: config.value,
    bots: job.bots.map((name) => someBot(pack, name)),
    botSeeds: job.botSeeds,
    budget: rounds(job.rounds ?? pack.search.rounds),
    seed: job.seed,
    opening: job.opening ?? undefined,
  });
}

async function packageOf(game: string, games: Games): Promise<GamePackage> {
  const entry = games.get(game);
  if (entry === undefined) throw new Error(`there is no game "${game}"`);
  return entry.load();
}

function someBot(pack: GamePackage, name: string): Bot {
  const bot = botNamed(pack, name);
  if (bot === undefined) throw new Error(`there is no bot "${name}"`);
  return bot;
}
