import type { StatementSync } from "node:sqlite";
import { OutOfOrder } from "./store.ts";

/** What happened to the record of a table: a piece was appended under its number, or the record is no longer kept here. */
type Note = readonly [table: string, number: number, piece: string] | readonly [table: string];

/** Pieces of one record that follow each other. */
interface Run {
  readonly first: number;
  readonly pieces: string[];
}

/** The log is put in order when it holds this number of characters: by then most matches have many pieces in it, or are over. */
const LONG = 4_000_000;

/**
 * The records of running matches. What is appended in one commit is one row at the end of the table `log`, whichever matches it
 * belongs to: an index would be a page to write for every move. So what the log holds is kept in memory as well, by tables;
 * now and then it is put in order, as rows of the table `run`, and the log begins anew. All this is done within the
 * transactions of the store.
 */
export class Log {
  readonly #sql: (sql: string) => StatementSync;
  readonly #long: number;
  /** What the log holds; undefined while that is not known. */
  #tail: Map<string, Run> | undefined;
  #characters = 0;
  #notes: Note[] = [];
  /** Whether there is a row that cannot be read: the tables whose pieces it held are lost, no others. */
  #isDamaged = false;

  constructor(sql: (sql: string) => StatementSync, long = LONG) {
    this.#sql = sql;
    this.#long = long;
  }

  /** Appends to the record of a table, which has this number of pieces. */
  append(table: string, number: number, piece: string): void {
    const run = this.#known().get(table);
    const there = run === undefined ? this.#inOrder(table) : run.first + run.pieces.length;
    if (there !== number)
      throw new OutOfOrder(`table ${table} has ${there} pieces of its record, not ${number}`);
    this.#note([table, number, piece]);
  }

  /** The record of a table is kept elsewhere from now on, or not at all. */
  remove(table: string): void {
    this.#sql("DELETE FROM run WHERE place = ?").run(table);
    this.#note([table]);
  }

  /** Writes what was noted since the last time. */
  write(): void {
    if (this.#notes.length === 0) return;
    const text = JSON.stringify(this.#notes);
    this.#notes = [];
    this.#characters += text.length;
    if (this.#characters > this.#long) this.#putInOrder();
    else this.#sql("INSERT INTO log (notes) VALUES (?)").run(text);
  }

  /** Forgets what was not committed. */
  rollBack(): void {
    this.#notes = [];
    this.#tail = undefined;
  }

  /** The pieces of a record. */
  pieces(table: string): readonly string[] {
    const rows = this.#sql("SELECT first, pieces FROM run WHERE place = ? ORDER BY first").all(table);
    const runs = rows.map(
      ({ first, pieces }): Run => ({ first: Number(first), pieces: JSON.parse(String(pieces)) }),
    );
    const last = this.#known().get(table);
    if (last !== undefined) runs.push(last);
    const all: string[] = [];
    for (const { first, pieces } of runs) {
      if (first !== all.length) throw new Error(`the record of table ${table} lacks its piece ${all.length}`);
      for (const piece of pieces) all.push(piece);
    }
    return all;
  }

  /** How many pieces of a record are in order. */
  #inOrder(table: string): number {
    const last = this.#sql("SELECT next FROM run WHERE place = ? ORDER BY first DESC LIMIT 1").get(table);
    return Number(last?.next ?? 0);
  }

  #known(): Map<string, Run> {
    if (this.#tail !== undefined) return this.#tail;
    const tail = new Map<string, Run>();
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

  #putInOrder(): void {
    for (const [table, { first, pieces }] of this.#known())
      this.#sql("INSERT INTO run (place, first, next, pieces) VALUES (?, ?, ?, ?)").run(
        table,
        first,
        first + pieces.length,
        JSON.stringify(pieces),
      );
    // What cannot be read is left for whoever can.
    this.#sql(this.#isDamaged ? "DELETE FROM log WHERE json_valid(notes)" : "DELETE FROM log").run();
    this.#tail = new Map();
    this.#characters = 0;
  }
}

function keep(tail: Map<string, Run>, [table, number, piece]: Note): void {
  const run = tail.get(table);
  if (number === undefined || piece === undefined) tail.delete(table);
  else if (run !== undefined && run.first + run.pieces.length === number) run.pieces.push(piece);
  // Where pieces are missing before this one, whoever reads the record notices.
  else tail.set(table, { first: number, pieces: [piece] });
}

function notesIn(text: string): readonly Note[] | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
