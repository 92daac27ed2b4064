import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { migrate } from "./schema.ts";
import {
  type FinishedMatch,
  type MatchFilter,
  NotSaved,
  type Store,
  type StoredMatch,
  type StoredPerson,
  type StoredTable,
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

const PHASES = ["waiting", "running", "over"] as const;

/**
 * The store of one process in a SQLite file. Every commit is synced (`synchronous=FULL`); all writes of one turn of the event loop
 * are one transaction. The log of running matches is only ever appended to; a finished match is moved into one row.
 */
export class SqliteStore implements Store {
  readonly #db: DatabaseSync;
  readonly #lock: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  /** Told how many seconds a commit took. */
  onCommit: ((seconds: number) => void) | undefined;
  #waiting: Waiting[] = [];
  #scheduled = false;

  /** Opens the store of a directory, which is made if there is none. */
  constructor(directory: string) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    this.#lock = locked(join(directory, "server.lock"));
    this.#db = new DatabaseSync(join(directory, "ludothek.sqlite"), { timeout: 1000 });
    this.#db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
    const mode = this.#db.prepare("PRAGMA journal_mode").get()?.journal_mode;
    if (mode !== "wal") throw new Error(`the journal mode of the database is ${mode}, not wal`);
    migrate(this.#db);
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

  saveTable({ id, game, phase, open, setup }: StoredTable): Promise<void> {
    return this.#write(() => {
      this.#get(
        "INSERT INTO place (id, game, phase, open, setup) VALUES (?, ?, ?, ?, ?) " +
          "ON CONFLICT (id) DO UPDATE SET game = excluded.game, phase = excluded.phase, open = excluded.open, setup = excluded.setup",
      ).run(id, game, PHASES.indexOf(phase), open ? 1 : 0, setup);
    });
  }

  async table(id: string): Promise<StoredTable | undefined> {
    const row = this.#get("SELECT * FROM place WHERE id = ?").get(id);
    return row && tableOf(row);
  }

  removeTable(id: string): Promise<void> {
    return this.#write(() => {
      this.#get("DELETE FROM log WHERE place = ?").run(id);
      this.#get("DELETE FROM place WHERE id = ?").run(id);
    });
  }

  append(table: string, pieces: number, text: string): Promise<void> {
    return this.#write(() => {
      this.#get("INSERT INTO log (place, number, text) VALUES (?, ?, ?)").run(table, pieces, text);
    });
  }

  async pieces(table: string): Promise<readonly string[]> {
    const rows = this.#get("SELECT number, text FROM log WHERE place = ? ORDER BY n").all(table);
    rows.forEach(({ number }, index) => {
      if (number !== index) throw new Error(`the record of table ${table} lacks its piece ${index}`);
    });
    return rows.map(({ text }) => String(text));
  }

  finish({ id, game, ended, players, winners, people, closing }: FinishedMatch): Promise<void> {
    return this.#write(() => {
      const rows = this.#get("SELECT text FROM log WHERE place = ? ORDER BY n").all(id);
      const record = rows.map(({ text }) => text).join("") + closing;
      this.#get(
        "INSERT INTO finished (id, game, ended, players, winners, record) VALUES (?, ?, ?, ?, ?, ?)",
      ).run(id, game, ended, JSON.stringify(players), JSON.stringify(winners), record);
      for (const person of people)
        this.#get("INSERT OR IGNORE INTO played (person, ended, id) VALUES (?, ?, ?)").run(person, ended, id);
      this.#get("DELETE FROM log WHERE place = ?").run(id);
    });
  }

  async matches({ game, person, before, most }: MatchFilter): Promise<readonly StoredMatch[]> {
    const until = before ?? Number.MAX_SAFE_INTEGER;
    const columns = "f.id, f.game, f.ended, f.players, f.winners";
    const rows =
      person !== undefined
        ? this.#get(
            `SELECT ${columns} FROM played p JOIN finished f ON f.id = p.id WHERE p.person = ? AND p.ended < ? ` +
              "AND (? IS NULL OR f.game = ?) ORDER BY p.ended DESC LIMIT ?",
          ).all(person, until, game ?? null, game ?? null, most)
        : game !== undefined
          ? this.#get(
              `SELECT ${columns} FROM finished f WHERE f.game = ? AND f.ended < ? ORDER BY f.ended DESC LIMIT ?`,
            ).all(game, until, most)
          : this.#get(
              `SELECT ${columns} FROM finished f WHERE f.ended < ? ORDER BY f.ended DESC LIMIT ?`,
            ).all(until, most);
    return rows.map((row) => ({
      id: String(row.id),
      game: String(row.game),
      ended: Number(row.ended),
      players: JSON.parse(String(row.players)),
      winners: JSON.parse(String(row.winners)),
    }));
  }

  async record(id: string): Promise<string | undefined> {
    const row = this.#get("SELECT record FROM finished WHERE id = ?").get(id);
    return row && String(row.record);
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
      this.#db.exec("BEGIN IMMEDIATE");
      for (const write of batch) write.result = write.work();
      this.#db.exec("COMMIT");
    } catch (error) {
      // A failed statement leaves the transaction open.
      if (this.#db.isTransaction) this.#db.exec("ROLLBACK");
      const problem = new NotSaved(error instanceof Error ? error.message : String(error));
      for (const write of batch) write.reject(problem);
      return;
    }
    this.onCommit?.((performance.now() - start) / 1000);
    for (const write of batch) write.resolve(write.result);
  }
}

function tableOf(row: Record<string, unknown>): StoredTable {
  return {
    id: String(row.id),
    game: String(row.game),
    phase: PHASES[Number(row.phase)] ?? "over",
    open: row.open === 1,
    setup: String(row.setup),
  };
}

/** A lock that the system lets go of when this process ends, however it ends. */
function locked(path: string): DatabaseSync {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch {
    lock.close();
    throw new DirectoryInUse("another server uses this data directory");
  }
  return lock;
}
