import type { Tolerance } from "../../examine/compare.ts";
import { examine, type Verdict } from "../../examine/examination.ts";
import { Search } from "../../examine/search.ts";
import type { Subject } from "../../examine/subject.ts";
import { type ProgressOutput, progressLine } from "../progress.ts";
import { Branches } from "./branches.ts";
import { Examinee, type Limits } from "./examinee.ts";
import { words } from "./words.ts";

/** Time to shrink a session after it was found; one that was found early has until this time after the start. */
const SHRINK_MS = 20_000;
const EARLY_SHRINK_MS = 50_000;

/** How a program is examined. */
export interface Settings {
  readonly seed: number;
  readonly searchSeconds: number;
  readonly maxSessions: number;
  readonly jobs: number;
  readonly limits: Limits;
  readonly tolerance: Tolerance;
  /**
   * Whether the branches of our own program steer the search, which finds more. What V8 counts depends on all that ran
   * before in the process, so programs that are examined one after the other get the same sessions only without.
   */
  readonly countsBranches: boolean;
}

/** Examines a program on this machine. Rejects with a `UserError` if it can't be started. */
export async function verdictOn(
  subject: Subject,
  command: readonly string[],
  settings: Settings,
  errors: ProgressOutput,
): Promise<Verdict> {
  const { seed, searchSeconds, maxSessions, jobs, limits, tolerance, countsBranches } = settings;
  const examinee = new Examinee(command, subject.classic.encoding, limits);
  const branches = countsBranches ? new Branches() : undefined;
  const progress = progressLine(errors);
  const begun = performance.now();
  let found = 0;
  try {
    return await examine({
      subject,
      search: new Search(subject, seedText(seed), () => branches?.taken() ?? []),
      run: (session, isHurried) => examinee.run(session, isHurried),
      tolerance,
      jobs,
      maxSessions,
      progress: (done, visited) => progress.update(words.noDifference(done, visited)),
      isOver: () => performance.now() - begun > searchSeconds * 1000,
      isShrinkingOver() {
        if (found === 0) progress.update(words.shrinking);
        found ||= performance.now();
        return performance.now() > Math.max(found + SHRINK_MS, begun + EARLY_SHRINK_MS);
      },
    });
  } finally {
    progress.end();
    branches?.close();
    examinee.close();
  }
}

/** The seed of the sessions for a number. */
export function seedText(seed: number): string {
  return seed.toString(16).padStart(32, "0");
}
