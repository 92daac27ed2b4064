import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { messageOf } from "../kernel/visible.ts";
import { type Damages, isCorrupt } from "./damages.ts";
import { createPrivate, keepPrivate, ownFolder } from "./private-files.ts";
import { migrate } from "./schema.ts";
import { Damaged } from "./store.ts";

/** Another server works with this directory. */
export class DirectoryInUse extends Error {}

/** Milliseconds for which everything waits if another program holds the database. */
const BUSY_TIMEOUT_MS = 250;

/**
 * A checkpoint stops everybody for some milliseconds and writes each page once, however often it was changed: it is rare. But a
 * longer log of the database's own is also more to read after a kill.
 */
const WAL_PAGES = 4000;

/** The SQLite file of a data directory, which belongs to one process at a time. */
export class Database {
  readonly #db: DatabaseSync;
  readonly #lock: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** Opens the database of a directory, which is made if there is none. What is found damaged is noted. */
  constructor(directory: string, damages: Damages) {
    ownFolder(directory, "ludothek.sqlite");
    for (const name of PRIVATE_FILES) keepPrivate(join(directory, name));
    this.#lock = locked(join(directory, "server.lock"));
    try {
      this.#db = opened(join(directory, "ludothek.sqlite"), damages);
    } catch (error) {
      this.#lock.close();
      throw isCorrupt(error) ? new Damaged(messageOf(error)) : error;
    }
  }

  /** A statement, prepared once. */
  readonly sql = (text: string): StatementSync => {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const statement = this.#db.prepare(text);
    // A flipped bit may make a number too large for a plain one, which would be an error for all rows of a list.
    statement.setReadBigInts(true);
    this.#statements.set(text, statement);
    return statement;
  };

  /** From now on it grows to this number of bytes at most. */
  limit(bytes: number): void {
    const page = Number(this.#db.prepare("PRAGMA page_size").get()?.page_size ?? 4096);
    this.#db.prepare(`PRAGMA max_page_count = ${Math.max(1, Math.floor(bytes / page))}`).get();
  }

  /** Does something whole or not at all. A failed statement may leave the transaction open, and a failed commit does. */
  transaction(work: () => void): void {
    this.sql("BEGIN IMMEDIATE").run();
    try {
      work();
      this.sql("COMMIT").run();
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec("ROLLBACK");
      throw error;
    }
  }

  close(): void {
    this.#db.close();
    this.#lock.close();
  }
}

/** The files of a data directory that only their owner may read. */
const PRIVATE_FILES = [
  "ludothek.sqlite",
  "ludothek.sqlite-wal",
  "ludothek.sqlite-shm",
  "ludothek.head",
  "server.lock",
];

/** A database up to so many pages is examined when it is opened, which takes a fraction of a second. */
const EXAMINED_PAGES = 16_384;

/** Lets SQLite look through a database that is not too large; what it finds is told, and everything else is served. */
function examine(db: DatabaseSync, damages: Damages): void {
  const pages = Number(db.prepare("PRAGMA page_count").get()?.page_count);
  if (pages > EXAMINED_PAGES) return;
  const verdict = db.prepare("PRAGMA quick_check(1)").get()?.quick_check;
  if (verdict !== "ok") damages.found("the structure of the database file");
}

/** The database in its present form. */
function opened(path: string, damages: Damages): DatabaseSync {
  // SQLite gives the files beside the database the mode that it has itself.
  createPrivate(path);
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
    // The same pages are written again and again: they go to their places only now and then.
    db.exec(`PRAGMA wal_autocheckpoint = ${WAL_PAGES}`);
    const mode = db.prepare("PRAGMA journal_mode").get()?.journal_mode;
    if (mode !== "wal") throw new Error(`the journal mode of the database is ${mode}, not wal`);
    migrate(db);
    examine(db, damages);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** A lock that the system lets go of when this process ends, however it ends. */
function locked(path: string): DatabaseSync {
  createPrivate(path);
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new DirectoryInUse("another server uses this data directory") : error;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

const SQLITE_BUSY = 5;
