import type { StatementSync } from "node:sqlite";
import { type FinishedMatch, OutOfOrder, type StoredTable } from "./store.ts";

/**
 * What happened to a table: a piece was appended to its record under a number, the table was saved or removed, or its match is
 * over.
 */
type Note =
  | Piece
  | readonly [removed: string]
  | { readonly saved: StoredTable }
  | { readonly over: FinishedMatch };

type Piece = readonly [table: string, number: number, piece: string];

/** Pieces of one record that follow each other. */
interface Run {
  readonly first: number;
  readonly pieces: string[];
}

/** What the log holds, by tables. */
interface Tail {
  readonly runs: Map<string, Run>;
  readonly tables: Map<string, StoredTable>;
  readonly over: Map<string, FinishedMatch>;
}

/**
 * The log is put in order when it holds this number of characters for every thousand tables: by then most matches have several pieces
 * in it, or are over.
 */
const LONG = 1_000_000;

/**
 * What happens at tables while their matches are played. All of one commit is one row at the end of the table `log`, whichever tables
 * it belongs to: an index would be a page to write for every move. So what the log holds is kept in memory as well; now and
 * then it is put in order, as rows of other tables, and the log begins anew.
 */
export class Log {
  readonly #sql: (sql: string) => StatementSync;
  readonly #long: number;
  /** What the log holds; undefined while that is not known. */
  #tail: Tail | undefined;
  #characters = 0;
  #notes: Note[] = [];

  constructor(sql: (sql: string) => StatementSync, long = LONG) {
    this.#sql = sql;
    this.#long = long;
  }

  /** Whether it is time to put the log in order. */
  get isLong(): boolean {
    const { runs, tables } = this.#known();
    return this.#characters > this.#long * (1 + Math.max(runs.size, tables.size) / 1000);
  }

  // ---- what is written ----

  /** Appends to the record of a table, which has this number of pieces. */
  append(table: string, number: number, piece: string): void {
    const run = this.#known().runs.get(table);
    const there = run === undefined ? this.#inOrder(table) : run.first + run.pieces.length;
    if (there !== number)
      throw new OutOfOrder(`table ${table} has ${there} pieces of its record, not ${number}`);
    this.#note([table, number, piece]);
  }

  /** Saves a table, over itself if it is there. */
  save(table: StoredTable): void {
    this.#note({ saved: table });
  }

  /** The match of a table is over. */
  finish(match: FinishedMatch): void {
    this.#note({ over: match });
  }

  /** Forgets a table and its record. */
  remove(table: string): void {
    this.#sql("DELETE FROM run WHERE place = ?").run(table);
    this.#sql("DELETE FROM place WHERE id = ?").run(table);
    this.#note([table]);
  }

  /** Writes what was noted since the last time. */
  write(): void {
    if (this.#notes.length === 0) return;
    const text = JSON.stringify(this.#notes);
    this.#notes = [];
    this.#characters += text.length;
    this.#sql("INSERT INTO log (notes) VALUES (?)").run(text);
  }

  /** Forgets what was not committed. */
  rollBack(): void {
    this.#notes = [];
    this.#tail = undefined;
  }

  // ---- what is there ----

  /** A table, if the log knows it or has ended its match. */
  table(id: string): StoredTable | undefined {
    const { tables, over } = this.#known();
    const table = tables.get(id) ?? this.#tableInOrder(id);
    return table !== undefined && over.has(id) ? { ...table, phase: "over" } : table;
  }

  /** The pieces of the record of a match that goes on. */
  pieces(table: string): readonly string[] {
    return this.#known().over.has(table) ? [] : this.#allPieces(table);
  }

  /** The matches that ended since the log was put in order. */
  get finished(): Iterable<FinishedMatch> {
    return this.#known().over.values();
  }

  /** The record of one of them. */
  record(id: string): string | undefined {
    const match = this.#known().over.get(id);
    return match && this.#allPieces(id).join("") + match.closing;
  }

  #allPieces(table: string): readonly string[] {
    const last = this.#known().runs.get(table);
    const runs = last?.first === 0 ? [] : this.#runsInOrder(table);
    if (last !== undefined) runs.push(last);
    const all: string[] = [];
    for (const { first, pieces } of runs) {
      if (first !== all.length) throw new Error(`the record of table ${table} lacks its piece ${all.length}`);
      for (const piece of pieces) all.push(piece);
    }
    return all;
  }

  #runsInOrder(table: string): Run[] {
    const rows = this.#sql("SELECT first, pieces FROM run WHERE place = ? ORDER BY first").all(table);
    return rows.map(
      ({ first, pieces }): Run => ({ first: Number(first), pieces: JSON.parse(String(pieces)) }),
    );
  }

  /** How many pieces of a record are in order. */
  #inOrder(table: string): number {
    const last = this.#sql("SELECT next FROM run WHERE place = ? ORDER BY first DESC LIMIT 1").get(table);
    return Number(last?.next ?? 0);
  }

  #tableInOrder(id: string): StoredTable | undefined {
    const row = this.#sql("SELECT game, phase, open, setup FROM place WHERE id = ?").get(id);
    if (row === undefined) return undefined;
    const phase = PHASES[Number(row.phase)] ?? "over";
    return { id, game: String(row.game), phase, open: row.open === 1, setup: String(row.setup) };
  }

  #known(): Tail {
    if (this.#tail !== undefined) return this.#tail;
    const tail = emptyTail();
    this.#characters = 0;
    for (const { notes } of this.#sql("SELECT notes FROM log ORDER BY n").all()) {
      this.#characters += String(notes).length;
      for (const note of JSON.parse(String(notes))) keep(tail, note);
    }
    this.#tail = tail;
    return tail;
  }

  #note(note: Note): void {
    keep(this.#known(), note);
    this.#notes.push(note);
  }

  // ---- putting in order ----

  /** Writes everything to its place, within a transaction of whoever calls this; the log is empty then. */
  putInOrder(): void {
    const { runs, tables, over } = this.#known();
    for (const table of tables.values()) this.#putTable(table);
    for (const match of over.values()) this.#putMatch(match);
    for (const [table, run] of runs) if (!over.has(table)) this.#putRun(table, run);
    this.#sql("DELETE FROM log").run();
    this.#notes = [];
    this.#tail = emptyTail();
    this.#characters = 0;
  }

  #putTable({ id, game, phase, open, setup }: StoredTable): void {
    this.#sql(
      "INSERT INTO place (id, game, phase, open, setup) VALUES (?, ?, ?, ?, ?) " +
        "ON CONFLICT (id) DO UPDATE SET game = excluded.game, phase = excluded.phase, open = excluded.open, setup = excluded.setup",
    ).run(id, game, PHASES.indexOf(phase), open ? 1 : 0, setup);
  }

  #putRun(table: string, { first, pieces }: Run): void {
    this.#sql("INSERT INTO run (place, first, next, pieces) VALUES (?, ?, ?, ?)").run(
      table,
      first,
      first + pieces.length,
      JSON.stringify(pieces),
    );
  }

  #putMatch({ id, game, ended, players, winners, people }: FinishedMatch): void {
    this.#sql(
      "INSERT INTO finished (id, game, ended, players, winners, record) VALUES (?, ?, ?, ?, ?, ?)",
    ).run(id, game, ended, JSON.stringify(players), JSON.stringify(winners), this.record(id) ?? "");
    for (const person of people)
      this.#sql("INSERT OR IGNORE INTO played (person, ended, id) VALUES (?, ?, ?)").run(person, ended, id);
    this.#sql("UPDATE place SET phase = ? WHERE id = ?").run(PHASES.indexOf("over"), id);
    if (this.#known().runs.get(id)?.first !== 0) this.#sql("DELETE FROM run WHERE place = ?").run(id);
  }
}

const PHASES = ["waiting", "running", "over"] as const;

function emptyTail(): Tail {
  return { runs: new Map(), tables: new Map(), over: new Map() };
}

function keep(tail: Tail, note: Note): void {
  if ("saved" in note) tail.tables.set(note.saved.id, note.saved);
  else if ("over" in note) tail.over.set(note.over.id, note.over);
  else keepPiece(tail, note);
}

function keepPiece(
  { runs, tables, over }: Tail,
  [table, number, piece]: Piece | readonly [removed: string],
): void {
  const run = runs.get(table);
  if (number !== undefined && piece !== undefined) {
    if (run === undefined) runs.set(table, { first: number, pieces: [piece] });
    else run.pieces.push(piece);
    return;
  }
  runs.delete(table);
  tables.delete(table);
  over.delete(table);
}
