import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { botsOf } from "../bots/levels.ts";
import { GAMES } from "../games/index.ts";
import { freshSeed, isSeed } from "../kernel/random/house.ts";
import { Crew } from "../lab/crew.ts";
import { type Fixture, fixtures, type LadderPlan, Standings } from "../lab/ladder.ts";
import { USAGE } from "./command.ts";
import { unknownWord } from "./launcher.ts";
import { progressBar } from "./progress.ts";
import type { Streams } from "./run.ts";
import { diskSaves } from "./save.ts";

const HELP = `ludothek ladder GAME [--bots a,b,c] [--matches N] [--seed HEX] [--rounds N] [--opening LABEL] [--json]

Every bot meets every other in N matches with alternating seats, on all cores; in a game for one each bot plays N games.
  --bots      who takes part: random, greedy, easy, normal, hard, and what the game has beside them
  --matches   matches of each pairing, 100 unless given
  --seed      32 hexadecimal digits: the same seed gives the same table
  --rounds    rounds of search for each choice, instead of the game's own number
  --opening   the label of the first action, where it is not left to the bot (a class, a hero)
  --json      the results as JSON
Ctrl-C prints what is known so far.
`;

/** `ludothek ladder GAME`. */
export async function ladderCommand(args: readonly string[], streams: Streams): Promise<number> {
  const plan = await planOf(args, streams);
  if (typeof plan === "number") return plan;
  const standings = new Standings(plan.ladder);
  const list = fixtures(plan.ladder);
  const crew = new Crew(availableParallelism());
  const bar = progressBar(plan.ladder.game, list.length);
  const stop = () => void crew.dismiss();
  process.once("SIGINT", stop);
  try {
    await Promise.all(
      list.map((fixture) =>
        playFixture(crew, fixture, standings, streams).then(() => bar.update(standings.played)),
      ),
    );
  } catch (error) {
    if (!(error instanceof Error && error.message === "cancelled")) throw error;
  } finally {
    process.off("SIGINT", stop);
    bar.end();
    await crew.dismiss();
  }
  streams.output.write(plan.json ? jsonOf(standings) : tableOf(standings, list.length));
  return standings.played === list.length ? 0 : 130;
}

async function playFixture(
  crew: Crew,
  fixture: Fixture,
  standings: Standings,
  streams: Streams,
): Promise<void> {
  const bout = await crew.do(fixture.job);
  standings.add(fixture, bout);
  if (bout.failure === null) return;
  const { seat, problem, record } = bout.failure;
  const path = `failed-${fixture.job.game}-${fixture.job.seed.slice(0, 8)}-${seat + 1}.ludo`;
  const trouble = diskSaves.write(path, record);
  streams.errors.write(
    `${fixture.job.bots[seat]} failed: ${problem}. ${trouble ?? `The match is in ${path}.`}\n`,
  );
}

async function planOf(
  args: readonly string[],
  streams: Streams,
): Promise<{ ladder: LadderPlan; json: boolean } | number> {
  const fail = (problem: string) => {
    streams.errors.write(`ludothek: ${problem}\n`);
    return USAGE;
  };
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        bots: { type: "string" },
        matches: { type: "string", default: "100" },
        seed: { type: "string", default: freshSeed() },
        rounds: { type: "string" },
        opening: { type: "string" },
        json: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    const [game] = positionals;
    if (values.help || game === undefined) {
      streams.output.write(HELP);
      return values.help ? 0 : USAGE;
    }
    const load = GAMES[game];
    if (load === undefined) return unknownWord(game, Object.keys(GAMES), streams);
    const offer = await load();
    const known = Object.keys(botsOf(offer));
    const bots = values.bots?.split(",") ?? ["random", "greedy", "hard"];
    const stranger = bots.find((bot) => !known.includes(bot));
    if (stranger !== undefined) return unknownWord(stranger, known, streams);
    if (new Set(bots).size < bots.length) return fail("a bot takes part once.");
    if (offer.game.seats > 1 && bots.length < 2) return fail("a ladder needs two bots at least.");
    if (!isSeed(values.seed)) return fail("a seed is 32 lower-case hexadecimal digits.");
    for (const text of [values.matches, values.rounds ?? "1"])
      if (!/^[1-9][0-9]*$/.test(text)) return fail(`"${text}" is no number of 1 or more.`);
    const ladder = {
      game,
      seats: offer.game.seats,
      bots,
      matches: Number(values.matches),
      seed: values.seed,
      rounds: values.rounds === undefined ? null : Number(values.rounds),
      opening: values.opening ?? null,
    };
    return { ladder, json: values.json };
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function jsonOf(standings: Standings): string {
  const { plan, played } = standings;
  return `${JSON.stringify({ ...plan, played, bots: standings.bots(), pairings: standings.pairings() }, null, 2)}\n`;
}

function tableOf(standings: Standings, total: number): string {
  const { plan, played } = standings;
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const range = ([low, high]: readonly [number, number]) => `${percent(low)} to ${percent(high)}`;
  const solo = plan.seats === 1;
  const rows = standings.bots().toSorted((a, b) => (b.rating ?? b.rate) - (a.rating ?? a.rate));
  const bots = rows.map((row) => [
    row.bot,
    percent(row.rate),
    range(row.interval),
    solo ? percent(row.progress ?? 0) : String(row.rating),
    `${row.wins}-${row.draws}-${row.losses}`,
    row.failures > 0 ? `${row.failures} failed` : "",
  ]);
  const pairings = standings
    .pairings()
    .map((row) => [
      `${row.bot} against ${row.against}`,
      percent(row.rate),
      range(row.interval),
      `${row.wins}-${row.draws}-${row.losses}`,
    ]);
  const head = `${plan.game}, ${played} of ${total} matches, seed ${plan.seed}\n`;
  const table = columns([
    ["bot", "won", "95 % interval", solo ? "progress" : "rating", "w-d-l", ""],
    ...bots,
  ]);
  return pairings.length > 0
    ? `${head}${table}\n${columns([["pairing", "won", "95 % interval", "w-d-l"], ...pairings])}`
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
