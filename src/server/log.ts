import { checksum } from "./checksum.ts";
import { DamageReport } from "./damage-report.ts";
import { LogReader, UNKNOWN_TABLES } from "./log-reader.ts";
import { MatchRows } from "./match-rows.ts";
import { Rows, type Sql } from "./rows.ts";
import { Runs } from "./runs.ts";
import { isPublicSetup } from "./setup.ts";
import {
  type FinishedMatch,
  OutOfOrder,
  type StoredRecord,
  type StoredTable,
  type TablePeople,
} from "./store.ts";
import { type Note, type Noted, placesOf, Tail } from "./tail.ts";

/**
 * Length at which the log is compacted, in characters per thousand tables: by then most matches have several pieces
 * in it, or are over.
 */
const COMPACT_AT_CHARS = 4_000_000;

/**
 * Write-ahead log of what happens at tables. Each commit is one row at the end of the table `log`, whichever game
 * tables it is about: an index would cost a page write for every move. What the log holds is therefore kept in
 * memory too, and now and then compacted into rows of other tables. Rows are numbered without gaps for ever. Each
 * lists the tables of its notes separately, and both parts have checksums: a damaged row affects only its own
 * tables, and a missing one is noticed. If the tables of a missing row are unknown, every table that can't be
 * proven complete is in doubt.
 */
export class Log {
  /** Tables and finished matches that were compacted, or moved for a list. */
  readonly rows: Rows;
  readonly matches: MatchRows;
  readonly #sql: Sql;
  readonly #damages: DamageReport;
  readonly #long: number;
  /** Compacted records of running matches. */
  readonly #runs: Runs;
  readonly #reader: LogReader;
  /** What the log holds; undefined while unknown. */
  #tail: Tail | undefined;
  #notes: Note[] = [];
  #isMarked = false;

  /** `head` is the last commit that the previous process recorded. */
  constructor(sql: Sql, damages = new DamageReport(), head = 0, long = COMPACT_AT_CHARS) {
    this.#sql = sql;
    this.#damages = damages;
    this.#long = long;
    this.rows = new Rows(sql, damages);
    this.matches = new MatchRows(sql, damages);
    this.#runs = new Runs(sql, damages, this.rows);
    this.#reader = new LogReader(sql, damages, this.rows, this.#runs, head);
  }

  /** Whether the log should be compacted. */
  get isLong(): boolean {
    if (this.#tail === undefined || this.#tail.isTorn) return false;
    const { runs, tables, characters } = this.#tail;
    return characters > this.#long * (1 + Math.max(runs.size, tables.size) / 1000);
  }

  /** Number of the last commit. */
  get last(): number {
    return this.#known().last;
  }

  /** Tables of which the log holds something. */
  get held(): ReadonlySet<string> {
    const { tables, runs, over } = this.#known();
    return new Set([...tables.keys(), ...runs.keys(), ...over.keys()]);
  }

  /** Whether rows of unknown tables are missing. */
  get hasGap(): boolean {
    return this.#known().hasGap;
  }

  /** Whether data of a table is damaged or missing. */
  isDamaged(table: string): boolean {
    return this.#known().damaged.has(table);
  }

  /** Throws if a table is damaged. */
  #mustBeSound(table: string): void {
    if (this.isDamaged(table)) throw this.#damages.found(`table ${table}`);
  }

  // ---- writing ----

  /** Appends to the record of a table, which has this number of pieces. */
  append(table: string, number: number, piece: string): void {
    this.#mustBeSound(table);
    const run = this.#known().runs.get(table);
    const there = run === undefined ? this.#runs.count(table) : run.first + run.pieces.length;
    if (there !== number)
      throw new OutOfOrder(`table ${table} has ${there} pieces of its record, not ${number}`);
    this.#note([table, number, piece], there);
  }

  /** Saves a table, replacing an earlier version. */
  save(saved: StoredTable, concerned: TablePeople): void {
    this.#mustBeSound(saved.id);
    this.#note({ saved, concerned });
  }

  /** Notes that a table was visited. False if the log doesn't hold the table: its row has to be changed instead. */
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

  /** Removes a table and its record, within the caller's transaction. A finished match stays. */
  remove(table: string): void {
    this.#mustBeSound(table);
    this.rows.table(table);
    const match = this.#known().over.get(table);
    if (match !== undefined) this.#putMatch(match, this.#recordOf(match));
    this.#runs.remove(table);
    this.rows.remove(table);
    this.#note([table]);
  }

  /** Forces the next commit to write a row even if it has no notes, so that its loss is noticed. */
  mark(): void {
    this.#isMarked = true;
  }

  /** Writes the notes since the last call. */
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

  /** Drops notes that were not committed. */
  rollBack(): void {
    this.#notes = [];
    this.#isMarked = false;
    this.#tail = undefined;
  }

  // ---- reading ----

  /** A table, from the log or from its row. Only the note of its end tells that its match is over. */
  table(id: string): StoredTable | undefined {
    this.#mustBeSound(id);
    const { tables, over } = this.#known();
    const held = tables.get(id)?.saved;
    const table = held === undefined ? this.rows.table(id) : withoutDue(held);
    return table !== undefined && over.has(id) ? { ...table, phase: "over" } : table;
  }

  /** The pieces of a running match's record. */
  pieces(table: string): readonly string[] {
    this.#mustBeSound(table);
    if (this.#known().over.has(table)) return [];
    const pieces = this.#allPieces(table);
    if (pieces.length === 0 && this.hasGap) throw this.#damages.found(`record of table ${table}`);
    return pieces;
  }

  /** The record of a finished match, and whether this person played it. */
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

  /** Notes of older versions don't say whether a match is public; their tables do. */
  #isPublic({ id, public: isPublic }: Noted): boolean {
    return isPublic ?? isPublicSetup(this.table(id)?.setup ?? "");
  }

  #putMatch(match: Noted, record: string): void {
    this.matches.put({ ...match, public: this.#isPublic(match) }, record);
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

  /** Of a piece, `there` is how many its record has already. */
  #note(note: Note, there = 0): void {
    this.#known().keep(note, () => there);
    this.#notes.push(note);
  }

  // ---- compacting ----

  /** Whether lists are out of date. */
  get isUnlisted(): boolean {
    const { unlistedTables, unlistedMatches } = this.#known();
    return unlistedTables.size + unlistedMatches.size > 0;
  }

  /** Brings lists up to date, within the caller's transaction. The log stays as it is. */
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
      if (match === undefined || this.isDamaged(id)) continue;
      this.#putMatchOrDoubt(match);
      // A table that was put right now is over already.
      if (!this.isDamaged(id) && !unlistedTables.has(id)) this.rows.end(id);
    }
    unlistedTables.clear();
    unlistedMatches.clear();
  }

  /** Compacts a match. If its record is incomplete, everything of it stays in the log. */
  #putMatchOrDoubt(match: Noted): void {
    let record: string;
    try {
      record = this.#recordOf(match);
    } catch {
      this.#known().damaged.add(match.id);
      return;
    }
    this.#putMatch(match, record);
  }

  /**
   * Compacts the log, within the caller's transaction. Only notes of damaged tables remain in it. Unreadable rows
   * are set aside unchanged.
   */
  compact(): void {
    this.list();
    const tail = this.#known();
    if (tail.isTorn) return;
    const { runs, over, damaged } = tail;
    for (const id of over.keys()) if (!damaged.has(id) && runs.get(id)?.first !== 0) this.#runs.remove(id);
    for (const [table, run] of runs) if (!over.has(table) && !damaged.has(table)) this.#runs.put(table, run);
    for (const place of [...damaged, ...(tail.hasGap ? [UNKNOWN_TABLES] : [])])
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
    // What remains, and what is in doubt, is read on demand.
    this.#tail = damaged.size > 0 || tail.hasGap ? undefined : fresh;
  }
}

/** Rows keep elsewhere when a table is due. */
function withoutDue({ due: _, ...table }: StoredTable): StoredTable {
  return table;
}
