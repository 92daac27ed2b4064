import { availableParallelism } from "node:os";
import { botNamed, botsOf } from "../bots/levels.ts";
import { GAMES } from "../games/index.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { oneLine } from "../kernel/visible.ts";
import type { Bout } from "../lab/arena.ts";
import type { ClusterAddress } from "../lab/cluster-address.ts";
import { Crew, type Workforce } from "../lab/crew.ts";
import { guestCommand, guestProblem } from "../lab/guests.ts";
import { type Fixture, fixtureCount, type LadderPlan, type Standings } from "../lab/ladder.ts";
import { ImpossiblePlan, planLadder } from "../lab/ladder-plan.ts";
import { csvHeader, csvRow, type MatchRow } from "../lab/match-row.ts";
import { runLadder } from "../lab/run-ladder.ts";
import type { Tally } from "../lab/standing.ts";
import { hireGuestThread } from "../lab/threads.ts";
import { learn } from "../languages/catalogue.ts";
import { parsed, reporting } from "../shell/parse.ts";
import { LADDER, MAX_JOBS, MAX_MATCHES, MAX_ROUNDS, MAX_SECONDS } from "../shell/rows/tools.ts";
import { didYouMean, unknown } from "../shell/suggest.ts";
import { toolWords } from "../shell/tool-words.ts";
import { USAGE, UserError } from "../shell/user-error.ts";
import { clusterOf, namingProblems } from "./cluster.ts";
import { configFor, wholeNumber } from "./command.ts";
import { progressBar } from "./progress.ts";
import type { Streams } from "./run.ts";
import { diskSaves } from "./save.ts";

/** Exit status after Ctrl-C, as in shells. */
export const SIGINT_STATUS = 130;

/** `ludothek ladder GAME`. */
export function ladderCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { values, positionals } = parsed(args, LADDER);
    const [game = "", ...words] = positionals;
    const entry = GAMES.get(game);
    if (entry === undefined) throw new UserError(unknown("word", game, [...GAMES.keys()]), USAGE);
    const pack = await entry.load();
    // Openings have English names.
    await learn("en");
    const plan = planOf(pack, words, values);
    const cluster = clusterOf(values);
    if (cluster !== undefined) checkForCluster(pack, plan, values.jobs);
    const jobs = jobsOf(values.jobs);
    const form = FORMS.find((each) => values[each]);
    const told = rowWriter(form, plan.seats, streams);
    const standings = await (cluster === undefined
      ? playAll(plan, new Crew(jobs, hireGuestThread), streams, told)
      : playOnCluster(plan, cluster, streams, told));
    const total = fixtureCount(plan);
    // Rows are for a program that reads them; the table is for the person who waits.
    const summary = form === undefined ? streams.output : streams.errors;
    summary.write(values.json ? jsonOf(standings) : tableOf(standings, total));
    return standings.played === total ? 0 : SIGINT_STATUS;
  });
}

/** The forms in which each match can be written as a row. */
const FORMS = ["csv", "jsonl"] as const;

/** Writes rows in this form to standard output. */
function rowWriter(
  form: (typeof FORMS)[number] | undefined,
  seats: number,
  { output }: Streams,
): (row: MatchRow) => void {
  if (form === undefined) return () => {};
  if (form === "jsonl") return (row) => void output.write(`${JSON.stringify(row)}\n`);
  output.write(csvHeader(seats));
  return (row) => void output.write(csvRow(row));
}

/** Matches at a time on this machine: one for each core, unless the user says otherwise. */
export function jobsOf(jobs: string | undefined): number {
  return jobs === undefined ? availableParallelism() : wholeNumber("--jobs", jobs, MAX_JOBS);
}

function checkForCluster(pack: GamePackage, { bots }: LadderPlan, jobs: string | undefined): void {
  const guest = bots.find((bot) => botNamed(pack, bot) === undefined);
  if (guest !== undefined) throw new UserError(toolWords.ladder.onlyHere(guest), USAGE);
  if (jobs !== undefined) throw new UserError(toolWords.ladder.noJobs, USAGE);
}

interface LadderOptions {
  readonly bots?: string;
  readonly matches?: string;
  readonly seed?: string;
  readonly rounds?: string;
  readonly opening?: string;
  readonly seconds?: string;
}

const DEFAULT_BOTS = "random,greedy,hard";

function planOf(pack: GamePackage, words: readonly string[], options: LadderOptions): LadderPlan {
  const { matches = "100", seed, rounds, opening, seconds } = options;
  const bots = botsNamed(pack, options.bots ?? DEFAULT_BOTS);
  try {
    return planLadder(
      pack,
      {
        config: configFor(pack, words),
        words,
        bots,
        matches: wholeNumber("--matches", matches, MAX_MATCHES),
        seed,
        rounds: rounds === undefined ? undefined : wholeNumber("--rounds", rounds, MAX_ROUNDS),
        opening,
        seconds: seconds === undefined ? undefined : wholeNumber("--seconds", seconds, MAX_SECONDS),
      },
      (name) => guestCommand(name) !== undefined,
    );
  } catch (error) {
    if (!(error instanceof ImpossiblePlan)) throw error;
    throw new UserError(impossibility(error), USAGE);
  }
}

/** Says why a ladder is impossible, and what may have been meant. */
function impossibility({ why, found, possible }: ImpossiblePlan): string {
  const { ladder } = toolWords;
  switch (why) {
    case "unknown bot":
      return unknown("bot", found, possible);
    case "bot named twice":
      return ladder.onlyOnce;
    case "too few bots":
      return ladder.tooFew;
    case "unknown opening":
      return ladder.opening(possible.join(", "), found) + didYouMean(found, possible);
  }
}

/** The bots in a list such as "greedy,./my-bot.js,python3 my_bot.py". */
export function botsNamed(pack: GamePackage, list: string): readonly string[] {
  const bots = list.split(",").map((name) => name.trim());
  const known = [...botsOf(pack).keys()];
  for (const bot of bots) {
    if (botNamed(pack, bot) !== undefined) continue;
    if (guestCommand(bot) === undefined) throw new UserError(unknown("word", bot, known), USAGE);
    const problem = guestProblem(bot);
    if (problem !== undefined) throw new UserError(problem, USAGE);
  }
  return bots;
}

/** Has all matches played by the workers of a cluster. */
function playOnCluster(
  plan: LadderPlan,
  address: ClusterAddress,
  streams: Streams,
  told: (row: MatchRow) => void,
): Promise<Standings> {
  return namingProblems(async () => {
    // On demand: most ladders need no client for NATS.
    const [{ connectTo }, { JobQueue }] = await Promise.all([
      import("../lab/nats.ts"),
      import("../lab/queue.ts"),
    ]);
    const cluster = await connectTo(address);
    try {
      const queue = await JobQueue.open(cluster);
      if (queue.threads === 0) streams.errors.write(`${toolWords.ladder.noWorker(address.label)}\n`);
      return await playAll(plan, queue, streams, told);
    } finally {
      await cluster.connection.close();
    }
  });
}

/** Plays all matches, or as many as fit before Ctrl-C; `told` gets the rows of the matches in their order. */
export async function playAll(
  plan: LadderPlan,
  workforce: Workforce,
  streams: Streams,
  told: (row: MatchRow) => void = () => {},
): Promise<Standings> {
  const bar = progressBar(plan.game, fixtureCount(plan));
  // The first match may take a while.
  bar.update(0);
  const stop = () => void workforce.dismiss();
  process.once("SIGINT", stop);
  try {
    return await runLadder(plan, workforce, {
      progressed: (played) => bar.update(played),
      counted({ fixture, bout, row }) {
        told(row);
        if (bout.failure !== null) tellFailure(row.match, fixture, bout.failure, streams);
      },
    });
  } finally {
    process.off("SIGINT", stop);
    bar.end();
    await workforce.dismiss();
  }
}

/** Saves the match of a bot that failed, for replay. */
function tellFailure(
  match: number,
  { job }: Fixture,
  { seat, problem, record }: NonNullable<Bout["failure"]>,
  { errors }: Streams,
): void {
  const { ladder } = toolWords;
  const path = `failed-${job.game}-${job.seed.slice(0, 8)}-${match}.ludo`;
  const trouble = diskSaves.write(path, record);
  errors.write(`${oneLine(ladder.failed(job.bots[seat] ?? "", problem, trouble ?? ladder.savedAs(path)))}\n`);
}

function jsonOf(standings: Standings): string {
  const { plan, played } = standings;
  return `${JSON.stringify({ ...plan, played, bots: standings.bots(), pairings: standings.pairings() }, null, 2)}\n`;
}

/** The results as a table. */
export function tableOf(standings: Standings, total: number): string {
  const { plan, played } = standings;
  const { percent, range: fromTo, columns: heads, ...words } = toolWords.ladder;
  const range = ([low, high]: readonly [number, number]) => fromTo(percent(low), percent(high));
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
    row.failures > 0 ? words.failures(row.failures) : "",
  ]);
  const pairings = standings
    .pairings()
    .map((row) => [
      words.against(row.bot, row.against),
      known(row, percent(row.rate)),
      known(row, range(row.interval)),
      `${row.wins}-${row.draws}-${row.losses}`,
    ]);
  const head = `${words.head([plan.game, ...plan.words].join(" "), played, total, plan.seed)}\n`;
  const table = columns([
    [heads.bot, heads.won, heads.interval, solo ? heads.progress : heads.rating, heads.tally, ""],
    ...bots,
  ]);
  return pairings.length > 0
    ? `${head}${table}\n${columns([[heads.pairing, heads.won, heads.interval, heads.tally], ...pairings])}`
    : head + table;
}

/** Cells in columns as wide as their longest cell, with two blanks in between. */
export function columns(rows: readonly (readonly string[])[]): string {
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
