import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { gameIcons } from "../icons.ts";
import type { Change } from "./changes.ts";

/* The tests with one change of one source, which is nowhere but in memory. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const change: Change | null = JSON.parse(process.env.LUDOTHEK_CHANGE ?? "null");

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
    maxWorkers: 1,
    bail: 1,
    testTimeout: 60_000,
  },
});
