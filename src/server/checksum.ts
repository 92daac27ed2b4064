import { crc32 } from "node:zlib";

/** A value as it is written to a column, or read from one. */
export type Column = string | number | bigint | Uint8Array | null;

/**
 * A checksum over the columns of a stored row. It finds flipped bits and torn writes; it is no protection against people. The kind is part
 * of it, so that a row is not taken for one of another table, and so are types and lengths.
 */
export function checksum(kind: string, ...columns: readonly Column[]): number {
  let sum = 0;
  // Texts are gathered: one long text takes less time than several short ones.
  let text = kind;
  for (const column of columns) {
    if (column === null) text += "-";
    else if (typeof column === "string") text += `t${column.length}:${column}`;
    else if (column instanceof Uint8Array) {
      sum = crc32(column, crc32(`${text}b${column.length}:`, sum));
      text = "";
    } else text += `n${Number(column)};`;
  }
  return crc32(text, sum);
}

/** Reads a column from a row that SQLite gave. */
export function columnOf(value: unknown): Column {
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  return value instanceof Uint8Array ? value : null;
}

/** The values of these columns of a row. */
export function columnsOf(row: Readonly<Record<string, unknown>>, names: readonly string[]): Column[] {
  return names.map((name) => columnOf(row[name]));
}

/** Whether columns are as they were written. A row without a checksum is not: every row has one. */
export function isSound(sum: unknown, kind: string, ...values: readonly unknown[]): boolean {
  return columnOf(sum) !== null && Number(columnOf(sum)) === checksum(kind, ...values.map(columnOf));
}
