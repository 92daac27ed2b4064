import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { checksum } from "./checksum.ts";

const HEAD_BYTES = 16;

/**
 * The number of the last commit, in a file beside the database. SQLite silently drops commits from the first
 * damaged one in its write-ahead log on; this number reveals it. It is written after each commit without a sync, so
 * it may lag behind but is never ahead.
 */
export class Head {
  /** The last commit of the previous process, as far as known. */
  readonly last: number;
  readonly #file: number | undefined;
  readonly #bytes = Buffer.alloc(HEAD_BYTES);

  constructor(path: string) {
    this.last = lastCommit(path);
    this.#file = opened(path);
  }

  /** Records that this commit is durable. Best effort: a failed write is ignored. */
  write(commit: number): void {
    if (this.#file === undefined) return;
    this.#bytes.writeDoubleLE(commit, 0);
    this.#bytes.writeDoubleLE(checksum("head", commit), 8);
    try {
      writeSync(this.#file, this.#bytes, 0, HEAD_BYTES, 0);
    } catch {
      // On a full disk the number lags behind.
    }
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
  }
}

/** Reads the number of the last commit from a file; 0 if it is missing or unreadable. */
export function lastCommit(path: string): number {
  try {
    const bytes = readFileSync(path);
    const commit = bytes.readDoubleLE(0);
    return bytes.readDoubleLE(8) === checksum("head", commit) ? commit : 0;
  } catch {
    return 0;
  }
}

function opened(path: string): number | undefined {
  try {
    return openSync(path, "r+");
  } catch {
    // Not there yet.
  }
  try {
    return openSync(path, "wx+", 0o600);
  } catch {
    return undefined;
  }
}
