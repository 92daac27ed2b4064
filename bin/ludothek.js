#!/usr/bin/env node
// No static import: the fewer modules Node loads here, the faster the classic programs start.
const [word = "help", ...args] = process.argv.slice(2);

// What V8 has compiled is kept for the next start, in the place that Node has for that.
process.getBuiltinModule("node:module").enableCompileCache?.();

/** A module of the build, undefined if there is none of that name. */
async function built(path) {
  try {
    return await import(`../dist/${path}.js`);
  } catch (error) {
    if (error.code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

const classic = /^[a-z]+$/.test(word) ? await built(`classic/${word}`) : undefined;
if (classic !== undefined) {
  process.exitCode = await classic.main(args);
} else {
  const launcher = await built("launcher");
  if (launcher === undefined) process.stderr.write('ludothek: not built yet; run "npm run build" first.\n');
  process.exitCode = launcher === undefined ? 1 : await launcher.launch(word, args);
}
