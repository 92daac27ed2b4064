/* The task of a test run, passed in its environment. */
import { readFileSync } from "node:fs";
import type { Change } from "./changes.ts";

/** Tests to run, with or without a change. */
export interface Task {
  readonly change: Change | null;
  /** In the order in which they run. */
  readonly tests: readonly string[];
}

const VARIABLE = "LUDOTHEK_MUTANT";

/** The environment of a run. */
export function environmentOf(task: Task): Record<string, string> {
  return { [VARIABLE]: JSON.stringify(task) };
}

/** Reads the task from the environment. */
export function taskOf(environment: NodeJS.ProcessEnv): Task {
  return JSON.parse(environment[VARIABLE] ?? '{ "change": null, "tests": [] }');
}

/** The text of a changed file. */
export function changedText(path: string, { start, end, after }: Change): string {
  const text = readFileSync(path, "utf8");
  return text.slice(0, start) + after + text.slice(end);
}
