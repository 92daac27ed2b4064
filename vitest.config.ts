import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { gameIcons } from "./scripts/icons.ts";
import { housePortraits } from "./scripts/portraits.ts";

/** Where processes and browsers of tests leave what they ran, for npm run coverage; they ask for it by themselves. */
const witnesses = process.env.LUDOTHEK_COVERAGE;

/** Files that take long, though they may be short to read. */
const LONG = /\/(?:test\/web\/|simulation|kills|adding-a-game|terminal\/terminal|laws\.test)/;

/** They gain nothing from a process that has run other games before, which costs them what was compiled for theirs alone. */
const LAWS = "src/games/*/laws.test.ts";

/** Long files first: whatever is short fills the cores at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  plugins: [gameIcons(), housePortraits()],
  test: {
    projects: [
      // Real browsers and killed processes are at the mercy of the machine: what fails is tried once more, and the report says so.
      { extends: true, test: { name: "house", include: ["test/**/*.test.ts", LAWS], retry: 1 } },
      // Pure functions leave nothing behind: their files share the processes and whatever was imported.
      {
        extends: true,
        test: { name: "floors", include: ["src/**/*.test.{ts,tsx}"], exclude: [LAWS], isolate: false },
      },
    ],
    testTimeout: 300_000,
    // Unless told, one core is left idle.
    maxWorkers: "100%",
    sequence: { sequencer: LongFirst },
    // Pages and processes are at the mercy of the machine: whoever polls them is as patient as whoever waits for them.
    expect: { poll: { timeout: 30_000 } },
    env: witnesses === undefined ? {} : { NODE_V8_COVERAGE: witnesses },
    coverage: {
      include: ["src/**/*.{ts,tsx}"],
      exclude: ["**/*.test.ts", "**/*.d.ts", "**/fixture*/**", "**/fixture.ts", "src/web/dev/**"],
      reporter: ["json"],
      reportOnFailure: true,
    },
  },
});
