import type { DatabaseSync } from "node:sqlite";
import { checksum, columnOf } from "./checksum.ts";
import { placesOf } from "./tail.ts";

/**
 * Migrations of the database, in order. Each runs once; none is ever changed, new ones are appended.
 *
 * - `token`: hashes of the tokens that identify people, one per device
 * - `place`: tables and their setups
 * - `log`: what happened at tables, commit by commit, until it is compacted (log.ts)
 * - `log_start`: number of the last compacted commit; `log_damaged`: unreadable rows of the log
 * - `doubt`: tables with damaged or missing rows in the log; `*` stands for unknown tables
 * - `run`: compacted records of running matches; `place.pieces` says how many pieces they have
 * - `seated`: the people of waiting and running tables
 * - `finished`: finished matches with their whole records; `played`: who took part; `named`: under which names, if
 * the match is public
 * - `signing`: the private key that signs records; `signing_made`: that there is one
 * - `due`: when matches by correspondence have to be loaded although no guest comes
 * - `subscription`: where browsers of people want notifications to be sent
 * - `thing`: published creations, in their latest edition
 * - `rating`: ratings of people, a row for every rated match; `owed`: finished rated matches that don't count yet
 * - `tournament`: tournaments, as they are listed; `tournament_note`: what happened in them
 * - `pulse`: dummy row that is written to check that the store is writable
 */
export const STEPS: readonly string[] = [
  `CREATE TABLE person (id INTEGER PRIMARY KEY, hash BLOB NOT NULL UNIQUE, name TEXT NOT NULL) STRICT;
   CREATE TABLE place (id TEXT PRIMARY KEY, game TEXT NOT NULL, phase INTEGER NOT NULL, open INTEGER NOT NULL, setup TEXT NOT NULL) STRICT;
   CREATE TABLE log (n INTEGER PRIMARY KEY, place TEXT NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL) STRICT;
   CREATE INDEX log_place ON log (place);
   CREATE TABLE finished (id TEXT PRIMARY KEY, game TEXT NOT NULL, ended INTEGER NOT NULL, players TEXT NOT NULL,
     winners TEXT NOT NULL, record TEXT NOT NULL) STRICT;
   CREATE INDEX finished_ended ON finished (ended);
   CREATE INDEX finished_game ON finished (game, ended);
   CREATE TABLE played (person INTEGER NOT NULL, ended INTEGER NOT NULL, id TEXT NOT NULL, PRIMARY KEY (person, ended, id)) STRICT, WITHOUT ROWID;`,
  // Pages continue by end time and id, because several matches end in the same millisecond.
  `DROP INDEX finished_ended;
   DROP INDEX finished_game;
   CREATE INDEX finished_ended ON finished (ended, id);
   CREATE INDEX finished_game ON finished (game, ended, id);`,
  // The log has one row per commit and no index, which would be written for every piece.
  `CREATE TABLE run (place TEXT NOT NULL, first INTEGER NOT NULL, next INTEGER NOT NULL, pieces TEXT NOT NULL,
     PRIMARY KEY (place, first)) STRICT, WITHOUT ROWID;
   INSERT INTO run SELECT place, min(number), max(number) + 1, json_group_array(text ORDER BY n) FROM log GROUP BY place;
   DROP TABLE log;
   CREATE TABLE log (n INTEGER PRIMARY KEY, notes TEXT NOT NULL) STRICT;`,
  // Tables are listed without being loaded, and matches are found by player names.
  `ALTER TABLE place ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
   UPDATE place SET seen = unixepoch() * 1000 WHERE phase < 2;
   CREATE INDEX place_open ON place (seen, id) WHERE open = 1 AND phase < 2;
   CREATE INDEX place_waiting ON place (seen) WHERE phase = 0;
   CREATE TABLE seated (place TEXT NOT NULL, person INTEGER NOT NULL, host INTEGER NOT NULL, PRIMARY KEY (place, person)) STRICT, WITHOUT ROWID;
   CREATE INDEX seated_person ON seated (person, place, host);
   INSERT INTO seated SELECT id, setup ->> 'host', 1 FROM place WHERE phase < 2 AND json_valid(setup) AND setup ->> 'host' IS NOT NULL;
   INSERT OR IGNORE INTO seated SELECT place.id, seat.value ->> 'person', 0
     FROM place, json_each(CASE WHEN json_valid(setup) THEN setup ELSE '{}' END, '$.places') AS seat
     WHERE phase < 2 AND seat.type = 'object' AND seat.value ->> 'type' = 'person';
   ALTER TABLE played ADD COLUMN seat INTEGER;
   CREATE TABLE named (name TEXT NOT NULL COLLATE NOCASE, ended INTEGER NOT NULL, id TEXT NOT NULL, PRIMARY KEY (name, ended, id)) STRICT, WITHOUT ROWID;
   INSERT OR IGNORE INTO named SELECT player.value, finished.ended, finished.id FROM finished, json_each(finished.players) AS player;
   CREATE TABLE pulse (n INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;`,
  // Listed columns come before the setup, which can be long.
  `CREATE TABLE shown (id TEXT PRIMARY KEY, game TEXT NOT NULL, phase INTEGER NOT NULL, open INTEGER NOT NULL, seen INTEGER NOT NULL DEFAULT 0,
     card TEXT NOT NULL DEFAULT '', setup TEXT NOT NULL) STRICT;
   INSERT INTO shown (id, game, phase, open, seen, setup) SELECT id, game, phase, open, seen, setup FROM place;
   DROP TABLE place;
   ALTER TABLE shown RENAME TO place;
   CREATE INDEX place_open ON place (seen, id) WHERE open = 1 AND phase < 2;
   CREATE INDEX place_waiting ON place (seen) WHERE phase = 0;`,
  // Published creations are listed by game, type or author, latest first.
  `CREATE TABLE thing (id TEXT PRIMARY KEY, author INTEGER NOT NULL, game TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
     edition INTEGER NOT NULL, at INTEGER NOT NULL, bytes INTEGER NOT NULL, files TEXT NOT NULL) STRICT;
   CREATE INDEX thing_at ON thing (at, id);
   CREATE INDEX thing_game ON thing (game, at, id);
   CREATE INDEX thing_kind ON thing (kind, at, id);
   CREATE INDEX thing_author ON thing (author, at, id);`,
  // People have several devices. Only public matches are in the lists for everyone.
  `CREATE TABLE token (hash BLOB PRIMARY KEY, person INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX token_person ON token (person);
   INSERT INTO token SELECT hash, id FROM person;
   CREATE TABLE someone (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
   INSERT INTO someone SELECT id, name FROM person;
   DROP TABLE person;
   ALTER TABLE someone RENAME TO person;
   ALTER TABLE finished ADD COLUMN public INTEGER NOT NULL DEFAULT 0;
   UPDATE finished SET public = 1 WHERE id IN
     (SELECT id FROM place WHERE open = 1 AND json_valid(setup) AND setup ->> 'spectators' <> 'none');
   DELETE FROM named WHERE id NOT IN (SELECT id FROM finished WHERE public = 1);
   DROP INDEX finished_ended;
   DROP INDEX finished_game;
   CREATE INDEX finished_ended ON finished (ended, id) WHERE public = 1;
   CREATE INDEX finished_game ON finished (game, ended, id) WHERE public = 1;
   CREATE TABLE signing (n INTEGER PRIMARY KEY CHECK (n = 1), key TEXT NOT NULL) STRICT;`,
  // Every row has a checksum, and a long text its own (body), so that lists need not read it. Both come before long texts.
  // The functions are those of addFunctions.
  `ALTER TABLE person ADD COLUMN sum INTEGER;
   UPDATE person SET sum = checksum('person', id, name);
   ALTER TABLE token ADD COLUMN sum INTEGER;
   UPDATE token SET sum = checksum('token', hash, person);
   ALTER TABLE seated ADD COLUMN sum INTEGER;
   UPDATE seated SET sum = checksum('seated', place, person, host);
   ALTER TABLE played ADD COLUMN sum INTEGER;
   UPDATE played SET sum = checksum('played', person, ended, id, coalesce(seat, -1));
   ALTER TABLE run ADD COLUMN sum INTEGER;
   UPDATE run SET sum = checksum('run', place, first, next, pieces);
   ALTER TABLE signing ADD COLUMN sum INTEGER;
   UPDATE signing SET sum = checksum('signing key', key);
   CREATE TABLE signing_made (one INTEGER PRIMARY KEY CHECK (one = 1), sum INTEGER NOT NULL) STRICT;
   INSERT INTO signing_made SELECT 1, sum FROM signing;
   CREATE TABLE summed (id TEXT PRIMARY KEY, game TEXT NOT NULL, phase INTEGER NOT NULL, open INTEGER NOT NULL, seen INTEGER NOT NULL,
     card TEXT NOT NULL, pieces INTEGER NOT NULL, body INTEGER NOT NULL, sum INTEGER, setup TEXT NOT NULL) STRICT;
   INSERT INTO summed SELECT id, game, phase, open, seen, card, coalesce((SELECT max(next) FROM run WHERE run.place = place.id), 0),
     checksum('setup', setup), NULL, setup FROM place;
   UPDATE summed SET sum = checksum('table', id, game, phase, open, seen, card, pieces, body);
   DROP TABLE place;
   ALTER TABLE summed RENAME TO place;
   CREATE INDEX place_open ON place (seen, id) WHERE open = 1 AND phase < 2;
   CREATE INDEX place_waiting ON place (seen) WHERE phase = 0;
   CREATE TABLE summed (id TEXT PRIMARY KEY, author INTEGER NOT NULL, game TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
     edition INTEGER NOT NULL, at INTEGER NOT NULL, bytes INTEGER NOT NULL, body INTEGER NOT NULL, sum INTEGER, files TEXT NOT NULL) STRICT;
   INSERT INTO summed SELECT id, author, game, kind, name, edition, at, bytes, checksum('files', files), NULL, files FROM thing;
   UPDATE summed SET sum = checksum('thing', id, author, game, kind, name, edition, at, bytes, body);
   DROP TABLE thing;
   ALTER TABLE summed RENAME TO thing;
   CREATE INDEX thing_at ON thing (at, id);
   CREATE INDEX thing_game ON thing (game, at, id);
   CREATE INDEX thing_kind ON thing (kind, at, id);
   CREATE INDEX thing_author ON thing (author, at, id);
   CREATE TABLE summed (id TEXT PRIMARY KEY, game TEXT NOT NULL, ended INTEGER NOT NULL, players TEXT NOT NULL, winners TEXT NOT NULL,
     people TEXT NOT NULL, public INTEGER NOT NULL, body INTEGER NOT NULL, sum INTEGER, record TEXT NOT NULL) STRICT;
   INSERT INTO summed SELECT finished.id, game, ended, players, winners, coalesce(people, '[]'), public, checksum('record', record), NULL, record
     FROM finished LEFT JOIN (SELECT id, json_group_array(person) AS people FROM played GROUP BY id) AS takers ON takers.id = finished.id;
   UPDATE summed SET sum = checksum('match', id, game, ended, players, winners, people, public, body);
   DROP TABLE finished;
   ALTER TABLE summed RENAME TO finished;
   CREATE INDEX finished_ended ON finished (ended, id) WHERE public = 1;
   CREATE INDEX finished_game ON finished (game, ended, id) WHERE public = 1;
   ALTER TABLE log ADD COLUMN places TEXT;
   ALTER TABLE log ADD COLUMN places_sum INTEGER;
   ALTER TABLE log ADD COLUMN sum INTEGER;
   UPDATE log SET places = noted_places(notes);
   UPDATE log SET places_sum = iif(places IS NULL, NULL, checksum('places', n, places)), sum = checksum('log', n, notes);
   CREATE TABLE log_start (one INTEGER PRIMARY KEY CHECK (one = 1), n INTEGER NOT NULL, sum INTEGER) STRICT;
   INSERT INTO log_start SELECT 1, coalesce(min(n) - 1, 0), checksum('log start', coalesce(min(n) - 1, 0)) FROM log;
   CREATE TABLE log_damaged (n INTEGER, notes, places, places_sum, sum);
   CREATE TABLE doubt (place TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;`,
  // Matches by correspondence go on without guests, and their players are notified.
  `CREATE TABLE due (place TEXT PRIMARY KEY, at INTEGER NOT NULL, sum INTEGER) STRICT, WITHOUT ROWID;
   CREATE INDEX due_at ON due (at, place);
   CREATE TABLE subscription (person INTEGER NOT NULL, endpoint TEXT NOT NULL, key TEXT NOT NULL, auth TEXT NOT NULL, at INTEGER NOT NULL,
     sum INTEGER, PRIMARY KEY (person, endpoint)) STRICT, WITHOUT ROWID;
   CREATE INDEX subscription_endpoint ON subscription (endpoint);`,
  // Numbered by person and game: the last row is the current rating, and needs no other index.
  `CREATE TABLE rating (person INTEGER NOT NULL, game TEXT NOT NULL, number INTEGER NOT NULL, id TEXT NOT NULL, rating REAL NOT NULL,
     deviation REAL NOT NULL, volatility REAL NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (person, game, number)) STRICT, WITHOUT ROWID;
   CREATE TABLE owed (id TEXT PRIMARY KEY, sum INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
  // A tournament knows how many notes it has, so that a missing one is noticed.
  `CREATE TABLE tournament (id TEXT PRIMARY KEY, host INTEGER NOT NULL, phase INTEGER NOT NULL, open INTEGER NOT NULL, at INTEGER NOT NULL,
     card TEXT NOT NULL, notes INTEGER NOT NULL, body INTEGER NOT NULL, sum INTEGER NOT NULL, setup TEXT NOT NULL) STRICT;
   CREATE INDEX tournament_open ON tournament (at, id) WHERE open = 1;
   CREATE INDEX tournament_host ON tournament (host, at, id);
   CREATE INDEX tournament_running ON tournament (id) WHERE phase = 1;
   CREATE TABLE tournament_note (id TEXT NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL, sum INTEGER NOT NULL,
     PRIMARY KEY (id, number)) STRICT, WITHOUT ROWID;`,
];

/** The database was created by a newer version. */
export class TooNew extends Error {}

/** Functions used by the migrations: the checksum of columns, and the tables that a row of the log is about. */
export function addFunctions(db: DatabaseSync): void {
  const options = { varargs: true, deterministic: true, useBigIntArguments: true };
  db.function("checksum", options, (kind, ...columns) => checksum(String(kind), ...columns.map(columnOf)));
  db.function("noted_places", options, (notes) => {
    try {
      return placesOf(JSON.parse(String(notes))).join(" ");
    } catch {
      return null;
    }
  });
}

/** Migrates a database to the current version. */
export function migrate(db: DatabaseSync, steps: readonly string[] = STEPS): void {
  const done = Number(db.prepare("PRAGMA user_version").get()?.user_version ?? 0);
  if (done > steps.length)
    throw new TooNew(`the database has version ${done}, and this program knows only ${steps.length}`);
  if (done < steps.length) addFunctions(db);
  for (let step = done; step < steps.length; step++) {
    db.exec("BEGIN IMMEDIATE");
    try {
      db.exec(steps[step] ?? "");
      db.exec(`PRAGMA user_version = ${step + 1}`);
      db.exec("COMMIT");
    } catch (error) {
      if (db.isTransaction) db.exec("ROLLBACK");
      throw error;
    }
  }
}
