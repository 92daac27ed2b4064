import { crc32 } from "node:zlib";

/** A column value as SQLite reads and writes it. */
export type Column = string | number | bigint | Uint8Array | null;

/**
 * A checksum over the columns of a stored row. It detects flipped bits and torn writes, not tampering. It covers
 * the kind, so that a row can't pass for one of another table, and types and lengths.
 */
export function checksum(kind: string, ...columns: readonly Column[]): number {
  let sum = 0;
  // Concatenated first: hashing one long text is faster than several short ones.
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

/** Checks the type of a value that SQLite returned. */
export function columnOf(value: unknown): Column {
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  return value instanceof Uint8Array ? value : null;
}

/** Whether columns match their checksum. A row without a checksum doesn't: every row has one. */
export function isSound(sum: unknown, kind: string, ...values: readonly unknown[]): boolean {
  return columnOf(sum) !== null && Number(columnOf(sum)) === checksum(kind, ...values.map(columnOf));
}
