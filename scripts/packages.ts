/*
 * npm run packages: writes the packages of the house into dist/packages/, as folders and as npm tarballs. Names, exports
 * and texts of a package are in its folder below packages/; its version is that of the house.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "rolldown";
import { npmLine } from "./node-command.mjs";
import { bundledPackages, noticesOf } from "./notices.ts";
import { copyTypes } from "./package-types.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const out = `${root}dist/packages/`;
const { version } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));

/** The floors of the engine. Each is an entry of its package, and the main entry exports all of them. */
const FLOORS = ["kernel", "table", "bots", "laws", "lab"];

const games = readdirSync(`${root}src/games`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** A virtual module with this text. */
function textModule(id: string, text: string): Plugin {
  return {
    name: "text-module",
    resolveId: (asked) => (asked === id ? id : undefined),
    load: (asked) => (asked === id ? text : undefined),
  };
}

/** Games import the engine by its public names, as every other package does. */
const enginePackage: Plugin = {
  name: "engine-package",
  async resolveId(id, importer) {
    const path = (await this.resolve(id, importer, { skipSelf: true }))?.id ?? "";
    const [, floor] = /[\\/]src[\\/](kernel|table|bots|laws|lab)[\\/]/.exec(path) ?? [];
    if (floor === undefined || path.endsWith("worker.ts")) return undefined;
    return { id: `@ludothek/engine/${floor}`, external: true };
  },
};

const output = {
  format: "esm" as const,
  minify: false,
  comments: { legal: true, annotation: true, jsdoc: false },
  chunkFileNames: "shared/[name].js",
};

/** Copies the static parts of a package, and its package.json with the version of the house. */
function begin(name: string, more: object = {}): string {
  const folder = `${out}${name}`;
  cpSync(`${root}packages/${name}`, folder, { recursive: true });
  const described = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  writeFileSync(`${folder}/package.json`, JSON.stringify({ ...described, version, ...more }, null, 2));
  cpSync(`${root}LICENSE`, `${folder}/LICENSE`);
  return folder;
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const exported = FLOORS.map((floor) => `export * from "${root}src/${floor}/index.ts";`).join("\n");
const engine = begin("engine");
await build({
  cwd: root,
  platform: "neutral",
  external: /^node:/,
  plugins: [textModule("engine:index", exported)],
  input: {
    index: "engine:index",
    ...Object.fromEntries(FLOORS.map((floor) => [floor, `src/${floor}/index.ts`])),
    threads: "src/lab/threads.ts",
  },
  output: { ...output, dir: `${engine}/lib` },
});

const bundled = new Set<string>();
const gamesFolder = begin("games", { dependencies: { "@ludothek/engine": `^${version}` } });
await build({
  cwd: root,
  platform: "neutral",
  external: /^node:/,
  plugins: [enginePackage, bundledPackages(bundled)],
  input: {
    index: "src/games/index.ts",
    worker: "src/lab/worker.ts",
    ...Object.fromEntries(games.map((game) => [game, `src/games/${game}/index.ts`])),
  },
  output: { ...output, dir: `${gamesFolder}/lib` },
});
writeFileSync(`${gamesFolder}/NOTICES.txt`, noticesOf(bundled));

execFileSync(process.execPath, [
  `${root}node_modules/typescript/bin/tsc`,
  "-p",
  `${root}tsconfig.types.json`,
]);
copyTypes(`${out}types`, FLOORS.map((floor) => `${floor}/index`).concat("lab/threads"), `${engine}/types`);
writeFileSync(
  `${engine}/types/index.d.ts`,
  FLOORS.map((floor) => `export * from "./${floor}/index.js";\n`).join(""),
);
copyTypes(`${out}types/games`, ["index", ...games.map((game) => `${game}/index`)], `${gamesFolder}/types`);
const house = begin("ludothek");
copyTypes(`${out}types`, ["lab/node"], `${house}/types`);
rmSync(`${out}types`, { recursive: true });

cpSync(`${root}CHANGELOG.md`, `${house}/CHANGELOG.md`);
cpSync(`${root}bin`, `${house}/bin`, { recursive: true });
for (const name of readdirSync(`${root}dist`))
  if (name !== "packages") cpSync(`${root}dist/${name}`, `${house}/dist/${name}`, { recursive: true });

const npm = npmLine(
  ["pack", "--silent", "--ignore-scripts", "--pack-destination", out, engine, gamesFolder, house],
  process,
);
execFileSync(npm.command, npm.words, { stdio: "inherit", ...npm.options });
