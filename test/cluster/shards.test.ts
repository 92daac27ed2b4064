import { randomUUID } from "node:crypto";
import { cpSync } from "node:fs";
import { Kvm } from "@nats-io/kv";
import { Objm } from "@nats-io/obj";
import { describe, expect, test } from "vitest";
import { Appender } from "../../src/server/cluster/appender.ts";
import { Members } from "../../src/server/cluster/members.ts";
import { NatsJournal } from "../../src/server/cluster/nats-journal.ts";
import { ShardStore } from "../../src/server/cluster/shard-store.ts";
import { Snapshots } from "../../src/server/cluster/snapshots.ts";
import { folder } from "../../src/server/fixtures/stores.ts";
import { SqliteStore } from "../../src/server/sqlite.ts";
import { NatsServer, noNats } from "../nats.ts";
import { NO_STEP_DOWNS } from "./server.ts";

/* What a shard is made of, on a real NATS. */

/** A NATS for snapshots, and the folder of a shard with one entry. */
async function shardOfOneEntry() {
  const nats = await NatsServer.start();
  const cluster = await nats.connect();
  await new Objm(cluster.js).create("snapshots");
  const directory = folder();
  const store = new SqliteStore(directory, { isSynced: false });
  expect(store.followed()).toBe(0);
  await Promise.all([store.append("table", 0, "one"), store.follow(1)]);
  return { cluster, directory, store };
}

describe.skipIf(noNats)("a shard", () => {
  test("is taken over from a snapshot and the entries behind it", async () => {
    const nats = await NatsServer.start();
    const cluster = await nats.connect();
    const { js, manager } = cluster;
    await manager.streams.add({ name: "journal", subjects: ["entries"] });
    await new Objm(js).create("snapshots");
    const snapshots = new Snapshots({ ...cluster, stepDowns: NO_STEP_DOWNS }, "snapshots");
    const journal = new NatsJournal(
      { ...cluster, appender: new Appender(cluster.connection), stepDowns: NO_STEP_DOWNS },
      "journal",
      "entries",
    );
    const takeOver = async () => {
      const directory = folder();
      await snapshots.load(3, directory);
      const store = await ShardStore.takeOver(journal, new SqliteStore(directory, { isSynced: false }), {
        fresh: randomUUID,
        now: () => performance.now(),
        later: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        isHeard: () => true,
        lost: () => {},
      });
      return { store, directory };
    };
    const { store, directory } = await takeOver();
    await store.append("table", 0, "one");
    const { entry, previous } = await snapshots.save(3, directory);
    expect(previous).toBe(0);
    await journal.cut(entry);
    await store.append("table", 1, "two");
    await store.append("table", 2, "three");
    const { store: next } = await takeOver();
    expect(await next.pieces("table")).toEqual(["one", "two", "three"]);
    await expect(store.append("table", 3, "four")).rejects.toThrow("another process runs this shard now");
    await next.close();
    await store.close();
  });

  test("has no parts of a failed upload any more after the second snapshot behind it, and other shards keep theirs", async () => {
    const { cluster, directory, store } = await shardOfOneEntry();
    const { js, manager } = cluster;
    // NATS goes away after the first part, so that not even that can be removed.
    const away = () => Promise.reject(new Error("NATS is away"));
    let parts = 0;
    const publish: typeof js.publish = (...part) => (parts++ === 0 ? js.publish(...part) : away());
    const failing = new Snapshots(
      {
        ...cluster,
        stepDowns: NO_STEP_DOWNS,
        js: Object.assign(Object.create(js), { publish }),
        manager: Object.assign(Object.create(manager), { streams: { getMessage: away } }),
      },
      "snapshots",
    );
    for (const shard of [3, 33]) {
      parts = 0;
      await expect(failing.save(shard, directory)).rejects.toThrow("NATS is away");
    }
    const stored = async () => {
      const options = { subjects_filter: "$O.snapshots.C.*" };
      const { state } = await manager.streams.info("OBJ_snapshots", options);
      return Object.keys(state.subjects ?? {}).map((subject) => /C\.(\d+)-/.exec(subject)?.[1]);
    };
    expect((await stored()).sort()).toEqual(["3", "33"]);
    const snapshots = new Snapshots({ ...cluster, stepDowns: NO_STEP_DOWNS }, "snapshots");
    for (const entry of [2, 3]) {
      await Promise.all([store.append("table", entry - 1, "more"), store.follow(entry)]);
      await snapshots.save(3, directory);
    }
    expect((await stored()).sort()).toEqual(["3", "3", "33"]);
    expect(await snapshots.load(3, folder())).toMatchObject({ entry: 3 });
    await store.close();
  });

  test("keeps the parts of the newest snapshot although a leader that was replaced doesn't list it", async () => {
    const { cluster, directory, store } = await shardOfOneEntry();
    const { js, manager } = cluster;
    // The old leader answers for the names, and the new one for the parts.
    const getMessage: typeof manager.streams.getMessage = async (stream, query) =>
      "next_by_subj" in query && String(query.next_by_subj).includes(".M.")
        ? null
        : manager.streams.getMessage(stream, query);
    const streams = Object.assign(Object.create(manager.streams), { getMessage });
    const behind = new Snapshots(
      { js, manager: Object.assign(Object.create(manager), { streams }), stepDowns: NO_STEP_DOWNS },
      "snapshots",
    );
    await behind.save(3, directory);
    const snapshots = new Snapshots({ ...cluster, stepDowns: NO_STEP_DOWNS }, "snapshots");
    expect(await snapshots.load(3, folder())).toMatchObject({ entry: 1 });
    await store.close();
  });

  test("keeps what another process uploads meanwhile", async () => {
    const { cluster, directory, store } = await shardOfOneEntry();
    const { js } = cluster;
    const paused = new Snapshots({ ...cluster, stepDowns: NO_STEP_DOWNS }, "snapshots");
    // The process that runs the shard now has a later entry. While it uploads, the one before it completes its own snapshot.
    const later = folder();
    cpSync(directory, later, { recursive: true });
    const next = new SqliteStore(later, { isSynced: false });
    expect(next.followed()).toBe(1);
    await Promise.all([next.append("table", 1, "two"), next.follow(2)]);
    let isUploading = false;
    const publish: typeof js.publish = async (...part) => {
      const stored = await js.publish(...part);
      if (!isUploading) {
        isUploading = true;
        await paused.save(3, directory);
      }
      return stored;
    };
    const uploading = new Snapshots(
      { ...cluster, js: Object.assign(Object.create(js), { publish }), stepDowns: NO_STEP_DOWNS },
      "snapshots",
    );
    await uploading.save(3, later);
    expect(await paused.load(3, folder())).toMatchObject({ entry: 2 });
    await next.close();
    await store.close();
  });

  test("keeps the parts of a snapshot if it is not known whether its name was stored", async () => {
    const { cluster, directory, store } = await shardOfOneEntry();
    const { js } = cluster;
    const publish: typeof js.publish = async (subject, ...part) => {
      const stored = await js.publish(subject, ...part);
      if (subject.includes(".M.")) throw new Error("timeout");
      return stored;
    };
    const unsure = new Snapshots(
      { ...cluster, js: Object.assign(Object.create(js), { publish }), stepDowns: NO_STEP_DOWNS },
      "snapshots",
    );
    await expect(unsure.save(3, directory)).rejects.toThrow("timeout");
    expect(await unsure.load(3, folder())).toMatchObject({ entry: 1 });
    await store.close();
  });

  test("is taken over from the snapshot before the newest if that lacks a part, with the entries behind it", async () => {
    const { cluster, directory, store } = await shardOfOneEntry();
    const snapshots = new Snapshots({ ...cluster, stepDowns: NO_STEP_DOWNS }, "snapshots");
    await snapshots.save(3, directory);
    await Promise.all([store.append("table", 1, "two"), store.follow(2)]);
    expect(await snapshots.save(3, directory)).toEqual({ entry: 2, previous: 1 });
    const { state } = await cluster.manager.streams.info("OBJ_snapshots");
    // The last message is the name of the newest snapshot, and its part is before that.
    await cluster.manager.streams.deleteMessage("OBJ_snapshots", state.last_seq - 1, false);
    expect(await snapshots.load(3, folder())).toMatchObject({ entry: 1 });
    await store.close();
  });

  test("whose snapshot lacks a part at the leader asks for another leader", async () => {
    const { cluster, directory, store } = await shardOfOneEntry();
    const asked: unknown[] = [];
    const stepDowns = { ask: async (...request: readonly string[]) => void asked.push(request) };
    const snapshots = new Snapshots({ ...cluster, stepDowns }, "snapshots");
    await snapshots.save(3, directory);
    await cluster.manager.streams.deleteMessage("OBJ_snapshots", 1, false);
    await expect(snapshots.load(3, folder())).rejects.toThrow("the snapshot 3-1 is incomplete");
    expect(asked).toEqual([["OBJ_snapshots", "the snapshot 3-1 is incomplete"]]);
    await store.close();
  });

  test("that was given away and back again has moved, as its first process knows", async () => {
    const nats = await NatsServer.start();
    const { js } = await nats.connect();
    const kv = await new Kvm(js).create("members", { history: 1 });
    const first = await Members.join(kv, "first");
    const second = await Members.join(kv, "second");
    const claim = await first.give(0, "first");
    expect(first.hasMoved(0, claim)).toBe(false);
    await expect.poll(() => second.runnerOf(0)).toBe("first");
    await second.give(0, "second");
    await second.give(0, "first");
    await expect.poll(() => first.hasMoved(0, claim)).toBe(true);
    await first.leave();
    await second.leave();
  });

  test("stays with a process that is about to leave, but is not chosen for it", async () => {
    const nats = await NatsServer.start();
    const { js } = await nats.connect();
    const kv = await new Kvm(js).create("members", { history: 1 });
    const first = await Members.join(kv, "first");
    const second = await Members.join(kv, "second");
    await first.give(0, "first");
    await first.prepareToLeave();
    const shards = [0, 1, 2, 3, 4, 5, 6, 7];
    // Each hears of it by itself.
    for (const member of [first, second])
      await expect.poll(() => shards.every((shard) => member.chosenFor(shard) === "second")).toBe(true);
    expect(second.runnerOf(0)).toBe("first");
    await first.leave();
    await expect.poll(() => second.runnerOf(0)).toBeUndefined();
    await second.leave();
  });
});
