/*
 * npm run bench:server [-- --json] [-- --all] [-- --data DIR] [-- name ...]: measures the server from outside. This
 * process is the load generator; servers and relays are child processes. Speed is measured in CPU time of the server
 * and compared with a bare relay in alternation, so that other load on the machine affects both. Nothing here asserts a
 * time.
 */

import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { asked } from "../../scripts/asked.ts";
import { announce, type Result, report } from "../report.ts";
import { CLUSTERS, ofCluster, ofTakingOver } from "./clusters.ts";
import { withMoves, withStoredMatches, withTables } from "./growth.ts";
import { atManyTables, besideBots, besideRelay } from "./latency.ts";
import { ofIdleClients, ofIdleTables } from "./memory.ts";
import { RATIOS, ratio } from "./ratios.ts";
import { ofRebuilding } from "./rebuild.ts";

const { values, positionals } = asked("bench:server", () =>
  parseArgs({
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      /** Include the longer benchmarks. */
      all: { type: "boolean", default: false },
      /** Where data is written: on a disk, not in memory, because syncs are measured. */
      data: { type: "string", default: tmpdir() },
    },
  }),
);

type Measurement = readonly [name: string, measure: (root: string) => Promise<readonly Result[]>];

const measurements: readonly Measurement[] = [
  ...RATIOS.map((wanted): Measurement => [`ratio ${wanted.game}`, (root) => ratio(wanted, root)]),
  ["latency relay", besideRelay],
  ["latency many", atManyTables],
  ["latency bots", besideBots],
  ["memory clients", ofIdleClients],
  ["memory tables", (root) => ofIdleTables(100_000, root)],
  ["rebuilding", ofRebuilding],
  ["growth moves", withMoves],
  ["growth tables", (root) => withTables(100, 1000, root)],
  ["growth stored", (root) => withStoredMatches(values.all ? 1_000_000 : 50_000, root)],
];
const longer: readonly Measurement[] = [
  ...[...CLUSTERS].map(([name, measured]): Measurement => [name, (root) => ofCluster(measured, root)]),
  ["clusters taking over", ofTakingOver],
  ["growth few tables", (root) => withTables(10, 100, root)],
  ["growth many tables", (root) => withTables(100, 5000, root)],
];

// A name also finds the longer ones.
const isAll = values.all || positionals.length > 0;
const chosen = [...measurements, ...(isAll ? longer : [])].filter(
  ([name]) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
);
const results: Result[] = [];
for (const [index, [name, measure]] of chosen.entries()) {
  announce(`${index + 1}/${chosen.length} ${name}`);
  try {
    results.push(...(await measure(values.data)));
  } catch (error) {
    announce("");
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
announce("");
report(results, values.json);
