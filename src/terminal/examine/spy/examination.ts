import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerAudit } from "../../../examine/spy/server-audit.ts";
import type { SpyFinding, SpyVerdict } from "../../../examine/spy/spy-verdict.ts";
import { type Traffic, Violation } from "../../../examine/spy/violation.ts";
import { houseRandom } from "../../../kernel/random/house.ts";
import type { Random } from "../../../kernel/random/random.ts";
import { MAX_EXAMINE_SESSIONS } from "../../../shell/rows/examine.ts";
import { seedText } from "../verdict.ts";
import type { SpySettings } from "./command.ts";

/** Messages shown before the one that is wrong. */
const SHOWN_BEFORE = 4;

/** What all matches of an examination share. */
export interface Surroundings<R extends string> {
  readonly folder: string;
  readonly settings: SpySettings;
  /** The dice of our players in a match. */
  random(number: number): Random;
  /** How often each kind of action was chosen. */
  readonly visits: Map<string, number>;
  visited(rule: R): void;
  /** A match that is to be stopped when another one has shown something. */
  stopping(stop: () => void): void;
}

/** What became of a match: nothing is wrong, something is, or it was stopped before its end. */
export type MatchResult = SpyFinding | "stopped" | undefined;

/** How often it is checked whether the time is over. */
const TIME_CHECK_MS = 200;

/** Plays matches until something is wrong, or the time is over; at least one. Several at a time, each with its own program. */
export async function matches<R extends string>(
  rules: readonly string[],
  settings: SpySettings,
  play: (number: number, surroundings: Surroundings<R>) => Promise<MatchResult>,
): Promise<SpyVerdict> {
  const { jobs, maxMatches, searchSeconds, seed, progress } = settings;
  const folder = mkdtempSync(join(tmpdir(), "ludothek-examine-"));
  const begun = performance.now();
  const visited = new Set<number>();
  const stops = new Set<() => void>();
  const surroundings: Surroundings<R> = {
    folder,
    settings,
    random: (number) => houseRandom(seedText(seed * MAX_EXAMINE_SESSIONS + number)),
    visits: new Map(),
    visited: (rule) => void visited.add(rules.indexOf(rule)),
    stopping: (stop) => void stops.add(stop),
  };
  let started = 0;
  let played = 0;
  let finding: SpyFinding | undefined;
  const isTimeOver = () => started > 0 && performance.now() - begun > searchSeconds * 1000;
  const isOver = () => finding !== undefined || started >= maxMatches || isTimeOver();
  const stopAll = () => {
    for (const stop of stops) stop();
  };
  // At least one match is played to its end.
  const timer = setInterval(() => {
    if (played > 0 && isTimeOver()) stopAll();
  }, TIME_CHECK_MS);
  const playOn = async () => {
    while (!isOver()) {
      const number = ++started;
      const result = await play(number, surroundings);
      if (finding !== undefined || result === "stopped") return;
      played++;
      finding = result;
      if (finding !== undefined) stopAll();
      else progress(played, visited.size);
    }
  };
  try {
    await Promise.all(Array.from({ length: jobs }, playOn));
    return { sessions: played, visited, finding };
  } finally {
    clearInterval(timer);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A match was stopped: another one has shown something, or the time is over. */
export class Stopped extends Error {}

/** What is wrong in a match. Errors that aren't about the program are thrown again. */
export function findingOf(
  error: unknown,
  { traffic, ids, terms }: ServerAudit,
  number: number,
  scenario: string,
  errors: string,
): SpyFinding | "stopped" {
  if (error instanceof Stopped) return "stopped";
  if (!(error instanceof Violation)) throw error;
  const { rule, says, facts, wrong } = error;
  const at = wrong === null ? traffic.length : traffic.indexOf(wrong);
  // What other clients were told at the same time is mostly the same.
  const client = wrong?.client ?? traffic.at(-1)?.client;
  const isOfInterest = (line: Traffic) => line.direction !== "told" || line.client === client;
  const before = traffic.slice(0, at).filter(isOfInterest).slice(-SHOWN_BEFORE);
  const names = Object.fromEntries(ids.map((id, card) => [id, terms?.config.characters[card]?.name ?? id]));
  return { rule, says, facts, wrong, before, names, number, scenario, errors };
}
