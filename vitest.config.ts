import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { gameIcons } from "./scripts/icons.ts";
import { housePortraits } from "./scripts/portraits.ts";
import { RetryLimit } from "./test/retry-limit.ts";
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from "./test/timeouts.ts";

/** Where processes and browsers of tests leave what they ran, for npm run coverage; they ask for it by themselves. */
const witnesses = process.env.LUDOTHEK_COVERAGE;

/** Tests in a browser. The files share a browser and a house, which live as long as the process. */
const PAGES = [
  "test/{web,browser}/**/*.test.ts",
  "test/attacks/policy.test.ts",
  "test/adding-a-game.test.ts",
];

/** Tests that kill a server or a worker, or drive a real terminal. */
const PROCESSES = [
  "test/{terminal,shell}/**/*.test.ts",
  "test/server/kills/**/*.test.ts",
  "test/cluster/{worker,spy-door}.test.ts",
  "test/serve.test.ts",
];

/** They gain nothing from a process that has run other games before, which costs them what was compiled for theirs alone. */
const LAWS = ["src/games/*/laws.test.ts"];

/** The projects in the order in which they begin: long files first, so that short ones fill the cores at the end. */
const ORDER = ["pages", "processes", "laws", "house", "floors"];

/** Keeps the files of a project together: they can share a process only if they follow each other. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return ORDER.flatMap((name) => sorted.filter(({ project }) => project.name === name));
  }
}

export default defineConfig({
  plugins: [gameIcons(), housePortraits()],
  test: {
    projects: [
      // Browsers and killed processes are at the mercy of the machine: a test that fails is tried once more. RetryLimit says so.
      { extends: true, test: { name: "pages", include: PAGES, isolate: false, retry: 1 } },
      { extends: true, test: { name: "processes", include: PROCESSES, retry: 1 } },
      { extends: true, test: { name: "laws", include: LAWS } },
      // Their files share the processes and whatever was imported: pure functions leave nothing behind, and a house that a test opens
      // has a folder and a port of its own.
      {
        extends: true,
        test: {
          name: "house",
          include: ["test/**/*.test.ts"],
          exclude: [...PAGES, ...PROCESSES],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "floors", include: ["src/**/*.test.{ts,tsx}"], exclude: LAWS, isolate: false },
      },
    ],
    execArgv: ["--import", new URL("./test/ends-with-parent.ts", import.meta.url).href],
    reporters: ["default", new RetryLimit()],
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    teardownTimeout: TEST_TIMEOUT_MS,
    // One more than there are cores: a test often waits for a browser, a server or a timer.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    expect: { poll: { timeout: WAIT_TIMEOUT_MS } },
    // Whatever the language of the machine is.
    env: { LUDOTHEK_LANG: "en", ...(witnesses === undefined ? {} : { NODE_V8_COVERAGE: witnesses }) },
    coverage: {
      include: ["src/**/*.{ts,tsx}"],
      exclude: ["**/*.test.ts", "**/*.d.ts", "**/fixture*/**", "**/fixture.ts", "src/web/dev/**"],
      reporter: ["json"],
      reportOnFailure: true,
    },
  },
});
