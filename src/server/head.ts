import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { checksum } from "./checksum.ts";

const BYTES = 16;

/**
 * The number of the last commit, in a file beside the database. SQLite drops commits silently from the first one in its own log that is
 * damaged; this tells that they were there. It is written after each commit and not synced, so it may be behind, but never ahead.
 */
export class Head {
  /** The last commit of the process before, as far as that is known. */
  readonly last: number;
  readonly #file: number | undefined;
  readonly #bytes = Buffer.alloc(BYTES);

  constructor(path: string) {
    this.last = lastCommit(path);
    this.#file = opened(path);
  }

  /** Writes down that this commit is on the disk. What can't be written is not needed to go on. */
  write(commit: number): void {
    if (this.#file === undefined) return;
    this.#bytes.writeDoubleLE(commit, 0);
    this.#bytes.writeDoubleLE(checksum("head", commit), 8);
    try {
      writeSync(this.#file, this.#bytes, 0, BYTES, 0);
    } catch {
      // On a full disk the number stays behind.
    }
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
  }
}

/** The number of the last commit that a file tells; 0 if there is no such file, or it can't be read. */
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
    // There is none yet.
  }
  try {
    return openSync(path, "wx+", 0o600);
  } catch {
    return undefined;
  }
}
