import type { DamageReport } from "./damage-report.ts";
import { insert, isSoundRow, ownJson, type Rows, type Sql, StorePart } from "./rows.ts";

/** Consecutive pieces of one record. */
export interface Run {
  readonly first: number;
  readonly pieces: string[];
}

/** Compacted records of running matches: each row of `run` holds consecutive pieces. */
export class Runs extends StorePart {
  readonly #rows: Rows;

  constructor(sql: Sql, damages: DamageReport, rows: Rows) {
    super(sql, damages);
    this.#rows = rows;
  }

  /** Reads the pieces of a table. Its row says how many there must be, which reveals a missing one. */
  of(table: string): Run[] {
    const rows = this.sql("SELECT * FROM run WHERE place = ? ORDER BY first").all(table);
    if (!rows.every((row) => isSoundRow("run", row))) throw this.damages.found(`record of table ${table}`);
    const count = Number(rows.at(-1)?.next ?? 0);
    if ((this.#rows.pieces(table) ?? count) !== count) throw this.damages.found(`record of table ${table}`);
    return rows.map((row): Run => {
      const pieces = ownJson<string[]>(row.pieces);
      if (pieces === undefined) throw this.damages.found(`record of table ${table}`);
      return { first: Number(row.first), pieces };
    });
  }

  /** Number of compacted pieces of a record. */
  count(table: string): number {
    const last = this.sql("SELECT * FROM run WHERE place = ? ORDER BY first DESC LIMIT 1").get(table);
    const count = Number(last?.next ?? 0);
    const isFine = last === undefined || isSoundRow("run", last);
    if (!isFine || (this.#rows.pieces(table) ?? count) !== count)
      throw this.damages.found(`record of table ${table}`);
    return count;
  }

  /** Appends pieces to the compacted ones of a table. */
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
