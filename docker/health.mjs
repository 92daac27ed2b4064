import { readFileSync } from "node:fs";
import { roleOf } from "./roles.mjs";

// Process 1 of the container is the started command: node, the script, and its arguments.
const [, , ...argv] = readFileSync("/proc/1/cmdline", "utf8").split("\0").slice(0, -1);
const { port } = roleOf(argv);
// An AI is healthy as long as its process runs.
const isFine = port === null || (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
process.exit(isFine ? 0 : 1);
