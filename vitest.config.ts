import { defineConfig } from "vitest/config";
import { gameIcons } from "./scripts/icons.ts";
import { housePortraits } from "./scripts/portraits.ts";

/** Where processes and browsers of tests leave what they ran, for npm run coverage; they ask for it by themselves. */
const witnesses = process.env.LUDOTHEK_COVERAGE;

export default defineConfig({
  plugins: [gameIcons(), housePortraits()],
  test: {
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"],
    testTimeout: 300_000,
    // Unless told, one core is left idle.
    maxWorkers: "100%",
    // Real browsers and killed processes are at the mercy of the machine: what fails is tried once more, and the report says so.
    retry: 1,
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
