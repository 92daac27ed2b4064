import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { Members } from "../../src/server/cluster/members.ts";
import { Runner } from "../../src/server/cluster/runner.ts";
import { openStorage } from "../../src/server/cluster/storage.ts";
import { LogFile } from "../../src/server/log-file.ts";
import { NatsServer, noNats } from "../nats.ts";
import { folder } from "../server/house.ts";
import { WAIT_TIMEOUT_MS } from "../timeouts.ts";
import { openServer } from "./server.ts";

/* The newest acknowledged entry of each shard, on a real NATS. */

const entry = (id: string) => ({ id, calls: [] });

/** A NATS server whose only shard had two acknowledged entries, and has none now. */
async function withoutEntries(): Promise<NatsServer> {
  const nats = await NatsServer.start();
  const before = await openStorage(await nats.connect(), 1);
  for (const [last, id] of ["one", "two"].entries()) await before.journal(0).append(last, entry(id));
  await before.marks.store();
  await before.nats.connection.close();
  // As after an election of a server that lacks everything.
  const { manager } = await nats.connect();
  const { config } = await manager.streams.info("ludothek-shard-0");
  await manager.streams.delete("ludothek-shard-0");
  await manager.streams.add(config);
  return nats;
}

describe.skipIf(noNats)("the mark of a shard", () => {
  test("is known to other processes, also to one that starts later, and after all have ended", async () => {
    const nats = await NatsServer.start();
    const open = async () => openStorage(await nats.connect(), 2);
    const [writer, listener] = [await open(), await open()];
    await writer.journal(1).append(0, entry("one"));
    const known = { number: 1, id: "one" };
    await expect.poll(() => listener.marks.of(1).latest()).toEqual(known);
    const later = await open();
    await expect.poll(() => later.marks.of(1).latest()).toEqual(known);
    await writer.marks.store();
    for (const storage of [writer, listener, later]) await storage.nats.connection.close();
    const last = await open();
    expect(last.marks.of(1).latest()).toBeUndefined();
    expect(await last.marks.of(1).recall()).toBe("checked");
    expect(last.marks.of(1).latest()).toEqual(known);
    expect(last.marks.of(0).latest()).toBeUndefined();
  });

  test("keeps the shard closed while entries are missing, until the operator accepts that", async () => {
    const nats = await withoutEntries();
    const { kv, snapshots, journal } = await openStorage(await nats.connect(), 1);
    const members = await Members.join(kv, "late");
    onTestFinished(() => members.leave());
    const notes: unknown[] = [];
    const runner = new Runner({
      ...{ shards: 1, members, snapshots, directory: folder(), journal },
      foreign: () => undefined,
      houseOf: () => expect.unreachable("the shard must stay closed"),
      log: (what, details) => notes.push({ what, ...details }),
      taken: () => {},
      lost: () => {},
      stopped: () => {},
    });
    members.onChange = () => runner.balance();
    runner.balance();
    await expect.poll(() => runner.incomplete, { timeout: WAIT_TIMEOUT_MS }).toEqual([0]);
    await expect
      .poll(() => notes[0])
      .toEqual({
        what: "shard not moved",
        shard: 0,
        error: "the leader of the journal is incomplete: it ends at entry 0, but entry 2 was acknowledged",
      });
    await kv.put("mark.0", "accept");
    const { journal: accepting } = await openStorage(await nats.connect(), 1);
    expect(await accepting(0).after(0)).toEqual([]);
  });

  test("that is ahead of the journal is in the health of a running server, and its log says whom it asked to step down", async () => {
    const nats = await withoutEntries();
    const path = join(folder(), "server.log");
    const { adminPort } = await openServer(nats, 1, {
      admin: { port: 0, host: "127.0.0.1" },
      log: () => new LogFile(path),
    });
    const health = async () => (await fetch(`http://127.0.0.1:${adminPort}/healthz`)).json();
    expect(await health()).toMatchObject({
      status: "fine",
      warning: "NATS lacks entries that it has acknowledged, so these shards stay closed: 0",
    });
    const asked = () =>
      readFileSync(path, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
        .find(({ msg }) => msg === "leader asked to step down");
    await expect.poll(asked, { timeout: WAIT_TIMEOUT_MS }).toMatchObject({
      stream: "ludothek-shard-0",
      why: "it ends at entry 0, but entry 2 was acknowledged",
      pause: 10,
    });
  });
});
