import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { DamageReport } from "./damage-report.ts";
import { Log } from "./log.ts";
import { migrate } from "./schema.ts";
import { Damaged, OutOfOrder } from "./store.ts";

/** A log that is compacted at this many characters, and its database. */
function logOf(long: number, db = database()): { readonly log: Log; readonly db: DatabaseSync } {
  return { log: new Log((sql) => db.prepare(sql), new DamageReport(), 0, long), db };
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

test("reopened, it has all pieces, and none of the removed records", () => {
  const { log, db } = logOf(10_000);
  log.append("a", 0, "a0");
  log.append("b", 0, "b0");
  log.write();
  log.remove("b");
  log.write();
  const again = logOf(10_000, db).log;
  expect([again.pieces("a"), again.pieces("b")]).toEqual([["a0"], []]);
});

test("a long log is compacted, and pieces follow each other as before", () => {
  const { log, db } = logOf(100);
  const pieces = Array.from({ length: 50 }, (_, number) => `piece ${number}`);
  for (const [number, piece] of pieces.entries()) {
    log.append("a", number, piece);
    log.append("b", number, piece);
    log.write();
    if (log.isLong) log.compact();
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
  "tables and finished matches are the same before and after the log is compacted, at time %d",
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
      if (at === time) log.compact();
    }
    for (const one of [log, logOf(10_000, db).log]) {
      expect(one.table("a")).toEqual({ ...TABLE, phase: "over" });
      expect(one.pieces("a")).toEqual([]);
    }
    logOf(10_000, db).log.compact();
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
  const lists = ({ rows, matches }: Log) => [
    rows.openTables(undefined, 10).map(({ id }) => id),
    rows.tablesOf(2, undefined, 10).map(({ id }) => id),
    rows.hostedBy(1),
    matches.list({ person: 2, most: 10 }).matches,
    matches.record("a", 1)?.text,
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
  last.compact();
  expect(lists(last)).toEqual(expected);
});

test("a match whose first pieces were compacted is listed whole, however often", () => {
  const { log, db } = logOf(10_000);
  log.append("a", 0, "a0 ");
  log.write();
  log.compact();
  log.append("a", 1, "a1 ");
  log.finish(MATCH);
  log.write();
  for (const one of [log, logOf(10_000, db).log]) {
    one.list();
    expect([one.record("a", 1)?.text, one.matches.record("a", 1)?.text]).toEqual(["a0 a1 end", "a0 a1 end"]);
  }
});

test("a table that the log holds is touched there, any other is to be touched in its row", () => {
  const { log } = logOf(10_000);
  log.save(TABLE, OWN);
  expect(log.touch("a", 9)).toBe(true);
  expect(log.table("a")).toEqual({ ...TABLE, seen: 9 });
  log.write();
  log.compact();
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

/** Ten commits: tables a, b and c begin, go on in turn, and only a goes on at the end. */
function played(log: Log): void {
  for (const id of ["a", "b", "c"]) {
    log.save({ ...TABLE, id }, OWN);
    log.append(id, 0, `${id}0 `);
    log.write();
  }
  for (const [id, number] of [
    ["a", 1],
    ["b", 1],
    ["c", 1],
    ["a", 2],
  ] as const) {
    log.append(id, number, `${id}${number} `);
    log.write();
  }
}

/** What each of the three tables says. */
const states = (log: Log) =>
  ["a", "b", "c"].map((id) => {
    try {
      return log.table(id) && log.pieces(id).length;
    } catch (error) {
      if (error instanceof Damaged) return "damaged";
      throw error;
    }
  });

describe("a damaged log", () => {
  test.each([
    ["a flipped bit in the notes", "UPDATE log SET notes = replace(notes, 'b1', 'b3') WHERE n = 5"],
    ["notes that were cut short", "UPDATE log SET notes = substr(notes, 1, 5) WHERE n = 5"],
    ["a wrong checksum", "UPDATE log SET sum = sum + 1 WHERE n = 5"],
    ["no checksum", "UPDATE log SET sum = NULL WHERE n = 5"],
  ])("%s: the tables of that row are damaged, and no others", (_name, damage) => {
    const { log, db } = logOf(10_000);
    played(log);
    db.exec(damage);
    expect(states(logOf(10_000, db).log)).toEqual([3, "damaged", 2]);
  });

  test.each([
    ["a row is missing", "DELETE FROM log WHERE n = 5"],
    ["a row can't be read at all", "UPDATE log SET notes = '', places = '' WHERE n = 5"],
    ["a row has another number", "UPDATE log SET n = 50 WHERE n = 5"],
  ])("%s: tables that go on behind it without a gap are whole, all others are damaged", (_name, damage) => {
    const { log, db } = logOf(10_000);
    played(log);
    db.exec(damage);
    const again = logOf(10_000, db).log;
    expect(states(again)[1]).toBe("damaged");
    expect(again.hasGap).toBe(true);
  });

  test("a row that is missing leaves tables alone that are shown to be whole by later rows", () => {
    const { log, db } = logOf(10_000);
    played(log);
    db.exec("DELETE FROM log WHERE n = 5");
    expect(states(logOf(10_000, db).log)).toEqual([3, "damaged", 2]);
  });

  test("the last rows are missing: every table that runs is damaged, and new ones are not", () => {
    const { log, db } = logOf(10_000);
    played(log);
    const { last } = log;
    db.exec("DELETE FROM log WHERE n > 5");
    const again = new Log((sql) => db.prepare(sql), new DamageReport(), last);
    expect(states(again)).toEqual(["damaged", "damaged", "damaged"]);
    again.save({ ...TABLE, id: "d" }, OWN);
    again.append("d", 0, "d0 ");
    again.write();
    expect(again.last).toBe(last + 1);
    // The gap stays in the numbers of the rows, and is written down when the log is put in order.
    for (const time of [1, 2]) {
      const later = logOf(10_000, db).log;
      expect([time, states(later), later.pieces("d")]).toEqual([
        time,
        ["damaged", "damaged", "damaged"],
        ["d0 "],
      ]);
      expect(later.hasGap).toBe(true);
      later.compact();
    }
  });

  test("a damaged row, and all that the log holds of its tables, stays when the log is compacted", () => {
    const { log, db } = logOf(10_000);
    played(log);
    db.exec("UPDATE log SET notes = replace(notes, 'b1', 'b3') WHERE n = 5");
    for (const _ of [1, 2]) logOf(10_000, db).log.compact();
    const again = logOf(10_000, db).log;
    expect(states(again)).toEqual([3, "damaged", 2]);
    expect(() => again.append("b", 1, "again")).toThrow(Damaged);
    expect(() => again.save({ ...TABLE, id: "b" }, OWN)).toThrow(Damaged);
    expect(() => again.remove("b")).toThrow(Damaged);
    expect(db.prepare("SELECT notes FROM log_damaged").all()).toEqual([{ notes: '[["b",1,"b3 "]]' }]);
    expect(String(db.prepare("SELECT notes FROM log").get()?.notes)).toContain('["b",0,"b0 "]');
    expect(again.rows.waiting(Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
  });

  test.each([
    ["flipped", "UPDATE run SET pieces = replace(pieces, 'b0', 'b1') WHERE place = 'b'"],
    ["cut short", "UPDATE run SET pieces = substr(pieces, 1, 4) WHERE place = 'b'"],
    ["gone", "DELETE FROM run WHERE place = 'b' AND first = 2"],
    ["under another number", "UPDATE run SET first = 3 WHERE place = 'b' AND first = 2"],
  ])("compacted pieces that are %s are damaged, those of other tables are not", (_name, damage) => {
    const { log, db } = logOf(10_000);
    played(log);
    log.compact();
    log.append("b", 2, "b2 ");
    log.write();
    log.compact();
    db.exec(damage);
    const again = logOf(10_000, db).log;
    expect(states(again)).toEqual([3, "damaged", 2]);
  });

  test("a match whose pieces are damaged is not listed as if it were whole, and nothing of it goes", () => {
    const { log, db } = logOf(10_000);
    played(log);
    log.compact();
    db.exec("UPDATE run SET pieces = replace(pieces, 'a0', 'a9') WHERE place = 'a'");
    log.finish(MATCH);
    log.write();
    log.compact();
    for (const one of [log, logOf(10_000, db).log]) {
      expect(() => one.record("a", 1)).toThrow(Damaged);
      expect(one.matches.list({ most: 9 }).matches).toEqual([]);
    }
    expect(Number(db.prepare("SELECT count(*) AS n FROM run WHERE place = 'a'").get()?.n)).toBe(1);
    expect(String(db.prepare("SELECT notes FROM log").get()?.notes)).toContain('"closing":"end"');
  });
});
