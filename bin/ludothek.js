#!/usr/bin/env node
// No static import: the fewer modules Node loads here, the faster the classic programs start.
const [word = usual(), ...given] = afterLanguage(process.argv.slice(2));

/** What follows a leading "--lang de": src/languages/wanted.ts reads it from the command line of the process. */
function afterLanguage(words) {
  const [first = ""] = words;
  return first === "--lang" ? words.slice(2) : first.startsWith("--lang=") ? words.slice(1) : words;
}

/** The arguments of a command, without "--lang de"; behind "--" they are those of another program. */
function withoutLanguage(words) {
  const at = words.findIndex((each) => each === "--" || each === "--lang" || each.startsWith("--lang="));
  if (at < 0 || words[at] === "--") return words;
  return [...words.slice(0, at), ...withoutLanguage(words.slice(words[at] === "--lang" ? at + 2 : at + 1))];
}

/** Without arguments, a person gets the menu, and a pipe the list of all commands. */
function usual() {
  return process.stdin.isTTY && process.stdout.isTTY ? "menu" : "help";
}

// Reuse compiled code at the next start, in Node's default cache.
process.getBuiltinModule("node:module").enableCompileCache?.();

/** Loads a module of the build; undefined if there is none of that name. */
async function built(path) {
  try {
    return await import(`../dist/${path}.js`);
  } catch (error) {
    if (error.code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

function complain(problem) {
  process.stderr.write(`ludothek: ${problem}\n`);
  return 1;
}

const args = withoutLanguage(given);

const NOT_BUILT = 'not built yet; run "npm run build" first.';

/** Whether this is a server command: only these need the SQLite of newer Node versions. */
const isServers =
  ["serve", "backup", "cluster", "tournament"].includes(word) ||
  (word === "spy" && args[0] === "server") ||
  (word === "check" && args.some((arg) => /^--data(=|$)/.test(arg)));

const isHelp = args.includes("--help") || args.includes("-h");

/** Runs a server command, and returns the exit status. */
async function serve() {
  // Node 22 calls its SQLite experimental, which the operator of a server can do nothing about.
  process.removeAllListeners("warning").on("warning", ({ name, message }) => {
    if (name !== "ExperimentalWarning") complain(message);
  });
  if (process.getBuiltinModule("node:sqlite") === undefined) return serveWithNewerNode();
  const server = await built("server");
  return server?.main([word, ...args]) ?? complain(NOT_BUILT);
}

/** Runs this program with the Node of node_modules, where npm has installed one. */
async function serveWithNewerNode() {
  const { fileURLToPath } = process.getBuiltinModule("node:url");
  // In the project itself, and beside the installed package.
  const nodes = ["../node_modules/.bin/node", "../../.bin/node"].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const node = nodes.find(process.getBuiltinModule("node:fs").existsSync);
  if (node === undefined)
    return complain(
      `"${word}" needs Node 22.13 or newer, and this is Node ${process.versions.node}: install it from https://nodejs.org.`,
    );
  const { spawn } = process.getBuiltinModule("node:child_process");
  const child = spawn(node, process.argv.slice(1), { stdio: "inherit" });
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl-C to both.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve(complain(`${node}: ${error.message}`)));
    child.on("exit", (status) => resolve(status ?? 1));
  });
}

/** Runs a command of the launcher, and returns the exit status. */
async function launch(command, words) {
  const launcher = await built("launcher");
  return launcher?.launch(command, words) ?? complain(NOT_BUILT);
}

/** A program of its own, with as few files as possible: `ludothek play`, or the classic program of a game. */
const program = word === "play" ? "play" : /^[a-z]+$/.test(word) ? `classic/${word}` : undefined;
const found = program === undefined ? undefined : await built(program);
// Classic programs speak English, and know no other options than those of their specification.
if (found !== undefined) process.exitCode = await found.main(word === "play" ? args : given);
else if (!isServers) process.exitCode = await launch(word, args);
else if (!isHelp) process.exitCode = await serve();
else process.exitCode = await launch("help", [word, ...args.filter((arg) => !arg.startsWith("-"))]);
