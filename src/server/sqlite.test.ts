import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Disk, MemoryStore } from "../../test/server/memory-store.ts";
import { LONGEST, personName } from "../protocol/parts.ts";
import { Log } from "./log.ts";
import { LOOKED_AT } from "./matches.ts";
import { openStore, syncTime } from "./open-store.ts";
import { migrate, STEPS, TooNew } from "./schema.ts";
import { DirectoryInUse, SqliteStore } from "./sqlite.ts";
import { NotSaved, OutOfOrder, type Store, type StoredThing, type ThingFilter } from "./store.ts";
import { ThreadedStore } from "./threaded-store.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "ludothek-store-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

function opened(directory = folder()): SqliteStore {
  const store = new SqliteStore(directory);
  onTestFinished(() => store.close().catch(() => {}));
  return store;
}

async function threaded(directory = folder()): Promise<ThreadedStore> {
  const store = await ThreadedStore.open(directory);
  onTestFinished(() => store.close().catch(() => {}));
  return store;
}

const hash = (byte: number) => new Uint8Array(32).fill(byte);
const TABLE = {
  id: "0123456789ab",
  game: "duel",
  phase: "waiting",
  open: true,
  seen: 5,
  card: "{}",
  setup: '{"a":1}',
} as const;
const OWN = { host: 1, seated: [1] };
const PLAYERS = ["", "Ann", "Bob", "Cid"];
const match = (id: string, ended: number, game = "duel", people: readonly (number | null)[] = [1, 2]) => ({
  id,
  game,
  ended,
  players: people.map((person) => (person === null ? "hard" : (PLAYERS[person] ?? ""))),
  winners: [0],
  people,
  closing: "end\n",
});

const thing = (id: string, author: number, kind = "duel-deck", at = 5): StoredThing => {
  const game = kind.split("-")[0] ?? "";
  return { id, author, game, kind, name: "Mine", edition: 1, at, bytes: 7, files: '{"a":1}' };
};

/** Each kind of store, and how to open it again on what it has written. */
const STORES: readonly (readonly [string, () => Promise<{ store: Store; again(): Promise<Store> }>])[] = [
  [
    "SQLite",
    async () => {
      const directory = folder();
      const store = opened(directory);
      return {
        store,
        async again() {
          await store.close();
          return opened(directory);
        },
      };
    },
  ],
  [
    "SQLite in a thread",
    async () => {
      const directory = folder();
      const store = await threaded(directory);
      return {
        store,
        async again() {
          await store.close();
          return threaded(directory);
        },
      };
    },
  ],
  [
    "the memory of tests",
    async () => {
      const disk = new Disk();
      return { store: new MemoryStore(disk), again: async () => new MemoryStore(disk) };
    },
  ],
];

describe.each(STORES)("the contract of a store: %s", (_name, open) => {
  test("what was promised is there when it is opened again", async () => {
    const { store, again } = await open();
    const ann = await store.addPerson(hash(1), "Ann");
    await Promise.all([
      store.renamePerson(ann.id, "Anna"),
      store.saveTable(TABLE, OWN),
      store.append(TABLE.id, 0, "header\n"),
    ]);
    await store.append(TABLE.id, 1, "one\n");
    const later = await again();
    expect(await later.person(hash(1))).toEqual({ id: ann.id, name: "Anna" });
    expect(await later.person(hash(2))).toBeUndefined();
    expect(await later.table(TABLE.id)).toEqual(TABLE);
    expect(await later.table("zzzzzzzzzzzz")).toBeUndefined();
    expect(await later.pieces(TABLE.id)).toEqual(["header\n", "one\n"]);
    await later.append(TABLE.id, 2, "two\n");
    expect(await later.pieces(TABLE.id)).toHaveLength(3);
  });

  test("everybody gets another number", async () => {
    const { store } = await open();
    const ids = await Promise.all([1, 2, 3].map(async (byte) => (await store.addPerson(hash(byte), "x")).id));
    expect(new Set(ids).size).toBe(3);
  });

  test("a table is saved over itself", async () => {
    const { store } = await open();
    await store.saveTable(TABLE, OWN);
    await store.saveTable({ ...TABLE, phase: "running", open: false, setup: "{}" }, OWN);
    expect(await store.table(TABLE.id)).toEqual({ ...TABLE, phase: "running", open: false, setup: "{}" });
  });

  test("pieces stay in order, and those of tables apart", async () => {
    const { store } = await open();
    const other = "abcdefabcdef";
    const texts = Array.from({ length: 50 }, (_, index) => `${index}\n`);
    await Promise.all(
      texts.flatMap((text, index) => [
        store.append(TABLE.id, index, text),
        store.append(other, index, `x${text}`),
      ]),
    );
    expect(await store.pieces(TABLE.id)).toEqual(texts);
    expect(await store.pieces(other)).toEqual(texts.map((text) => `x${text}`));
    expect(await store.pieces("zzzzzzzzzzzz")).toEqual([]);
  });

  test.each([0, 2])(
    "a piece that is said to follow %d others, when one is there, is out of order",
    async (pieces) => {
      const { store } = await open();
      await store.append(TABLE.id, 0, "header\n");
      const beside = store.append("abcdefabcdef", 0, "kept\n");
      await expect(store.append(TABLE.id, pieces, "lost\n")).rejects.toThrow(OutOfOrder);
      await beside;
      expect(await store.pieces(TABLE.id)).toEqual(["header\n"]);
      expect(await store.pieces("abcdefabcdef")).toEqual(["kept\n"]);
      await store.append(TABLE.id, 1, "one\n");
    },
  );

  test("a finished match is one record, and its pieces are gone", async () => {
    const { store, again } = await open();
    await store.append(TABLE.id, 0, "header\n");
    await Promise.all([store.append(TABLE.id, 1, "last\n"), store.finish(match(TABLE.id, 5))]);
    const later = await again();
    expect(await later.record(TABLE.id)).toBe("header\nlast\nend\n");
    expect(await later.pieces(TABLE.id)).toEqual([]);
    expect(await later.record("zzzzzzzzzzzz")).toBeUndefined();
  });

  test("a table that is removed takes its record with it", async () => {
    const { store } = await open();
    await Promise.all([store.saveTable(TABLE, OWN), store.append(TABLE.id, 0, "header\n")]);
    await store.removeTable(TABLE.id);
    expect([await store.table(TABLE.id), await store.pieces(TABLE.id)]).toEqual([undefined, []]);
  });

  test("finished matches are listed by game and person, the latest first, page by page", async () => {
    const { store } = await open();
    await Promise.all([
      store.finish(match("a", 10, "duel", [1])),
      store.finish(match("b", 20, "runa", [1, 2])),
      // Several end in the same millisecond.
      store.finish(match("c", 30, "duel", [2])),
      store.finish(match("d", 30, "duel", [1, 2])),
      store.finish(match("e", 30, "runa", [3])),
    ]);
    const listed = async (filter: Omit<Parameters<Store["matches"]>[0], "most">, most = 10) =>
      (await store.matches({ ...filter, most })).matches.map(({ id }) => id).join("");
    expect(await listed({})).toBe("edcba");
    expect(await listed({ game: "duel" })).toBe("dca");
    expect(await listed({ person: 1 })).toBe("dba");
    expect(await listed({ person: 1, game: "duel" })).toBe("da");
    expect(await listed({ person: 9 })).toBe("");
    expect(await listed({}, 2)).toBe("ed");
    expect(await listed({ before: [30, "d"] }, 2)).toBe("cb");
    expect(await listed({ before: [20, "b"] }, 2)).toBe("a");
    expect(await listed({ game: "duel", before: [30, "d"] })).toBe("ca");
    expect(await listed({ person: 2, before: [30, "d"] })).toBe("cb");
    expect(await listed({ before: [30, ""] })).toBe("ba");
    expect(await store.matches({ most: 1 })).toEqual({
      matches: [{ id: "e", game: "runa", ended: 30, players: ["Cid"], winners: [0] }],
      next: [30, "e"],
    });
    expect((await store.matches({ person: 2, most: 1 })).matches).toMatchObject([{ id: "d", seat: 1 }]);
    expect((await store.matches({ most: 5 })).next).toBeNull();
  });

  test("finished matches are found by who played, how it ended for him, and when", async () => {
    const { store } = await open();
    await Promise.all([
      store.finish(match("a", 10, "duel", [1, null])),
      store.finish({ ...match("b", 20, "duel", [2, 1]), winners: [0, 1] }),
      store.finish(match("c", 30, "runa", [1])),
      store.finish({ ...match("d", 40, "duel", [3, 1]), winners: [0] }),
      store.finish({ ...match("e", 50, "runa", [2]), winners: [] }),
    ]);
    const listed = async (filter: Omit<Parameters<Store["matches"]>[0], "most">) =>
      (await store.matches({ ...filter, most: 10 })).matches.map(({ id }) => id).join("");
    expect(await listed({ player: "Ann" })).toBe("dcba");
    expect(await listed({ player: "ANN", game: "duel" })).toBe("dba");
    expect(await listed({ player: "hard" })).toBe("a");
    expect(await listed({ player: "Nobody" })).toBe("");
    expect(await listed({ player: "Ann", result: "won" })).toBe("ca");
    expect(await listed({ player: "Ann", result: "drawn" })).toBe("b");
    expect(await listed({ player: "Ann", result: "lost" })).toBe("d");
    expect(await listed({ person: 2, result: "lost" })).toBe("e");
    expect(await listed({ person: 1, player: "Bob" })).toBe("b");
    expect(await listed({ from: 20, to: 40 })).toBe("cb");
    expect(await listed({ player: "Ann", from: 20, before: [40, "d"] })).toBe("cb");
    expect(await listed({ to: 30, before: [50, "e"] })).toBe("ba");
  });

  test("what no index finds is looked for among so many matches, and then on the next page", async () => {
    const { store } = await open();
    const many = LOOKED_AT + 5;
    await Promise.all(
      Array.from({ length: many }, (_, n) =>
        store.finish(match(`m${String(n).padStart(5, "0")}`, n, n === 0 ? "runa" : "duel", [1])),
      ),
    );
    const first = await store.matches({ person: 1, game: "runa", most: 10 });
    expect(first).toEqual({ matches: [], next: [5, "m00005"] });
    const second = await store.matches({
      person: 1,
      game: "runa",
      most: 10,
      before: first.next ?? undefined,
    });
    expect(second).toMatchObject({ matches: [{ id: "m00000" }], next: null });
  });

  test("public tables that wait or run are listed, those first where somebody was last", async () => {
    const { store, again } = await open();
    const table = (id: string, seen: number, more: object = {}) =>
      store.saveTable({ ...TABLE, id, seen, ...more }, OWN);
    await Promise.all([
      table("a", 10),
      table("b", 30, { phase: "running" }),
      table("c", 20, { open: false }),
      table("d", 20, { phase: "over" }),
      table("e", 20),
    ]);
    await table("e", 30);
    const later = await again();
    const listed = async (before?: readonly [number, string], most = 10) =>
      (await later.openTables(before, most)).map(({ id }) => id).join("");
    expect(await listed()).toBe("eba");
    expect(await listed(undefined, 2)).toBe("eb");
    expect(await listed([30, "b"])).toBe("a");
    const { setup: _, ...shown } = TABLE;
    expect((await later.openTables(undefined, 1))[0]).toEqual({ ...shown, id: "e", seen: 30 });
  });

  test("a table is its host's and theirs who sit there, until it is over", async () => {
    const { store, again } = await open();
    const save = (
      id: string,
      host: number,
      seated: readonly number[],
      phase: "waiting" | "over" = "waiting",
    ) => store.saveTable({ ...TABLE, id, phase }, { host, seated });
    await Promise.all([save("a", 1, [1, 2]), save("b", 2, [1]), save("c", 3, []), save("d", 1, [])]);
    await Promise.all([save("a", 1, [2]), save("b", 2, []), save("d", 1, [], "over")]);
    await save("c", 3, [1]);
    const later = await again();
    const of = async (person: number, after?: string) =>
      (await later.tablesOf(person, after, 10)).map(({ id }) => id).join("");
    expect([await of(1), await of(2), await of(3), await of(4)]).toEqual(["ac", "ab", "c", ""]);
    expect(await of(1, "a")).toBe("c");
    expect([await later.hostedBy(1), await later.hostedBy(2), await later.hostedBy(4)]).toEqual([1, 1, 0]);
    await later.removeTable("a");
    expect([await of(1), await later.hostedBy(1)]).toEqual(["c", 0]);
  });

  test("tables that wait are dropped when nobody has come since a time, with their seats", async () => {
    const { store } = await open();
    const table = (id: string, seen: number, phase: "waiting" | "running" | "over") =>
      store.saveTable({ ...TABLE, id, seen, phase }, OWN);
    await Promise.all([
      table("a", 10, "waiting"),
      table("b", 10, "running"),
      table("c", 10, "over"),
      table("d", 30, "waiting"),
      table("e", 10, "waiting"),
    ]);
    await store.touch(["e", "none"], 25);
    expect(await store.dropWaiting(20, 10)).toEqual(["a"]);
    expect(await store.dropWaiting(40, 1)).toHaveLength(1);
    expect(await store.dropWaiting(40, 10)).toHaveLength(1);
    expect(await store.table("a")).toBeUndefined();
    expect((await store.tablesOf(1, undefined, 10)).map(({ id }) => id)).toEqual(["b"]);
    expect(await store.table("c")).toBeDefined();
  });

  test("published things are listed by author, kind and game, the latest first, page by page", async () => {
    const { store } = await open();
    const ann = await store.addPerson(hash(1), "Ann");
    await store.addPerson(hash(2), "Bob");
    const published: readonly (readonly [string, number, string, number])[] = [
      ["aaaaaaaaaaaa", 1, "duel-deck", 5],
      ["bbbbbbbbbbbb", 2, "spy-match", 7],
      ["cccccccccccc", 1, "spy-scenario", 7],
      ["dddddddddddd", 2, "duel-deck", 6],
    ];
    for (const [id, author, kind, at] of published) await store.addThing(thing(id, author, kind, at), 10);
    const listed = async (filter: Partial<ThingFilter>) =>
      (await store.things({ most: 10, ...filter })).map(({ id }) => id.charAt(0)).join("");
    expect(await listed({})).toBe("cbda");
    expect(await listed({ author: 1 })).toBe("ca");
    expect(await listed({ kind: "duel-deck" })).toBe("da");
    expect(await listed({ game: "spy" })).toBe("cb");
    expect(await listed({ most: 2 })).toBe("cb");
    expect(await listed({ before: [7, "bbbbbbbbbbbb"] })).toBe("da");
    await store.renamePerson(ann.id, "Anna");
    const [first] = await store.things({ author: 1, most: 1 });
    const { files: _, ...shown } = thing("cccccccccccc", 1, "spy-scenario", 7);
    expect(first).toEqual({ ...shown, authorName: "Anna" });
  });

  test("only its author replaces or removes a published thing, and has no more than so many", async () => {
    const { store, again } = await open();
    await store.addPerson(hash(1), "Ann");
    expect(await store.addThing(thing("aaaaaaaaaaaa", 1), 1)).toBe(true);
    expect(await store.addThing(thing("bbbbbbbbbbbb", 1), 1)).toBe(false);
    expect(await store.replaceThing({ ...thing("aaaaaaaaaaaa", 2), files: "hers" })).toBe(undefined);
    expect(await store.removeThing("aaaaaaaaaaaa", 2)).toBe(false);
    expect(await store.replaceThing({ ...thing("aaaaaaaaaaaa", 1), name: "Better", at: 9 })).toBe(2);
    const reopened = await again();
    expect(await reopened.thing("aaaaaaaaaaaa")).toEqual({
      ...thing("aaaaaaaaaaaa", 1),
      name: "Better",
      at: 9,
      edition: 2,
      authorName: "Ann",
    });
    expect(await reopened.removeThing("aaaaaaaaaaaa", 1)).toBe(true);
    expect(await reopened.thing("aaaaaaaaaaaa")).toBe(undefined);
    expect(await reopened.replaceThing(thing("aaaaaaaaaaaa", 1))).toBe(undefined);
  });

  test("a probe is kept where anything can be saved", async () => {
    const { store } = await open();
    await store.probe();
    await store.probe();
  });

  test("what a person may be called is read as it was written", async () => {
    const { store, again } = await open();
    const names = [
      "Ann",
      "Zoë",
      "日本",
      "👩‍🚀".slice(0, 2),
      "0",
      "'; DROP TABLE person; --",
      "x".repeat(LONGEST.name),
    ];
    expect(names.every((name) => personName.safeParse(name).success)).toBe(true);
    await Promise.all(names.map((name, index) => store.addPerson(hash(index), name)));
    const later = await again();
    const read = await Promise.all(names.map(async (_, index) => (await later.person(hash(index)))?.name));
    expect(read).toEqual(names);
  });
});

describe("SQLite", () => {
  test("everything of one turn of the event loop is one commit", async () => {
    const store = opened();
    let commits = 0;
    store.onCommit = () => commits++;
    await Promise.all([
      store.addPerson(hash(1), "Ann"),
      store.saveTable(TABLE, OWN),
      store.append(TABLE.id, 0, "a"),
    ]);
    expect(commits).toBe(1);
    const first = store.append(TABLE.id, 1, "b");
    await Promise.resolve();
    await Promise.all([first, store.append(TABLE.id, 2, "c")]);
    expect(commits).toBe(2);
    await store.append(TABLE.id, 3, "d");
    expect(commits).toBe(3);
    await store.pieces(TABLE.id);
    expect(commits).toBe(3);
  });

  test("when the disk is full nothing of the turn is there, and it goes on when there is room", async () => {
    const store = opened();
    await store.append(TABLE.id, 0, "header\n");
    await store.limit(1);
    const results = await Promise.allSettled([
      store.saveTable(TABLE, OWN),
      store.append(TABLE.id, 1, "x".repeat(1_000_000)),
      store.addPerson(hash(1), "Ann"),
    ]);
    expect(
      results.map((result) => result.status === "rejected" && result.reason instanceof NotSaved),
    ).toEqual([true, true, true]);
    expect([await store.table(TABLE.id), await store.person(hash(1))]).toEqual([undefined, undefined]);
    expect(await store.pieces(TABLE.id)).toEqual(["header\n"]);
    await store.limit(2 ** 40);
    await store.append(TABLE.id, 1, "one\n");
    expect(await store.pieces(TABLE.id)).toEqual(["header\n", "one\n"]);
  });

  test("whoever reads finds nothing that may fail to be saved, in lists either", async () => {
    const directory = folder();
    const store = opened(directory);
    const reads = () => [
      store.table(TABLE.id),
      store.pieces(TABLE.id),
      store.record("a"),
      store.openTables(undefined, 10),
      store.hostedBy(1),
    ];
    const writes = () => [
      store.saveTable(TABLE, OWN),
      store.append(TABLE.id, 0, "header\n"),
      store.finish(match("a", 5)),
    ];
    const other = new DatabaseSync(join(directory, "ludothek.sqlite"));
    other.exec("BEGIN IMMEDIATE");
    const failed = Promise.allSettled(writes());
    expect(await Promise.all(reads())).toEqual([undefined, [], undefined, [], 0]);
    expect((await failed).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    other.exec("ROLLBACK");
    other.close();
    const saved = Promise.all(writes());
    expect(await Promise.all(reads())).toMatchObject([TABLE, ["header\n"], "end\n", [{ id: TABLE.id }], 1]);
    await saved;
  });

  test("what the log holds is in all lists of whoever opens it after a crash", async () => {
    const directory = folder();
    const store = opened(directory);
    await Promise.all([store.saveTable(TABLE, OWN), store.finish(match("a", 5))]);
    expect(await store.hostedBy(1)).toBe(1);
    await store.saveTable({ ...TABLE, id: "later" }, OWN);
    const copy = folder();
    const from = new DatabaseSync(join(directory, "ludothek.sqlite"), { readOnly: true });
    await backup(from, join(copy, "ludothek.sqlite"));
    from.close();
    const again = opened(copy);
    expect(await again.hostedBy(1)).toBe(2);
    expect((await again.matches({ player: "Ann", most: 10 })).matches).toMatchObject([{ id: "a" }]);
    expect(await again.dropWaiting(6, 10)).toHaveLength(2);
    expect(await again.openTables(undefined, 10)).toEqual([]);
    expect(await again.table(TABLE.id)).toBeUndefined();
  });

  test("when another program holds the database nothing of the turn is there, and it goes on afterwards", async () => {
    const directory = folder();
    const store = opened(directory);
    const other = new DatabaseSync(join(directory, "ludothek.sqlite"));
    other.exec("BEGIN IMMEDIATE");
    await expect(store.saveTable(TABLE, OWN)).rejects.toThrow(NotSaved);
    expect(await store.table(TABLE.id)).toBeUndefined();
    other.exec("ROLLBACK");
    other.close();
    await store.saveTable(TABLE, OWN);
    expect(await store.table(TABLE.id)).toEqual(TABLE);
  });

  test("a write that fails by itself spoils its turn, and nothing after it", async () => {
    const store = opened();
    await store.addPerson(hash(1), "Ann");
    const [again, beside] = await Promise.allSettled([
      store.addPerson(hash(1), "Eve"),
      store.saveTable(TABLE, OWN),
    ]);
    expect([again.status, beside.status]).toEqual(["rejected", "rejected"]);
    await store.saveTable(TABLE, OWN);
    expect(await store.person(hash(1))).toMatchObject({ name: "Ann" });
  });

  test("what comes after it was closed is refused, and nothing else happens", async () => {
    const store = opened();
    await store.close();
    await expect(store.saveTable(TABLE, OWN)).rejects.toThrow(NotSaved);
  });

  test("a directory belongs to one server at a time", async () => {
    const directory = folder();
    const first = opened(directory);
    expect(() => new SqliteStore(directory)).toThrow(DirectoryInUse);
    await first.close();
    await opened(directory).saveTable(TABLE, OWN);
  });

  test("a directory whose database cannot be used is free again", () => {
    const directory = folder();
    const db = new DatabaseSync(join(directory, "ludothek.sqlite"));
    db.exec(`PRAGMA user_version = ${STEPS.length + 1}`);
    expect(() => new SqliteStore(directory)).toThrow(TooNew);
    db.exec("PRAGMA user_version = 0");
    db.close();
    opened(directory);
  });

  test("nothing is looked for by going through a whole table, and opening reads no rows", async () => {
    const directory = folder();
    const prepared = vi.spyOn(DatabaseSync.prototype, "prepare");
    onTestFinished(() => prepared.mockRestore());
    const store = opened(directory);
    expect(prepared.mock.calls.every(([sql]) => sql.startsWith("PRAGMA"))).toBe(true);
    await Promise.all([
      store.addPerson(hash(1), "Ann"),
      store.renamePerson(1, "Anna"),
      store.saveTable(TABLE, OWN),
      store.append(TABLE.id, 0, "header\n"),
      store.finish(match(TABLE.id, 1)),
      store.removeTable(TABLE.id),
    ]);
    await store.person(hash(1));
    await store.table(TABLE.id);
    await store.pieces(TABLE.id);
    await store.record(TABLE.id);
    for (const filter of [
      {},
      { game: "duel" },
      { person: 1 },
      { person: 1, game: "duel" },
      { player: "Ann" },
    ])
      await store.matches({ ...filter, most: 10 });
    await store.openTables(undefined, 10);
    await store.tablesOf(1, undefined, 10);
    await store.hostedBy(1);
    await store.touch([TABLE.id], 1);
    await store.saveTable({ ...TABLE, id: "w", seen: 0 }, OWN);
    await store.dropWaiting(1, 10);
    await store.addThing(thing("aaaaaaaaaaaa", 1), 9);
    await store.replaceThing(thing("aaaaaaaaaaaa", 1));
    await store.thing("aaaaaaaaaaaa");
    for (const filter of [{}, { author: 1 }, { kind: "duel-deck" }, { game: "duel" }])
      await store.things({ ...filter, most: 10 });
    await store.removeThing("aaaaaaaaaaaa", 1);
    await store.probe();
    const statements = [...new Set(prepared.mock.calls.map(([sql]) => sql))].filter(
      (sql) => !sql.startsWith("PRAGMA"),
    );
    expect(statements.length).toBeGreaterThan(22);
    const db = new DatabaseSync(join(directory, "ludothek.sqlite"), { readOnly: true });
    onTestFinished(() => db.close());
    const slow = statements.flatMap((sql) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...Array.from({ length: sql.split("?").length - 1 }, () => null))
        .map(({ detail }) => String(detail))
        // The log is short, and read once.
        .filter((detail) => /SCAN|TEMP B-TREE/.test(detail) && detail !== "SCAN log")
        .map((detail) => `${sql}: ${detail}`),
    );
    expect(slow).toEqual([]);
  });
});

describe("SQLite in a thread", () => {
  test("everything of one turn of the event loop is one commit there, too", async () => {
    const store = await threaded();
    let commits = 0;
    store.onCommit = () => commits++;
    await Promise.all([store.addPerson(hash(1), "Ann"), store.saveTable(TABLE, OWN), store.probe()]);
    expect(commits).toBe(1);
  });

  test("when the disk is full nothing of the turn is there, and it goes on when there is room", async () => {
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

  test("what comes after it was closed is refused, and nothing else happens", async () => {
    const store = await threaded();
    await store.close();
    await expect(store.saveTable(TABLE, OWN)).rejects.toThrow(NotSaved);
    await store.close();
  });

  test("it is taken where a sync takes longer than it may", async () => {
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

describe("the steps of the schema", () => {
  /** A database made by the first steps alone. */
  function madeBy(steps: number): DatabaseSync {
    const db = new DatabaseSync(":memory:");
    onTestFinished(() => db.close());
    migrate(db, STEPS.slice(0, steps));
    return db;
  }

  /** The tables and indexes, as they were written down. */
  const shape = (db: DatabaseSync) =>
    db
      .prepare("SELECT name, sql FROM sqlite_master ORDER BY name")
      .all()
      .map(({ name, sql }) => `${name}: ${sql}`);

  test.each(STEPS.map((_, index) => index + 1))(
    "a database of step %d is brought forward with all it holds",
    (step) => {
      const db = madeBy(step);
      db.exec(`INSERT INTO person (hash, name) VALUES (x'01', 'Ann');
      INSERT INTO place (id, game, phase, open, setup) VALUES ('t', 'duel', 1, 1, '{}'),
        ('p', 'duel', 0, 1, '{"host":1,"places":[null,{"type":"person","person":2,"name":"Bob"},{"type":"bot","name":"hard"}]}'),
        ('x', 'duel', 0, 1, 'damaged');
      ${
        step < 3
          ? "INSERT INTO log (place, number, text) VALUES ('t', 0, 'header'), ('u', 0, 'other'), ('t', 1, 'move')"
          : `INSERT INTO run VALUES ('t', 0, 2, '["header","move"]')`
      };
      INSERT INTO finished VALUES ('f', 'duel', 7, '["Ann","hard"]', '[]', 'record');
      INSERT INTO played (person, ended, id) VALUES (1, 7, 'f')`);
      migrate(db);
      if (step < 4) {
        expect(db.prepare("SELECT person, host FROM seated WHERE place = 'p'").all()).toEqual([
          { person: 1, host: 1 },
          { person: 2, host: 0 },
        ]);
        expect(db.prepare("SELECT id FROM named WHERE name = 'ann'").all()).toEqual([{ id: "f" }]);
        expect(db.prepare("SELECT count(*) AS n FROM place WHERE seen > 1600000000000").get()?.n).toBe(3);
      }
      expect(shape(db)).toEqual(shape(madeBy(STEPS.length)));
      expect(db.prepare("SELECT name FROM person").all()).toEqual([{ name: "Ann" }]);
      expect(new Log((sql) => db.prepare(sql)).pieces("t")).toEqual(["header", "move"]);
      expect(db.prepare("SELECT record FROM finished WHERE ended < 8").all()).toEqual([{ record: "record" }]);
      migrate(db);
    },
  );

  test("a newer database is refused, and stays as it is", () => {
    const db = madeBy(STEPS.length);
    db.exec(`PRAGMA user_version = ${STEPS.length + 1}`);
    const before = shape(db);
    expect(() => migrate(db)).toThrow(
      `the database has version ${STEPS.length + 1}, and this program knows only ${STEPS.length}`,
    );
    expect(shape(db)).toEqual(before);
  });

  test("a step that fails leaves the database at the step before", () => {
    const db = madeBy(1);
    const before = shape(db);
    expect(() =>
      migrate(db, [...STEPS.slice(0, 1), "CREATE TABLE extra (a); CREATE TABLE person (a)"]),
    ).toThrow("already exists");
    expect(shape(db)).toEqual(before);
    migrate(db);
  });
});
