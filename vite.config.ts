import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { gameIcons } from "./scripts/icons.ts";
import { offline } from "./scripts/offline.ts";
import { housePortraits } from "./scripts/portraits.ts";

/**
 * Parts that are always needed together are one file: dozens of small ones would each be asked for, and a slow device takes longer to
 * ask than to read them. The start page is one, what every match needs another, and each game has its rules and its board.
 */
const groups = [
  { name: "start", tags: ["$initial" as const], priority: 3 },
  { name: "schemas", test: /node_modules[\\/]zod/, priority: 2 },
  { name: "room", test: /src[\\/]web[\\/](local[\\/](play|local)-page|match|parts)/, priority: 1 },
  { name: boardName, debugName: "boards", test: /src[\\/]web[\\/]boards[\\/]\w+[\\/]board\.tsx/ },
];

/** Boards have their games' names. */
function boardName(path: string): string | null {
  return /boards[\\/](\w+)/.exec(path)?.[1] ?? null;
}

/** The pages: `scripts/build.mjs` builds them, `npx vite` serves them while somebody works at them. */
export default defineConfig({
  root: "src/web",
  plugins: [react(), gameIcons(), offline(), housePortraits()],
  build: {
    outDir: "../../dist/pages",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  worker: { format: "es" },
});
