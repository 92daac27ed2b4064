import { Damaged } from "./store.ts";

/** Damage found in a store, each item once, for the log and the health check. Never contains contents. */
export class DamageReport {
  readonly #known = new Set<string>();
  #told = 0;
  #onDamage: ((what: string) => void) | undefined;

  /** Called for every damaged item, including those found before it was set. */
  set onDamage(tell: (what: string) => void) {
    this.#onDamage = tell;
    this.#tell();
  }

  /** Records damage and returns the error to throw. */
  found(what: string): Damaged {
    this.#known.add(what);
    this.#tell();
    return new Damaged(`${what} is damaged`);
  }

  #tell(): void {
    if (this.#onDamage === undefined) return;
    for (const what of [...this.#known].slice(this.#told)) this.#onDamage(what);
    this.#told = this.#known.size;
  }
}

/**
 * Result codes by which SQLite reports a damaged file: SQLITE_CORRUPT, SQLITE_NOTADB, and SQLITE_ERROR, which
 * correct statements cause only if the schema itself is damaged.
 */
const CORRUPT: ReadonlySet<number> = new Set([11, 26, 1]);

/** SQLITE_IOERR: the disk can't be read, temporarily or permanently. */
const IO_ERROR = 10;

/** The primary result code of SQLite: the lowest byte of an extended one. */
function codeOf(error: unknown): number | undefined {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : undefined;
}

/** Whether SQLite found the database damaged. */
export function isCorrupt(error: unknown): boolean {
  return CORRUPT.has(codeOf(error) ?? 0);
}

/** Whether SQLite can't read the database, at least for now. */
export function isUnreadable(error: unknown): boolean {
  return isCorrupt(error) || codeOf(error) === IO_ERROR;
}
