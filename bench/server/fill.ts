import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Log } from "../../src/server/log.ts";
import { SqliteStore } from "../../src/server/sqlite.ts";

/** The database of a data directory, made if there is none. Nobody loses anything if it is not synced here. */
function filling(data: string, work: (db: DatabaseSync) => void): void {
  void new SqliteStore(data).close();
  const db = new DatabaseSync(join(data, "ludothek.sqlite"));
  db.exec("PRAGMA synchronous = OFF; BEGIN");
  work(db);
  db.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
}

const NUMBERS = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)";
/** Twelve letters and digits, spread as the names of tables are. */
const NAME = "printf('%012x', n * 679891637631 % 281474976710656)";

/** Fills a data directory with finished matches of 2,000 people. */
export function fillFinished(data: string, matches: number): void {
  filling(data, (db) => {
    db.prepare(
      `${NUMBERS} INSERT INTO finished (id, game, ended, players, winners, record, public) SELECT ${NAME}, 'tictactoe', n, '["Ann","Bob"]', '[0]', printf('%.400c', 'x'), 1 FROM numbers`,
    ).run(matches);
    for (const person of ["n % 2000", "n * 7 % 2000"])
      db.prepare(
        `${NUMBERS} INSERT OR IGNORE INTO played (person, ended, id, seat) SELECT ${person} + 1000000, n, ${NAME}, 0 FROM numbers`,
      ).run(matches);
    for (const name of ["Ann", "Bob"])
      db.prepare(`${NUMBERS} INSERT INTO named SELECT '${name}', n, ${NAME} FROM numbers`).run(matches);
  });
}

/** Fills a data directory, in which there is one running match, with copies of it. Gives the names of some. */
export function fillRunning(data: string, tables: number): readonly string[] {
  let names: readonly string[] = [];
  filling(data, (db) => {
    const log = new Log((sql) => db.prepare(sql));
    const id = String(db.prepare("SELECT id FROM place WHERE phase = 1").get()?.id);
    const pieces = log.pieces(id);
    db.prepare(
      `${NUMBERS} INSERT INTO place (id, game, phase, open, seen, card, setup) SELECT ${NAME}, p.game, p.phase, p.open, p.seen, replace(p.card, p.id, ${NAME}), replace(p.setup, p.id, ${NAME}) ` +
        "FROM numbers, place p WHERE p.id = ?",
    ).run(tables, id);
    db.prepare(
      `${NUMBERS} INSERT INTO run (place, first, next, pieces) SELECT ${NAME}, 0, ?, ? FROM numbers`,
    ).run(tables, pieces.length, JSON.stringify(pieces));
    names = db
      .prepare("SELECT id FROM place WHERE id <> ? LIMIT 2000")
      .all(id)
      .map((row) => String(row.id));
  });
  return names;
}
