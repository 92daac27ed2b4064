import { isSound } from "./checksum.ts";
import type { Damages } from "./damages.ts";
import { insert, ownJson, type Row, type Rows, type Sql, StorePart } from "./rows.ts";

/** Pieces of one record that follow each other. */
export interface Run {
  readonly first: number;
  readonly pieces: string[];
}

/** The records of running matches as far as they are in order: each row of `run` holds pieces that follow each other. */
export class Runs extends StorePart {
  readonly #rows: Rows;

  constructor(sql: Sql, damages: Damages, rows: Rows) {
    super(sql, damages);
    this.#rows = rows;
  }

  /** The table itself says how many pieces there must be: a row that can't be found is noticed by that. */
  of(table: string): Run[] {
    const rows = this.sql("SELECT * FROM run WHERE place = ? ORDER BY first").all(table);
    if (!rows.every((row) => isSoundRun(row))) throw this.damages.found(`record of table ${table}`);
    const count = Number(rows.at(-1)?.next ?? 0);
    if ((this.#rows.pieces(table) ?? count) !== count) throw this.damages.found(`record of table ${table}`);
    return rows.map((row): Run => {
      const pieces = ownJson<string[]>(row.pieces);
      if (pieces === undefined) throw this.damages.found(`record of table ${table}`);
      return { first: Number(row.first), pieces };
    });
  }

  /** How many pieces of a record are in order. */
  count(table: string): number {
    const last = this.sql("SELECT * FROM run WHERE place = ? ORDER BY first DESC LIMIT 1").get(table);
    const count = Number(last?.next ?? 0);
    const isFine = last === undefined || isSoundRun(last);
    if (!isFine || (this.#rows.pieces(table) ?? count) !== count)
      throw this.damages.found(`record of table ${table}`);
    return count;
  }

  /** Puts pieces behind those of a table that are in order. */
  put(table: string, { first, pieces }: Run): void {
    const next = first + pieces.length;
    const row = { place: table, first, next, pieces: JSON.stringify(pieces) };
    insert(this.sql, "INSERT INTO run", "run", row);
    this.#rows.setPieces(table, next);
  }

  /** Removes the record of a table. */
  remove(table: string): void {
    this.sql("DELETE FROM run WHERE place = ?").run(table);
  }
}

/** Whether pieces of a record are as they were written. */
export function isSoundRun({ place, first, next, pieces, sum }: Row): boolean {
  return isSound(sum, "run", place, first, next, pieces);
}
