import { checksum, isSound } from "./checksum.ts";
import { Damages, isCorrupt } from "./damages.ts";
import { MatchRows } from "./match-rows.ts";
import { type Row, Rows, type Sql } from "./rows.ts";
import { isPublicSetup } from "./setup.ts";
import {
  type Concerned,
  type FinishedMatch,
  OutOfOrder,
  type StoredRecord,
  type StoredTable,
} from "./store.ts";
import { type Note, type Noted, placesOf, type Run, Tail } from "./tail.ts";

/**
 * The log is put in order when it holds this number of characters for every thousand tables: by then most matches have several pieces
 * in it, or are over.
 */
const LONG = 4_000_000;

/** Stands among the tables in doubt for everything of which nobody knows whether it was there. */
const ANYTHING = "*";

/**
 * What happens at tables while their matches are played. All of one commit is one row at the end of the table `log`, whichever tables
 * it belongs to: an index would be a page to write for every move. So what the log holds is kept in memory as well; now and
 * then it is put in order, as rows of other tables, and the log begins anew. Rows are numbered without a gap for ever, each says apart from
 * its notes which tables they are about, and both have checksums: so a damaged row spoils only its own tables, and one that
 * is missing is noticed. Then nobody knows whose it was, and every table that can't be shown to be whole is in doubt.
 */
export class Log {
  /** Where tables and finished matches are when the log no longer holds them, or somebody has asked for a list. */
  readonly rows: Rows;
  readonly matches: MatchRows;
  readonly #sql: Sql;
  readonly #damages: Damages;
  readonly #long: number;
  /** The last commit that the process before has written down. */
  readonly #head: number;
  /** What the log holds; undefined while that is not known. */
  #tail: Tail | undefined;
  #notes: Note[] = [];
  #isMarked = false;

  constructor(sql: Sql, damages = new Damages(), head = 0, long = LONG) {
    this.#sql = sql;
    this.#damages = damages;
    this.#head = head;
    this.#long = long;
    this.rows = new Rows(sql, damages);
    this.matches = new MatchRows(sql, damages);
  }

  /** Whether it is time to put the log in order. */
  get isLong(): boolean {
    if (this.#tail === undefined || this.#tail.isTorn) return false;
    const { runs, tables, characters } = this.#tail;
    return characters > this.#long * (1 + Math.max(runs.size, tables.size) / 1000);
  }

  /** The number of the last commit. */
  get last(): number {
    return this.#known().last;
  }

  /** The tables of which the log holds something. */
  get held(): ReadonlySet<string> {
    const { tables, runs, over } = this.#known();
    return new Set([...tables.keys(), ...runs.keys(), ...over.keys()]);
  }

  /** Whether something is missing of which nobody knows what it was. */
  get hasGap(): boolean {
    return this.#known().hasGap;
  }

  /** Whether something of a table is damaged or missing. */
  isDamaged(table: string): boolean {
    return this.#known().damaged.has(table);
  }

  /** Throws unless a table can be gone on with. */
  #mustBeSound(table: string): void {
    if (this.isDamaged(table)) throw this.#damages.found(`table ${table}`);
  }

  // ---- what is written ----

  /** Appends to the record of a table, which has this number of pieces. */
  append(table: string, number: number, piece: string): void {
    this.#mustBeSound(table);
    const run = this.#known().runs.get(table);
    const there = run === undefined ? this.#inOrder(table) : run.first + run.pieces.length;
    if (there !== number)
      throw new OutOfOrder(`table ${table} has ${there} pieces of its record, not ${number}`);
    this.#note([table, number, piece]);
  }

  /** Saves a table, over itself if it is there. */
  save(saved: StoredTable, concerned: Concerned): void {
    this.#mustBeSound(saved.id);
    this.#note({ saved, concerned });
  }

  /** Somebody was at a table; says whether the log holds it: otherwise its row is to be changed. */
  touch(table: string, seen: number): boolean {
    if (this.isDamaged(table)) return true;
    const held = this.#known().tables.get(table);
    if (held !== undefined) this.save({ ...held.saved, seen }, held.concerned);
    return held !== undefined;
  }

  /** The match of a table is over. */
  finish(match: FinishedMatch): void {
    this.#mustBeSound(match.id);
    this.#note({ over: match });
  }

  /** Forgets a table and its record, within a transaction of whoever calls this; a match that is over stays. */
  remove(table: string): void {
    this.#mustBeSound(table);
    this.rows.table(table);
    const match = this.#known().over.get(table);
    if (match !== undefined) this.#putMatch(match);
    this.#sql("DELETE FROM run WHERE place = ?").run(table);
    this.rows.remove(table);
    this.#note([table]);
  }

  /** Makes the next commit a row of its own even if it has no notes, so that its loss is noticed, too. */
  mark(): void {
    this.#isMarked = true;
  }

  /** Writes what was noted since the last time. */
  write(): void {
    if (this.#notes.length === 0 && !this.#isMarked) return;
    const notes = this.#notes;
    this.#notes = [];
    this.#isMarked = false;
    this.#insert(this.#known(), notes);
  }

  #insert(tail: Tail, notes: readonly Note[]): void {
    const n = tail.last + 1;
    const text = JSON.stringify(notes);
    const places = placesOf(notes).join(" ");
    this.#sql("INSERT INTO log (n, notes, places, places_sum, sum) VALUES (?, ?, ?, ?, ?)").run(
      n,
      text,
      places,
      checksum("places", n, places),
      checksum("log", n, text),
    );
    tail.last = n;
    tail.characters += text.length;
  }

  /** Forgets what was not committed. */
  rollBack(): void {
    this.#notes = [];
    this.#isMarked = false;
    this.#tail = undefined;
  }

  // ---- what is there ----

  /** A table, in the log or in order. That its match is over is known from its end alone. */
  table(id: string): StoredTable | undefined {
    this.#mustBeSound(id);
    const { tables, over } = this.#known();
    const table = tables.get(id)?.saved ?? this.rows.table(id);
    return table !== undefined && over.has(id) ? { ...table, phase: "over" } : table;
  }

  /** The pieces of the record of a match that goes on. */
  pieces(table: string): readonly string[] {
    this.#mustBeSound(table);
    if (this.#known().over.has(table)) return [];
    const pieces = this.#allPieces(table);
    if (pieces.length === 0 && this.hasGap) throw this.#damages.found(`record of table ${table}`);
    return pieces;
  }

  /** The record of a match that is over, and whether this person played it. */
  record(id: string, person: number): StoredRecord | undefined {
    this.#mustBeSound(id);
    const match = this.#known().over.get(id);
    const listed = this.matches.record(id, person);
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
    this.matches.put({ ...match, public: this.#isPublic(match) }, this.#recordOf(match));
    this.rows.end(match.id);
  }

  #recordOf({ id, closing }: Noted): string {
    return this.#allPieces(id).join("") + closing;
  }

  #allPieces(table: string): readonly string[] {
    const last = this.#known().runs.get(table);
    const runs = last?.first === 0 ? [] : this.#runsInOrder(table);
    if (last !== undefined) runs.push(last);
    const all: string[] = [];
    for (const { first, pieces } of runs) {
      if (first !== all.length) throw this.#damages.found(`record of table ${table}`);
      for (const piece of pieces) all.push(piece);
    }
    return all;
  }

  /** The table itself says how many pieces there must be: a row that can't be found is noticed by that. */
  #runsInOrder(table: string): Run[] {
    const rows = this.#sql("SELECT * FROM run WHERE place = ? ORDER BY first").all(table);
    if (!rows.every((row) => isSoundRun(row))) throw this.#damages.found(`record of table ${table}`);
    const count = Number(rows.at(-1)?.next ?? 0);
    if ((this.rows.pieces(table) ?? count) !== count) throw this.#damages.found(`record of table ${table}`);
    return rows.map((row): Run => {
      const pieces = piecesIn(String(row.pieces));
      if (pieces === undefined) throw this.#damages.found(`record of table ${table}`);
      return { first: Number(row.first), pieces };
    });
  }

  /** How many pieces of a record are in order. */
  #inOrder(table: string): number {
    const last = this.#sql("SELECT * FROM run WHERE place = ? ORDER BY first DESC LIMIT 1").get(table);
    const count = Number(last?.next ?? 0);
    const isFine = last === undefined || isSoundRun(last);
    if (!isFine || (this.rows.pieces(table) ?? count) !== count)
      throw this.#damages.found(`record of table ${table}`);
    return count;
  }

  #known(): Tail {
    this.#tail ??= this.#read();
    return this.#tail;
  }

  #note(note: Note): void {
    this.#known().keep(note, () => this.#inOrder(placesOf([note])[0] ?? ""));
    this.#notes.push(note);
  }

  // ---- reading the log ----

  #read(): Tail {
    const tail = new Tail();
    const start = this.#sql("SELECT n, sum FROM log_start WHERE one = 1").get();
    const isFine = start !== undefined && isSound(start.sum, "log start", start.n);
    tail.last = isFine ? Number(start.n) : 0;
    this.#readDoubt(tail);
    if (!isFine) this.#gap(tail, "the start of the log");
    try {
      for (const row of this.#sql("SELECT n, notes, places, places_sum, sum FROM log ORDER BY n").iterate())
        this.#readRow(tail, row);
    } catch (error) {
      if (!isCorrupt(error)) throw error;
      tail.isTorn = true;
      this.#gap(tail, "the end of the log");
    }
    if (tail.last < this.#head) {
      this.#gap(
        tail,
        `the log behind row ${tail.last}, of which ${this.#head - tail.last} rows are missing,`,
      );
      tail.last = this.#head;
    }
    if (tail.isFreshGap) this.#doubt(tail);
    return tail;
  }

  #readDoubt(tail: Tail): void {
    for (const { place } of this.#sql("SELECT place FROM doubt").all()) {
      this.#damages.found(place === ANYTHING ? "the log, of which commits were lost," : `table ${place}`);
      if (place === ANYTHING) tail.hasGap = true;
      else tail.damaged.add(String(place));
    }
  }

  #gap(tail: Tail, what: string): void {
    this.#damages.found(what);
    tail.gap();
  }

  #readRow(tail: Tail, row: Row): void {
    const { notes, places, places_sum, sum } = row;
    const n = Number(row.n);
    if (n !== tail.last + 1) this.#gap(tail, `the log before row ${n}, of which rows are missing,`);
    tail.last = Math.max(tail.last, n);
    tail.characters += String(notes).length;
    const read = isSound(sum, "log", n, notes) ? notesIn(String(notes)) : undefined;
    if (read !== undefined) {
      for (const note of read) tail.keep(note, (table) => this.#countBefore(tail, table));
      return;
    }
    tail.badRows.push(n);
    const what = `row ${n} of the log`;
    if (!isSound(places_sum, "places", n, places)) return this.#gap(tail, what);
    this.#damages.found(what);
    for (const place of String(places).split(" ").filter(Boolean)) tail.damaged.add(place);
  }

  /** Where the pieces in order are damaged, so is their table. */
  #countBefore(tail: Tail, table: string): number {
    try {
      return this.#inOrder(table);
    } catch {
      tail.damaged.add(table);
      return -1;
    }
  }

  /** What is missing may be the last word about any table that waits or runs. */
  #doubt(tail: Tail): void {
    const known = [...this.rows.unfinished(), ...tail.tables.keys(), ...tail.runs.keys()];
    for (const table of known) if (!tail.isWhole(table)) tail.damaged.add(table);
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
      if (table === undefined || this.isDamaged(id)) continue;
      const { saved, concerned } = table;
      this.rows.put(over.has(id) ? { ...saved, phase: "over" } : saved, concerned);
    }
    for (const id of unlistedMatches) {
      const match = over.get(id);
      if (match !== undefined && !this.isDamaged(id)) this.#putMatchOrDoubt(match);
    }
    unlistedTables.clear();
    unlistedMatches.clear();
  }

  /** A match whose record can't be put together stays in the log, with all that there is of it. */
  #putMatchOrDoubt(match: Noted): void {
    try {
      this.#recordOf(match);
    } catch {
      this.#known().damaged.add(match.id);
      return;
    }
    this.#putMatch(match);
  }

  /**
   * Writes everything to its place, within a transaction of whoever calls this; the log is empty then, but for what it holds of damaged
   * tables. Rows that can't be read are put aside as they are.
   */
  putInOrder(): void {
    this.list();
    const tail = this.#known();
    if (tail.isTorn) return;
    const { runs, over, damaged } = tail;
    for (const id of over.keys())
      if (!damaged.has(id) && runs.get(id)?.first !== 0) this.#sql("DELETE FROM run WHERE place = ?").run(id);
    for (const [table, run] of runs) if (!over.has(table) && !damaged.has(table)) this.#putRun(table, run);
    for (const place of [...damaged, ...(tail.hasGap ? [ANYTHING] : [])])
      this.#sql("INSERT OR IGNORE INTO doubt (place) VALUES (?)").run(place);
    for (const n of tail.badRows)
      this.#sql("INSERT INTO log_damaged SELECT n, notes, places, places_sum, sum FROM log WHERE n = ?").run(
        n,
      );
    this.#sql("DELETE FROM log").run();
    const fresh = new Tail();
    fresh.last = tail.last;
    this.#sql("INSERT OR REPLACE INTO log_start (one, n, sum) VALUES (1, ?, ?)").run(
      tail.last,
      checksum("log start", tail.last),
    );
    const held = tail.notesOf(damaged);
    if (held.length > 0) this.#insert(fresh, held);
    this.#notes = [];
    // What is left, and what is in doubt, is read when it is needed.
    this.#tail = damaged.size > 0 || tail.hasGap ? undefined : fresh;
  }

  #putRun(table: string, { first, pieces }: Run): void {
    const next = first + pieces.length;
    const text = JSON.stringify(pieces);
    this.#sql("INSERT INTO run (place, first, next, pieces, sum) VALUES (?, ?, ?, ?, ?)").run(
      table,
      first,
      next,
      text,
      checksum("run", table, first, next, text),
    );
    this.rows.setPieces(table, next);
  }
}

/** Whether pieces of a record are as they were written. */
export function isSoundRun({ place, first, next, pieces, sum }: Row): boolean {
  return isSound(sum, "run", place, first, next, pieces);
}

function notesIn(text: string): readonly Note[] | undefined {
  return parsed(text);
}

function piecesIn(text: string): string[] | undefined {
  return parsed(text);
}

/** What this program wrote itself; rows from before there were checksums may be no JSON. */
function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
