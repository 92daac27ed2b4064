/*
 * Loaded by every process that runs test files, before anything else: without it such a process goes on when vitest is killed, and
 * keeps its servers and browsers.
 */
process.on("disconnect", () => process.exit(1));
