import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { DirectoryInUse } from "./database.ts";
import { folder, hash, match, OWN, opened, TABLE, thing, tournament } from "./fixtures/stores.ts";
import { STEPS, TooNew } from "./schema.ts";
import { scrub } from "./scrub.ts";
import { SqliteStore } from "./sqlite.ts";
import { Damaged, NotSaved } from "./store.ts";

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

  test("what the journal of a cluster has already is there at once, and written together a moment later", async () => {
    const directory = folder();
    const store = opened(directory);
    expect(store.followed()).toBe(0);
    const file = new DatabaseSync(join(directory, "ludothek.sqlite"), { readOnly: true });
    onTestFinished(() => file.close());
    const stored = () => [
      file.prepare("SELECT n FROM followed").get()?.n,
      file.prepare("SELECT n FROM log").all().length,
    ];
    for (const [number, piece] of ["a", "b", "c"].entries())
      await Promise.all([store.append(TABLE.id, number, piece), store.followLater(number + 1)]);
    expect(await store.pieces(TABLE.id)).toEqual(["a", "b", "c"]);
    expect(stored()).toEqual([undefined, 0]);
    await expect.poll(stored).toEqual([3, 1]);
    // Anything but a note is written at once, with what came before.
    await Promise.all([store.append(TABLE.id, 3, "d"), store.followLater(4)]);
    await Promise.all([store.addPerson(hash(1), "Ann"), store.followLater(5)]);
    expect(stored()).toEqual([5, 2]);
    // So is everything before a list is read.
    await Promise.all([store.saveTable(TABLE, OWN), store.followLater(6)]);
    expect(stored()).toEqual([5, 2]);
    expect(await store.tablesOf(1, undefined, 10)).toHaveLength(1);
    expect(stored()).toEqual([6, 3]);
  });

  test("if what is written later can't be written, nothing is read or written any more", async () => {
    const store = opened();
    store.followed();
    await store.limit(1);
    await Promise.all([store.append(TABLE.id, 0, "x".repeat(1_000_000)), store.followLater(1)]);
    await expect.poll(() => store.pieces(TABLE.id).catch(String)).toMatch("full");
    await store.limit(2 ** 40);
    await expect(store.append(TABLE.id, 1, "b")).rejects.toThrow(NotSaved);
    await expect(store.followLater(2)).rejects.toThrow(NotSaved);
  });

  test("when the disk is full nothing of the turn is stored, and it continues when there is room", async () => {
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

  test("a damaged rating is reported, not shown, and no match counts on top of it", async () => {
    const directory = folder();
    const store = opened(directory);
    const won = { game: "duel", opponent: { rating: 1500, deviation: 60 }, score: 1 };
    await Promise.all([
      store.rate({ ...won, person: 1, id: "aaaaaaaaaaaa" }),
      store.rate({ ...won, person: 2, id: "aaaaaaaaaaaa" }),
      store.oweRating("bbbbbbbbbbbb"),
    ]);
    await store.close();
    const other = new DatabaseSync(join(directory, "ludothek.sqlite"));
    other.exec("UPDATE rating SET rating = 2900 WHERE person = 1; UPDATE owed SET id = 'cccccccccccc'");
    other.close();
    const later = opened(directory);
    expect(await later.ratings(1)).toEqual([]);
    expect(await later.ratings(2)).toHaveLength(1);
    await expect(later.rate({ ...won, person: 1, id: "dddddddddddd" })).rejects.toThrow(Damaged);
    expect(await later.owedRatings()).toEqual([]);
    expect((await scrub(directory)).problems).toEqual([
      expect.stringContaining("a rating of person 1 is damaged"),
      expect.stringContaining("the note that match cccccccccccc is to be rated is damaged"),
    ]);
  });

  test("a tournament with a damaged or missing note is reported, and not played on from a wrong state", async () => {
    const directory = folder();
    const store = opened(directory);
    for (const id of ["aaaaaaaaaaaa", "bbbbbbbbbbbb", "cccccccccccc"]) {
      await store.addTournament(tournament(id), 9);
      await store.noteTournament({ id, phase: "running", card: "card", after: 0, notes: ["one", "two"] });
    }
    await store.close();
    const other = new DatabaseSync(join(directory, "ludothek.sqlite"));
    other.exec(
      `UPDATE tournament_note SET text = 'tvo' WHERE id = 'aaaaaaaaaaaa' AND number = 1;
       DELETE FROM tournament_note WHERE id = 'bbbbbbbbbbbb' AND number = 1`,
    );
    other.close();
    const later = opened(directory);
    for (const id of ["aaaaaaaaaaaa", "bbbbbbbbbbbb"])
      await expect(later.tournament(id)).rejects.toThrow(Damaged);
    expect((await later.tournament("cccccccccccc"))?.notes).toEqual(["one", "two"]);
    expect((await scrub(directory)).problems).toEqual([
      expect.stringContaining("tournament bbbbbbbbbbbb is damaged"),
      expect.stringContaining("note 1 of tournament aaaaaaaaaaaa is damaged"),
    ]);
  });

  test("reads, lists included, never see changes that may still fail to be saved", async () => {
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
    expect(await Promise.all(reads())).toMatchObject([
      TABLE,
      ["header\n"],
      { text: "end\n" },
      [{ id: TABLE.id }],
      1,
    ]);
    await saved;
  });

  test("what the log holds is in all lists after a crash", async () => {
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

  test("when another program holds the database nothing of the turn is stored, and it continues afterwards", async () => {
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

  test("calls after it was closed are refused, and nothing else happens", async () => {
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

  test("no query scans a whole table, and opening reads no rows", async () => {
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
        // The log is short, so is the list of what is in doubt, and both are read once.
        .filter((detail) => /SCAN|TEMP B-TREE/.test(detail) && !/^SCAN (log|doubt)$/.test(detail))
        .map((detail) => `${sql}: ${detail}`),
    );
    expect(slow).toEqual([]);
  });
});
