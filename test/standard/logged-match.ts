import { mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { MATCHES } from "../../src/games/spy/data/matches.ts";
import { SCENARIOS } from "../../src/games/spy/data/scenarios.ts";
import { openConfig } from "../../src/games/spy/fixtures/wire.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import { pick } from "../../src/kernel/random/random.ts";
import { playStandard } from "../../src/terminal/standard/ai.ts";
import { openStandard } from "../../src/terminal/standard/server.ts";
import { openSpyServer } from "./servers.ts";

const CONFIG = openConfig({ scenario: SCENARIOS.club, match: { ...MATCHES.quick, roundLimit: 2 } });

/** The log of a match, as the server of the house leaves it: compressed when all clients have gone. */
export async function loggedMatch(folder: string): Promise<string> {
  const logs = mkdtempSync(join(folder, "logs-"));
  const port = await openSpyServer(CONFIG, null, logs);
  const play = async (name: string) => {
    const url = `ws://127.0.0.1:${port}/`;
    const server = await openStandard({
      url,
      name,
      role: "AI",
      dialect: null,
      maxReconnect: 0,
    });
    await playStandard({
      server,
      random: houseRandom(name.charCodeAt(0).toString(16).repeat(16)),
      delay: 0,
      choose: async ({ actions, random }) => pick(random, actions),
      tell: () => {},
    });
    server.connection.close();
  };
  await Promise.all([play("Ann"), play("Bob")]);
  for (;;) {
    const [log = ""] = readdirSync(logs);
    if (log.endsWith(".jsonl.gz")) return join(logs, log);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
