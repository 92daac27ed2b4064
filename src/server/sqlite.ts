import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { Log } from "./log.ts";
import { migrate } from "./schema.ts";
import {
  type Authored,
  type Concerned,
  type FinishedMatch,
  type ListedTable,
  type ListedThing,
  type MatchFilter,
  type MatchPage,
  NotSaved,
  OutOfOrder,
  type ServerStore,
  type StoredPerson,
  type StoredRecord,
  type StoredTable,
  type StoredThing,
  type TableMark,
  type ThingFilter,
} from "./store.ts";
import { Things } from "./things.ts";

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

/** The number of no person. */
const NOBODY = 0;

/** Milliseconds for which everything waits if another program holds the database. */
const PATIENCE = 250;

/**
 * A checkpoint stops everybody for some milliseconds and writes each page once, however often it was changed: it is rare. But a
 * longer log of the database's own is also more to read after a kill.
 */
const WAL_PAGES = 4000;

/**
 * The store of one process in a SQLite file. Every commit is synced (`synchronous=FULL`); all writes of one turn of the event loop
 * are one transaction. What happens at tables goes to the log first.
 */
export class SqliteStore implements ServerStore {
  readonly #db: DatabaseSync;
  readonly #lock: DatabaseSync;
  readonly #log = new Log((sql) => this.#get(sql));
  readonly #things = new Things((sql) => this.#get(sql));
  readonly #statements = new Map<string, StatementSync>();
  onCommit: ((seconds: number) => void) | undefined;
  /** What is done in the next commit, besides what the log notes. */
  #works: (() => void)[] = [];
  /** What is looked for after the next commit. */
  #reads: (() => void)[] = [];
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

  async limit(bytes: number): Promise<void> {
    const page = Number(this.#db.prepare("PRAGMA page_size").get()?.page_size ?? 4096);
    this.#db.prepare(`PRAGMA max_page_count = ${Math.max(1, Math.floor(bytes / page))}`).get();
  }

  async person(hash: Uint8Array): Promise<StoredPerson | undefined> {
    const row = this.#get(
      "SELECT person.id, person.name FROM token JOIN person ON person.id = token.person WHERE token.hash = ?",
    ).get(hash);
    return row && { id: Number(row.id), name: String(row.name) };
  }

  addPerson(hash: Uint8Array, name: string): Promise<StoredPerson> {
    return this.#write(() => {
      const { lastInsertRowid } = this.#get("INSERT INTO person (name) VALUES (?)").run(name);
      const id = Number(lastInsertRowid);
      this.#putToken(id, hash);
      return { id, name };
    });
  }

  addToken(person: number, hash: Uint8Array): Promise<void> {
    return this.#write(() => this.#putToken(person, hash));
  }

  replaceTokens(person: number, hash: Uint8Array): Promise<void> {
    return this.#write(() => {
      this.#get("DELETE FROM token WHERE person = ?").run(person);
      this.#putToken(person, hash);
    });
  }

  #putToken(person: number, hash: Uint8Array): void {
    this.#get("INSERT INTO token (hash, person) VALUES (?, ?)").run(hash, person);
  }

  renamePerson(id: number, name: string): Promise<void> {
    return this.#write(() => void this.#get("UPDATE person SET name = ? WHERE id = ?").run(name, id));
  }

  saveTable(table: StoredTable, concerned: Concerned): Promise<void> {
    return this.#note(() => this.#log.save(table, concerned));
  }

  table(id: string): Promise<StoredTable | undefined> {
    return this.#read(() => this.#log.table(id));
  }

  removeTable(id: string): Promise<void> {
    return this.#write(() => this.#log.remove(id));
  }

  openTables(before: TableMark | undefined, most: number): Promise<readonly ListedTable[]> {
    return this.#readList(() => this.#log.rows.openTables(before, most));
  }

  tablesOf(person: number, after: string | undefined, most: number): Promise<readonly ListedTable[]> {
    return this.#readList(() => this.#log.rows.tablesOf(person, after, most));
  }

  hostedBy(person: number): Promise<number> {
    return this.#readList(() => this.#log.rows.hostedBy(person));
  }

  touch(tables: readonly string[], seen: number): Promise<void> {
    return this.#note(() => {
      for (const id of tables)
        if (!this.#log.touch(id, seen)) this.#works.push(() => this.#log.rows.touch(id, seen));
    });
  }

  dropWaiting(before: number, most: number): Promise<readonly string[]> {
    return this.#write(() => {
      this.#log.list();
      const ids = this.#log.rows.waiting(before, most);
      for (const id of ids) this.#log.remove(id);
      return ids;
    });
  }

  append(table: string, pieces: number, text: string): Promise<void> {
    return this.#note(() => this.#log.append(table, pieces, text));
  }

  pieces(table: string): Promise<readonly string[]> {
    return this.#read(() => this.#log.pieces(table));
  }

  finish(match: FinishedMatch): Promise<void> {
    return this.#note(() => this.#log.finish(match));
  }

  matches(filter: MatchFilter): Promise<MatchPage> {
    return this.#readList(() => this.#log.rows.matches(filter));
  }

  record(id: string, person = NOBODY): Promise<StoredRecord | undefined> {
    return this.#read(() => this.#log.record(id, person));
  }

  publishMatch(id: string): Promise<void> {
    return this.#write(() => {
      this.#log.list();
      this.#log.rows.publishMatch(id);
    });
  }

  signingKey(fresh: string): Promise<string> {
    return this.#write(() => {
      this.#get("INSERT OR IGNORE INTO signing (n, key) VALUES (1, ?)").run(fresh);
      return String(this.#get("SELECT key FROM signing").get()?.key);
    });
  }

  addThing(thing: StoredThing, most: number): Promise<boolean> {
    return this.#write(() => this.#things.add(thing, most));
  }

  replaceThing(thing: StoredThing): Promise<number | undefined> {
    return this.#write(() => this.#things.replace(thing));
  }

  removeThing(id: string, author: number): Promise<boolean> {
    return this.#write(() => this.#things.remove(id, author));
  }

  thing(id: string): Promise<Authored<StoredThing> | undefined> {
    return this.#read(() => this.#things.one(id));
  }

  things(filter: ThingFilter): Promise<readonly Authored<ListedThing>[]> {
    return this.#read(() => this.#things.list(filter));
  }

  probe(): Promise<void> {
    return this.#write(() => {
      this.#get("INSERT OR REPLACE INTO pulse (n, at) VALUES (1, ?)").run(Date.now());
    });
  }

  async close(): Promise<void> {
    this.#commit();
    try {
      this.#arrange(() => this.#log.putInOrder());
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
  #read<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const read = () => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      };
      if (this.#pending === undefined) read();
      else this.#reads.push(read);
    });
  }

  /** Lists are read from rows, so what the log alone knows is put there before. */
  #readList<T>(work: () => T): Promise<T> {
    return this.#read(() => {
      if (this.#log.isUnlisted) this.#arrange(() => this.#log.list());
      return work();
    });
  }

  #commit(): void {
    const pending = this.#pending;
    if (pending === undefined) return;
    const works = this.#works;
    const reads = this.#reads;
    this.#pending = undefined;
    this.#works = [];
    this.#reads = [];
    const start = performance.now();
    const problem = this.#problemWith(works);
    if (problem === undefined) {
      this.onCommit?.((performance.now() - start) / 1000);
      pending.resolve();
    } else pending.reject(problem);
    for (const read of reads) read();
    this.#tidy();
  }

  /** Does and writes everything, or nothing and says why. */
  #problemWith(works: readonly (() => void)[]): NotSaved | undefined {
    try {
      // A single statement is a transaction by itself.
      if (works.length === 0) this.#log.write();
      else
        this.#transaction(() => {
          for (const work of works) work();
          this.#log.write();
        });
      return undefined;
    } catch (error) {
      this.#log.rollBack();
      return notSaved(error);
    }
  }

  /** What cannot be put in order now can be later. */
  #tidy(): void {
    if (!this.#log.isLong) return;
    try {
      this.#arrange(() => this.#log.putInOrder());
    } catch {
      // The log stays as it is.
    }
  }

  /** Writes what is saved to other places. */
  #arrange(work: () => void): void {
    try {
      this.#transaction(work);
    } catch (error) {
      this.#log.rollBack();
      throw notSaved(error);
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
