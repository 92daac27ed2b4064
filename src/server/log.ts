import { checksum } from "./checksum.ts";
import { Damages } from "./damages.ts";
import { ANYTHING, LogReader } from "./log-reader.ts";
import { MatchRows } from "./match-rows.ts";
import { Rows, type Sql } from "./rows.ts";
import { Runs } from "./runs.ts";
import { isPublicSetup } from "./setup.ts";
import {
  type Concerned,
  type FinishedMatch,
  OutOfOrder,
  type StoredRecord,
  type StoredTable,
} from "./store.ts";
import { type Note, type Noted, placesOf, Tail } from "./tail.ts";

/**
 * The log is put in order when it holds this number of characters for every thousand tables: by then most matches have several pieces
 * in it, or are over.
 */
const LONG = 4_000_000;

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
  /** The records of running matches that the log no longer holds. */
  readonly #runs: Runs;
  readonly #reader: LogReader;
  /** What the log holds; undefined while that is not known. */
  #tail: Tail | undefined;
  #notes: Note[] = [];
  #isMarked = false;

  /** The head is the last commit that the process before has written down. */
  constructor(sql: Sql, damages = new Damages(), head = 0, long = LONG) {
    this.#sql = sql;
    this.#damages = damages;
    this.#long = long;
    this.rows = new Rows(sql, damages);
    this.matches = new MatchRows(sql, damages);
    this.#runs = new Runs(sql, damages, this.rows);
    this.#reader = new LogReader(sql, damages, this.rows, this.#runs, head);
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
    const there = run === undefined ? this.#runs.count(table) : run.first + run.pieces.length;
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
    this.#runs.remove(table);
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
    const runs = last?.first === 0 ? [] : this.#runs.of(table);
    if (last !== undefined) runs.push(last);
    const all: string[] = [];
    for (const { first, pieces } of runs) {
      if (first !== all.length) throw this.#damages.found(`record of table ${table}`);
      for (const piece of pieces) all.push(piece);
    }
    return all;
  }

  #known(): Tail {
    this.#tail ??= this.#reader.read();
    return this.#tail;
  }

  #note(note: Note): void {
    this.#known().keep(note, () => this.#runs.count(placesOf([note])[0] ?? ""));
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
    for (const id of over.keys()) if (!damaged.has(id) && runs.get(id)?.first !== 0) this.#runs.remove(id);
    for (const [table, run] of runs) if (!over.has(table) && !damaged.has(table)) this.#runs.put(table, run);
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
}
