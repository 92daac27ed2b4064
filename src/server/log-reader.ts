import { isSound } from "./checksum.ts";
import { type DamageReport, isCorrupt } from "./damage-report.ts";
import { ownJson, type Row, type Rows, type Sql, StorePart } from "./rows.ts";
import type { Runs } from "./runs.ts";
import { type Note, Tail } from "./tail.ts";

/** Entry among the tables in doubt when rows of unknown tables are missing. */
export const UNKNOWN_TABLES = "*";

/** Reads the log and detects damaged or missing rows. */
export class LogReader extends StorePart {
  readonly #rows: Rows;
  readonly #runs: Runs;
  /** Last commit that the previous process recorded. */
  readonly #head: number;

  constructor(sql: Sql, damages: DamageReport, rows: Rows, runs: Runs, head: number) {
    super(sql, damages);
    this.#rows = rows;
    this.#runs = runs;
    this.#head = head;
  }

  /** Reads the log, with what is damaged or missing. */
  read(): Tail {
    const tail = new Tail();
    const start = this.sql("SELECT n, sum FROM log_start WHERE one = 1").get();
    const isFine = start !== undefined && isSound(start.sum, "log start", start.n);
    tail.last = isFine ? Number(start.n) : 0;
    this.#readDoubt(tail);
    if (!isFine) this.#gap(tail, "the start of the log");
    try {
      for (const row of this.sql("SELECT n, notes, places, places_sum, sum FROM log ORDER BY n").iterate())
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
    for (const { place } of this.sql("SELECT place FROM doubt").all()) {
      this.damages.found(
        place === UNKNOWN_TABLES ? "the log, of which commits were lost," : `table ${place}`,
      );
      if (place === UNKNOWN_TABLES) tail.hasGap = true;
      else tail.damaged.add(String(place));
    }
  }

  #gap(tail: Tail, what: string): void {
    this.damages.found(what);
    tail.gap();
  }

  #readRow(tail: Tail, row: Row): void {
    const { notes, places, places_sum, sum } = row;
    const n = Number(row.n);
    if (n !== tail.last + 1) this.#gap(tail, `the log before row ${n}, of which rows are missing,`);
    tail.last = Math.max(tail.last, n);
    tail.characters += String(notes).length;
    const read = isSound(sum, "log", n, notes) ? ownJson<readonly Note[]>(notes) : undefined;
    if (read !== undefined) {
      for (const note of read) tail.keep(note, (table) => this.#countBefore(tail, table));
      return;
    }
    tail.badRows.push(n);
    const what = `row ${n} of the log`;
    if (!isSound(places_sum, "places", n, places)) return this.#gap(tail, what);
    this.damages.found(what);
    for (const place of String(places).split(" ").filter(Boolean)) tail.damaged.add(place);
  }

  /** Number of compacted pieces before those in the log. If they are damaged, so is the table. */
  #countBefore(tail: Tail, table: string): number {
    try {
      return this.#runs.count(table);
    } catch {
      tail.damaged.add(table);
      return -1;
    }
  }

  /** Marks tables in doubt: a missing row may be the last about any waiting or running table. */
  #doubt(tail: Tail): void {
    const known = [...this.#rows.unfinished(), ...tail.tables.keys(), ...tail.runs.keys()];
    for (const table of known) if (!tail.isWhole(table)) tail.damaged.add(table);
  }
}
