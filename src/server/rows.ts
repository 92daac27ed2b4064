import type { StatementSync } from "node:sqlite";
import { type Column, checksum, columnOf, isSound } from "./checksum.ts";
import type { DamageReport } from "./damage-report.ts";
import type { ListedTable, Mark, StoredTable, TablePeople } from "./store.ts";

const PHASES = ["waiting", "running", "over"] as const;

/** A row as SQLite returns it. */
export type Row = Readonly<Record<string, unknown>>;

/** Returns the prepared statement for a text. */
export type Sql = (sql: string) => StatementSync;

/** Part of the store: runs statements and reports damage. */
export abstract class StorePart {
  protected readonly sql: Sql;
  protected readonly damages: DamageReport;

  constructor(sql: Sql, damages: DamageReport) {
    this.sql = sql;
    this.damages = damages;
  }
}

/** Columns under the checksum of a row, by its kind. `body` is the checksum of its long text. */
export const SUMMED = {
  person: ["id", "name"],
  token: ["hash", "person"],
  seated: ["place", "person", "host"],
  played: ["person", "ended", "id", "seat"],
  run: ["place", "first", "next", "pieces"],
  table: ["id", "game", "phase", "open", "seen", "card", "pieces", "body"],
  match: ["id", "game", "ended", "players", "winners", "people", "public", "body"],
  due: ["place", "at"],
  subscription: ["person", "endpoint", "key", "auth", "at"],
  thing: ["id", "author", "game", "kind", "name", "edition", "at", "bytes", "body"],
  rating: ["person", "game", "number", "id", "rating", "deviation", "volatility"],
  owed: ["id"],
  tournament: ["id", "host", "phase", "open", "at", "card", "notes", "body"],
  tournament_note: ["id", "number", "text"],
} as const;

/** A kind of row with a checksum. */
export type Kind = keyof typeof SUMMED;

/** The checksum of a row. */
export function sumOf(kind: Kind, row: Row): number {
  return checksum(kind, ...SUMMED[kind].map((name) => columnOf(row[name])));
}

/** Whether a row matches its checksum, and the long text in this column its own. */
export function isSoundRow(kind: Kind, row: Row, text?: "setup" | "record" | "files"): boolean {
  const isListed = isSound(row.sum, kind, ...SUMMED[kind].map((name) => row[name]));
  return isListed && (text === undefined || isSound(row.body, text, row[text]));
}

type Columns = Readonly<Record<string, Column>>;

/** Inserts a row with its checksum: `INSERT INTO token` and the like. */
export function insert(sql: Sql, into: string, kind: Kind, row: Columns, behind = ""): void {
  const columns = [...Object.keys(row), "sum"];
  const marks = columns.map(() => "?").join(", ");
  const values = [...Object.values(row), sumOf(kind, row)];
  sql(`${into} (${columns.join(", ")}) VALUES (${marks}) ${behind}`).run(...values);
}

/** Inserts a row, or updates the one with the same id. */
export function put(sql: Sql, table: string, kind: Kind, row: Columns): void {
  const updates = [...Object.keys(row), "sum"].map((column) => `${column} = excluded.${column}`);
  insert(sql, `INSERT INTO ${table}`, kind, row, `ON CONFLICT (id) DO UPDATE SET ${updates.join(", ")}`);
}

const LISTED = [...SUMMED.table, "sum"].join(", ");

/** Parses JSON that this program wrote; rows older than checksums may hold anything. */
export function ownJson<T>(text: unknown): T | undefined {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/**
 * Tables as rows, from which lists are read. Every write is idempotent: after a crash the log is read again and
 * repeats it. A damaged row is only ever replaced as a whole.
 */
export class Rows extends StorePart {
  /** Inserts or replaces a table. */
  put({ id, game, phase, open, seen, card, setup, due }: StoredTable, concerned: TablePeople): void {
    put(this.sql, "place", "table", {
      ...{ id, game, phase: PHASES.indexOf(phase), open: open ? 1 : 0, seen, card, setup },
      pieces: this.pieces(id) ?? 0,
      body: checksum("setup", setup),
    });
    // A finished table belongs to no one: the match is in its players' lists.
    this.#seat(id, phase === "over" ? new Map() : hostAndSeated(concerned));
    this.#setDue(id, phase === "running" ? due : undefined);
  }

  /** Stores when the house has to load a table although no guest comes. */
  #setDue(place: string, at: number | undefined): void {
    if (at === undefined) this.sql("DELETE FROM due WHERE place = ?").run(place);
    else insert(this.sql, "INSERT OR REPLACE INTO due", "due", { place, at });
  }

  /** Running tables that are due, the longest overdue first. */
  dueTables(now: number, most: number): readonly string[] {
    return intactRows(most, (limit) =>
      this.sql("SELECT place, at, sum FROM due WHERE at <= ? ORDER BY at, place LIMIT ?")
        .all(now, limit)
        .map((row) => {
          if (isSoundRow("due", row)) return String(row.place);
          this.damages.found(`deadline of table ${row.place}`);
          return undefined;
        }),
    );
  }

  /** Updates the people of a table, where they changed. */
  #seat(id: string, people: Map<number, number>): void {
    for (const row of this.sql("SELECT person, host FROM seated WHERE place = ?").all(id)) {
      const person = Number(row.person);
      if (people.get(person) === Number(row.host)) people.delete(person);
      else if (!people.has(person))
        this.sql("DELETE FROM seated WHERE place = ? AND person = ?").run(id, person);
    }
    for (const [person, host] of people)
      insert(this.sql, "INSERT OR REPLACE INTO seated", "seated", { place: id, person, host });
  }

  /** Notes when a table was last visited. A damaged row stays as it is. */
  touch(id: string, seen: number): void {
    this.#change(id, "seen", seen);
  }

  /** The match of a table is over. A damaged row stays as it is. */
  end(id: string): void {
    this.#change(id, "phase", PHASES.indexOf("over"));
    this.#seat(id, new Map());
    this.#setDue(id, undefined);
  }

  /** Stores how many pieces of a table's record are compacted. */
  setPieces(id: string, pieces: number): void {
    this.#change(id, "pieces", pieces);
  }

  #change(id: string, column: "seen" | "phase" | "pieces", value: number): void {
    const row = this.#soundRow(id);
    const sum = row && sumOf("table", { ...row, [column]: value });
    if (sum !== undefined)
      this.sql(`UPDATE place SET ${column} = ?, sum = ? WHERE id = ?`).run(value, sum, id);
  }

  /** Number of compacted pieces of a table's record; undefined if the table is missing or damaged. */
  pieces(id: string): number | undefined {
    const row = this.#soundRow(id);
    return row && Number(row.pieces);
  }

  /** Removes a table. */
  remove(id: string): void {
    this.#seat(id, new Map());
    this.#setDue(id, undefined);
    this.sql("DELETE FROM place WHERE id = ?").run(id);
  }

  #soundRow(id: string): Row | undefined {
    const row = this.sql(`SELECT ${LISTED} FROM place WHERE id = ?`).get(id);
    return row !== undefined && this.#isSound(row, id) ? row : undefined;
  }

  #isSound(row: Row, id = String(row.id)): boolean {
    const isFine = row.id === id && isSoundRow("table", row);
    if (!isFine) this.damages.found(`table ${id}`);
    return isFine;
  }

  /** A table by its id. */
  table(id: string): StoredTable | undefined {
    const row = this.sql(`SELECT ${LISTED}, setup FROM place WHERE id = ?`).get(id);
    if (row === undefined) return undefined;
    if (row.id !== id || !isSoundRow("table", row, "setup")) throw this.damages.found(`table ${id}`);
    return { ...listedOf(row), setup: String(row.setup) };
  }

  openTables(before: Mark | undefined, most: number): readonly ListedTable[] {
    const [seen, id] = before ?? [Number.MAX_SAFE_INTEGER, ""];
    return intactRows(most, (limit) =>
      this.sql(
        `SELECT ${LISTED} FROM place WHERE open = 1 AND phase < 2 AND (seen, id) < (?, ?) ORDER BY seen DESC, id DESC LIMIT ?`,
      )
        .all(seen, id, limit)
        .map((row) => (this.#isSound(row) ? listedOf(row) : undefined)),
    );
  }

  tablesOf(person: number, after: string | undefined, most: number): readonly ListedTable[] {
    return intactRows(most, (limit) =>
      this.sql(
        `SELECT ${SUMMED.table.map((column) => `p.${column}`).join(", ")}, p.sum, s.place, s.host, s.sum AS seated_sum ` +
          "FROM seated s JOIN place p ON p.id = s.place WHERE s.person = ? AND s.place > ? ORDER BY s.place LIMIT ?",
      )
        .all(person, after ?? "", limit)
        .map((row) => {
          const isSeated = isSoundRow("seated", { ...row, person, sum: row.seated_sum });
          if (!isSeated) this.damages.found(`seat at table ${row.place}`);
          return isSeated && this.#isSound(row) ? listedOf(row) : undefined;
        }),
    );
  }

  hostedBy(person: number): number {
    return Number(this.sql("SELECT total(host) AS tables FROM seated WHERE person = ?").get(person)?.tables);
  }

  /** Waiting tables not visited since a time, except damaged ones. */
  waiting(before: number, most: number): readonly string[] {
    return intactRows(most, (limit) =>
      this.sql(`SELECT ${LISTED}, setup FROM place WHERE phase = 0 AND seen < ? LIMIT ?`)
        .all(before, limit)
        .map((row) => (this.#isSound(row) && isSoundRow("table", row, "setup") ? String(row.id) : undefined)),
    );
  }

  /** All waiting and running tables. */
  unfinished(): readonly string[] {
    return this.sql("SELECT id FROM place WHERE phase < 2")
      .all()
      .map(({ id }) => String(id));
  }
}

/**
 * Reads a page of a list without its damaged rows. Further rows take their place, so that a short page is still the
 * last one.
 */
export function intactRows<T>(
  most: number,
  read: (limit: number) => readonly (T | undefined)[],
): readonly T[] {
  for (let limit = most; ; ) {
    const found = read(limit);
    const sound = found.filter((one) => one !== undefined);
    if (sound.length >= most || found.length < limit) return sound.slice(0, most);
    limit = most + found.length - sound.length;
  }
}

function listedOf(row: Row): ListedTable {
  return {
    id: String(row.id),
    game: String(row.game),
    phase: PHASES[Number(row.phase)] ?? "over",
    open: Number(row.open) === 1,
    seen: Number(row.seen),
    card: String(row.card),
  };
}

/** The people of a table, each with whether they are the host. */
function hostAndSeated({ host, seated }: TablePeople): Map<number, number> {
  const people = new Map(seated.map((person) => [person, 0]));
  return people.set(host, 1);
}
