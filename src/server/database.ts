import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { messageOf } from "../kernel/visible.ts";
import { type DamageReport, isCorrupt } from "./damage-report.ts";
import { createPrivate, keepPrivate, ownFolder } from "./private-files.ts";
import { migrate } from "./schema.ts";
import { Damaged } from "./store.ts";

/** Another server is using this directory. */
export class DirectoryInUse extends Error {}

/** How long a statement waits while another program holds the database. */
const BUSY_TIMEOUT_MS = 250;

/**
 * Pages in SQLite's write-ahead log before a checkpoint. A checkpoint stalls everything for some milliseconds and
 * writes each page once, however often it changed, so it should be rare. But a longer log takes longer to read
 * after a kill.
 */
const WAL_PAGES = 4000;

/** The SQLite file of a data directory, which one process uses at a time. */
export class Database {
  readonly #db: DatabaseSync;
  readonly #lock: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** Opens the database of a directory, or creates it. Damage is noted. */
  constructor(directory: string, damages: DamageReport, isSynced: boolean) {
    ownFolder(directory, "ludothek.sqlite");
    for (const name of PRIVATE_FILES) keepPrivate(join(directory, name));
    this.#lock = locked(join(directory, "server.lock"));
    try {
      this.#db = opened(join(directory, "ludothek.sqlite"), damages, isSynced);
    } catch (error) {
      this.#lock.close();
      throw isCorrupt(error) ? new Damaged(messageOf(error)) : error;
    }
  }

  /** Returns the prepared statement for a text. */
  readonly sql = (text: string): StatementSync => {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const statement = this.#db.prepare(text);
    // A flipped bit may make a number too large for a JS number, which would fail a whole list.
    statement.setReadBigInts(true);
    this.#statements.set(text, statement);
    return statement;
  };

  /** Limits the size of the file from now on. */
  limit(bytes: number): void {
    const page = Number(this.#db.prepare("PRAGMA page_size").get()?.page_size ?? 4096);
    this.#db.prepare(`PRAGMA max_page_count = ${Math.max(1, Math.floor(bytes / page))}`).get();
  }

  /** Runs work in a transaction: all or nothing. A failed statement may leave it open, and a failed commit does. */
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

/** Files of a data directory that only the owner may read. */
const PRIVATE_FILES = [
  "ludothek.sqlite",
  "ludothek.sqlite-wal",
  "ludothek.sqlite-shm",
  "ludothek.head",
  "server.lock",
];

/** Databases up to this size are checked when they are opened, which takes a fraction of a second. */
const MAX_CHECKED_PAGES = 16_384;

/**
 * Runs SQLite's quick check on a database that isn't too large. Damage is reported; everything else is still
 * served.
 */
function examine(db: DatabaseSync, damages: DamageReport): void {
  const pages = Number(db.prepare("PRAGMA page_count").get()?.page_count);
  if (pages > MAX_CHECKED_PAGES) return;
  const verdict = db.prepare("PRAGMA quick_check(1)").get()?.quick_check;
  if (verdict !== "ok") damages.found("the structure of the database file");
}

/** Opens and migrates the database. */
function opened(path: string, damages: DamageReport, isSynced: boolean): DatabaseSync {
  // SQLite gives the files beside the database the same mode.
  createPrivate(path);
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.exec("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON");
    db.exec(`PRAGMA synchronous = ${isSynced ? "FULL" : "OFF"}`);
    // The same pages change again and again: checkpoint rarely.
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

/** Takes a lock that the system releases when this process ends, however it ends; throws {@link DirectoryInUse}. */
export function locked(path: string): DatabaseSync {
  createPrivate(path);
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new DirectoryInUse("another server is using this data directory") : error;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

const SQLITE_BUSY = 5;
