import { availableParallelism } from "node:os";
import type { Examined, Report } from "../../examine/report.ts";
import { textReport } from "../../examine/report-text.ts";
import { SUBJECTS } from "../../examine/subjects.ts";
import { parsed, reporting } from "../../shell/parse.ts";
import { EXAMINE, MAX_EXAMINE_SECONDS, MAX_EXAMINE_SESSIONS } from "../../shell/rows/examine.ts";
import { unknown } from "../../shell/suggest.ts";
import { USAGE, UserError } from "../../shell/user-error.ts";
import { wholeNumber } from "../command.ts";
import type { Streams } from "../run.ts";
import { type Settings, verdictOn } from "./verdict.ts";

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
    if (command.length === 0)
      throw new UserError(
        `the program is missing: ludothek examine ${game} -- COMMAND. See ludothek examine --help.`,
        USAGE,
      );
    const programs = [{ name: command.join(" "), command }];
    const examined: Examined[] = [];
    for (const { name, command: words } of programs)
      examined.push({
        name,
        command: words,
        verdict: await verdictOn(subject, words, settings, process.stderr),
      });
    const report: Report = { subject, seed: settings.seed, programs: examined };
    streams.output.write(textReport(report));
    return examined.some(({ verdict }) => verdict.finding !== undefined) ? 1 : 0;
  });
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
  };
}
