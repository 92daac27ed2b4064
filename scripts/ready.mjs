/*
 * Entry point of npm start, npm test and most npm scripts, on whatever Node the system has and without any dependency:
 * installs what is missing, builds what has changed, then continues with the pinned Node of node_modules.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { nodeFor, npmLine } from "./node-command.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [task, ...args] = process.argv.slice(2);

/** Each task is a list of steps; the first failure ends it. */
const TASKS = {
  start: [["bin/ludothek.js", "serve"]],
  test: [["node_modules/vitest/vitest.mjs", "run"]],
  bench: [["bench/main.ts"]],
  "bench:server": [["bench/server/main.ts"]],
  laws: [["scripts/laws.ts"]],
  golden: [["scripts/golden.ts"]],
  protocol: [["scripts/protocol.ts"]],
  schemas: [["scripts/schemas.ts"]],
  reference: [["scripts/reference.ts"]],
  coverage: [["scripts/coverage.ts"]],
  mutants: [["scripts/mutants.ts"]],
  "examine:mutants": [["scripts/examine-mutants.ts"]],
  simulate: [["scripts/simulate.ts"]],
  kills: [["scripts/kills.ts"]],
  "soak:spy": [["scripts/soak-spy.ts"]],
  "bench:spy": [["bench/spy-standard/main.ts"]],
  "bench:web": [["bench/web/main.ts"]],
  shots: [["scripts/shots.ts"]],
  manual: [["scripts/manual.ts"]],
  map: [["scripts/map.ts"]],
  languages: [["scripts/languages.ts"]],
  diagrams: [["scripts/diagrams.ts"]],
  packages: [["scripts/packages.ts"]],
  ratings: [["scripts/ratings.ts"]],
  train: [["scripts/train.ts"]],
  image: [["scripts/image.ts"]],
};

/** Type check and lint, which run in parallel with the tests. More than one checker would check the same types more than once. */
const CHECKS = [
  ["node_modules/typescript/bin/tsc", "-p", ".", "--checkers", "1"],
  ["node_modules/typescript/bin/tsc", "-p", "tsconfig.web.json", "--checkers", "1"],
  ["node_modules/@biomejs/biome/bin/biome", "check", "."],
];

/**
 * Runs a program of this project, which ends with this process. Resolves with its exit status, and with its output
 * unless that goes to the terminal.
 */
function start(words, stdio) {
  return new Promise((resolve) => {
    const child = spawn(node, words, { cwd: root, stdio, env });
    for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
    // A terminal sends Ctrl-C to both; this process waits for the other.
    process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    child.on("error", (error) => resolve({ status: 1, output: `${words[0]}: ${error.message}\n` }));
    child.on("close", (status) => resolve({ status: status ?? 1, output }));
  });
}

/** Runs a step with the checks in parallel. The checks' output is printed last. */
async function runChecked(step) {
  const checks = CHECKS.map(async (words) => ({
    words,
    ...(await start(words, ["ignore", "pipe", "pipe"])),
  }));
  const { status } = await start(step, "inherit");
  const failed = (await Promise.all(checks)).filter((check) => check.status !== 0);
  for (const { words, output } of failed)
    console.error(`\nFailed: ${words.join(" ").replace("node_modules/", "")}\n${output}`);
  process.exitCode = status || (failed.length > 0 ? 1 : 0);
}

function run(command, words, options = {}) {
  const { status, signal, error } = spawnSync(command, words, { cwd: root, stdio: "inherit", ...options });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0 || signal) process.exit(status || 1);
}

const changed = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** Time of the newest change to a file below a directory. */
function newest(directory) {
  return readdirSync(directory, { withFileTypes: true, recursive: true }).reduce((latest, entry) => {
    return entry.isFile()
      ? Math.max(latest, changed(`${entry.parentPath ?? entry.path}/${entry.name}`))
      : latest;
  }, 0);
}

/**
 * System dependencies of tests: a Debian package, files that show that it is installed, and a variable with an
 * alternative path.
 */
const NEEDS = [
  // test/browser/chromium.ts, test/terminal/tmux.ts, test/shell/completion.test.ts, test/nats.ts and test/server/docs.test.ts look for them in the same
  // places.
  {
    tests: "the tests in test/browser and test/web",
    pack: "chromium-headless-shell",
    paths: ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"],
    variable: "LUDOTHEK_CHROMIUM",
  },
  { tests: "the tests in test/terminal", pack: "tmux", paths: ["/usr/bin/tmux"] },
  { tests: "Tab completion in zsh", pack: "zsh", paths: ["/usr/bin/zsh"] },
  { tests: "Tab completion in fish", pack: "fish", paths: ["/usr/bin/fish"] },
  { tests: "the tests in test/cluster", pack: "nats-server", paths: ["/usr/sbin/nats-server"] },
  {
    tests: "the bridge to Python and the manual's chapter for researchers",
    pack: "python3",
    paths: ["/usr/bin/python3", "/usr/local/bin/python3"],
  },
  {
    tests: "the match of the manual's bot in Python",
    pack: "python3-websocket",
    paths: ["/usr/lib/python3/dist-packages/websocket/__init__.py"],
  },
];

/** Installs what is missing, if allowed; returns the reason if it is still missing. */
function missing({ tests, pack, paths, variable = "" }) {
  const named = process.env[variable];
  const isThere = () => (named ? [named] : paths).some((path) => existsSync(path));
  if (isThere()) return undefined;
  if (named) return `${variable} says ${named}, where nothing is`;
  const lack = `there is no ${paths.join(" or ")}${variable && ` (${variable} may name another)`}`;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    return `${lack}, and it takes root and apt-get to install it`;
  console.error(`Installing Debian's ${pack} for ${tests} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const words of [["update"], ["install", "--yes", "--no-install-recommends", pack]])
    spawnSync("apt-get", words, { env, stdio: "ignore" });
  return isThere() ? undefined : `${lack}, and apt-get could not install it`;
}

// npm writes this file at the end of every installation.
if (changed(`${root}node_modules/.package-lock.json`) < changed(`${root}package-lock.json`)) {
  console.error("Installing dependencies ...");
  const { command, words, options } = npmLine(["ci", "--no-audit", "--no-fund", "--loglevel=error"], process);
  run(command, words, options);
}

const pinned = `${root}node_modules/.bin/node`;
const { node, env, problem } = nodeFor(existsSync(pinned) ? pinned : undefined, {
  env: process.env,
  version: process.versions.node,
  execPath: process.execPath,
});
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}

const stamp = `${root}dist/.built`;
const sources = Math.max(
  newest(`${root}src`),
  newest(`${root}scripts`),
  newest(`${root}docs/manual`),
  newest(`${root}docs/handbuch`),
  changed(`${root}docs/protocol.md`),
  changed(`${root}vite.config.ts`),
  changed(`${root}package.json`),
);
if (changed(stamp) < sources) {
  console.error("Building ...");
  run(node, ["scripts/build.mjs"], { env });
  mkdirSync(`${root}dist`, { recursive: true });
  writeFileSync(stamp, "");
}

if (task === "test") {
  // The tests start hundreds of processes and threads, most of the same files. Coverage needs them uncompiled.
  if (process.env.LUDOTHEK_COVERAGE === undefined)
    env.NODE_COMPILE_CACHE ??= `${root}node_modules/.cache/compiled`;
  for (const need of NEEDS) {
    const reason = missing(need);
    // Printed last, where it can't be overlooked, even if a test fails.
    if (reason) process.on("exit", () => console.error(`Left out: ${need.tests}, because ${reason}.`));
  }
}

const steps = TASKS[task] ?? [];
for (const [index, step] of steps.entries()) {
  const words = index === steps.length - 1 ? [...step, ...args] : step;
  if (task === "test") await runChecked(words);
  else {
    const { status, output } = await start(words, "inherit");
    process.stderr.write(output);
    if (status !== 0) process.exit(status);
  }
}
