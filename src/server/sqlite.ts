import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { Log } from "./log.ts";
import { isExact, LOOKED_AT, pageOf } from "./matches.ts";
import { migrate } from "./schema.ts";
import {
  type Concerned,
  type FinishedMatch,
  type ListedTable,
  type MatchFilter,
  type MatchPage,
  NotSaved,
  OutOfOrder,
  type ServerStore,
  type StoredMatch,
  type StoredPerson,
  type StoredTable,
  type TableMark,
} from "./store.ts";

/** Another server works with this directory. */
export class DirectoryInUse extends Error {}

/** A write that waits for the next commit. */
interface Waiting {
  work(): unknown;
  resolve(result: unknown): void;
  reject(error: Error): void;
  result?: unknown;
}

/** Milliseconds for which everything waits if another program holds the database. */
const PATIENCE = 250;

const PHASES = ["waiting", "running", "over"] as const;

/**
 * The store of one process in a SQLite file. Every commit is synced (`synchronous=FULL`); all writes of one turn of the event loop
 * are one transaction. The record of a running match is in the log; a finished match is one row.
 */
export class SqliteStore implements ServerStore {
  readonly #db: DatabaseSync;
  readonly #lock: DatabaseSync;
  readonly #log = new Log((sql) => this.#get(sql));
  readonly #statements = new Map<string, StatementSync>();
  onCommit: ((seconds: number) => void) | undefined;
  #waiting: Waiting[] = [];
  #scheduled = false;

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

  saveTable({ id, game, phase, open, seen, card, setup }: StoredTable, concerned: Concerned): Promise<void> {
    return this.#write(() => {
      this.#get(
        "INSERT INTO place (id, game, phase, open, seen, card, setup) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET " +
          "game = excluded.game, phase = excluded.phase, open = excluded.open, seen = excluded.seen, card = excluded.card, " +
          "setup = excluded.setup",
      ).run(id, game, PHASES.indexOf(phase), open ? 1 : 0, seen, card, setup);
      // A table that is over is nobody's any more: the match is in the list of those who played it.
      this.#seat(id, phase === "over" ? new Map() : hostAndSeated(concerned));
    });
  }

  /** Writes down whose table it is, where that has changed. */
  #seat(id: string, people: Map<number, number>): void {
    for (const row of this.#get("SELECT person, host FROM seated WHERE place = ?").all(id)) {
      const person = Number(row.person);
      if (people.get(person) === row.host) people.delete(person);
      else if (!people.has(person))
        this.#get("DELETE FROM seated WHERE place = ? AND person = ?").run(id, person);
    }
    for (const [person, host] of people)
      this.#get("INSERT OR REPLACE INTO seated (place, person, host) VALUES (?, ?, ?)").run(id, person, host);
  }

  async table(id: string): Promise<StoredTable | undefined> {
    const row = this.#get("SELECT * FROM place WHERE id = ?").get(id);
    return row && { ...listedOf(row), setup: String(row.setup) };
  }

  removeTable(id: string): Promise<void> {
    return this.#write(() => {
      this.#log.remove(id);
      this.#seat(id, new Map());
      this.#get("DELETE FROM place WHERE id = ?").run(id);
    });
  }

  async openTables(before: TableMark | undefined, most: number): Promise<readonly ListedTable[]> {
    const [seen, id] = before ?? [Number.MAX_SAFE_INTEGER, ""];
    return this.#get(
      "SELECT id, game, phase, open, seen, card FROM place WHERE open = 1 AND phase < 2 AND (seen, id) < (?, ?) ORDER BY seen DESC, id DESC LIMIT ?",
    )
      .all(seen, id, most)
      .map(listedOf);
  }

  async tablesOf(person: number, after: string | undefined, most: number): Promise<readonly ListedTable[]> {
    return this.#get(
      "SELECT p.id, p.game, p.phase, p.open, p.seen, p.card FROM seated s JOIN place p ON p.id = s.place WHERE s.person = ? AND s.place > ? ORDER BY s.place LIMIT ?",
    )
      .all(person, after ?? "", most)
      .map(listedOf);
  }

  async hostedBy(person: number): Promise<number> {
    return Number(this.#get("SELECT total(host) AS tables FROM seated WHERE person = ?").get(person)?.tables);
  }

  touch(tables: readonly string[], seen: number): Promise<void> {
    return this.#write(() => {
      for (const id of tables) this.#get("UPDATE place SET seen = ? WHERE id = ?").run(seen, id);
    });
  }

  dropWaiting(before: number, most: number): Promise<readonly string[]> {
    return this.#write(() => {
      const rows = this.#get("SELECT id FROM place WHERE phase = 0 AND seen < ? LIMIT ?").all(before, most);
      const ids = rows.map(({ id }) => String(id));
      for (const id of ids) {
        this.#seat(id, new Map());
        this.#get("DELETE FROM place WHERE id = ?").run(id);
      }
      return ids;
    });
  }

  append(table: string, pieces: number, text: string): Promise<void> {
    return this.#write(() => this.#log.append(table, pieces, text));
  }

  async pieces(table: string): Promise<readonly string[]> {
    return this.#log.pieces(table);
  }

  finish({ id, game, ended, players, winners, people, closing }: FinishedMatch): Promise<void> {
    return this.#write(() => {
      const record = this.#log.pieces(id).join("") + closing;
      this.#get(
        "INSERT INTO finished (id, game, ended, players, winners, record) VALUES (?, ?, ?, ?, ?, ?)",
      ).run(id, game, ended, JSON.stringify(players), JSON.stringify(winners), record);
      for (const name of players)
        this.#get("INSERT OR IGNORE INTO named (name, ended, id) VALUES (?, ?, ?)").run(name, ended, id);
      for (const [seat, person] of people.entries())
        if (person !== null)
          this.#get("INSERT OR IGNORE INTO played (person, ended, id, seat) VALUES (?, ?, ?, ?)").run(
            person,
            ended,
            id,
            seat,
          );
      this.#log.remove(id);
    });
  }

  async matches(filter: MatchFilter): Promise<MatchPage> {
    const { game, person, player, from = 0, to = Number.MAX_SAFE_INTEGER, before, most } = filter;
    const [ended, id] = before !== undefined && before[0] < to ? before : [to, ""];
    const rows = this.#listing(person, player, game).all(
      from,
      ended,
      id,
      isExact(filter) ? most + 1 : LOOKED_AT + 1,
    );
    return pageOf(rows.map(matchOf), filter);
  }

  /** Matches from a time on, behind another one: by the narrowest index that there is. */
  #listing(person?: number, player?: string, game?: string) {
    const [from, where, seat, value] =
      person !== undefined
        ? (["played p JOIN finished f ON f.id = p.id", "p.person = ? AND", ", p.seat", person] as const)
        : player !== undefined
          ? (["named p JOIN finished f ON f.id = p.id", "p.name = ? AND", "", player] as const)
          : (["finished p", game === undefined ? "" : "p.game = ? AND", "", game] as const);
    const f = from.startsWith("finished") ? "p" : "f";
    const statement = this.#get(
      `SELECT ${f}.id, ${f}.game, ${f}.ended, ${f}.players, ${f}.winners${seat} FROM ${from} ` +
        `WHERE ${where} p.ended >= ? AND (p.ended, p.id) < (?, ?) ORDER BY p.ended DESC, p.id DESC LIMIT ?`,
    );
    return {
      all: (...more: readonly (string | number)[]) =>
        statement.all(...(value === undefined ? [] : [value]), ...more),
    };
  }

  async record(id: string): Promise<string | undefined> {
    const row = this.#get("SELECT record FROM finished WHERE id = ?").get(id);
    return row && String(row.record);
  }

  probe(): Promise<void> {
    return this.#write(() => {
      this.#get("INSERT OR REPLACE INTO pulse (n, at) VALUES (1, ?)").run(Date.now());
    });
  }

  async close(): Promise<void> {
    this.#commit();
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

  #write<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, resolve: (result) => resolve(result as T), reject });
      if (this.#scheduled) return;
      this.#scheduled = true;
      // After all messages that have arrived, before the next ones are read.
      setImmediate(() => this.#commit());
    });
  }

  #commit(): void {
    this.#scheduled = false;
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    const start = performance.now();
    try {
      this.#get("BEGIN IMMEDIATE").run();
      for (const write of batch) write.result = resultOf(write.work);
      this.#log.write();
      this.#get("COMMIT").run();
    } catch (error) {
      this.#rollBack();
      const problem = new NotSaved(error instanceof Error ? error.message : String(error));
      for (const write of batch) write.reject(problem);
      return;
    }
    this.onCommit?.((performance.now() - start) / 1000);
    for (const { result, resolve, reject } of batch)
      if (result instanceof OutOfOrder) reject(result);
      else resolve(result);
  }

  /** A failed statement may leave the transaction open, and a failed commit does. */
  #rollBack(): void {
    this.#log.rollBack();
    try {
      if (this.#db.isTransaction) this.#db.exec("ROLLBACK");
    } catch {
      // The database is closed, or has rolled back by itself.
    }
  }
}

/** What a write gives. One that comes out of order has changed nothing, and spoils none of those that are written with it. */
function resultOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof OutOfOrder) return error;
    throw error;
  }
}

/** The database in its present form. */
function opened(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: PATIENCE });
  try {
    db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
    const mode = db.prepare("PRAGMA journal_mode").get()?.journal_mode;
    if (mode !== "wal") throw new Error(`the journal mode of the database is ${mode}, not wal`);
    migrate(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function listedOf(row: Record<string, unknown>): ListedTable {
  return {
    id: String(row.id),
    game: String(row.game),
    phase: PHASES[Number(row.phase)] ?? "over",
    open: row.open === 1,
    seen: Number(row.seen),
    card: String(row.card),
  };
}

/** A list as it was written; one that cannot be read is empty, and spoils none of the others on a page. */
function listOf(text: unknown) {
  try {
    return JSON.parse(String(text));
  } catch {
    return [];
  }
}

function matchOf(row: Record<string, unknown>): StoredMatch {
  return {
    id: String(row.id),
    game: String(row.game),
    ended: Number(row.ended),
    players: listOf(row.players),
    winners: listOf(row.winners),
    ...("seat" in row && { seat: row.seat === null ? null : Number(row.seat) }),
  };
}

/** The people of a table, and whether each is its host. */
function hostAndSeated({ host, seated }: Concerned): Map<number, number> {
  const people = new Map(seated.map((person) => [person, 0]));
  return people.set(host, 1);
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
