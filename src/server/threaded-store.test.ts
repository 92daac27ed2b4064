import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { DirectoryInUse } from "./database.ts";
import { folder, hash, OWN, TABLE, threaded } from "./fixtures/stores.ts";
import { openStore, syncTime } from "./open-store.ts";
import { STEPS, TooNew } from "./schema.ts";
import { SqliteStore } from "./sqlite.ts";
import { Damaged, NotSaved } from "./store.ts";
import { ThreadedStore } from "./threaded-store.ts";

describe("SQLite in a thread", () => {
  test("everything of one turn of the event loop is one commit there, too", async () => {
    const store = await threaded();
    let commits = 0;
    store.onCommit = () => commits++;
    await Promise.all([store.addPerson(hash(1), "Ann"), store.saveTable(TABLE, OWN), store.probe()]);
    expect(commits).toBe(1);
  });

  test("when the disk is full nothing of the turn is stored, and it continues when there is room", async () => {
    const store = await threaded();
    await store.limit(1);
    await expect(store.append(TABLE.id, 0, "x".repeat(1_000_000))).rejects.toThrow(NotSaved);
    await store.limit(2 ** 40);
    await store.append(TABLE.id, 0, "header\n");
    expect(await store.pieces(TABLE.id)).toEqual(["header\n"]);
  });

  test("a directory belongs to one server at a time, and a newer database is refused", async () => {
    const directory = folder();
    const first = await threaded(directory);
    await expect(ThreadedStore.open(directory)).rejects.toThrow(DirectoryInUse);
    await first.close();
    const db = new DatabaseSync(join(directory, "ludothek.sqlite"));
    db.exec(`PRAGMA user_version = ${STEPS.length + 1}`);
    db.close();
    await expect(ThreadedStore.open(directory)).rejects.toThrow(TooNew);
  });

  test("calls after it was closed are refused, and nothing else happens", async () => {
    const store = await threaded();
    await store.close();
    await expect(store.saveTable(TABLE, OWN)).rejects.toThrow(NotSaved);
    await store.close();
  });

  test("damaged and missing data are told apart and reported, across the thread, too", async () => {
    const directory = folder();
    const first = await threaded(directory);
    await first.saveTable(TABLE, OWN);
    await first.close();
    const db = new DatabaseSync(join(directory, "ludothek.sqlite"));
    db.exec("UPDATE place SET setup = '[]'");
    db.close();
    const store = await threaded(directory);
    const told: string[] = [];
    store.damages.onDamage = (what) => told.push(what);
    await expect(store.table(TABLE.id)).rejects.toThrow(Damaged);
    expect(await store.table("ffffffffffff")).toBeUndefined();
    expect(told).toEqual([`table ${TABLE.id}`]);
  });

  test("it is used where a sync takes too long", async () => {
    const kind = async (slow: number) => {
      const { store, sync } = await openStore(folder(), slow);
      await store.close();
      expect(sync).toBeGreaterThan(0);
      return store.constructor;
    };
    expect(await kind(0)).toBe(ThreadedStore);
    expect(await kind(60_000_000)).toBe(SqliteStore);
    expect(syncTime(join(folder(), "none"))).toBe(0);
  });
});
