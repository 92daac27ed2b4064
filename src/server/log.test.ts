import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { Log } from "./log.ts";
import { migrate } from "./schema.ts";
import { OutOfOrder } from "./store.ts";

/** A log that is put in order after so many characters, and its database. */
function logOf(long: number, db = database()): { readonly log: Log; readonly db: DatabaseSync } {
  return { log: new Log((sql) => db.prepare(sql), long), db };
}

function database(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  onTestFinished(() => db.close());
  migrate(db);
  return db;
}

const rows = (db: DatabaseSync, table: "log" | "run") =>
  Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);

test("what is appended in one commit is one row, whichever tables it belongs to", () => {
  const { log, db } = logOf(10_000);
  log.append("a", 0, "a0");
  log.append("b", 0, "b0");
  log.append("a", 1, "a1");
  log.write();
  expect([rows(db, "log"), rows(db, "run")]).toEqual([1, 0]);
  expect(log.pieces("a")).toEqual(["a0", "a1"]);
});

test("whoever opens it again finds all pieces, and none of the records that were removed", () => {
  const { log, db } = logOf(10_000);
  log.append("a", 0, "a0");
  log.append("b", 0, "b0");
  log.write();
  log.remove("b");
  log.write();
  const again = logOf(10_000, db).log;
  expect([again.pieces("a"), again.pieces("b")]).toEqual([["a0"], []]);
});

test("a long log is put in order, and pieces follow each other as before", () => {
  const { log, db } = logOf(100);
  const pieces = Array.from({ length: 50 }, (_, number) => `piece ${number}`);
  for (const [number, piece] of pieces.entries()) {
    log.append("a", number, piece);
    log.append("b", number, piece);
    log.write();
    if (log.isLong) log.putInOrder();
  }
  expect(rows(db, "log")).toBeLessThan(5);
  expect(rows(db, "run")).toBeGreaterThan(10);
  expect(log.pieces("b")).toEqual(pieces);
  const again = logOf(100, db).log;
  expect(again.pieces("a")).toEqual(pieces);
  expect(() => again.append("a", 49, "twice")).toThrow(OutOfOrder);
  again.remove("a");
  again.write();
  expect([logOf(100, db).log.pieces("a"), logOf(100, db).log.pieces("b")]).toEqual([[], pieces]);
});

test("what was not committed is forgotten", () => {
  const { log, db } = logOf(10);
  log.append("a", 0, "a0");
  log.write();
  db.exec("BEGIN");
  log.append("a", 1, "a1");
  log.append("b", 0, "b0");
  log.write();
  db.exec("ROLLBACK");
  log.rollBack();
  expect([log.pieces("a"), log.pieces("b")]).toEqual([["a0"], []]);
  log.append("a", 1, "another");
  log.write();
  expect(logOf(10, db).log.pieces("a")).toEqual(["a0", "another"]);
});

const TABLE = {
  id: "a",
  game: "duel",
  phase: "running",
  open: true,
  seen: 5,
  card: "{}",
  setup: "{}",
} as const;
const OWN = { host: 1, seated: [1, 2] };
const MATCH = {
  id: "a",
  game: "duel",
  ended: 7,
  players: ["Ann", "Bob"],
  winners: [0],
  people: [1, 2],
  public: true,
  closing: "end",
};

test.each([0, 1, 2, 3])(
  "tables and finished matches are the same before and after the log is put in order, at time %d",
  (time) => {
    const { log, db } = logOf(10_000);
    const steps = [
      () => log.save(TABLE, OWN),
      () => log.append("a", 0, "a0 "),
      () => log.append("a", 1, "a1 "),
      () => log.finish(MATCH),
    ];
    for (const [at, step] of steps.entries()) {
      step();
      log.write();
      if (at === time) log.putInOrder();
    }
    for (const one of [log, logOf(10_000, db).log]) {
      expect(one.table("a")).toEqual({ ...TABLE, phase: "over" });
      expect(one.pieces("a")).toEqual([]);
    }
    logOf(10_000, db).log.putInOrder();
    expect(db.prepare("SELECT id, record FROM finished").all()).toEqual([{ id: "a", record: "a0 a1 end" }]);
    expect(db.prepare("SELECT person, ended FROM played").all()).toHaveLength(2);
    expect([rows(db, "log"), rows(db, "run")]).toEqual([0, 0]);
  },
);

test("lists show what the log holds, and once more the same after the log was read again", () => {
  const { log, db } = logOf(10_000);
  log.save({ ...TABLE, id: "b", phase: "waiting" }, OWN);
  log.save(TABLE, OWN);
  log.append("a", 0, "a0 ");
  log.finish(MATCH);
  log.write();
  const lists = ({ rows }: Log) => [
    rows.openTables(undefined, 10).map(({ id }) => id),
    rows.tablesOf(2, undefined, 10).map(({ id }) => id),
    rows.hostedBy(1),
    rows.matches({ person: 2, most: 10 }).matches,
    rows.record("a", 1)?.text,
  ];
  const { closing: _, people: __, ...match } = MATCH;
  const expected = [["b"], ["b"], 1, [{ ...match, seat: 1 }], "a0 end"];
  for (const one of [log, logOf(10_000, db).log]) {
    expect(one.isUnlisted).toBe(true);
    one.list();
    expect(one.isUnlisted).toBe(false);
    expect(lists(one)).toEqual(expected);
  }
  expect(rows(db, "log")).toBe(1);
  const last = logOf(10_000, db).log;
  last.putInOrder();
  expect(lists(last)).toEqual(expected);
});

test("a match whose first pieces were in order is listed whole, however often", () => {
  const { log, db } = logOf(10_000);
  log.append("a", 0, "a0 ");
  log.write();
  log.putInOrder();
  log.append("a", 1, "a1 ");
  log.finish(MATCH);
  log.write();
  for (const one of [log, logOf(10_000, db).log]) {
    one.list();
    expect([one.record("a", 1)?.text, one.rows.record("a", 1)?.text]).toEqual(["a0 a1 end", "a0 a1 end"]);
  }
});

test("a table that the log holds is touched there, any other is to be touched in its row", () => {
  const { log } = logOf(10_000);
  log.save(TABLE, OWN);
  expect(log.touch("a", 9)).toBe(true);
  expect(log.table("a")).toEqual({ ...TABLE, seen: 9 });
  log.write();
  log.putInOrder();
  expect(log.touch("a", 11)).toBe(false);
});

test("a table that is removed is in no list, and a match that was over stays", () => {
  const { log, db } = logOf(10_000);
  log.save(TABLE, OWN);
  log.append("a", 0, "a0 ");
  log.finish(MATCH);
  log.write();
  log.remove("a");
  log.write();
  for (const one of [log, logOf(10_000, db).log]) {
    one.list();
    expect([one.table("a"), one.rows.tablesOf(1, undefined, 10)]).toEqual([undefined, []]);
    expect(one.record("a", 1)?.text).toBe("a0 end");
  }
});

test("a row that cannot be read spoils the tables that it is about, and stays for whoever can read it", () => {
  const { log, db } = logOf(10_000);
  const commits: readonly (() => void)[] = [
    () => log.save(TABLE, OWN),
    () => log.append("a", 0, "a0 "),
    () => log.append("a", 1, "a1 "),
    () => log.append("b", 0, "b0 "),
    () => log.finish(MATCH),
  ];
  for (const commit of commits) {
    commit();
    log.write();
  }
  db.exec("UPDATE log SET notes = substr(notes, 1, 5) WHERE n = 2");
  const again = logOf(10_000, db).log;
  expect(again.pieces("b")).toEqual(["b0 "]);
  expect(again.record("a", 1)?.text).toBe("a1 end");
  again.putInOrder();
  expect([rows(db, "log"), again.pieces("b")]).toEqual([1, ["b0 "]]);
  expect(again.rows.matches({ most: 10 }).matches).toHaveLength(1);
});
