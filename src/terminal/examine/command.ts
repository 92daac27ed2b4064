import { join } from "node:path";
import type { Finding } from "../../examine/examination.ts";
import type { Examined } from "../../examine/report.ts";
import { textReport } from "../../examine/report-text.ts";
import { Search } from "../../examine/search.ts";
import { SUBJECTS } from "../../examine/subjects.ts";
import { parsed, reporting } from "../../shell/parse.ts";
import { EXAMINE, MAX_EXAMINE_SECONDS, MAX_EXAMINE_SESSIONS } from "../../shell/rows/examine.ts";
import { unknown } from "../../shell/suggest.ts";
import { USAGE, UserError } from "../../shell/user-error.ts";
import { folderObstacle } from "../../shell/writable.ts";
import { wholeNumber } from "../command.ts";
import type { Streams } from "../run.ts";
import { writeCase, writeCorpus } from "./case.ts";
import { classicPresentation } from "./classic-presentation.ts";
import { jobsNumber, limitsOf, programsOf, seedNumber } from "./programs.ts";
import { checkReports, writeReport } from "./reports.ts";
import { examineSpy, SPY_SUBJECTS } from "./spy/command.ts";
import { type Settings, seedText, verdictOn } from "./verdict.ts";
import { words } from "./words.ts";

/** `ludothek examine GAME -- COMMAND`. */
export function examineCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { values, positionals } = parsed(args, EXAMINE);
    const [game = "", ...command] = positionals;
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
    const spy = SPY_SUBJECTS.get(game);
    if (spy !== undefined) return examineSpy(await spy(), command, values, streams);
    if (values.url !== undefined) throw new UserError(words.url, USAGE);
    const load = SUBJECTS.get(game);
    if (load === undefined)
      throw new UserError(unknown("game", game, [...SUBJECTS.keys(), ...SPY_SUBJECTS.keys()]), USAGE);
    const subject = await load();
    const settings = settingsOf(values);
    if (values.corpus !== undefined) {
      if (command.length > 0) throw new UserError(words.notBothWithCorpus, USAGE);
      const foreign = (["programs", "report", "save"] as const).find((name) => values[name] !== undefined);
      if (foreign !== undefined) throw new UserError(words.noEffect(foreign, "--corpus"), USAGE);
      const count = wholeNumber("--sessions", values.sessions ?? "100", MAX_EXAMINE_SESSIONS);
      checkFolder("corpus", values.corpus);
      const search = new Search(subject, seedText(settings.seed));
      writeCorpus(
        values.corpus,
        subject,
        Array.from({ length: count }, () => search.next()),
      );
      streams.output.write(`${words.cases(values.corpus, count)}\n`);
      return 0;
    }
    const programs = programsOf(game, command, values.programs);
    checkReports(values.report);
    if (values.save !== undefined) checkFolder("save", values.save);
    const examined: Examined<Finding>[] = [];
    for (const program of programs) {
      const verdict = await verdictOn(subject, program.command, settings, process.stderr);
      examined.push({ ...program, verdict });
    }
    const presentation = classicPresentation;
    const report = { subject, presentation, seed: settings.seed, programs: examined };
    streams.output.write(textReport(report));
    for (const path of values.report ?? []) writeReport(path, report);
    const wrong = examined.flatMap(({ name, verdict: { finding } }) => (finding ? [{ name, finding }] : []));
    if (values.save !== undefined)
      for (const { name, finding } of wrong)
        writeCase(
          programs.length === 1 ? values.save : join(values.save, folderName(name)),
          subject,
          finding,
        );
    return wrong.length > 0 ? 1 : 0;
  });
}

/** Makes the folder of an option, before the work whose results it gets. */
function checkFolder(option: "save" | "corpus", path: string): void {
  const obstacle = folderObstacle(path);
  if (obstacle !== undefined) throw new UserError(`--${option}: ${obstacle}`, USAGE);
}

/** The name of a program as that of a folder. */
function folderName(name: string): string {
  return name.replace(/[^\w.-]+/g, "_");
}

/** The options that say how a program is examined. */
interface ExamineOptions {
  readonly time?: string;
  readonly sessions?: string;
  readonly seed?: string;
  readonly jobs?: string;
  readonly timeout?: string;
  readonly megabytes?: string;
  readonly "free-after"?: readonly string[];
  readonly "ignore-trailing-blanks"?: boolean;
  readonly "ignore-status"?: boolean;
  readonly programs?: string;
}

function settingsOf(options: ExamineOptions): Settings {
  const { time = "60", sessions = String(MAX_EXAMINE_SESSIONS), seed = "1", timeout = "5" } = options;
  const { megabytes = "1024" } = options;
  return {
    seed: seedNumber(seed),
    searchSeconds: wholeNumber("--time", time, MAX_EXAMINE_SECONDS),
    maxSessions: wholeNumber("--sessions", sessions, MAX_EXAMINE_SESSIONS),
    jobs: jobsNumber(options.jobs),
    limits: limitsOf(timeout, megabytes),
    tolerance: {
      freeAfter: options["free-after"] ?? [],
      trailingBlanks: options["ignore-trailing-blanks"] ?? false,
      status: options["ignore-status"] ?? false,
    },
    countsBranches: options.programs === undefined,
  };
}
