import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { clusterFrom } from "../../src/lab/cluster-address.ts";
import type { Settings } from "../../src/protocol/parts.ts";
import { DEFAULT_LIMITS, type Limits } from "../../src/server/limits.ts";
import { type ServerOptions, startClusterServer } from "../../src/server/serve.ts";
import type { NatsServer } from "../nats.ts";
import { Client } from "../server/client.ts";
import { folder } from "../server/house.ts";

/** Number of shards, so that few streams are made. */
export const SHARDS = 4;

/** For journals and snapshots whose leaders are complete. */
export const NO_STEP_DOWNS = {
  ask: (stream: string, why: string) => expect.unreachable(`${stream} was asked to step down: ${why}`),
};

/** A server of the cluster, stopped when the test is over. */
export async function openServer(
  nats: Pick<NatsServer, "url">,
  shards = SHARDS,
  more: Partial<ServerOptions> = {},
  waiting?: (problem: string) => void,
  limits: Partial<Limits> = {},
) {
  const data = folder();
  const address = clusterFrom({ cluster: nats.url }, {}) ?? expect.unreachable();
  const options = {
    ...{ port: 0, host: "127.0.0.1", data, pages: join(data, "pages"), origins: [] },
    limits: { ...DEFAULT_LIMITS, rate: 100_000, burst: 100_000, tablesPerAddress: 100_000, ...limits },
    ...more,
  };
  const server = await startClusterServer(options, address, shards, waiting);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= server.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { ...server, stop };
}

/** Two people at a table, each at another server, and the match has begun. */
export async function twoAt(first: string, second: string, game: string) {
  const ann = await Client.hello(first, "Ann");
  const bob = await Client.hello(second, "Bob");
  const table = await begin(ann, bob, game);
  return { ann, bob, table };
}

/** Two people begin a match at a new table. */
export async function begin(
  ann: Client,
  bob: Client,
  game: string,
  settings: Settings = {},
): Promise<string> {
  const created = await ann.ask({ type: "create", game, settings });
  const table = created.type === "done" ? (created.table ?? "") : expect.unreachable(created.sentence);
  await bob.ask({ type: "enter", table });
  await ann.ask({ type: "sit", table, seat: 0 });
  await bob.ask({ type: "sit", table, seat: 1 });
  await ann.ask({ type: "ready", table, ready: true });
  await bob.ask({ type: "ready", table, ready: true });
  await ann.untilType("view");
  await bob.untilType("view");
  return table;
}
