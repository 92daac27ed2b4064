import { defineConfig } from "vitest/config";
import { gameIcons } from "./scripts/icons.ts";

export default defineConfig({
  plugins: [gameIcons()],
  test: {
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"],
    testTimeout: 300_000,
    // Unless told, one core is left idle.
    maxWorkers: "100%",
    // Real browsers and killed processes are at the mercy of the machine: what fails is tried once more, and the report says so.
    retry: 1,
  },
});
