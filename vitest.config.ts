import { defineConfig } from "vitest/config";
import { gameIcons } from "./scripts/icons.ts";

export default defineConfig({
  plugins: [gameIcons()],
  test: {
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"],
    testTimeout: 300_000,
  },
});
