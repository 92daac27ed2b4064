/*
 * npm run soak:spy -- [--matches 100] [--others 20] [--at-once 4] [--patience 60] [--keep FILE]: lets the AIs of the spy
 * standard play whole matches against each other on a server of the house, at mixed levels and in mixed dialects, and
 * writes docs/developer/soak-spy.md. With --keep finished matches are stored in a file, and an interrupted soak continues.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { configure } from "../src/games/spy/config/choices.ts";
import type { Config } from "../src/games/spy/config/config.ts";
import { SCENARIOS } from "../src/games/spy/data/scenarios.ts";
import type { Dialect } from "../src/games/spy/standard/dialects.ts";
import { freshSeed, houseRandom } from "../src/kernel/random/house.ts";
import { Crew } from "../src/lab/crew.ts";
import { hireThread } from "../src/lab/threads.ts";
import { ownCourts } from "../src/server/standard/court.ts";
import { ENDPOINT_LIMITS, Endpoint } from "../src/server/standard/endpoint.ts";
import { Places } from "../src/server/standard/places.ts";
import { nodeWorld } from "../src/server/standard/world.ts";
import { DIFFICULTIES } from "../src/shell/spy-ai-line.ts";
import { wholeNumber } from "../src/terminal/command.ts";
import { progressBar } from "../src/terminal/progress.ts";
import { playStandard } from "../src/terminal/standard/ai.ts";
import { openStandard, type StandardServer } from "../src/terminal/standard/server.ts";
import { asked } from "./asked.ts";

/** Upper limit of matches, and of milliseconds per choice. */
const MAX_COUNT = 1_000_000;

const {
  keep,
  matches,
  others: ofOthers,
  atOnce,
  patience,
} = asked("soak:spy", () => {
  const { values } = parseArgs({
    options: {
      matches: { type: "string", default: "100" },
      others: { type: "string", default: "20" },
      "at-once": { type: "string", default: "4" },
      patience: { type: "string", default: "60" },
      keep: { type: "string" },
    },
  });
  return {
    keep: values.keep,
    matches: wholeNumber("--matches", values.matches, MAX_COUNT),
    others: wholeNumber("--others", values.others, MAX_COUNT),
    atOnce: wholeNumber("--at-once", values["at-once"], 1000),
    patience: wholeNumber("--patience", values.patience, MAX_COUNT),
  };
});

/** Result of a match. */
interface Result {
  readonly scenario: string;
  readonly number: number;
  readonly levels: readonly string[];
  readonly dialects: readonly (Dialect | null)[];
  /** The winning seat, and how; null and the problem if the match wasn't finished. */
  readonly winner: number | null;
  readonly reason: string;
  readonly rounds: number;
  readonly seconds: number;
  readonly strikes: number;
  /** Inconsistencies an AI noticed. */
  readonly strange: readonly string[];
}

/** Matches of a full soak: 100 on the first scenario and 20 on each other one. */
const FULL_SOAK_MATCHES = 100 + 20 * (Object.keys(SCENARIOS).length - 1);

/** All pairs of levels come equally often, and so do the dialects. */
const PAIRS = DIFFICULTIES.flatMap((one) => DIFFICULTIES.map((two) => [one, two] as const));
const DIALECTS: readonly (Dialect | null)[] = [null, "peer-a", "both"];

const crew = new Crew(2, hireThread);

async function openServer(config: Config): Promise<Endpoint> {
  const world = {
    ...nodeWorld,
    open: ownCourts(nodeWorld),
    nodelay: true,
    config: () => config,
    log: () => undefined,
    note: () => {},
  };
  const places = new Places(world, null);
  return Endpoint.open({ port: 0, host: "127.0.0.1", places, note: world.note, limits: ENDPOINT_LIMITS });
}

async function playMatch(port: number, scenario: string, number: number): Promise<Result> {
  const levels = PAIRS[number % PAIRS.length] ?? ["normal", "normal"];
  const dialects = [DIALECTS[number % 3] ?? null, DIALECTS[Math.floor(number / 3) % 3] ?? null];
  const began = performance.now();
  const told: string[] = [];
  const about = { scenario, number, levels, dialects };
  const url = `ws://127.0.0.1:${port}/match/${scenario}-${number}`;
  const seated: StandardServer[] = [];
  try {
    for (const [seat, dialect] of dialects.entries())
      seated.push(await openStandard({ url, name: `AI ${seat + 1}`, role: "AI", dialect, maxReconnect: 0 }));
    const ends = await Promise.all(
      seated.map((server, seat) => {
        return playStandard({
          server,
          random: houseRandom(freshSeed()),
          delay: 0,
          choose: async ({ signal, milliseconds, ...choice }) => {
            const bot = levels[seat] ?? "normal";
            const job = {
              type: "choice",
              game: "spy",
              bot,
              ...choice,
              milliseconds: Math.min(milliseconds, patience),
            } as const;
            return (await crew.do(job, { signal })).action;
          },
          tell: (_, line) => told.push(line),
        });
      }),
    );
    const [end] = ends;
    const entry = (title: string) => end?.statistics.statistics.entries.find((each) => each.title === title);
    const strikes = entry("Strikes");
    return {
      ...about,
      winner: end?.winner ?? null,
      reason: end?.statistics.reason ?? "",
      rounds: Number(entry("Rounds played")?.valuePlayer1 ?? 0),
      seconds: (performance.now() - began) / 1000,
      strikes: Number(strikes?.valuePlayer1 ?? 0) + Number(strikes?.valuePlayer2 ?? 0),
      strange: [
        ...ends.flatMap(({ problems }) => problems),
        ...told.filter((line) => line.startsWith("The bot")),
      ],
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      ...about,
      winner: null,
      reason,
      rounds: 0,
      seconds: (performance.now() - began) / 1000,
      strikes: 0,
      strange: [],
    };
  } finally {
    for (const { connection } of seated) connection.close();
  }
}

/** Plays the remaining matches of a scenario, several at once. */
async function soak(scenario: string, wanted: number, results: Result[], played: () => void): Promise<void> {
  const configured = configure({ scenario });
  if (!configured.ok) throw new Error(configured.problem);
  const { config } = configured;
  const server = await openServer({ ...config, options: { ...config.options, visibility: "open" } });
  const done = new Set(results.filter((result) => result.scenario === scenario).map(({ number }) => number));
  const left = Array.from({ length: wanted }, (_, number) => number).filter((number) => !done.has(number));
  const worker = async () => {
    for (let number = left.shift(); number !== undefined; number = left.shift()) {
      const result = await playMatch(server.port, scenario, number);
      results.push(result);
      if (keep !== undefined) appendFileSync(keep, `${JSON.stringify(result)}\n`);
      played();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await server.close();
}

/** Matches played before the soak was interrupted. */
function kept(): Result[] {
  if (keep === undefined || !existsSync(keep)) return [];
  const lines = readFileSync(keep, "utf8").split("\n");
  return lines.filter((line) => line.endsWith("}")).map((line) => JSON.parse(line));
}

const average = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const isFinished = ({ winner }: Result) => winner !== null;

function scenarioRow(scenario: string, results: readonly Result[]): string {
  const own = results.filter((result) => result.scenario === scenario);
  const finished = own.filter(isFinished);
  const reasons = new Map<string, number>();
  for (const { reason } of finished) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const list = [...reasons]
    .map(([reason, count]) => `${reason} ${count}`)
    .sort()
    .join(", ");
  const rounds = average(finished.map((result) => result.rounds)).toFixed(1);
  const strikes = own.reduce((sum, result) => sum + result.strikes, 0);
  const strange = own.reduce((sum, result) => sum + result.strange.length, 0);
  return `| ${scenario} | ${own.length} | ${own.length - finished.length} | ${rounds} | ${strikes} | ${strange} | ${list} |`;
}

/** How often the level in the row beat the one in the column. */
function levelRows(results: readonly Result[]): string[] {
  return DIFFICULTIES.map((level) => {
    const cells = DIFFICULTIES.map((other) => {
      const met = results.filter(
        ({ levels }) => level !== other && levels.includes(level) && levels.includes(other),
      );
      const won = met.filter(({ winner, levels }) => winner !== null && levels[winner] === level);
      return met.length === 0 ? "" : `${won.length} of ${met.length}`;
    });
    return `| ${level} | ${cells.join(" | ")} |`;
  });
}

function report(results: readonly Result[], names: readonly string[]): string {
  const aborted = results.filter((result) => !isFinished(result));
  return `# Soak of the spy standard

Whole matches between AIs of the house on a server of the house, over real sockets, using only the messages of the published standard: \`npm run
soak:spy\`. All pairs of levels meet equally often; a third of the AIs each uses the names of the standard, those of the family that reads no others,
and both. A choice may take ${patience} ms, so that \`hard\` is weaker here than at a table.

| scenario | matches | aborted | rounds on average | strikes | strange messages | how they ended |
|---|---|---|---|---|---|---|
${names.map((name) => scenarioRow(name, results)).join("\n")}

${results.length} matches of the ${FULL_SOAK_MATCHES} of a whole soak, ${aborted.length} aborted.
${aborted.map(({ scenario, number, reason }) => `\n- ${scenario} ${number}: ${reason}`).join("")}
How often the level in the row beat the one in the column:

| | ${DIFFICULTIES.join(" | ")} |
|---|${DIFFICULTIES.map(() => "---|").join("")}
${levelRows(results).join("\n")}
`;
}

const [first = "casino", ...others] = Object.keys(SCENARIOS);
const plan = [[first, matches], ...others.map((name) => [name, ofOthers])] as [string, number][];
const results = kept();
const total = plan.reduce((sum, [, wanted]) => sum + wanted, 0);
const bar = progressBar("matches", total);
for (const [scenario, wanted] of plan)
  await soak(scenario, wanted, results, () => bar.update(results.length));
bar.end();
await crew.dismiss();
writeFileSync(
  new URL("../docs/developer/soak-spy.md", import.meta.url),
  report(
    results,
    plan.map(([name]) => name),
  ),
);
const failed = results.filter((result) => !isFinished(result)).length;
console.log(`${results.length} matches, ${failed} aborted; docs/developer/soak-spy.md tells more.`);
process.exit(failed === 0 ? 0 : 1);
