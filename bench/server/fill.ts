import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Log } from "../../src/server/log.ts";
import { addFunctions } from "../../src/server/schema.ts";
import { SqliteStore } from "../../src/server/sqlite.ts";

/** The database of a data directory, created if needed. Not synced: test data may be lost. */
function filling(data: string, work: (db: DatabaseSync) => void): void {
  void new SqliteStore(data).close();
  const db = new DatabaseSync(join(data, "ludothek.sqlite"));
  db.exec("PRAGMA synchronous = OFF; BEGIN");
  addFunctions(db);
  work(db);
  db.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
}

const NUMBERS = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)";
/** Twelve letters and digits, distributed like table ids. */
const NAME = "printf('%012x', n * 679891637631 % 281474976710656)";

/** Fills a data directory with finished matches of 2,000 people. */
export function fillFinished(data: string, matches: number): void {
  filling(data, (db) => {
    db.prepare(
      `${NUMBERS} INSERT INTO finished (id, game, ended, players, winners, people, public, body, record) SELECT ${NAME}, 'tictactoe', n, '["Ann","Bob"]', '[0]', '[]', 1, checksum('record', printf('%.400c', 'x')), printf('%.400c', 'x') FROM numbers`,
    ).run(matches);
    db.exec(
      "UPDATE finished SET sum = checksum('match', id, game, ended, players, winners, people, public, body) WHERE sum IS NULL",
    );
    for (const person of ["n % 2000", "n * 7 % 2000"])
      db.prepare(
        `${NUMBERS} INSERT OR IGNORE INTO played (person, ended, id, seat) SELECT ${person} + 1000000, n, ${NAME}, 0 FROM numbers`,
      ).run(matches);
    db.exec("UPDATE played SET sum = checksum('played', person, ended, id, seat) WHERE sum IS NULL");
    for (const name of ["Ann", "Bob"])
      db.prepare(`${NUMBERS} INSERT INTO named SELECT '${name}', n, ${NAME} FROM numbers`).run(matches);
  });
}

/** Fills a data directory that has one running match with copies of it. Returns the ids of some. */
export function fillRunning(data: string, tables: number): readonly string[] {
  let names: readonly string[] = [];
  filling(data, (db) => {
    const log = new Log((sql) => db.prepare(sql));
    const id = String(db.prepare("SELECT id FROM place WHERE phase = 1").get()?.id);
    const pieces = log.pieces(id);
    db.prepare(
      `${NUMBERS} INSERT INTO place (id, game, phase, open, seen, card, pieces, body, setup) SELECT ${NAME}, p.game, p.phase, p.open, p.seen, replace(p.card, p.id, ${NAME}), p.pieces, 0, replace(p.setup, p.id, ${NAME}) ` +
        "FROM numbers, place p WHERE p.id = ?",
    ).run(tables, id);
    db.prepare(
      `${NUMBERS} INSERT INTO run (place, first, next, pieces) SELECT ${NAME}, 0, ?, ? FROM numbers`,
    ).run(tables, pieces.length, JSON.stringify(pieces));
    db.exec("UPDATE run SET sum = checksum('run', place, first, next, pieces) WHERE sum IS NULL");
    db.exec("UPDATE place SET body = checksum('setup', setup) WHERE sum IS NULL");
    db.exec(
      "UPDATE place SET sum = checksum('table', id, game, phase, open, seen, card, pieces, body) WHERE sum IS NULL",
    );
    names = db
      .prepare("SELECT id FROM place WHERE id <> ? LIMIT 2000")
      .all(id)
      .map((row) => String(row.id));
  });
  return names;
}
