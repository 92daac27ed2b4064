import { readFileSync, statSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { gameIcons } from "../icons.ts";
import type { Change } from "./changes.ts";

/* The tests with one change of one source, which is nowhere but in memory. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const change: Change | null = JSON.parse(process.env.LUDOTHEK_CHANGE ?? "null");

/** The test of the changed file comes first, then those near by, small ones before large ones; the laws, which take long, at last. */
class NearestFirst extends BaseSequencer {
  override async sort(tests: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = tests.map((test) => ({ test, rank: rankOf(relative(root, test.moduleId)) }));
    return ranked.toSorted((a, b) => a.rank - b.rank).map(({ test }) => test);
  }
}

function rankOf(test: string): number {
  const size = statSync(`${root}${test}`).size;
  if (test.endsWith("/laws.test.ts")) return 10 ** 9 + size;
  if (test === change?.file.replace(/\.ts$/, ".test.ts")) return 0;
  const [mine, theirs] = [change?.file.split("/") ?? [], test.split("/")];
  const shared = theirs.findIndex((folder, i) => folder !== mine[i]);
  return 10 ** 7 * (10 - shared) + size;
}

export default defineConfig({
  root,
  plugins: [
    gameIcons(),
    {
      name: "change",
      enforce: "pre",
      load(id: string) {
        if (change === null || id !== `${root}${change.file}`) return undefined;
        const text = readFileSync(id, "utf8");
        return text.slice(0, change.start) + change.after + text.slice(change.end);
      },
    },
  ],
  test: {
    include: ["src/**/*.test.ts"],
    // What was changed once must not be kept for the next time.
    fsModuleCache: false,
    isolate: false,
    // A process that is killed takes its threads along, also one that never ends.
    pool: "threads",
    sequence: { sequencer: NearestFirst },
    maxWorkers: 1,
    bail: 1,
    testTimeout: 60_000,
  },
});
