import type { Examined } from "../../../examine/report.ts";
import { textReport } from "../../../examine/report-text.ts";
import type { SpyFinding, SpyVerdict } from "../../../examine/spy/spy-verdict.ts";
import type { Rule } from "../../../examine/subject.ts";
import { MAX_EXAMINE_SECONDS, MAX_EXAMINE_SESSIONS } from "../../../shell/rows/examine.ts";
import { USAGE, UserError } from "../../../shell/user-error.ts";
import { wholeNumber } from "../../command.ts";
import { progressLine } from "../../progress.ts";
import type { Streams } from "../../run.ts";
import { jobsNumber, limitsOf, type NamedProgram, programsOf, seedNumber } from "../programs.ts";
import { checkReports, writeReport } from "../reports.ts";
import { words } from "../words.ts";
import { spyPresentation } from "./presentation.ts";

/** A kind of program of the spy standard. */
export interface SpySubject {
  /** The word on the command line. */
  readonly game: string;
  readonly rules: readonly Rule[];
  /** Whether a program can be examined that runs already. */
  readonly takesUrl: boolean;
  examine(program: ExaminedProgram, settings: SpySettings): Promise<SpyVerdict>;
}

/** A program: a command that is started for each match, or the address of one that runs already. */
export type ExaminedProgram = { readonly command: readonly string[] } | { readonly url: string };

/** How a program of the spy standard is examined. */
export interface SpySettings {
  readonly seed: number;
  readonly searchSeconds: number;
  readonly maxMatches: number;
  /** Matches at the same time. */
  readonly jobs: number;
  /** The seconds are those that a program has to begin. */
  readonly limits: ReturnType<typeof limitsOf>;
  progress(matches: number, visited: number): void;
}

/** The kinds of programs of the spy standard, loaded on demand. */
export const SPY_SUBJECTS: ReadonlyMap<string, () => Promise<SpySubject>> = new Map([
  ["spy-server", async () => (await import("./server-examination.ts")).spyServer],
  ["spy-ai", async () => (await import("./ai-examination.ts")).spyAi],
]);

/** The options that such an examination has. */
interface SpyOptions {
  readonly time?: string;
  readonly sessions?: string;
  readonly seed?: string;
  readonly timeout?: string;
  readonly megabytes?: string;
  readonly programs?: string;
  readonly jobs?: string;
  readonly url?: string;
  readonly report?: readonly string[];
}

/** Options of classic programs alone. */
const CLASSIC_OPTIONS = ["corpus", "save", "free-after", "ignore-trailing-blanks", "ignore-status"] as const;

/** `ludothek examine spy-server` and `ludothek examine spy-ai`. */
export async function examineSpy(
  subject: SpySubject,
  command: readonly string[],
  options: SpyOptions & Readonly<Partial<Record<(typeof CLASSIC_OPTIONS)[number], unknown>>>,
  streams: Streams,
): Promise<number> {
  const foreign = CLASSIC_OPTIONS.find((name) => options[name] !== undefined);
  if (foreign !== undefined) throw new UserError(words.noEffect(foreign, subject.game), USAGE);
  const programs = examinedPrograms(subject, command, options);
  checkReports(options.report);
  const { time = "60", sessions = String(MAX_EXAMINE_SESSIONS), seed = "1", timeout = "20" } = options;
  const line = progressLine(process.stderr);
  const settings: SpySettings = {
    seed: seedNumber(seed),
    searchSeconds: wholeNumber("--time", time, MAX_EXAMINE_SECONDS),
    maxMatches: wholeNumber("--sessions", sessions, MAX_EXAMINE_SESSIONS),
    jobs: jobsNumber(options.jobs),
    // What servers and AIs print is for people, and may be long.
    limits: { ...limitsOf(timeout, options.megabytes ?? "1024"), outputMegabytes: Number.POSITIVE_INFINITY },
    progress: (matches, visited) => line.update(words.noDifferenceInMatches(matches, visited)),
  };
  const examined: Examined<SpyFinding>[] = [];
  try {
    for (const { name, command: started, program } of programs)
      examined.push({ name, command: started, verdict: await subject.examine(program, settings) });
  } finally {
    line.end();
  }
  const { game, rules } = subject;
  const report = {
    subject: { game, rules, specification: "spy-protocol.md" },
    presentation: spyPresentation,
    seed: settings.seed,
    programs: examined,
  };
  streams.output.write(textReport(report));
  for (const path of options.report ?? []) writeReport(path, report);
  return examined.some(({ verdict }) => verdict.finding !== undefined) ? 1 : 0;
}

function examinedPrograms(
  { game, takesUrl }: SpySubject,
  command: readonly string[],
  { url, programs }: SpyOptions,
): readonly (NamedProgram & { readonly program: ExaminedProgram })[] {
  if (url === undefined)
    return programsOf(game, command, programs).map((named) => ({ ...named, program: named }));
  if (!takesUrl) throw new UserError(words.url, USAGE);
  if (command.length > 0 || programs !== undefined) throw new UserError(words.notBothWithUrl, USAGE);
  if (!URL.canParse(url) || new URL(url).protocol !== "ws:") throw new UserError(words.noUrl(url), USAGE);
  return [{ name: url, command: [], program: { url } }];
}
