import { defineConfig } from "vitest/config";
import { gameIcons } from "./scripts/icons.ts";

export default defineConfig({
  plugins: [gameIcons()],
  test: {
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"],
    testTimeout: 300_000,
    // Unless told, one core is left idle.
    maxWorkers: "100%",
    // Pages and processes are at the mercy of the machine: whoever polls them is as patient as whoever waits for them.
    expect: { poll: { timeout: 30_000 } },
  },
});
