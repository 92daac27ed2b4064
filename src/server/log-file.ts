import { closeSync, fstatSync, ftruncateSync, openSync, readSync, renameSync, writeSync } from "node:fs";
import { keepPrivate } from "./private-files.ts";

/** Size at which a log file is rotated, in bytes, and how many files are kept. */
const MAX_FILE_BYTES = 16 << 20;
const MAX_FILES = 8;

/**
 * Destination of log lines: a file that is rotated to `NAME.1`, `NAME.2` and so on. The lines of one turn of the
 * event loop are written together, always whole; a line torn by a power loss is removed first. Lines that can't be
 * written are lost: play is more important.
 */
export class LogFile {
  readonly #path: string;
  readonly #largest: number;
  #file: number | undefined;
  #size = 0;
  #lines = "";

  constructor(path: string, largest = MAX_FILE_BYTES) {
    this.#path = path;
    this.#largest = largest;
    // Older versions created them with the umask's mode.
    keepPrivate(path);
    for (let number = 1; number < MAX_FILES; number++) keepPrivate(`${path}.${number}`);
    this.#open();
  }

  write(line: string): void {
    if (this.#lines === "") setImmediate(() => this.flush());
    this.#lines += line;
  }

  /** Writes the queued lines. */
  flush(): void {
    const lines = Buffer.from(this.#lines);
    this.#lines = "";
    if (lines.length === 0) return;
    if (this.#size > 0 && this.#size + lines.length > this.#largest) this.#turn();
    const { length } = lines;
    let written = 0;
    try {
      while (this.#file !== undefined && written < length)
        written += writeSync(this.#file, lines, written, length - written);
      this.#size += written;
    } catch {
      this.#mend();
    }
  }

  close(): void {
    this.flush();
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #open(): void {
    try {
      this.#file = openSync(this.#path, "a+", 0o600);
      this.#size = wholeSize(this.#file);
      ftruncateSync(this.#file, this.#size);
    } catch {
      this.#file = undefined;
    }
  }

  /** Removes a partially written line. */
  #mend(): void {
    try {
      if (this.#file !== undefined) ftruncateSync(this.#file, this.#size);
    } catch {
      // The next start tries again.
    }
  }

  #turn(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    for (let number = MAX_FILES - 1; number > 0; number--) {
      const older = number === 1 ? this.#path : `${this.#path}.${number - 1}`;
      try {
        renameSync(older, `${this.#path}.${number}`);
      } catch {
        // Fewer files than that so far.
      }
    }
    this.#open();
  }
}

/** Number of bytes up to the last complete line. */
function wholeSize(file: number): number {
  const { size } = fstatSync(file);
  const end = Buffer.alloc(Math.min(size, 1 << 16));
  readSync(file, end, 0, end.length, size - end.length);
  return size - end.length + end.lastIndexOf("\n") + 1;
}
