/*
 * Child process: the server, with the toys among its games. Its arguments are the data directory and, for a server of
 * a cluster, the address of NATS and the number of shards.
 */

import { join } from "node:path";
import { clusterFrom } from "../../src/lab/cluster-address.ts";
import { DEFAULT_LIMITS } from "../../src/server/limits.ts";
import { startClusterServer, startServer } from "../../src/server/serve.ts";
import { answerUsage } from "./child.ts";
import { games } from "./toys.ts";

const [data = "", nats, shards] = process.argv.slice(2);
const UNREACHED_LIMIT = 1_000_000;

const options = {
  port: 0,
  host: "127.0.0.1",
  data,
  pages: join(data, "pages"),
  origins: [],
  // One address plays at all tables, faster than people do.
  limits: {
    ...DEFAULT_LIMITS,
    rate: UNREACHED_LIMIT,
    burst: UNREACHED_LIMIT,
    connections: UNREACHED_LIMIT,
    connectionsPerAddress: UNREACHED_LIMIT,
    guestsPerAddress: UNREACHED_LIMIT,
    tablesPerAddress: UNREACHED_LIMIT,
    tablesPerPerson: UNREACHED_LIMIT,
    hello: UNREACHED_LIMIT,
    idle: 1000,
  },
  games,
  // The delay of NPCs isn't the server's speed.
  pace: () => 0,
};
const cluster = clusterFrom(nats === undefined ? {} : { cluster: nats }, {});
const { address, backend } = await (cluster === undefined
  ? startServer(options)
  : startClusterServer(options, cluster, Number(shards)));
answerUsage(address, () => backend.tables());
