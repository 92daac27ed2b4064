import { Damaged } from "./store.ts";

/** What of a store was found damaged, each once: for the log and the health of the server. It never holds contents. */
export class Damages {
  readonly #known = new Set<string>();
  #told = 0;
  #onDamage: ((what: string) => void) | undefined;

  /** Told what is damaged, also what was found before it is set. */
  set onDamage(tell: ((what: string) => void) | undefined) {
    this.#onDamage = tell;
    this.#tell();
  }

  get onDamage(): ((what: string) => void) | undefined {
    return this.#onDamage;
  }

  /** Notes that something is damaged, and gives the error for callers that need it. */
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
 * The result codes by which SQLite says that a file is damaged: SQLITE_CORRUPT, SQLITE_NOTADB, and SQLITE_ERROR, which comes of
 * statements that are right only where the schema is no longer what it was.
 */
const CORRUPT: ReadonlySet<number> = new Set([11, 26, 1]);

/** SQLITE_IOERR: the disk can't be read, now or for ever. */
const IO_ERROR = 10;

/** The plain result code of SQLite: extended ones have it in their lowest byte. */
function codeOf(error: unknown): number | undefined {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : undefined;
}

/** Whether SQLite itself has found the database damaged. */
export function isCorrupt(error: unknown): boolean {
  return CORRUPT.has(codeOf(error) ?? 0);
}

/** Whether SQLite can't read the database, at least at present. */
export function isUnreadable(error: unknown): boolean {
  return isCorrupt(error) || codeOf(error) === IO_ERROR;
}
