import packageJson from "../../package.json" with { type: "json" };
import { GAMES } from "../games/index.ts";
import { same } from "../kernel/canonical.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { Crew } from "../lab/crew.ts";
import { StudyResults } from "../lab/findings.ts";
import { csvHeader, csvRow } from "../lab/match-row.ts";
import { studyPlots } from "../lab/plots.ts";
import { runJobs } from "../lab/run-jobs.ts";
import { type StudyPlan, studyFixtures, studySize } from "../lab/study.ts";
import { type ReadStudy, readStudy, studyText } from "../lab/study-file.ts";
import { hireGuestThread } from "../lab/threads.ts";
import { learn } from "../languages/catalogue.ts";
import { parsed, reporting } from "../shell/parse.ts";
import { STUDY } from "../shell/rows/lab.ts";
import { unknown } from "../shell/suggest.ts";
import { USAGE, UserError } from "../shell/user-error.ts";
import { folderObstacle } from "../shell/writable.ts";
import { textOf } from "./command.ts";
import { jobsOf, SIGINT_STATUS } from "./ladder.ts";
import { progressBar } from "./progress.ts";
import type { Streams } from "./run.ts";
import { diskSaves } from "./save.ts";
import { checkStudy, studyPlan } from "./study-plan.ts";
import { studyReport } from "./study-report.ts";
import { words } from "./study-words.ts";

/** `ludothek study GAME` and `ludothek study FILE`. */
export function studyCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { values, positionals } = parsed(args, STUDY);
    const [first = "", ...choices] = positionals;
    // A path rather than the name of a game.
    const earlier = /[./\\]/.test(first) ? studyAt(first) : undefined;
    const pack = await packageOf(earlier?.plan.game ?? first);
    if (earlier !== undefined) checkStudy(pack, earlier, values.bots);
    // Openings have English names.
    await learn("en");
    const plan = earlier?.plan ?? studyPlan(pack, choices, values);
    // Before the matches, which may take hours.
    const obstacle = values.out === undefined ? undefined : folderObstacle(values.out);
    if (obstacle !== undefined) throw new UserError(`--out: ${obstacle}`, USAGE);
    const { results, rows } = await playStudy(plan, jobsOf(values.jobs));
    const findings = results.findings();
    if (results.played === 0) {
      streams.errors.write(`${words.study.none}\n`);
      return SIGINT_STATUS;
    }
    streams.output.write(
      values.json ? studyText(packageJson.version, plan, findings) : studyReport(plan, findings),
    );
    if (results.played < studySize(plan)) return SIGINT_STATUS;
    if (values.out !== undefined) {
      const files = new Map([
        ["study.json", studyText(packageJson.version, plan, findings)],
        ["matches.csv", rows],
        ...studyPlots(plan, findings),
      ]);
      writeFiles(values.out, files);
      // JSON on standard output is for a program.
      const notice = values.json ? streams.errors : streams.output;
      notice.write(`${words.study.written(values.out, [...files.keys()])}\n`);
    }
    return earlier === undefined ? 0 : compare(earlier, findings, streams);
  });
}

function studyAt(path: string): ReadStudy {
  const read = readStudy(textOf(path));
  if (!read.ok) throw new UserError(`${path}: ${read.problem}.`);
  return read.study;
}

async function packageOf(game: string): Promise<GamePackage> {
  const entry = GAMES.get(game);
  if (entry === undefined) throw new UserError(unknown("word", game, [...GAMES.keys()]), USAGE);
  return entry.load();
}

/** Plays all matches, or as many as fit before Ctrl-C; the rows are those of matches.csv. */
async function playStudy(plan: StudyPlan, jobs: number): Promise<{ results: StudyResults; rows: string }> {
  const results = new StudyResults(plan);
  const crew = new Crew(jobs, hireGuestThread);
  const bar = progressBar(plan.game, studySize(plan));
  // The first match may take a while.
  bar.update(0);
  let rows = `config,${csvHeader(plan.bots.length)}`;
  const stop = () => void crew.dismiss();
  process.once("SIGINT", stop);
  try {
    await runJobs(studyFixtures(plan), crew, {
      progressed: (played) => bar.update(played),
      counted({ fixture, bout, row }) {
        results.add(fixture, bout);
        rows += `${fixture.config + 1},${csvRow(row)}`;
      },
    });
  } finally {
    process.off("SIGINT", stop);
    bar.end();
    await crew.dismiss();
  }
  return { results, rows };
}

function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [name, text] of files) {
    const trouble = diskSaves.write(`${folder}/${name}`, text);
    if (trouble !== undefined) throw new UserError(trouble);
  }
}

/** Says whether the study has the figures of its file. */
function compare({ findings, program }: ReadStudy, now: unknown, streams: Streams): number {
  // As JSON, because the file has nothing else.
  if (same(findings, JSON.parse(JSON.stringify(now)))) {
    streams.errors.write(`${words.study.reproduced}\n`);
    return 0;
  }
  streams.errors.write(`${words.study.notReproduced(program, packageJson.version)}\n`);
  return 1;
}
