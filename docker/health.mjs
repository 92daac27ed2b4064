import { readFileSync } from "node:fs";
import { roleOf } from "./roles.mjs";

// The first process of the container is what was started: node, the script, and the words after it.
const [, , ...argv] = readFileSync("/proc/1/cmdline", "utf8").split("\0").slice(0, -1);
const { port } = roleOf(argv);
// An AI lives as long as its process does.
const isFine = port === null || (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
process.exit(isFine ? 0 : 1);
