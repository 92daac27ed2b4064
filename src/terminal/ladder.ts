import { availableParallelism } from "node:os";
import { botsOf } from "../bots/levels.ts";
import { GAMES } from "../games/index.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { freshSeed, isSeed } from "../kernel/random/house.ts";
import { counted } from "../kernel/text.ts";
import { oneLine } from "../kernel/visible.ts";
import { type Bout, openingsOf } from "../lab/arena.ts";
import type { ClusterAddress } from "../lab/cluster-address.ts";
import { Crew, Dismissed, type Workforce } from "../lab/crew.ts";
import { type Fixture, fixtureCount, fixtures, type LadderPlan, Standings } from "../lab/ladder.ts";
import type { Tally } from "../lab/standing.ts";
import { hireThread } from "../lab/threads.ts";
import { parsed, reporting } from "../shell/parse.ts";
import { LADDER, MAX_MATCHES, MAX_ROUNDS } from "../shell/rows/tools.ts";
import { didYouMean, unknown } from "../shell/suggest.ts";
import { USAGE, UserError } from "../shell/user-error.ts";
import { clusterOf, namingProblems } from "./cluster.ts";
import { configFor, wholeNumber } from "./command.ts";
import { progressBar } from "./progress.ts";
import type { Streams } from "./run.ts";
import { diskSaves } from "./save.ts";

/** Exit status after Ctrl-C, as in shells. */
const SIGINT_STATUS = 130;

/** `ludothek ladder GAME`. */
export function ladderCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { values, positionals } = parsed(args, LADDER);
    const [game = "", ...words] = positionals;
    const entry = GAMES.get(game);
    if (entry === undefined) throw new UserError(unknown("word", game, [...GAMES.keys()]), USAGE);
    const pack = await entry.load();
    const bots = values.bots?.split(",") ?? ["random", "greedy", "hard"];
    const known = [...botsOf(pack).keys()];
    const stranger = bots.find((bot) => !known.includes(bot));
    if (stranger !== undefined) throw new UserError(unknown("word", stranger, known), USAGE);
    const plan = planOf(pack, words, bots, values);
    const cluster = clusterOf(values);
    const standings = await (cluster === undefined
      ? playAll(plan, new Crew(availableParallelism(), hireThread), streams)
      : playOnCluster(plan, cluster, streams));
    const total = fixtureCount(plan);
    streams.output.write(values.json ? jsonOf(standings) : tableOf(standings, total));
    return standings.played === total ? 0 : SIGINT_STATUS;
  });
}

interface LadderOptions {
  readonly matches?: string;
  readonly seed?: string;
  readonly rounds?: string;
  readonly opening?: string;
}

function planOf(
  pack: GamePackage,
  words: readonly string[],
  bots: readonly string[],
  options: LadderOptions,
): LadderPlan {
  const { game } = pack;
  const { seed = freshSeed(), opening } = options;
  if (new Set(bots).size < bots.length) throw new UserError("each bot can take part only once.", USAGE);
  if (game.seats > 1 && bots.length < 2) throw new UserError("a ladder needs at least two bots.", USAGE);
  if (!isSeed(seed)) throw new UserError("a seed must be 32 lower-case hexadecimal digits.", USAGE);
  const config = configFor(pack, words);
  const openings = openingsOf(pack, config);
  if (opening !== undefined && !openings.includes(opening))
    throw new UserError(
      `the opening must be one of ${openings.join(", ")}, not "${opening}".${didYouMean(opening, openings)}`,
      USAGE,
    );
  return {
    game: game.id,
    rules: game.version,
    config,
    words,
    seats: game.seats,
    bots,
    matches: wholeNumber("--matches", options.matches ?? "100", MAX_MATCHES),
    seed,
    rounds: options.rounds === undefined ? null : wholeNumber("--rounds", options.rounds, MAX_ROUNDS),
    opening: opening ?? null,
  };
}

/** Has all matches played by the workers of a cluster. */
function playOnCluster(plan: LadderPlan, address: ClusterAddress, streams: Streams): Promise<Standings> {
  return namingProblems(async () => {
    // On demand: most ladders need no client for NATS.
    const [{ connectTo }, { JobQueue }] = await Promise.all([
      import("../lab/nats.ts"),
      import("../lab/queue.ts"),
    ]);
    const cluster = await connectTo(address);
    try {
      const queue = await JobQueue.open(cluster);
      if (queue.threads === 0)
        streams.errors.write(
          `No worker is connected yet. Start one with: ludothek worker --cluster ${address.label}\n`,
        );
      return await playAll(plan, queue, streams);
    } finally {
      await cluster.connection.close();
    }
  });
}

/** Plays all matches, or as many as fit before Ctrl-C. */
export async function playAll(plan: LadderPlan, workforce: Workforce, streams: Streams): Promise<Standings> {
  const results = new OrderedResults(plan, streams);
  const bar = progressBar(plan.game, fixtureCount(plan));
  const upcoming = fixtures(plan);
  let begun = 0;
  // Workers take the next match from a shared counter, so that only running matches are in memory.
  const playOn = async () => {
    for (const fixture of upcoming) {
      const number = begun++;
      results.add(number, fixture, await workforce.do(fixture.job));
      bar.update(results.count);
    }
  };
  const stop = () => void workforce.dismiss();
  process.once("SIGINT", stop);
  try {
    await Promise.all(Array.from({ length: workforce.size }, playOn));
  } catch (error) {
    if (!(error instanceof Dismissed)) throw error;
  } finally {
    process.off("SIGINT", stop);
    bar.end();
    await workforce.dismiss();
  }
  return results.finish();
}

/**
 * Counts results in the order of the matches, not in the order in which they come: sums of fractions and messages
 * about bots that failed are then the same on any number of machines.
 */
class OrderedResults {
  readonly #standings: Standings;
  readonly #streams: Streams;
  /** Results that come before that of an earlier match. */
  readonly #early = new Map<number, readonly [Fixture, Bout]>();
  #next = 0;

  constructor(plan: LadderPlan, streams: Streams) {
    this.#standings = new Standings(plan);
    this.#streams = streams;
  }

  get count(): number {
    return this.#standings.played + this.#early.size;
  }

  add(number: number, fixture: Fixture, bout: Bout): void {
    this.#early.set(number, [fixture, bout]);
    for (let next = this.#early.get(this.#next); next !== undefined; next = this.#early.get(this.#next)) {
      this.#early.delete(this.#next++);
      this.#count(...next);
    }
  }

  /** Counts the results after matches that were not played, too. */
  finish(): Standings {
    for (const [, [fixture, bout]] of [...this.#early].toSorted(([a], [b]) => a - b))
      this.#count(fixture, bout);
    return this.#standings;
  }

  #count(fixture: Fixture, bout: Bout): void {
    this.#standings.add(fixture, bout);
    if (bout.failure === null) return;
    const { seat, problem, record } = bout.failure;
    const path = `failed-${fixture.job.game}-${fixture.job.seed.slice(0, 8)}-${seat + 1}.ludo`;
    const trouble = diskSaves.write(path, record);
    this.#streams.errors.write(
      `${oneLine(`${fixture.job.bots[seat]} failed: ${problem}. ${trouble ?? `The match is in ${path}.`}`)}\n`,
    );
  }
}

function jsonOf(standings: Standings): string {
  const { plan, played } = standings;
  return `${JSON.stringify({ ...plan, played, bots: standings.bots(), pairings: standings.pairings() }, null, 2)}\n`;
}

/** The results as a table. */
export function tableOf(standings: Standings, total: number): string {
  const { plan, played } = standings;
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  const range = ([low, high]: readonly [number, number]) => `${percent(low)} to ${percent(high)}`;
  // A bot without matches has no share.
  const known = (row: Tally, text: string) => (row.wins + row.draws + row.losses === 0 ? "-" : text);
  const solo = plan.seats === 1;
  const rows = standings.bots().toSorted((a, b) => (b.rating ?? b.rate) - (a.rating ?? a.rate));
  const bots = rows.map((row) => [
    row.bot,
    known(row, percent(row.rate)),
    known(row, range(row.interval)),
    known(row, solo ? percent(row.progress ?? 0) : String(row.rating)),
    `${row.wins}-${row.draws}-${row.losses}`,
    row.failures > 0 ? `${row.failures} failed` : "",
  ]);
  const pairings = standings
    .pairings()
    .map((row) => [
      `${row.bot} against ${row.against}`,
      known(row, percent(row.rate)),
      known(row, range(row.interval)),
      `${row.wins}-${row.draws}-${row.losses}`,
    ]);
  const head = `${[plan.game, ...plan.words].join(" ")}, ${played} of ${counted(total, "match", "matches")}, seed ${plan.seed}\n`;
  const table = columns([["bot", "won", "95% interval", solo ? "progress" : "rating", "w-d-l", ""], ...bots]);
  return pairings.length > 0
    ? `${head}${table}\n${columns([["pairing", "won", "95% interval", "w-d-l"], ...pairings])}`
    : head + table;
}

function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}
