import { rounds, roundsWithin } from "../bots/budget.ts";
import { type Better, judge } from "../bots/judge.ts";
import { botNamed } from "../bots/levels.ts";
import { parse, type Seat } from "../kernel/game.ts";
import type { GamePackage, Games } from "../kernel/game-package.ts";
import { freshSeed, type Seed } from "../kernel/random/house.ts";
import type { Random } from "../kernel/random/random.ts";
import { messageOf } from "../kernel/visible.ts";
import { learn } from "../languages/catalogue.ts";
import { type Bout, type Guest, playBoutWith } from "./arena.ts";

/** A whole match between bots. */
export interface BoutJob {
  readonly type: "bout";
  readonly game: string;
  /** Version of the game's rules: a worker that has another one refuses the job. */
  readonly rules?: number;
  readonly config: unknown;
  readonly bots: readonly string[];
  readonly seed: Seed;
  /** The seeds of the bots' own generators, by seat. */
  readonly botSeeds: readonly Seed[];
  /** Rounds of search per choice; null: the game's default. */
  readonly rounds: number | null;
  readonly opening: string | null;
  /** Seconds that a bot outside this program has for a decision. */
  readonly seconds?: number;
}

/** A seat of a match that a bot outside this program plays. */
export interface GuestSeat {
  readonly game: string;
  readonly config: unknown;
  readonly seat: Seat;
  readonly seats: number;
  /** Seed of the bot's own generator. */
  readonly seed: Seed;
  /** Rounds of search per choice, for bots that search. */
  readonly rounds: number;
  /** Time for a decision. */
  readonly seconds: number;
}

/** Finds the bot outside this program that a name stands for, such as a file or a command line. */
export type FindGuest = (name: string, seat: GuestSeat) => Guest | undefined;

/** Time for a decision of a bot outside this program, unless a job says otherwise. */
export const DEFAULT_GUEST_SECONDS = 30;

/** One choice for a seat: only what the seat may know is sent. */
export interface ChoiceJob {
  readonly type: "choice";
  readonly game: string;
  readonly bot: string;
  readonly view: unknown;
  readonly seat: Seat;
  readonly events: readonly unknown[];
  /** The bot's memory from its last choice; the result has that after these events. */
  readonly memory?: unknown;
  readonly actions: readonly unknown[];
  readonly random: Random;
  /** Time limit for the choice; null: as long as the game's rounds take. */
  readonly milliseconds: number | null;
}

/** A decision to be judged, by what its seat knew. */
export interface JudgeJob extends Omit<ChoiceJob, "type" | "bot" | "memory" | "milliseconds"> {
  readonly type: "judge";
  readonly chosen: unknown;
}

/** Work for a worker. Everything about it is plain data. */
export type Job = BoutJob | ChoiceJob | JudgeJob;

/** Result of a job. */
export type JobResult<J extends Job> = J extends BoutJob
  ? Bout
  : J extends JudgeJob
    ? Judgement
    : ChoiceResult;

/** A bot's choice, and its memory for the next one. */
export interface ChoiceResult {
  readonly action: unknown;
  readonly memory?: unknown;
}

/** The better action, if there is one. */
export interface Judgement {
  readonly better: Better<unknown> | null;
}

type Done = JobResult<BoutJob> | JobResult<ChoiceJob> | JobResult<JudgeJob>;

/** A worker's answer to a job: its result, or the error. */
export type Answer = { readonly done: Done } | { readonly failed: string };

/** Runs a job and posts its result or its error: the whole work of a worker. */
export async function report(
  job: Job,
  games: Games,
  post: (answer: Answer) => void,
  findGuest?: FindGuest,
): Promise<void> {
  try {
    post({ done: await perform(job, games, findGuest) });
  } catch (error) {
    post({ failed: messageOf(error) });
  }
}

/**
 * Runs a job on the calling thread. The game is looked up in `games`, and bots that the game doesn't have with
 * `findGuest`.
 */
export async function perform(job: Job, games: Games, findGuest: FindGuest = () => undefined): Promise<Done> {
  const pack = await packageOf(job.game, games);
  // Openings have English names.
  if (job.type === "bout" && job.opening !== null) await learn("en");
  if (job.type === "bout") return bout(pack, job, findGuest);
  const { view, seat, events, random, actions } = job;
  const known = { view, seat, events, random, actions: () => actions };
  if (job.type === "judge") return { better: judge(pack, known, job.chosen) ?? null };
  const { milliseconds } = job;
  const most = pack.search.rounds;
  const budget =
    milliseconds === null ? rounds(most) : roundsWithin(most, milliseconds, () => performance.now());
  const bot = botNamed(pack, job.bot) ?? missing(job.bot);
  await bot.prepare?.();
  const memory = pack.deduction?.recall(job.memory, events, view);
  return { action: bot.choose({ ...known, memory, budget }), memory };
}

async function bout(pack: GamePackage, job: BoutJob, findGuest: FindGuest): Promise<Bout> {
  const { id, version } = pack.game;
  if (job.rules !== undefined && job.rules !== version)
    throw new Error(
      `a worker has version ${version} of the rules of ${id} instead of ${job.rules}; use the same version of Ludothek everywhere`,
    );
  const config = parse(pack.game.config, job.config, "config");
  if (!config.ok) throw new Error(config.problem);
  const { seconds = DEFAULT_GUEST_SECONDS, botSeeds } = job;
  const most = job.rounds ?? pack.search.rounds;
  const about = { game: id, config: config.value, seats: job.bots.length, rounds: most, seconds };
  const bots = job.bots.map((name, seat) => {
    const seed = botSeeds[seat] ?? freshSeed();
    return botNamed(pack, name) ?? findGuest(name, { ...about, seat, seed }) ?? missing(name);
  });
  for (const bot of bots) if ("prepare" in bot) await bot.prepare?.();
  return playBoutWith({
    pack,
    config: config.value,
    bots,
    botSeeds,
    budget: rounds(most),
    seed: job.seed,
    opening: job.opening ?? undefined,
  });
}

async function packageOf(game: string, games: Games): Promise<GamePackage> {
  const entry = games.get(game);
  if (entry === undefined) throw new Error(`there is no game "${game}"`);
  return entry.load();
}

function missing(name: string): never {
  throw new Error(`there is no bot "${name}"`);
}
