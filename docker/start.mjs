import { fileURLToPath } from "node:url";
import { roleOf } from "./roles.mjs";

const launcher = fileURLToPath(new URL("../bin/ludothek.js", import.meta.url));
process.argv.splice(1, process.argv.length, launcher, ...roleOf(process.argv.slice(2)).command);
await import(launcher);
