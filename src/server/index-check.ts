import { isCorrupt } from "./damage-report.ts";
import { StorePart } from "./rows.ts";

/** A table whose rows are found by an index, and how to scan it without the index. */
interface Looked {
  /** The next rows behind a position: each row's position, from which the next page continues, and its key. */
  readonly scan: string;
  readonly start: readonly (number | Uint8Array)[];
  /** Finds the position for a key by the index. */
  readonly find: string;
}

const rowsOf = (table: string): Looked => ({
  scan: `SELECT rowid AS first, id AS key FROM ${table} NOT INDEXED WHERE rowid > ? ORDER BY rowid LIMIT ?`,
  start: [0],
  find: `SELECT rowid AS first FROM ${table} WHERE id = ?`,
});

const TABLES = {
  place: rowsOf("place"),
  finished: rowsOf("finished"),
  thing: rowsOf("thing"),
  tournament: rowsOf("tournament"),
  // A token is its own key; the index by person has every hash a second time.
  token: {
    scan: "SELECT person AS first, hash AS key FROM token INDEXED BY token_person WHERE (person, hash) > (?, ?) ORDER BY person, hash LIMIT ?",
    start: [0, new Uint8Array()],
    find: "SELECT person AS first FROM token WHERE hash = ?",
  },
} as const satisfies Record<string, Looked>;

/** Tables in which rows may be unreachable because their index is damaged. */
export type IndexedTable = keyof typeof TABLES;

/** Rows checked per turn of the event loop. */
const ROWS_PER_TURN = 100;

type Key = string | Uint8Array;

/**
 * Distinguishes missing rows from unreachable ones: SQLite finds a row by an index and silently misses it if the
 * index is damaged. Before a row is first reported missing, all rows of its table are looked up once, a few per
 * turn of the event loop.
 */
export class IndexCheck extends StorePart {
  readonly #lost = new Map<IndexedTable, Promise<ReadonlySet<string> | "unknown">>();

  /** Whether a row that was not found exists after all, or may exist. */
  async isLost(table: IndexedTable, key: Key): Promise<boolean> {
    const searching = this.#lost.get(table) ?? this.#search(table);
    this.#lost.set(table, searching);
    const lost = await searching;
    return lost === "unknown" || lost.has(nameOf(key));
  }

  async #search(table: IndexedTable): Promise<ReadonlySet<string> | "unknown"> {
    const lost = new Set<string>();
    const { scan, find, start }: Looked = TABLES[table];
    try {
      for (let behind = start; ; ) {
        const rows = this.sql(scan).all(...behind, ROWS_PER_TURN);
        for (const { first, key } of rows) {
          const isKey = typeof key === "string" || key instanceof Uint8Array;
          const found = isKey ? this.sql(find).get(key) : undefined;
          if (isKey && Number(found?.first ?? -1) !== Number(first)) lost.add(nameOf(key));
        }
        const last = rows.at(-1);
        if (last === undefined || rows.length < ROWS_PER_TURN) break;
        behind = start.length === 1 ? [Number(last.first)] : [Number(last.first), bytesOf(last.key)];
        await new Promise<void>((resolve) => {
          setImmediate(resolve);
        });
      }
    } catch (error) {
      if (!isCorrupt(error)) throw error;
      this.damages.found(`the table ${table} of the database`);
      return "unknown";
    }
    // Tokens must not appear in the log.
    if (lost.size > 0) this.damages.found(`the index of ${table}, which misses ${lost.size} of its rows,`);
    return lost;
  }
}

function bytesOf(key: unknown): Uint8Array {
  return key instanceof Uint8Array ? key : new Uint8Array();
}

function nameOf(key: Key): string {
  return typeof key === "string" ? key : Buffer.from(key).toString("hex");
}
