import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import packageJson from "./package.json" with { type: "json" };
import { smallFonts } from "./scripts/fonts.ts";
import { gameIcons } from "./scripts/icons.ts";
import { togetherIn } from "./scripts/languages.ts";
import { manualPages } from "./scripts/manual-pages.ts";
import { offline } from "./scripts/offline.ts";
import { housePortraits } from "./scripts/portraits.ts";
import { withoutDescriptions } from "./scripts/without-descriptions.ts";

/**
 * Parts that are always needed together are one file: dozens of small ones would each be asked for, and a slow device takes longer to
 * ask than to read them. The start page is one, what every match needs another, and each game has its rules and its board. What the start page
 * shows a little later, open tables and the last match, is a small one of its own, and so is what only players with tables need.
 */
const groups = [
  { name: "start", tags: ["$initial" as const], priority: 3 },
  { name: "schemas", test: /node_modules[\\/]zod|src[\\/]games[\\/][\w-]+\.ts/, priority: 2 },
  // Both matches and pages of tables need these: they must not bring the one along with the other.
  {
    name: "both",
    test: /src[\\/](kernel[\\/]text|web[\\/](net[\\/]use-now|words[\\/]locale|frame[\\/]choice))\.ts/,
    priority: 2.5,
  },
  { name: grammarOf, debugName: "grammar", test: /src[\\/]languages[\\/]\w+[\\/]grammar\.ts/, priority: 2.5 },
  { name: togetherIn, debugName: "words", test: /src[\\/]languages[\\/]\w+[\\/]/, priority: 2.2 },
  {
    name: "lobby",
    test: /src[\\/]web[\\/](local[\\/]saves|frame[\\/]row|online[\\/](lobby(-strip)?|own-tables))\.ts/,
    priority: 2,
  },
  {
    name: "turns",
    test: /src[\\/]web[\\/]online[\\/](own-rows|turns|notifications|notify-offer|correspondence|pace)\.ts/,
    priority: 2,
  },
  {
    name: "room",
    test: /src[\\/](bots|kernel|table|web[\\/](local[\\/](play|local)-page|board|frame|look|match(?![\\/]undo-dialogs)|parts))[\\/.]/,
    priority: 1,
  },
  {
    name: gameOf,
    debugName: "games",
    test: /src[\\/]web[\\/]boards[\\/]\w+[\\/]board\.tsx/,
  },
];

/** Each language has its own grammar. */
function grammarOf(path: string): string {
  return `grammar-${/languages[\\/](\w+)/.exec(path)?.[1]}`;
}

/** What belongs to a game has its name, whatever the folders are called in which the house lies. */
function gameOf(path: string): string | null {
  return /src[\\/](?:web[\\/]boards|games)[\\/](\w+)/.exec(path)?.[1] ?? null;
}

/** For npm run coverage, which leads what was run back to the sources. */
const plain = process.env.LUDOTHEK_COVERAGE === undefined ? {} : { minify: false, sourcemap: true };

/** The pages: `scripts/build.mjs` builds them, `npx vite` serves them while somebody works at them. */
export default defineConfig({
  root: "src/web",
  define: {
    "import.meta.env.AUTHOR": JSON.stringify(packageJson.author),
    "import.meta.env.VERSION": JSON.stringify(packageJson.version),
  },
  plugins: [
    react(),
    smallFonts(),
    gameIcons(),
    manualPages(),
    offline(),
    housePortraits(),
    withoutDescriptions(),
  ],
  build: {
    outDir: "../../dist/pages",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
    ...plain,
  },
  worker: { format: "es" },
});
