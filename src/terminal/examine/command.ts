import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Examined, Report } from "../../examine/report.ts";
import { textReport } from "../../examine/report-text.ts";
import { Search } from "../../examine/search.ts";
import { SUBJECTS } from "../../examine/subjects.ts";
import { counted } from "../../kernel/text.ts";
import { parsed, reporting } from "../../shell/parse.ts";
import { EXAMINE, MAX_EXAMINE_SECONDS, MAX_EXAMINE_SESSIONS } from "../../shell/rows/examine.ts";
import { unknown } from "../../shell/suggest.ts";
import { USAGE, UserError } from "../../shell/user-error.ts";
import { wholeNumber } from "../command.ts";
import type { Streams } from "../run.ts";
import { writeCase, writeCorpus } from "./case.ts";
import { type NamedProgram, programsIn } from "./programs.ts";
import { formatFor, writeReport } from "./reports.ts";
import { type Settings, seedText, verdictOn } from "./verdict.ts";

/** Most output of a session. */
const OUTPUT_MEGABYTES = 8;

const MAX_SEED = 0xffffffff;
const MAX_MEGABYTES = 1_000_000;
const MAX_JOBS = 256;

/** `ludothek examine GAME -- COMMAND`. */
export function examineCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { values, positionals } = parsed(args, EXAMINE);
    const [game = "", ...command] = positionals;
    const load = SUBJECTS.get(game);
    if (load === undefined) throw new UserError(unknown("game", game, [...SUBJECTS.keys()]), USAGE);
    const subject = await load();
    const settings = settingsOf(values);
    if (values.corpus !== undefined) {
      const count = wholeNumber("--sessions", values.sessions ?? "100", MAX_EXAMINE_SESSIONS);
      const search = new Search(subject, seedText(settings.seed));
      writeCorpus(
        values.corpus,
        subject,
        Array.from({ length: count }, () => search.next()),
      );
      streams.output.write(`${values.corpus}: ${counted(count, "case")}. Grade with: sh run.sh COMMAND\n`);
      return 0;
    }
    const programs = programsOf(game, command, values.programs);
    for (const path of values.report ?? []) formatFor(path);
    const examined: Examined[] = [];
    for (const program of programs) {
      const verdict = await verdictOn(subject, program.command, settings, process.stderr);
      examined.push({ ...program, verdict });
    }
    const report: Report = { subject, seed: settings.seed, programs: examined };
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

/** The program behind `--`, or those of a file. */
function programsOf(
  game: string,
  command: readonly string[],
  file: string | undefined,
): readonly NamedProgram[] {
  if (file !== undefined && command.length > 0)
    throw new UserError("use either --programs FILE or -- COMMAND, not both.", USAGE);
  if (file !== undefined) return programsIn(file);
  if (command.length > 0) return [{ name: command.join(" "), command }];
  throw new UserError(
    `the program is missing: ludothek examine ${game} -- COMMAND. See ludothek examine --help.`,
    USAGE,
  );
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
  const { jobs = String(availableParallelism()), megabytes = "1024" } = options;
  return {
    seed: wholeNumber("--seed", seed, MAX_SEED),
    searchSeconds: wholeNumber("--time", time, MAX_EXAMINE_SECONDS),
    maxSessions: wholeNumber("--sessions", sessions, MAX_EXAMINE_SESSIONS),
    jobs: wholeNumber("--jobs", jobs, MAX_JOBS),
    limits: {
      seconds: wholeNumber("--timeout", timeout, MAX_EXAMINE_SECONDS),
      megabytes: wholeNumber("--megabytes", megabytes, MAX_MEGABYTES),
      outputMegabytes: OUTPUT_MEGABYTES,
    },
    tolerance: {
      freeAfter: options["free-after"] ?? [],
      trailingBlanks: options["ignore-trailing-blanks"] ?? false,
      status: options["ignore-status"] ?? false,
    },
    countsBranches: options.programs === undefined,
  };
}
