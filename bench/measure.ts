import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Goal, median } from "./report.ts";

/** A benchmark and its goal. */
export interface Benchmark {
  readonly name: string;
  readonly unit: string;
  readonly goal: Goal;
  measure(): number;
}

/** Operations per second: the best of three runs of half a second each, after a warm-up. */
export function perSecond(work: () => number): number {
  const once = () => {
    const start = process.cpuUsage();
    let done = 0;
    let micros = 0;
    while (micros < 500_000) {
      done += work();
      const { user, system } = process.cpuUsage(start);
      micros = user + system;
    }
    return (done / micros) * 1e6;
  };
  once();
  return Math.max(once(), once(), once());
}

/**
 * Speed of one piece of work relative to another, each at its best of many short slices. The slices alternate, so
 * that other load on the machine affects both.
 */
export function speedRatio(work: () => number, yardstick: () => number): number {
  const slice = (done: () => number) => {
    const start = performance.now();
    let count = 0;
    let passed = 0;
    while (passed < 20) {
      count += done();
      passed = performance.now() - start;
    }
    return count / passed;
  };
  let [best, bestYardstick] = [0, 0];
  for (let round = 0; round < 100; round++) {
    best = Math.max(best, slice(work));
    bestYardstick = Math.max(bestYardstick, slice(yardstick));
  }
  return best / bestYardstick;
}

/** Duration of one run, in milliseconds. */
export function milliseconds(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The project's root. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Median wall time of the launcher with this input, as a multiple of `node -e 0` on the same Node. */
export function startRatio(args: readonly string[], input: string): number {
  const home = mkdtempSync(join(tmpdir(), "ludothek-"));
  try {
    return ratioIn(home, args, input);
  } finally {
    rmSync(home, { recursive: true });
  }
}

function ratioIn(home: string, args: readonly string[], input: string): number {
  const time = (words: readonly string[]) =>
    milliseconds(() => {
      const { status, stderr } = spawnSync(process.execPath, words, {
        cwd: root,
        env: { ...process.env, LUDOTHEK_HOME: home },
        input,
        maxBuffer: Number.POSITIVE_INFINITY,
      });
      if (status !== 0) throw new Error(`${words.join(" ")}: ${stderr}`);
    });
  const [nothing, program]: [number[], number[]] = [[], []];
  for (let round = 0; round < 31; round++) {
    nothing.push(time(["-e", "0"]));
    program.push(time(["bin/ludothek.js", ...args]));
  }
  return median(program) / median(nothing);
}

/** A file of the project. */
export function projectFile(path: string): string {
  return readFileSync(`${root}${path}`, "utf8");
}
