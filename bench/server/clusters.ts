import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clusterFrom } from "../../src/lab/cluster-address.ts";
import { connectTo } from "../../src/lab/nats.ts";
import { ShardStore } from "../../src/server/cluster/shard-store.ts";
import { peopleOf } from "../../src/server/cluster/shards.ts";
import { openStorage } from "../../src/server/cluster/storage.ts";
import { SqliteStore } from "../../src/server/sqlite.ts";
import { median, quantile, type Result } from "../report.ts";
import type { Company, Cost } from "./company.ts";
import { each } from "./ratios.ts";
import { Site } from "./site.ts";

const TABLES = 150;
const SHARDS = 16;
const MOVES = 30;
/** Rounds per server until its hot code is compiled. */
const WARM_UP = 10;
const ROUNDS = 9;
/** Seconds in which every table moves once a second. */
const PACED_SECONDS = 3;

/** Tables of a shard that is taken over, and moves at each. */
const MOVED_TABLES = 1000;
const MOVES_BEFORE = 5;
const TAKEOVERS = 3;

/** A cluster that is measured. */
export interface Measured {
  readonly servers: number;
  /** Whether the players of each table are connected to different servers. */
  readonly isApart: boolean;
}

/** All of them, each a measurement of its own that takes a minute or two. */
export const CLUSTERS: ReadonlyMap<string, Measured> = new Map([
  ["clusters of 1", { servers: 1, isApart: false }],
  ["clusters of 2", { servers: 2, isApart: false }],
  ["clusters of 3", { servers: 3, isApart: false }],
  ["clusters of 3 apart", { servers: 3, isApart: true }],
]);

/** The speed of a cluster beside a single house and a relay, in CPU time of all its servers. */
export function ofCluster({ servers, isApart }: Measured, root: string): Promise<readonly Result[]> {
  return Site.use(root, async (site) => {
    const beside = await site.siblings("duel", TABLES, [await site.relay()]);
    const children = await site.cluster(await site.nats(), servers, SHARDS);
    const companies: Company[] = [];
    for (const [index, child] of children.entries()) {
      const second = isApart ? children[(index + 1) % servers] : child;
      companies.push(await site.company(child, "duel", Math.floor(TABLES / servers), second));
    }
    let round = 0;
    const sides = () => beside.all((company) => played([company], round));
    for (let warm = 0; warm < WARM_UP; warm++, round++) await sides();
    // Each server has only its share of the tables.
    for (let warm = 0; warm < servers * WARM_UP; warm++, round++) await played(companies, round);
    const ratios: [ofSingle: number, ofRelay: number][] = [];
    const costs: number[] = [];
    for (let measured = 0; measured < ROUNDS; measured++, round++) {
      const together = each(await played(companies, round));
      const [single, relay] = await sides();
      if (relay !== undefined) ratios.push([each(single) / together, each(relay) / together]);
      costs.push(together);
    }
    const where = isApart ? ", players of a table at different servers" : "";
    const name = `duel, ${TABLES} tables, a cluster of ${servers}${where}`;
    return [
      {
        name: `${name}: moves per second of processor time`,
        figure: median(ratios.map(([ofSingle]) => ofSingle)),
        unit: "of a single house's",
        goal: { least: isApart ? 0.4 : 0.7 },
      },
      {
        name: `${name}: moves per second of processor time`,
        figure: median(ratios.map(([, ofRelay]) => ofRelay)),
        unit: "of a relay's",
        goal: { least: isApart ? 0.2 : 0.4 },
      },
      // What docs/developer/scale.md reckons with.
      { name: `${name}: a move`, figure: median(costs), unit: "µs of processor time", goal: { most: 220 } },
      {
        name: `${name}, a move a second each: p99 to the other player`,
        figure: await latency(beside.served, companies),
        unit: "times a single house's",
        goal: { most: 3 },
      },
    ];
  });
}

async function played(companies: readonly Company[], round: number): Promise<Cost> {
  for (const company of companies) await company.sitDown(round);
  const costs = await Promise.all(companies.map((company) => company.play(MOVES)));
  return {
    moves: costs.reduce((sum, { moves }) => sum + moves, 0),
    micros: costs.reduce((sum, { micros }) => sum + micros, 0),
  };
}

async function latency(single: Company, companies: readonly Company[]): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all([single, ...companies].map((company) => company.sitDown(1_000_000 + round)));
    const alone = await single.pace(PACED_SECONDS);
    const together = await Promise.all(companies.map((company) => company.pace(PACED_SECONDS)));
    ratios.push(quantile(together.flat(), 0.99) / quantile(alone, 0.99));
  }
  return median(ratios);
}

/** How long a process needs to take over a shard with many tables: without the seconds until the other is missed. */
export function ofTakingOver(root: string): Promise<readonly Result[]> {
  return Site.use(root, async (site) => {
    const url = await site.nats();
    const [child] = await site.cluster(url, 1, 1);
    const address = clusterFrom({ cluster: url }, {});
    if (child === undefined || address === undefined) throw new Error("a cluster without a server");
    const company = await site.company(child, "duel", MOVED_TABLES);
    await company.sitDown(0);
    await company.play(MOVES_BEFORE);
    company.close();
    const nats = await connectTo(address);
    const storage = await openStorage(nats, 1);
    const times: number[] = [];
    let entries = 0;
    for (let count = 0; count < TAKEOVERS; count++) {
      const directory = mkdtempSync(join(tmpdir(), "ludothek-bench-"));
      const start = performance.now();
      await storage.snapshots.load(0, directory);
      const copy = new SqliteStore(directory, { isSynced: false, people: peopleOf(0) });
      const store = await ShardStore.takeOver(storage.journal(0), copy, {
        fresh: () => `bench ${count}`,
        now: () => performance.now(),
        later: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        isHeard: () => true,
        lost: () => {},
      });
      times.push(performance.now() - start);
      entries = store.last;
      await store.close();
      rmSync(directory, { recursive: true });
    }
    await nats.connection.close();
    return [
      {
        name: `a shard with ${MOVED_TABLES} tables and a journal of ${entries} entries is taken over`,
        figure: median(times),
        unit: "ms",
        goal: { most: 2000 },
      },
    ];
  });
}
