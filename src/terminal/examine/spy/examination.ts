import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SpyFinding, SpyVerdict } from "../../../examine/spy/spy-verdict.ts";
import { type Traffic, Violation } from "../../../examine/spy/violation.ts";
import { houseRandom } from "../../../kernel/random/house.ts";
import type { Random } from "../../../kernel/random/random.ts";
import { seedText } from "../verdict.ts";
import type { SpySettings } from "./command.ts";

/** Messages shown before the one that is wrong. */
const SHOWN_BEFORE = 4;

/** What all matches of an examination share. */
export interface Surroundings<R extends string> {
  readonly folder: string;
  readonly settings: SpySettings;
  readonly random: Random;
  /** How often each kind of action was chosen. */
  readonly visits: Map<string, number>;
  visited(rule: R): void;
}

/** Plays matches until something is wrong, or the time is over; at least one. */
export async function matches<R extends string>(
  rules: readonly string[],
  settings: SpySettings,
  play: (number: number, surroundings: Surroundings<R>) => Promise<SpyFinding | undefined>,
): Promise<SpyVerdict> {
  const folder = mkdtempSync(join(tmpdir(), "ludothek-examine-"));
  const begun = performance.now();
  const seen = new Set<number>();
  const surroundings: Surroundings<R> = {
    folder,
    settings,
    random: houseRandom(seedText(settings.seed)),
    visits: new Map(),
    visited: (rule) => void seen.add(rules.indexOf(rule)),
  };
  try {
    for (let number = 1; ; number++) {
      const finding = await play(number, surroundings);
      if (finding !== undefined) return { sessions: number, visited: seen, finding };
      settings.progress(number, seen.size);
      if (number === settings.maxMatches || performance.now() - begun > settings.searchSeconds * 1000)
        return { sessions: number, visited: seen, finding: undefined };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is wrong in a match; other errors are thrown again. */
export function findingOf(
  error: unknown,
  traffic: readonly Traffic[],
  number: number,
  scenario: string,
  errors: string,
): SpyFinding {
  if (!(error instanceof Violation)) throw error;
  const { rule, says, facts, wrong } = error;
  const at = wrong === null ? traffic.length : traffic.indexOf(wrong);
  const before = traffic.slice(Math.max(0, at - SHOWN_BEFORE), at);
  return { rule, says, facts, wrong, before, number, scenario, errors };
}
