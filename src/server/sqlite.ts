import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { Damages, isCorrupt, isUnreadable } from "./damages.ts";
import { Head } from "./head.ts";
import { Log } from "./log.ts";
import { People } from "./people.ts";
import { createPrivate, keepPrivate, ownFolder } from "./private-files.ts";
import { Reach, type Reachable } from "./reach.ts";
import { migrate } from "./schema.ts";
import {
  type Authored,
  type Concerned,
  Damaged,
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
  reject: (problem: Error) => void = () => {};
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
  readonly #head: Head;
  readonly #damages = new Damages();
  readonly #log: Log;
  readonly #people = new People((sql) => this.#get(sql), this.#damages);
  readonly #things = new Things((sql) => this.#get(sql), this.#damages);
  readonly #reach = new Reach((sql) => this.#get(sql), this.#damages);
  readonly #statements = new Map<string, StatementSync>();
  onCommit: ((seconds: number) => void) | undefined;
  /** What is done in the next commit, besides what the log notes. */
  #works: (() => void)[] = [];
  /** What is looked for after the next commit. */
  #reads: (() => void)[] = [];
  #pending: Commit | undefined;

  /** Opens the store of a directory, which is made if there is none. */
  constructor(directory: string) {
    ownFolder(directory, "ludothek.sqlite");
    for (const name of PRIVATE_FILES) keepPrivate(join(directory, name));
    this.#lock = locked(join(directory, "server.lock"));
    try {
      this.#db = opened(join(directory, "ludothek.sqlite"), this.#damages);
    } catch (error) {
      this.#lock.close();
      throw isCorrupt(error) ? new Damaged(messageOf(error)) : error;
    }
    this.#head = new Head(join(directory, "ludothek.head"));
    this.#log = new Log((sql) => this.#get(sql), this.#damages, this.#head.last);
  }

  set onDamage(tell: ((what: string) => void) | undefined) {
    this.#damages.onDamage = tell;
  }

  get onDamage(): ((what: string) => void) | undefined {
    return this.#damages.onDamage;
  }

  async limit(bytes: number): Promise<void> {
    const page = Number(this.#db.prepare("PRAGMA page_size").get()?.page_size ?? 4096);
    this.#db.prepare(`PRAGMA max_page_count = ${Math.max(1, Math.floor(bytes / page))}`).get();
  }

  async person(hash: Uint8Array): Promise<StoredPerson | undefined> {
    const person = await this.#guarded(() => this.#people.one(hash));
    if (person === undefined) await this.#mustBeMissing("token", hash);
    return person;
  }

  addPerson(hash: Uint8Array, name: string): Promise<StoredPerson> {
    return this.#write(() => this.#people.add(hash, name));
  }

  addToken(person: number, hash: Uint8Array): Promise<void> {
    return this.#write(() => this.#people.addToken(person, hash));
  }

  replaceTokens(person: number, hash: Uint8Array): Promise<void> {
    return this.#write(() => this.#people.replaceTokens(person, hash));
  }

  renamePerson(id: number, name: string): Promise<void> {
    return this.#write(() => this.#people.rename(id, name));
  }

  saveTable(table: StoredTable, concerned: Concerned): Promise<void> {
    return this.#note(() => this.#log.save(table, concerned));
  }

  async table(id: string): Promise<StoredTable | undefined> {
    const table = await this.#read(() => this.#log.table(id));
    if (table === undefined) await this.#mustBeMissing("place", id);
    return table;
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
      const ids = this.#log.rows.waiting(before, most).filter((id) => !this.#log.isDamaged(id));
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
    return this.#readList(() => this.#log.matches.list(filter));
  }

  async record(id: string, person = NOBODY): Promise<StoredRecord | undefined> {
    const record = await this.#read(() => this.#log.record(id, person));
    if (record === undefined) await this.#mustBeMissing("finished", id);
    return record;
  }

  publishMatch(id: string): Promise<void> {
    return this.#write(() => {
      this.#log.list();
      this.#log.matches.publish(id);
    });
  }

  signingKey(fresh: string): Promise<string> {
    // After commits were lost nobody knows whether there was another key.
    return this.#write(() => this.#people.signingKey(this.#log.hasGap ? undefined : fresh));
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

  async thing(id: string): Promise<Authored<StoredThing> | undefined> {
    const thing = await this.#read(() => this.#things.one(id));
    if (thing === undefined) await this.#mustBeMissing("thing", id);
    return thing;
  }

  things(filter: ThingFilter): Promise<readonly Authored<ListedThing>[]> {
    return this.#read(() => this.#things.list(filter));
  }

  probe(): Promise<void> {
    this.#works.push(() => {
      this.#get("INSERT OR REPLACE INTO pulse (n, at) VALUES (1, ?)").run(Date.now());
    });
    return this.#nextCommit();
  }

  async close(): Promise<void> {
    this.#commit();
    try {
      this.#arrange(() => this.#log.putInOrder());
    } catch {
      // The log stays as it is, and is put in order another time.
    }
    this.#db.close();
    this.#head.close();
    this.#lock.close();
  }

  #get(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#db.prepare(sql);
    // A flipped bit may make a number too large for a plain one, which would be an error for all rows of a list.
    statement.setReadBigInts(true);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** Does something with the database in the next commit. What is damaged is left alone, and spoils nothing else of the turn. */
  #write<T>(work: () => T): Promise<T> {
    let result: T | undefined;
    let damaged: Damaged | undefined;
    this.#works.push(() => {
      try {
        result = work();
        this.#log.mark();
      } catch (error) {
        if (!(error instanceof Damaged)) throw error;
        damaged = error;
      }
    });
    return this.#nextCommit().then(() => {
      if (damaged !== undefined) throw damaged;
      return result as T;
    });
  }

  /** What SQLite itself finds damaged is told like everything else that is. */
  #guarded<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      throw this.#damages.found("the database file");
    }
  }

  /** Throws if something that was not found may be there all the same. */
  async #mustBeMissing(table: Reachable, key: string | Uint8Array): Promise<void> {
    const isLost = this.#guarded(() => this.#log.hasGap) || (await this.#reach.isLost(table, key));
    if (isLost) throw new Damaged(`this is missing in ${table} because the store is damaged`);
  }

  /** Notes something in the log, which is written with the next commit. */
  #note(note: () => void): Promise<void> {
    try {
      note();
    } catch (error) {
      return Promise.reject(this.#failure(error));
    }
    return this.#nextCommit();
  }

  /** The error for callers whose write has failed. */
  #failure(error: unknown): Error {
    if (error instanceof OutOfOrder || error instanceof Damaged) return error;
    if (isCorrupt(error)) this.#damages.found("the database file");
    return new NotSaved(messageOf(error));
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
          resolve(this.#guarded(work));
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
  #problemWith(works: readonly (() => void)[]): Error | undefined {
    try {
      // A single statement is a transaction by itself.
      if (works.length === 0) this.#log.write();
      else
        this.#transaction(() => {
          for (const work of works) work();
          this.#log.write();
        });
      this.#head.write(this.#log.last);
      return undefined;
    } catch (error) {
      this.#log.rollBack();
      return this.#failure(error);
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
      throw this.#failure(error);
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
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
  const db = new DatabaseSync(path, { timeout: PATIENCE });
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
