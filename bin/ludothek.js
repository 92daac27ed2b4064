#!/usr/bin/env node
// No static import: the fewer modules Node loads here, the faster the classic programs start.
const [word = "help", ...args] = process.argv.slice(2);

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

/** Whether this is a server command: only these need the SQLite of newer Node versions. */
const isServers =
  ["serve", "backup", "cluster"].includes(word) ||
  (word === "spy" && args[0] === "server") ||
  (word === "check" && args.some((arg) => /^--data(=|$)/.test(arg)));

/** Runs a server command, and returns the exit status. */
async function serve() {
  const trouble = (problem) => {
    process.stderr.write(`ludothek: ${problem}\n`);
    return 1;
  };
  if (process.getBuiltinModule("node:sqlite") === undefined)
    return trouble(`"${word}" needs Node 22.13 or newer; this is Node ${process.versions.node}.`);
  const server = await built("server");
  return server?.main([word, ...args]) ?? trouble('not built yet; run "npm run build" first.');
}

const classic = /^[a-z]+$/.test(word) ? await built(`classic/${word}`) : undefined;
if (classic !== undefined) {
  process.exitCode = await classic.main(args);
} else if (isServers) {
  process.exitCode = await serve();
} else {
  const launcher = await built("launcher");
  if (launcher === undefined) process.stderr.write('ludothek: not built yet; run "npm run build" first.\n');
  process.exitCode = launcher === undefined ? 1 : await launcher.launch(word, args);
}
