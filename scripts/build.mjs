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
import { speak } from "../src/languages/catalogue.ts";
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

/** Escapes all but ASCII: one other character would double the memory that Node needs for a file, and slow its start. */
const asciiOnly = {
  name: "ascii-only",
  generateBundle(_, chunks) {
    for (const chunk of Object.values(chunks))
      if (chunk.type === "chunk")
        chunk.code = chunk.code.replace(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
        );
  },
};

/**
 * A program in few files, because each costs a millisecond. `parts` are the names of files and their main modules; the
 * first of all is the entry. A part has everything that its main modules import and no earlier part has, and the last
 * also what games share. Each game is one more file; what only dynamic imports need is in others.
 */
function programBuild(...parts) {
  const imports = new Map();
  const reading = {
    name: "static-imports",
    moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds),
  };
  const reached = new Map();
  /** Whether a main module imports this one, directly or not. */
  function isReached(main, id) {
    if (!reached.has(main)) {
      const open = [join(root, main)];
      for (const each of open)
        for (const next of imports.get(each) ?? []) if (!open.includes(next)) open.push(next);
      reached.set(main, new Set(open));
    }
    return reached.get(main).has(id);
  }
  const packageOf = (game) => `src/games/${game}/package.ts`;
  const isShared = (id) => games.filter((game) => isReached(packageOf(game), id)).length > 1;
  // A game that only its package needs is one file anyway, and without the helper that names the exports of a group.
  const shared = games.filter((game) => existsSync(`${root}src/terminal/${game}/front.ts`));
  const files = [...parts, ...shared.map((game) => [game, packageOf(game)])];
  const groups = files.map(([name, ...mains], index) => ({
    name,
    priority: files.length - index,
    test: (id) => mains.some((main) => isReached(main, id)) || (index === parts.length - 1 && isShared(id)),
  }));
  const [[name, entry]] = parts;
  return {
    ...common,
    input: { [name]: entry },
    // The file of the entry may export more than the entry: otherwise the entry would be a file of its own.
    preserveEntrySignatures: "allow-extension",
    plugins: [reading, asciiOnly, ...plugins],
    output: { ...output, dir: "dist", chunkFileNames: "[name]-[hash].js", codeSplitting: { groups } },
  };
}

rmSync(`${root}dist`, { recursive: true, force: true });

await build([
  programBuild(
    [
      "launcher",
      "src/terminal/launcher.ts",
      "src/shell/parse.ts",
      "src/shell/rows/own.ts",
      "src/shell/rows/play.ts",
      "src/kernel/json.ts",
    ],
    ["match", "src/terminal/play-command.ts"],
  ),
  programBuild(["play", "src/terminal/play-main.ts"]),
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
    plugins: [classicMain, asciiOnly, ...plugins],
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
// The page that npm installs is English, in every locale of the build.
await speak("en");
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
