import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { Log } from "./log.ts";
import { migrate } from "./schema.ts";
import {
  type FinishedMatch,
  type MatchFilter,
  NotSaved,
  OutOfOrder,
  type Store,
  type StoredMatch,
  type StoredPerson,
  type StoredTable,
} from "./store.ts";

/** Another server works with this directory. */
export class DirectoryInUse extends Error {}

/** A commit that is to come. */
class Commit {
  resolve: () => void = () => {};
  reject: (problem: NotSaved) => void = () => {};
  readonly promise = new Promise<void>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });
}

/** Milliseconds for which everything waits if another program holds the database. */
const PATIENCE = 250;

/** Pages that the log of the database itself holds before they are moved to their places. */
const WAL_PAGES = 4000;

/**
 * The store of one process in a SQLite file. Every commit is synced (`synchronous=FULL`); all writes of one turn of the event loop
 * are one transaction. What happens at tables goes to the log first.
 */
export class SqliteStore implements Store {
  readonly #db: DatabaseSync;
  readonly #lock: DatabaseSync;
  readonly #log = new Log((sql) => this.#get(sql));
  readonly #statements = new Map<string, StatementSync>();
  /** Told how many seconds a commit took. */
  onCommit: ((seconds: number) => void) | undefined;
  /** What is done in the next commit, besides what the log notes. */
  #works: (() => void)[] = [];
  #pending: Commit | undefined;

  /** Opens the store of a directory, which is made if there is none. */
  constructor(directory: string) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    this.#lock = locked(join(directory, "server.lock"));
    try {
      this.#db = opened(join(directory, "ludothek.sqlite"));
    } catch (error) {
      this.#lock.close();
      throw error;
    }
  }

  /** From now on the database grows to this number of bytes at most; beyond it nothing is saved, as on a full disk. */
  limit(bytes: number): void {
    const page = Number(this.#db.prepare("PRAGMA page_size").get()?.page_size ?? 4096);
    this.#db.prepare(`PRAGMA max_page_count = ${Math.max(1, Math.floor(bytes / page))}`).get();
  }

  async person(hash: Uint8Array): Promise<StoredPerson | undefined> {
    const row = this.#get("SELECT id, name FROM person WHERE hash = ?").get(hash);
    return row && { id: Number(row.id), name: String(row.name) };
  }

  addPerson(hash: Uint8Array, name: string): Promise<StoredPerson> {
    return this.#write(() => {
      const { lastInsertRowid } = this.#get("INSERT INTO person (hash, name) VALUES (?, ?)").run(hash, name);
      return { id: Number(lastInsertRowid), name };
    });
  }

  renamePerson(id: number, name: string): Promise<void> {
    return this.#write(() => void this.#get("UPDATE person SET name = ? WHERE id = ?").run(name, id));
  }

  saveTable(table: StoredTable): Promise<void> {
    return this.#note(() => this.#log.save(table));
  }

  async table(id: string): Promise<StoredTable | undefined> {
    await this.#settled();
    return this.#log.table(id);
  }

  removeTable(id: string): Promise<void> {
    return this.#write(() => this.#log.remove(id));
  }

  append(table: string, pieces: number, text: string): Promise<void> {
    return this.#note(() => this.#log.append(table, pieces, text));
  }

  async pieces(table: string): Promise<readonly string[]> {
    await this.#settled();
    return this.#log.pieces(table);
  }

  finish(match: FinishedMatch): Promise<void> {
    return this.#note(() => this.#log.finish(match));
  }

  async matches(filter: MatchFilter): Promise<readonly StoredMatch[]> {
    await this.#settled();
    const recent = [...this.#log.finished].filter((match) => isWanted(match, filter));
    const matches = [...recent.map(withoutRecord), ...this.#matchesInOrder(filter)];
    return matches.sort(latestFirst).slice(0, filter.most);
  }

  #matchesInOrder({ game, person, before, most }: MatchFilter): readonly StoredMatch[] {
    const [ended, id] = before ?? LATEST;
    const columns = "f.id, f.game, f.ended, f.players, f.winners";
    const ofGame = game === undefined ? "" : "AND f.game = ?";
    const games = game === undefined ? [] : [game];
    const rows =
      person !== undefined
        ? this.#get(
            `SELECT ${columns} FROM played p JOIN finished f ON f.id = p.id WHERE p.person = ? ` +
              `AND (p.ended, p.id) < (?, ?) ${ofGame} ORDER BY p.ended DESC, p.id DESC LIMIT ?`,
          ).all(person, ended, id, ...games, most)
        : this.#get(
            `SELECT ${columns} FROM finished f WHERE (f.ended, f.id) < (?, ?) ${ofGame} ` +
              "ORDER BY f.ended DESC, f.id DESC LIMIT ?",
          ).all(ended, id, ...games, most);
    return rows.map((row) => ({
      id: String(row.id),
      game: String(row.game),
      ended: Number(row.ended),
      players: JSON.parse(String(row.players)),
      winners: JSON.parse(String(row.winners)),
    }));
  }

  async record(id: string): Promise<string | undefined> {
    await this.#settled();
    const recent = this.#log.record(id);
    if (recent !== undefined) return recent;
    const row = this.#get("SELECT record FROM finished WHERE id = ?").get(id);
    return row && String(row.record);
  }

  async close(): Promise<void> {
    this.#commit();
    try {
      this.#transaction(() => this.#log.putInOrder());
    } catch {
      // The log stays as it is, and is put in order another time.
    }
    this.#db.close();
    this.#lock.close();
  }

  #get(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** Does something with the database in the next commit. */
  #write<T>(work: () => T): Promise<T> {
    let result: T | undefined;
    this.#works.push(() => {
      result = work();
    });
    return this.#nextCommit().then(() => result as T);
  }

  /** Notes something in the log, which is written with the next commit. */
  #note(note: () => void): Promise<void> {
    try {
      note();
    } catch (error) {
      return Promise.reject(error instanceof OutOfOrder ? error : notSaved(error));
    }
    return this.#nextCommit();
  }

  /** All writes of one turn wait for the same commit. */
  #nextCommit(): Promise<void> {
    if (this.#pending !== undefined) return this.#pending.promise;
    this.#pending = new Commit();
    // After all messages that have arrived, before the next ones are read.
    setImmediate(() => this.#commit());
    return this.#pending.promise;
  }

  /** Whoever reads finds what is stored, and nothing that may fail to be. */
  async #settled(): Promise<void> {
    await this.#pending?.promise.catch(() => {});
  }

  #commit(): void {
    const pending = this.#pending;
    if (pending === undefined) return;
    const works = this.#works;
    this.#pending = undefined;
    this.#works = [];
    const start = performance.now();
    try {
      // A single statement is a transaction by itself.
      if (works.length === 0) this.#log.write();
      else
        this.#transaction(() => {
          for (const work of works) work();
          this.#log.write();
        });
    } catch (error) {
      this.#log.rollBack();
      return pending.reject(notSaved(error));
    }
    this.onCommit?.((performance.now() - start) / 1000);
    pending.resolve();
    this.#tidy();
  }

  /** What cannot be put in order now can be later. */
  #tidy(): void {
    if (!this.#log.isLong) return;
    try {
      this.#transaction(() => this.#log.putInOrder());
    } catch {
      this.#log.rollBack();
    }
  }

  /** Does something whole or not at all. A failed statement may leave the transaction open, and a failed commit does. */
  #transaction(work: () => void): void {
    this.#get("BEGIN IMMEDIATE").run();
    try {
      work();
      this.#get("COMMIT").run();
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec("ROLLBACK");
      throw error;
    }
  }
}

function notSaved(error: unknown): NotSaved {
  return new NotSaved(error instanceof Error ? error.message : String(error));
}

/** Behind everything. */
const LATEST = [Number.MAX_SAFE_INTEGER, ""] as const;

function isWanted(
  match: FinishedMatch,
  { game, person, before: [ended, id] = LATEST }: MatchFilter,
): boolean {
  return (
    (game === undefined || match.game === game) &&
    (person === undefined || match.people.includes(person)) &&
    (match.ended < ended || (match.ended === ended && match.id < id))
  );
}

function withoutRecord({ id, game, ended, players, winners }: FinishedMatch): StoredMatch {
  return { id, game, ended, players, winners };
}

function latestFirst(a: StoredMatch, b: StoredMatch): number {
  return b.ended - a.ended || (a.id < b.id ? 1 : -1);
}

/** The database in its present form. */
function opened(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: PATIENCE });
  try {
    db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
    // The same pages are written again and again: they go to their places only now and then.
    db.exec(`PRAGMA wal_autocheckpoint = ${WAL_PAGES}`);
    const mode = db.prepare("PRAGMA journal_mode").get()?.journal_mode;
    if (mode !== "wal") throw new Error(`the journal mode of the database is ${mode}, not wal`);
    migrate(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** A lock that the system lets go of when this process ends, however it ends. */
function locked(path: string): DatabaseSync {
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
