/* Child process: the server, with the toys among its games. Its argument is the data directory. */

import { join } from "node:path";
import { DEFAULT_LIMITS } from "../../src/server/limits.ts";
import { startServer } from "../../src/server/serve.ts";
import { answerUsage } from "./child.ts";
import { games } from "./toys.ts";

const [data = ""] = process.argv.slice(2);
const ENOUGH = 1_000_000;

const { address, house } = await startServer({
  port: 0,
  host: "127.0.0.1",
  data,
  pages: join(data, "pages"),
  origins: [],
  // One address plays at all tables, faster than people do.
  limits: {
    ...DEFAULT_LIMITS,
    rate: ENOUGH,
    burst: ENOUGH,
    connections: ENOUGH,
    connectionsPerAddress: ENOUGH,
    guestsPerAddress: ENOUGH,
    tablesPerAddress: ENOUGH,
    tablesPerPerson: ENOUGH,
    hello: ENOUGH,
    idle: 1000,
  },
  games,
  // The delay of NPCs isn't the server's speed.
  pace: () => 0,
});
answerUsage(address, () => house.rooms.size);
