import { describe, expect, test } from "vitest";
import { clusterFrom } from "../../src/lab/cluster-address.ts";
import { type Cluster, connectTo, ensureStream } from "../../src/lab/nats.ts";
import { Appender } from "../../src/server/cluster/appender.ts";
import { NatsJournal } from "../../src/server/cluster/nats-journal.ts";
import { noNats } from "../nats.ts";
import { folder } from "../server/house.ts";
import { NatsCluster } from "../server/kills/nats-cluster.ts";
import { WAIT_TIMEOUT_MS } from "../timeouts.ts";
import { NO_STEP_DOWNS } from "./server.ts";

/** Three NATS servers, whose JetStream answers once they have elected a leader. */
async function connected(urls: readonly string[]): Promise<Cluster> {
  const address = clusterFrom({ cluster: urls.join() }, {}) ?? expect.unreachable();
  for (;;) {
    const cluster = await connectTo(address).catch(() => undefined);
    if (cluster !== undefined) return cluster;
  }
}

describe.skipIf(noNats)("three NATS servers", () => {
  test("that are killed and started again still have all entries behind the cut", async () => {
    const servers = await NatsCluster.start(folder());
    const cluster = await connected(servers.urls);
    try {
      await ensureStream(cluster, { name: "journal", description: "", subjects: ["journal"] });
      const journal = new NatsJournal(
        { ...cluster, appender: new Appender(cluster.connection), stepDowns: NO_STEP_DOWNS },
        "journal",
        "journal",
      );
      for (let last = 0; last < 20; last++) await journal.append(last, { id: `${last}`, calls: [] });
      await journal.cut(5);
      await journal.append(20, { id: "20", calls: [] });
      for (const index of [0, 1, 2]) await servers.kill(index);
      await Promise.all([0, 1, 2].map((index) => servers.startOne(index)));
      const entries = () => journal.after(5).then((found) => found.length, String);
      await expect.poll(entries, { timeout: WAIT_TIMEOUT_MS }).toBe(16);
    } finally {
      await cluster.connection.close();
      for (const index of [0, 1, 2]) await servers.kill(index);
    }
  });
});
