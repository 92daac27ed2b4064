import { join } from "node:path";
import { Commits } from "./commits.ts";
import { DamageReport } from "./damage-report.ts";
import { Database } from "./database.ts";
import { Head } from "./head.ts";
import { IndexCheck, type IndexedTable } from "./index-check.ts";
import { Log } from "./log.ts";
import { People } from "./people.ts";
import { Subscriptions } from "./push/subscriptions.ts";
import { RatingRows } from "./rating-rows.ts";
import { Damaged, type ServerStore } from "./store.ts";
import { Things } from "./things.ts";
import { TournamentRows } from "./tournament-rows.ts";

/** Id that no person has. */
const NO_PERSON = 0;

/** Only copies of a shard have these tables: the last entry of the journal, and which shards have a person too. */
const SHARD_TABLES = [
  "CREATE TABLE IF NOT EXISTS followed (one INTEGER PRIMARY KEY CHECK (one = 1), n INTEGER NOT NULL) STRICT",
  "CREATE TABLE IF NOT EXISTS elsewhere (person INTEGER NOT NULL, shard INTEGER NOT NULL, PRIMARY KEY (person, shard)) STRICT, WITHOUT ROWID",
];

/** Options of {@link SqliteStore}. */
export interface SqliteOptions {
  /** Whether commits wait for the disk; not needed for a copy of something else. */
  readonly isSynced?: boolean;
  /** The first id of people, and the one behind the last. */
  readonly people?: readonly [first: number, end: number];
}

const ALL_PEOPLE = [1, Number.MAX_SAFE_INTEGER] as const;

/**
 * The store of one process in a SQLite file. Every commit is synced (`synchronous=FULL`); all writes of one turn of
 * the event loop are one transaction. What happens at tables goes to the log first.
 */
export class SqliteStore implements ServerStore {
  // Each method delegates to one part of the store, within a commit or a read.
  readonly person: ServerStore["person"] = (hash) =>
    this.#found("token", hash, () => this.#commits.guarded(() => this.#people.one(hash)));
  readonly addPerson: ServerStore["addPerson"] = (hash, name) =>
    this.#commits.write(() => this.#people.add(hash, name));
  readonly addToken: ServerStore["addToken"] = (person, hash) =>
    this.#commits.write(() => this.#people.addToken(person, hash));
  readonly replaceTokens: ServerStore["replaceTokens"] = (person, hash) =>
    this.#commits.write(() => {
      this.#subscriptions.removeAll(person);
      this.#people.replaceTokens(person, hash);
    });
  readonly addSubscription: ServerStore["addSubscription"] = (subscription, most) =>
    this.#commits.write(() => this.#subscriptions.add(subscription, most));
  readonly removeSubscription: ServerStore["removeSubscription"] = (person, endpoint) =>
    this.#commits.write(() => this.#subscriptions.remove(person, endpoint));
  readonly subscriptions: ServerStore["subscriptions"] = (person) =>
    this.#commits.read(() => this.#subscriptions.of(person));
  readonly renamePerson: ServerStore["renamePerson"] = (id, name) =>
    this.#commits.write(() => this.#people.rename(id, name));
  readonly saveTable: ServerStore["saveTable"] = (table, concerned) =>
    this.#commits.note(() => this.#log.save(table, concerned));
  readonly table: ServerStore["table"] = (id) =>
    this.#found("place", id, () => this.#commits.read(() => this.#log.table(id)));
  readonly removeTable: ServerStore["removeTable"] = (id) => this.#commits.write(() => this.#log.remove(id));
  readonly openTables: ServerStore["openTables"] = (before, most) =>
    this.#commits.readList(() => this.#log.rows.openTables(before, most));
  readonly tablesOf: ServerStore["tablesOf"] = (person, after, most) =>
    this.#commits.readList(() => this.#log.rows.tablesOf(person, after, most));
  readonly dueTables: ServerStore["dueTables"] = (now, most) =>
    this.#commits.readList(() => this.#log.rows.dueTables(now, most));
  readonly hostedBy: ServerStore["hostedBy"] = (person) =>
    this.#commits.readList(() => this.#log.rows.hostedBy(person));
  readonly append: ServerStore["append"] = (table, pieces, text) =>
    this.#commits.note(() => this.#log.append(table, pieces, text));
  readonly pieces: ServerStore["pieces"] = (table) => this.#commits.read(() => this.#log.pieces(table));
  readonly finish: ServerStore["finish"] = (match) => this.#commits.note(() => this.#log.finish(match));
  readonly matches: ServerStore["matches"] = (filter) =>
    this.#commits.readList(() => this.#log.matches.list(filter));
  readonly record: ServerStore["record"] = (id, person = NO_PERSON) =>
    this.#found("finished", id, () => this.#commits.read(() => this.#log.record(id, person)));
  readonly addThing: ServerStore["addThing"] = (thing, most) =>
    this.#commits.write(() => this.#things.add(thing, most));
  readonly replaceThing: ServerStore["replaceThing"] = (thing) =>
    this.#commits.write(() => this.#things.replace(thing));
  readonly removeThing: ServerStore["removeThing"] = (id, author) =>
    this.#commits.write(() => this.#things.remove(id, author));
  readonly thing: ServerStore["thing"] = (id) =>
    this.#found("thing", id, () => this.#commits.read(() => this.#things.one(id)));
  readonly things: ServerStore["things"] = (filter) => this.#commits.read(() => this.#things.list(filter));
  readonly ratings: ServerStore["ratings"] = (person) => this.#commits.read(() => this.#ratings.of(person));
  readonly rate: ServerStore["rate"] = (match) => this.#commits.write(() => this.#ratings.rate(match));
  readonly oweRating: ServerStore["oweRating"] = (match) =>
    this.#commits.write(() => this.#ratings.owe(match));
  readonly owedRatings: ServerStore["owedRatings"] = () => this.#commits.read(() => this.#ratings.owed());
  readonly settleRating: ServerStore["settleRating"] = (match) =>
    this.#commits.write(() => this.#ratings.settle(match));
  readonly addTournament: ServerStore["addTournament"] = (tournament, most) =>
    this.#commits.write(() => this.#tournaments.add(tournament, most));
  readonly noteTournament: ServerStore["noteTournament"] = (piece) =>
    this.#commits.write(() => this.#tournaments.append(piece));
  readonly tournament: ServerStore["tournament"] = (id) =>
    this.#found("tournament", id, () => this.#commits.read(() => this.#tournaments.one(id)));
  readonly tournaments: ServerStore["tournaments"] = (filter) =>
    this.#commits.read(() => this.#tournaments.list(filter));
  readonly runningTournaments: ServerStore["runningTournaments"] = () =>
    this.#commits.read(() => this.#tournaments.running());

  onCommit: ServerStore["onCommit"];
  readonly damages = new DamageReport();
  readonly #database: Database;
  readonly #head: Head;
  readonly #log: Log;
  readonly #commits: Commits;
  readonly #people: People;
  readonly #things: Things;
  readonly #subscriptions: Subscriptions;
  readonly #ratings: RatingRows;
  readonly #tournaments: TournamentRows;
  readonly #reach: IndexCheck;

  /** Opens the store of a directory, or creates it. People get ids from this range. */
  constructor(directory: string, { isSynced = true, people = ALL_PEOPLE }: SqliteOptions = {}) {
    this.#database = new Database(directory, this.damages, isSynced);
    const { sql } = this.#database;
    this.#head = new Head(join(directory, "ludothek.head"));
    this.#log = new Log(sql, this.damages, this.#head.last);
    this.#commits = new Commits(this.#database, this.#log, this.#head, this.damages);
    this.#commits.onCommit = (seconds) => this.onCommit?.(seconds);
    this.#people = new People(sql, this.damages, people);
    this.#things = new Things(sql, this.damages);
    this.#subscriptions = new Subscriptions(sql, this.damages);
    this.#ratings = new RatingRows(sql, this.damages);
    this.#tournaments = new TournamentRows(sql, this.damages);
    this.#reach = new IndexCheck(sql, this.damages);
  }

  async limit(bytes: number): Promise<void> {
    this.#database.limit(bytes);
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

  publishMatch(id: string): Promise<void> {
    return this.#commits.write(() => {
      this.#log.list();
      this.#log.matches.publish(id);
    });
  }

  signingKey(fresh: string): Promise<string> {
    // After lost commits there may have been a key: don't create another.
    return this.#commits.write(() => this.#people.signingKey(this.#log.hasGap ? undefined : fresh));
  }

  /** Number of the last entry of a cluster's journal that is in here; 0 in a single house. */
  followed(): number {
    for (const table of SHARD_TABLES) this.#database.sql(table).run();
    return Number(this.#database.sql("SELECT n FROM followed").get()?.n ?? 0);
  }

  /** Other shards that have rows of this person, who was imported with tokens or creations in several. */
  elsewhere(person: number): readonly number[] {
    const rows = this.#database.sql("SELECT shard FROM elsewhere WHERE person = ?").all(person);
    return rows.map(({ shard }) => Number(shard));
  }

  /** Commits the writes of this turn, which come from this entry of the journal: no others will join them. */
  follow(number: number): Promise<void> {
    const followed = this.#commits.note(() => this.#commits.add(() => this.#setFollowed(number)));
    this.#commits.commit();
    return followed;
  }

  /** The same, but the file may have them a moment later. */
  followLater(number: number): Promise<void> {
    const followed = this.#commits.note(() => {});
    this.#commits.commitLater(() => this.#setFollowed(number));
    return followed;
  }

  #setFollowed(number: number): void {
    this.#database.sql("INSERT OR REPLACE INTO followed (one, n) VALUES (1, ?)").run(number);
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
      this.#commits.arrange(() => this.#log.compact());
    } catch {
      // The log stays as it is and is compacted later.
    }
    this.#database.close();
    this.#head.close();
  }

  /** Returns what was read. Throws if it was not found but may exist. */
  async #found<T>(table: IndexedTable, key: string | Uint8Array, read: () => T | Promise<T>): Promise<T> {
    const found = await read();
    if (found !== undefined) return found;
    const isLost = this.#commits.guarded(() => this.#log.hasGap) || (await this.#reach.isLost(table, key));
    if (isLost) throw new Damaged(`this is missing in ${table} because the store is damaged`);
    return found;
  }
}
