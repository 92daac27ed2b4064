import type { StatementSync } from "node:sqlite";
import { Rows } from "./rows.ts";
import { isPublicSetup } from "./setup.ts";
import {
  type Concerned,
  type FinishedMatch,
  OutOfOrder,
  type StoredRecord,
  type StoredTable,
} from "./store.ts";

/**
 * What happened to a table: a piece was appended to its record under a number, the table was saved or removed, or its match is
 * over.
 */
type Note = Piece | Removed | Saved | { readonly over: Noted };

/** The end of a match; an older version did not note whether it is public. */
type Noted = Omit<FinishedMatch, "public"> & { readonly public?: boolean };

type Piece = readonly [table: string, number: number, piece: string];

type Removed = readonly [table: string];

interface Saved {
  readonly saved: StoredTable;
  readonly concerned: Concerned;
}

/** Pieces of one record that follow each other. */
interface Run {
  readonly first: number;
  readonly pieces: string[];
}

/** What the log holds, by tables; and which of its tables and ends of matches lists do not show yet. */
interface Tail {
  readonly runs: Map<string, Run>;
  readonly tables: Map<string, Saved>;
  readonly over: Map<string, Noted>;
  readonly unlistedTables: Set<string>;
  readonly unlistedMatches: Set<string>;
}

/**
 * The log is put in order when it holds this number of characters for every thousand tables: by then most matches have several pieces
 * in it, or are over.
 */
const LONG = 4_000_000;

/**
 * What happens at tables while their matches are played. All of one commit is one row at the end of the table `log`, whichever tables
 * it belongs to: an index would be a page to write for every move. So what the log holds is kept in memory as well; now and
 * then it is put in order, as rows of other tables, and the log begins anew.
 */
export class Log {
  /** Where tables and finished matches are when the log no longer holds them, or somebody has asked for a list. */
  readonly rows: Rows;
  readonly #sql: (sql: string) => StatementSync;
  readonly #long: number;
  /** What the log holds; undefined while that is not known. */
  #tail: Tail | undefined;
  #characters = 0;
  #notes: Note[] = [];
  /** Whether there is a row that cannot be read: what it held of its tables is lost, and nothing of others. */
  #isDamaged = false;

  constructor(sql: (sql: string) => StatementSync, long = LONG) {
    this.#sql = sql;
    this.#long = long;
    this.rows = new Rows(sql);
  }

  /** Whether it is time to put the log in order. */
  get isLong(): boolean {
    if (this.#tail === undefined) return false;
    const { runs, tables } = this.#tail;
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
  save(saved: StoredTable, concerned: Concerned): void {
    this.#note({ saved, concerned });
  }

  /** Somebody was at a table; says whether the log holds it: otherwise its row is to be changed. */
  touch(table: string, seen: number): boolean {
    const held = this.#known().tables.get(table);
    if (held !== undefined) this.save({ ...held.saved, seen }, held.concerned);
    return held !== undefined;
  }

  /** The match of a table is over. */
  finish(match: FinishedMatch): void {
    this.#note({ over: match });
  }

  /** Forgets a table and its record, within a transaction of whoever calls this; a match that is over stays. */
  remove(table: string): void {
    const match = this.#known().over.get(table);
    if (match !== undefined) this.#putMatch(match);
    this.#sql("DELETE FROM run WHERE place = ?").run(table);
    this.rows.remove(table);
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

  /** A table, in the log or in order. That its match is over is known from its end alone. */
  table(id: string): StoredTable | undefined {
    const { tables, over } = this.#known();
    const table = tables.get(id)?.saved ?? this.rows.table(id);
    return table !== undefined && over.has(id) ? { ...table, phase: "over" } : table;
  }

  /** The pieces of the record of a match that goes on. */
  pieces(table: string): readonly string[] {
    return this.#known().over.has(table) ? [] : this.#allPieces(table);
  }

  /** The record of a match that is over, and whether this person played it. */
  record(id: string, person: number): StoredRecord | undefined {
    const match = this.#known().over.get(id);
    const listed = this.rows.record(id, person);
    if (match === undefined) return listed;
    return {
      text: this.#recordOf(match),
      isPublic: listed?.isPublic ?? this.#isPublic(match),
      isOwn: match.people.includes(person),
    };
  }

  /** Ends of matches that an older version noted don't say it; their tables do. */
  #isPublic({ id, public: isPublic }: Noted): boolean {
    return isPublic ?? isPublicSetup(this.table(id)?.setup ?? "");
  }

  #putMatch(match: Noted): void {
    this.rows.putMatch({ ...match, public: this.#isPublic(match) }, this.#recordOf(match));
  }

  /** Where something of it cannot be read, the rest is kept: whoever reads the record notices. */
  #recordOf({ id, closing }: Noted): string {
    try {
      return this.#allPieces(id).join("") + closing;
    } catch {
      return (this.#known().runs.get(id)?.pieces ?? []).join("") + closing;
    }
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

  #known(): Tail {
    if (this.#tail !== undefined) return this.#tail;
    const tail = emptyTail();
    this.#characters = 0;
    for (const { notes } of this.#sql("SELECT notes FROM log ORDER BY n").all()) {
      this.#characters += String(notes).length;
      const read = notesIn(String(notes));
      if (read === undefined) this.#isDamaged = true;
      for (const note of read ?? []) keep(tail, note);
    }
    this.#tail = tail;
    return tail;
  }

  #note(note: Note): void {
    keep(this.#known(), note);
    this.#notes.push(note);
  }

  // ---- putting in order ----

  /** Whether lists do not show everything. */
  get isUnlisted(): boolean {
    const { unlistedTables, unlistedMatches } = this.#known();
    return unlistedTables.size + unlistedMatches.size > 0;
  }

  /** Makes lists show everything, within a transaction of whoever calls this; the log stays as it is. */
  list(): void {
    const { tables, over, unlistedTables, unlistedMatches } = this.#known();
    for (const id of unlistedTables) {
      const table = tables.get(id);
      if (table === undefined) continue;
      const { saved, concerned } = table;
      this.rows.putTable(over.has(id) ? { ...saved, phase: "over" } : saved, concerned);
    }
    for (const id of unlistedMatches) {
      const match = over.get(id);
      if (match !== undefined) this.#putMatch(match);
    }
    unlistedTables.clear();
    unlistedMatches.clear();
  }

  /** Writes everything to its place, within a transaction of whoever calls this; the log is empty then. */
  putInOrder(): void {
    this.list();
    const { runs, over } = this.#known();
    for (const id of over.keys())
      if (runs.get(id)?.first !== 0) this.#sql("DELETE FROM run WHERE place = ?").run(id);
    for (const [table, run] of runs) if (!over.has(table)) this.#putRun(table, run);
    // What cannot be read is left for whoever can.
    this.#sql(this.#isDamaged ? "DELETE FROM log WHERE json_valid(notes)" : "DELETE FROM log").run();
    this.#notes = [];
    this.#tail = emptyTail();
    this.#characters = 0;
  }

  #putRun(table: string, { first, pieces }: Run): void {
    this.#sql("INSERT INTO run (place, first, next, pieces) VALUES (?, ?, ?, ?)").run(
      table,
      first,
      first + pieces.length,
      JSON.stringify(pieces),
    );
  }
}

function emptyTail(): Tail {
  return {
    runs: new Map(),
    tables: new Map(),
    over: new Map(),
    unlistedTables: new Set(),
    unlistedMatches: new Set(),
  };
}

function keep(tail: Tail, note: Note): void {
  if ("saved" in note) {
    tail.tables.set(note.saved.id, note);
    tail.unlistedTables.add(note.saved.id);
  } else if ("over" in note) {
    tail.over.set(note.over.id, note.over);
    tail.unlistedMatches.add(note.over.id);
  } else if (note.length === 1) {
    for (const held of Object.values(tail)) held.delete(note[0]);
  } else keepPiece(tail.runs, note);
}

function keepPiece(runs: Map<string, Run>, [table, number, piece]: Piece): void {
  const run = runs.get(table);
  if (run !== undefined && run.first + run.pieces.length === number) run.pieces.push(piece);
  // Where pieces are missing before this one, whoever reads the record notices.
  else runs.set(table, { first: number, pieces: [piece] });
}

function notesIn(text: string): readonly Note[] | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
