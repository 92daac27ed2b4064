import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { gameIcons } from "../icons.ts";
import { housePortraits } from "../portraits.ts";
import { changedText, taskOf } from "./task.ts";

/* Runs the tests with one change of one source, in memory only. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const { change, tests } = taskOf(process.env);

class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => tests.indexOf(relative(root, moduleId));
    return files.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

export default defineConfig({
  root,
  plugins: [
    gameIcons(),
    housePortraits(),
    {
      name: "change",
      enforce: "pre",
      load: (id) => (change !== null && id === `${root}${change.file}` ? changedText(id, change) : undefined),
    },
  ],
  test: {
    // A changed module must not stay in the cache.
    fsModuleCache: false,
    // A killed process takes its threads along, even in an endless loop.
    pool: "threads",
    sequence: { sequencer: AsGiven },
    maxWorkers: 1,
    bail: 1,
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "floors",
          include: tests.filter((test) => test.startsWith("src/")),
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      // Sockets and files depend on the machine: a single failure proves nothing.
      {
        extends: true,
        test: {
          name: "house",
          include: tests.filter((test) => test.startsWith("test/")),
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
