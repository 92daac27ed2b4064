/*
 * npm run examine:mutants: makes thirty classic programs, and some servers and AIs of the spy standard, that are each
 * wrong in one way, has the examiner find what it is, and prints how long that took and how long the session is that
 * shows it.
 *
 *   npm run examine:mutants                      all of them
 *   npm run examine:mutants -- --game farmland   those of one game
 *   npm run examine:mutants -- --only "a king"   those whose mistake is described like this
 *   npm run examine:mutants -- --show            with the reports
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { classicText } from "../src/examine/classic-text.ts";
import { textReport } from "../src/examine/report-text.ts";
import { SUBJECTS } from "../src/examine/subjects.ts";
import { jsonIn } from "../src/kernel/json.ts";
import { type Settings, verdictOn } from "../src/terminal/examine/verdict.ts";
import { bundleMutant } from "./examine-mutants/bundle.ts";
import { SPY_MUTANTS, writeSpyMutant } from "./examine-mutants/spy.ts";
import { PROGRAM_MUTANTS } from "./examine-mutants/table.ts";

/** What is read of a report about a server or an AI. */
interface SpyReport {
  readonly programs?: readonly {
    readonly finding: { readonly foundInMatch: number; readonly rule: { readonly section: string } } | null;
  }[];
}

/** What is promised: seconds on two cores, and lines of input. */
const MAX_SECONDS = 60;
const MAX_LINES = 20;

const { values } = parseArgs({
  options: {
    game: { type: "string" },
    only: { type: "string" },
    seed: { type: "string", default: "1" },
    show: { type: "boolean", default: false },
  },
});
const settings: Settings = {
  seed: Number(values.seed),
  searchSeconds: MAX_SECONDS,
  maxSessions: Number.MAX_SAFE_INTEGER,
  jobs: 2,
  limits: { seconds: 5, megabytes: 1024, outputMegabytes: 8 },
  tolerance: { freeAfter: [], trailingBlanks: false, status: false },
  countsBranches: true,
};
const folder = mkdtempSync(join(tmpdir(), "ludothek-mutants-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
let failed = 0;
console.log(
  "game      kind             seconds  session  lines  what is wrong, and the section that was named",
);
for (const [i, mutant] of PROGRAM_MUTANTS.entries()) {
  if (values.game !== undefined && mutant.game !== values.game) continue;
  if (values.only !== undefined && !mutant.says.includes(values.only)) continue;
  const subject = await SUBJECTS.get(mutant.game)?.();
  if (subject === undefined) throw new Error(`${mutant.game} can't be examined`);
  const path = join(folder, `${i}.mjs`);
  await bundleMutant(mutant, path);
  const begun = performance.now();
  const command = [process.execPath, path];
  const verdict = await verdictOn(subject, command, settings, process.stderr);
  const seconds = (performance.now() - begun) / 1000;
  const { finding } = verdict;
  const lines = finding?.session.lines.length;
  const isGood = lines !== undefined && lines <= MAX_LINES && seconds <= MAX_SECONDS;
  if (!isGood) failed++;
  const columns = [
    mutant.game.padEnd(8),
    mutant.kind.padEnd(15),
    seconds.toFixed(1).padStart(7),
    String(finding?.number ?? "-").padStart(7),
    String(lines ?? "-").padStart(5),
    `${mutant.says} (${finding?.rule.section ?? `not found in ${verdict.sessions}`})${isGood ? "" : "  FAILED"}`,
  ];
  console.log(columns.join("  "));
  if (values.show)
    console.log(
      textReport({
        subject,
        presentation: classicText,
        seed: settings.seed,
        programs: [{ name: "mutant", command, verdict }],
      }),
    );
}
const bin = fileURLToPath(new URL("../bin/ludothek.js", import.meta.url));
for (const [i, mutant] of SPY_MUTANTS.entries()) {
  if (values.game !== undefined && mutant.game !== values.game) continue;
  if (values.only !== undefined && !mutant.says.includes(values.only)) continue;
  const path = join(folder, `spy-${i}.mjs`);
  const file = join(folder, `spy-${i}.json`);
  writeSpyMutant(mutant, path);
  const begun = performance.now();
  const options = ["--seed", values.seed, "--time", String(MAX_SECONDS), "--report", file];
  const own = mutant.game === "spy-server" ? ["--x", "nodelay"] : ["--difficulty", "1"];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [bin, "examine", mutant.game, ...options, "--", process.execPath, path, ...own],
    { encoding: "utf8", env: { ...process.env, LUDOTHEK_HOME: folder } },
  );
  if (stderr !== "") console.log(stderr);
  const seconds = (performance.now() - begun) / 1000;
  const report: SpyReport = Object(jsonIn(readFileSync(file, "utf8")));
  const finding = report.programs?.[0]?.finding;
  const isGood = finding !== undefined && finding !== null && seconds <= MAX_SECONDS;
  if (!isGood) failed++;
  const columns = [
    mutant.game.padEnd(25),
    seconds.toFixed(1).padStart(7),
    String(finding?.foundInMatch ?? "-").padStart(7),
    "".padStart(5),
    `${mutant.says} (${finding?.rule.section ?? "not found"})${isGood ? "" : "  FAILED"}`,
  ];
  console.log(columns.join("  "));
  if (values.show) console.log(stdout);
}
if (failed > 0) console.log(`${failed} were not found in ${MAX_SECONDS} seconds and ${MAX_LINES} lines.`);
process.exitCode = failed > 0 ? 1 : 0;
