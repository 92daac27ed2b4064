import { jetstreamManager } from "@nats-io/jetstream";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ensureStream } from "../../src/lab/nats.ts";
import { Appender } from "../../src/server/cluster/appender.ts";
import { GuardedJournal } from "../../src/server/cluster/guarded-journal.ts";
import type { JournalEntry } from "../../src/server/cluster/journal.ts";
import { NatsJournal } from "../../src/server/cluster/nats-journal.ts";
import { StepDownRequests } from "../../src/server/cluster/stepping-down.ts";
import { openStorage } from "../../src/server/cluster/storage.ts";
import { NatsServer, noNats } from "../nats.ts";
import { NO_STEP_DOWNS } from "./server.ts";

describe.skipIf(noNats)("a journal in NATS", () => {
  test("takes the largest creation with every character escaped, and gives entries as they were", async () => {
    const nats = await NatsServer.start();
    const cluster = await nats.connect();
    await openStorage(cluster, 1);
    const journal = new NatsJournal(
      { ...cluster, appender: new Appender(cluster.connection), stepDowns: NO_STEP_DOWNS },
      "ludothek-shard-0",
      "ludothek.shard.0",
    );
    const entry = (id: string, text: string): JournalEntry => ({ id, calls: [["addThing", { text }, 100]] });
    const entries = [
      entry("long", '"'.repeat(524_288)),
      { ...entry("short", "Ann's"), previous: "long", voids: "long" },
    ];
    for (const [last, one] of entries.entries()) expect(await journal.append(last, one)).toBe(last + 1);
    const found = entries.map((one, index) => ({ ...one, number: index + 1 }));
    expect(await journal.after(0)).toEqual(found);
    expect(await journal.after(1)).toEqual(found.slice(1));
    await expect(journal.append(1, entry("late", ""))).rejects.toThrow("wrong last sequence");
  });

  test("whose leader has missed entries is not taken for one without news, and is asked to step down after a while", async () => {
    const nats = await NatsServer.start();
    const cluster = await nats.connect();
    await ensureStream(cluster, { name: "journal", description: "", subjects: ["journal"] });
    const asked: string[] = [];
    const connection = {
      request: (subject: string) => {
        asked.push(subject);
        return Promise.reject(new Error("a single server has no other leader"));
      },
    };
    const stepDowns = new StepDownRequests({ connection, log: () => {} });
    const journal = new GuardedJournal(
      new NatsJournal(
        { ...cluster, appender: new Appender(cluster.connection), stepDowns },
        "journal",
        "journal",
      ),
      {
        latest: () => undefined,
        note: () => {},
        recall: async () => "checked",
      },
    );
    await journal.append(0, { id: "one", calls: [] });
    expect(await journal.after(1)).toEqual([]);
    expect(asked).toEqual([]);
    const start = performance.now();
    const now = vi.spyOn(performance, "now");
    onTestFinished(() => now.mockRestore());
    // Seconds in which it is found incomplete, and how often it was asked then.
    for (const [seconds, times] of [
      [0, 0],
      [1, 0],
      [3.5, 1],
      [4, 1],
      [7, 1],
      [10.5, 1],
      [14, 2],
      [60, 2],
    ] as const) {
      now.mockReturnValue(start + 1000 * seconds);
      await expect(journal.after(2)).rejects.toThrow("ends at entry 1, but entry 2 was stored");
      expect(asked).toEqual(Array.from({ length: times }, () => "$JS.API.STREAM.LEADER.STEPDOWN.journal"));
    }
  });

  test("doesn't wait for ever if the server hangs while entries are read", async () => {
    const nats = await NatsServer.start();
    const cluster = await nats.connect();
    await ensureStream(cluster, { name: "journal", description: "", subjects: ["journal"] });
    const manager = await jetstreamManager(cluster.connection, { timeout: 1000 });
    const journal = new NatsJournal(
      { ...cluster, manager, appender: new Appender(cluster.connection), stepDowns: NO_STEP_DOWNS },
      "journal",
      "journal",
    );
    const calls = [["append", "x".repeat(10_000), 0, ""]] as const;
    for (let last = 0; last < 500; last++) await journal.append(last, { id: `${last}`, calls });
    const { inBytes } = cluster.connection.stats();
    const reading = journal.after(0).catch((error) => error);
    while (cluster.connection.stats().inBytes < inBytes + 500_000)
      await new Promise((resolve) => setImmediate(resolve));
    nats.freeze();
    expect(await reading).toBeDefined();
  });
});
