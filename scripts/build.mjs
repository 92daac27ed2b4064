/*
 * Bundles the project into dist/: the launcher and the server with a chunk for each game, loaded on demand, and each
 * classic program as a single file, because every file that Node loads delays its start. dist/web/ has what pages
 * import: the crew and its Web Worker, again with a chunk for each game; dist/pages/ has the pages of the house, each
 * file with its compressed copy. The licence notices of all bundled packages are in dist/NOTICES.txt.
 */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { build } from "rolldown";
import { build as buildForBrowsers } from "vite";
import packageJson from "../package.json" with { type: "json" };
import { manPage } from "../src/shell/man.ts";
import { bundledPackages, noticesOf } from "./notices.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The main module of a classic program is this text, not a file: it is the same for every game. */
const classicMain = {
  name: "classic-main",
  resolveId: (id) => (id.startsWith("classic:") ? id : undefined),
  load(id) {
    if (!id.startsWith("classic:")) return undefined;
    // As JSON: paths of Windows contain backslashes.
    const program = `${root}src/games/${id.slice("classic:".length)}/classic/classic.ts`;
    return `import { runClassic } from ${JSON.stringify(`${root}src/terminal/classic.ts`)};
      import { classic } from ${JSON.stringify(program)};
      export const main = (args) => runClassic(classic, args);`;
  },
};

/** For npm run coverage, which maps executed code back to the sources. */
const mapped = process.env.LUDOTHEK_COVERAGE !== undefined;

/** How long plugins take isn't the user's concern. */
const checks = { pluginTimings: false, bundlerTimings: false };

const common = { cwd: root, platform: "node", logLevel: "warn", checks };
const output = { format: "esm", minify: !mapped, sourcemap: mapped };
const games = readdirSync(`${root}src/games`).filter((game) =>
  existsSync(`${root}src/games/${game}/package.ts`),
);
const classics = games.filter((game) => existsSync(`${root}src/games/${game}/classic/classic.ts`));

/** Packages with bundled code. */
const bundled = new Set();
const plugins = [bundledPackages(bundled)];

/**
 * The launcher in few files, because each costs a millisecond: what it always needs, what `ludothek play` needs beyond
 * that, and each game.
 */
function launcherBuild() {
  const imports = new Map();
  const reading = {
    name: "static-imports",
    moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds),
  };
  /** Chunks by their main modules: each has everything that its main module imports and no earlier chunk has. */
  const mains = [
    ["base", "src/terminal/launcher.ts", "src/shell/parse.ts", "src/shell/rows/own.ts"],
    ["play", "src/terminal/play-command.ts"],
    ...games.map((game) => [game, `src/games/${game}/package.ts`]),
  ];
  const reached = new Map();
  const reachedFrom = (paths) => {
    const open = paths.map((path) => join(root, path));
    for (const id of open)
      for (const next of imports.get(id) ?? []) if (!open.includes(next)) open.push(next);
    return new Set(open);
  };
  const groups = mains.map(([name, ...paths], index) => ({
    name,
    priority: mains.length - index,
    test(id) {
      if (!reached.has(name)) reached.set(name, reachedFrom(paths));
      return reached.get(name).has(id);
    },
  }));
  return {
    ...common,
    input: { launcher: "src/terminal/launcher.ts" },
    plugins: [reading, ...plugins],
    output: { ...output, dir: "dist", chunkFileNames: "[name]-[hash].js", codeSplitting: { groups } },
  };
}

rmSync(`${root}dist`, { recursive: true, force: true });

await build([
  launcherBuild(),
  {
    ...common,
    input: {
      worker: "src/lab/worker.ts",
      "guest-worker": "src/lab/guest-worker.ts",
      "bot-host": "src/lab/bot-host.ts",
      lab: "src/lab/node.ts",
      server: "src/server/main.ts",
      "store-thread": "src/server/store-thread.ts",
    },
    plugins,
    output: { ...output, dir: "dist", chunkFileNames: "[name]-[hash].js" },
  },
  ...classics.map((game) => ({
    ...common,
    input: { [game]: `classic:${game}` },
    plugins: [classicMain, ...plugins],
    output: { ...output, dir: "dist/classic", codeSplitting: false },
  })),
]);
await buildForBrowsers({
  root,
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  // Pages may serve the folder under any path.
  base: "./",
  build: {
    outDir: "dist/web",
    assetsDir: "",
    modulePreload: false,
    rolldownOptions: {
      checks,
      input: { crew: "src/lab/crew.ts", "web-workers": "src/lab/web-workers.ts" },
      output: { entryFileNames: "[name].js" },
      preserveEntrySignatures: "strict",
    },
  },
  worker: { format: "es" },
});
await buildForBrowsers({
  configFile: `${root}vite.config.ts`,
  logLevel: "warn",
  plugins,
  build: { rolldownOptions: { checks } },
});

const notices = noticesOf(bundled);
await writeFile(`${root}dist/ludothek.1`, manPage(packageJson.version));
await Promise.all(
  ["NOTICES.txt", "pages/notices.txt"].map((file) => writeFile(`${root}dist/${file}`, notices)),
);

/** Compressed copies for browsers that accept them, made at build time in all of Node's threads. */
const packed = readdirSync(`${root}dist/pages`, { withFileTypes: true, recursive: true })
  .filter((file) => file.isFile() && /\.(js|css|html|svg|webmanifest)$/.test(file.name))
  .map(async ({ parentPath, name }) => {
    const path = `${parentPath}/${name}`;
    const bytes = await readFile(path);
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  });
await Promise.all(packed);
