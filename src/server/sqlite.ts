import { join } from "node:path";
import { Commits } from "./commits.ts";
import { Damages } from "./damages.ts";
import { Database } from "./database.ts";
import { Head } from "./head.ts";
import { Log } from "./log.ts";
import { People } from "./people.ts";
import { Reach, type Reachable } from "./reach.ts";
import {
  type Authored,
  type Concerned,
  Damaged,
  type FinishedMatch,
  type ListedTable,
  type ListedThing,
  type MatchFilter,
  type MatchPage,
  type ServerStore,
  type StoredPerson,
  type StoredRecord,
  type StoredTable,
  type StoredThing,
  type TableMark,
  type ThingFilter,
} from "./store.ts";
import { Things } from "./things.ts";

/** The number of no person. */
const NOBODY = 0;

/**
 * The store of one process in a SQLite file. Every commit is synced (`synchronous=FULL`); all writes of one turn of the event loop
 * are one transaction. What happens at tables goes to the log first.
 */
export class SqliteStore implements ServerStore {
  readonly #damages = new Damages();
  readonly #database: Database;
  readonly #head: Head;
  readonly #log: Log;
  readonly #commits: Commits;
  readonly #people: People;
  readonly #things: Things;
  readonly #reach: Reach;

  /** Opens the store of a directory, which is made if there is none. */
  constructor(directory: string) {
    this.#database = new Database(directory, this.#damages);
    const { sql } = this.#database;
    this.#head = new Head(join(directory, "ludothek.head"));
    this.#log = new Log(sql, this.#damages, this.#head.last);
    this.#commits = new Commits(this.#database, this.#log, this.#head, this.#damages);
    this.#people = new People(sql, this.#damages);
    this.#things = new Things(sql, this.#damages);
    this.#reach = new Reach(sql, this.#damages);
  }

  set onCommit(tell: ((seconds: number) => void) | undefined) {
    this.#commits.onCommit = tell;
  }

  get onCommit(): ((seconds: number) => void) | undefined {
    return this.#commits.onCommit;
  }

  set onDamage(tell: ((what: string) => void) | undefined) {
    this.#damages.onDamage = tell;
  }

  get onDamage(): ((what: string) => void) | undefined {
    return this.#damages.onDamage;
  }

  async limit(bytes: number): Promise<void> {
    this.#database.limit(bytes);
  }

  async person(hash: Uint8Array): Promise<StoredPerson | undefined> {
    const person = await this.#commits.guarded(() => this.#people.one(hash));
    if (person === undefined) await this.#mustBeMissing("token", hash);
    return person;
  }

  addPerson(hash: Uint8Array, name: string): Promise<StoredPerson> {
    return this.#commits.write(() => this.#people.add(hash, name));
  }

  addToken(person: number, hash: Uint8Array): Promise<void> {
    return this.#commits.write(() => this.#people.addToken(person, hash));
  }

  replaceTokens(person: number, hash: Uint8Array): Promise<void> {
    return this.#commits.write(() => this.#people.replaceTokens(person, hash));
  }

  renamePerson(id: number, name: string): Promise<void> {
    return this.#commits.write(() => this.#people.rename(id, name));
  }

  saveTable(table: StoredTable, concerned: Concerned): Promise<void> {
    return this.#commits.note(() => this.#log.save(table, concerned));
  }

  async table(id: string): Promise<StoredTable | undefined> {
    const table = await this.#commits.read(() => this.#log.table(id));
    if (table === undefined) await this.#mustBeMissing("place", id);
    return table;
  }

  removeTable(id: string): Promise<void> {
    return this.#commits.write(() => this.#log.remove(id));
  }

  openTables(before: TableMark | undefined, most: number): Promise<readonly ListedTable[]> {
    return this.#commits.readList(() => this.#log.rows.openTables(before, most));
  }

  tablesOf(person: number, after: string | undefined, most: number): Promise<readonly ListedTable[]> {
    return this.#commits.readList(() => this.#log.rows.tablesOf(person, after, most));
  }

  hostedBy(person: number): Promise<number> {
    return this.#commits.readList(() => this.#log.rows.hostedBy(person));
  }

  touch(tables: readonly string[], seen: number): Promise<void> {
    return this.#commits.note(() => {
      for (const id of tables)
        if (!this.#log.touch(id, seen)) this.#commits.add(() => this.#log.rows.touch(id, seen));
    });
  }

  dropWaiting(before: number, most: number): Promise<readonly string[]> {
    return this.#commits.write(() => {
      this.#log.list();
      const ids = this.#log.rows.waiting(before, most).filter((id) => !this.#log.isDamaged(id));
      for (const id of ids) this.#log.remove(id);
      return ids;
    });
  }

  append(table: string, pieces: number, text: string): Promise<void> {
    return this.#commits.note(() => this.#log.append(table, pieces, text));
  }

  pieces(table: string): Promise<readonly string[]> {
    return this.#commits.read(() => this.#log.pieces(table));
  }

  finish(match: FinishedMatch): Promise<void> {
    return this.#commits.note(() => this.#log.finish(match));
  }

  matches(filter: MatchFilter): Promise<MatchPage> {
    return this.#commits.readList(() => this.#log.matches.list(filter));
  }

  async record(id: string, person = NOBODY): Promise<StoredRecord | undefined> {
    const record = await this.#commits.read(() => this.#log.record(id, person));
    if (record === undefined) await this.#mustBeMissing("finished", id);
    return record;
  }

  publishMatch(id: string): Promise<void> {
    return this.#commits.write(() => {
      this.#log.list();
      this.#log.matches.publish(id);
    });
  }

  signingKey(fresh: string): Promise<string> {
    // After commits were lost nobody knows whether there was another key.
    return this.#commits.write(() => this.#people.signingKey(this.#log.hasGap ? undefined : fresh));
  }

  addThing(thing: StoredThing, most: number): Promise<boolean> {
    return this.#commits.write(() => this.#things.add(thing, most));
  }

  replaceThing(thing: StoredThing): Promise<number | undefined> {
    return this.#commits.write(() => this.#things.replace(thing));
  }

  removeThing(id: string, author: number): Promise<boolean> {
    return this.#commits.write(() => this.#things.remove(id, author));
  }

  async thing(id: string): Promise<Authored<StoredThing> | undefined> {
    const thing = await this.#commits.read(() => this.#things.one(id));
    if (thing === undefined) await this.#mustBeMissing("thing", id);
    return thing;
  }

  things(filter: ThingFilter): Promise<readonly Authored<ListedThing>[]> {
    return this.#commits.read(() => this.#things.list(filter));
  }

  probe(): Promise<void> {
    return this.#commits.note(() =>
      this.#commits.add(() => {
        this.#database.sql("INSERT OR REPLACE INTO pulse (n, at) VALUES (1, ?)").run(Date.now());
      }),
    );
  }

  async close(): Promise<void> {
    this.#commits.commit();
    try {
      this.#commits.arrange(() => this.#log.putInOrder());
    } catch {
      // The log stays as it is, and is put in order another time.
    }
    this.#database.close();
    this.#head.close();
  }

  /** Throws if something that was not found may be there all the same. */
  async #mustBeMissing(table: Reachable, key: string | Uint8Array): Promise<void> {
    const isLost = this.#commits.guarded(() => this.#log.hasGap) || (await this.#reach.isLost(table, key));
    if (isLost) throw new Damaged(`this is missing in ${table} because the store is damaged`);
  }
}
