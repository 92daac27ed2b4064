/* Runs tests with one change of one source, in memory only. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { pathToFileURL } from "node:url";
import { environmentOf, type Task } from "./task.ts";

/** Result of a run. */
export interface Result {
  /** The first test file that failed, or null. */
  readonly failed: string | null;
  /** How long each file took, in milliseconds. */
  readonly costs: ReadonlyMap<string, number>;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

/** Runs a task to its end, or to the first failing test. A timeout counts as a failure. */
export async function run(root: string, task: Task, timeoutMs: number, lane = 0): Promise<Result> {
  const report = `${root}coverage/mutants/report-${lane}.json`;
  rmSync(report, { force: true });
  const words = ["run", "--config", "scripts/mutants/vitest.config.ts"];
  const isPassed = await passes(
    root,
    [...words, "--reporter=json", `--outputFile=${report}`],
    task,
    timeoutMs,
  );
  if (!existsSync(report)) return { failed: isPassed ? null : "tests that never end", costs: new Map() };
  const { testResults }: Report = JSON.parse(readFileSync(report, "utf8"));
  const costs = new Map(
    testResults.map((file) => [relative(root, file.name), file.endTime - file.startTime]),
  );
  if (isPassed) return { failed: null, costs };
  const failed = testResults.find(({ status }) => status === "failed");
  return { failed: failed === undefined ? "tests that cannot begin" : relative(root, failed.name), costs };
}

function passes(root: string, words: readonly string[], task: Task, timeoutMs: number): Promise<boolean> {
  const hook = pathToFileURL(`${root}scripts/mutants/hook.ts`);
  const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...words], {
    cwd: root,
    stdio: "ignore",
    // Threads and processes that tests start load the changed source too.
    env: { ...process.env, NODE_OPTIONS: `--import ${hook}`, ...environmentOf(task) },
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve(status === 0));
  });
}
