import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { compressFile } from "./compress-file.ts";
import { TrafficLog } from "./log.ts";

/** Names of open logs, compressed ones, and remains of interrupted compression. */
const NAME = /^spy-[0-9]{8}-[0-9]{6}-[0-9a-f]{8}\.jsonl(\.gz(\.part)?)?$/;

/** Number and total size of logs that are kept. */
export interface LogLimits {
  readonly most: number;
  readonly bytes: number;
}

const DEFAULT_LIMITS: LogLimits = { most: 20, bytes: 2 ** 28 };

/** Folder of traffic logs. It keeps the latest ones, compressed once they are closed, and all open ones. */
export class LogFolder {
  readonly path: string;
  readonly #now: () => number;
  readonly #limits: LogLimits;
  /** Names of logs that are being written or compressed. */
  readonly #busy = new Set<string>();
  /** Logs are compressed one after another, to limit the load when many matches end at once. */
  #packing: Promise<void> = Promise.resolve();
  #isEnding = false;

  /** Creates the folder if needed; throws if that fails. */
  constructor(path: string, now: () => number, limits = DEFAULT_LIMITS) {
    makeFolder(path);
    this.path = path;
    this.#now = now;
    this.#limits = limits;
  }

  /** Settles when every closed log is compressed. */
  get packed(): Promise<void> {
    return this.#packing;
  }

  /** Compresses closed logs without pauses: the server is stopping. */
  end(): Promise<void> {
    this.#isEnding = true;
    return this.#packing;
  }

  /** Opens the log of a session; undefined if it can't be written. */
  begin(session: string): TrafficLog | undefined {
    const stamp = new Date(this.#now()).toISOString().replace(/[-:]/g, "");
    const name = `spy-${stamp.slice(0, 8)}-${stamp.slice(9, 15)}-${session.slice(0, 8)}.jsonl`;
    try {
      const log = new TrafficLog(join(this.path, name), this.#now, () => this.#pack(name));
      this.#busy.add(name);
      this.#forget();
      return log;
    } catch {
      return undefined;
    }
  }

  #pack(name: string): void {
    this.#packing = this.#packing
      .then(() => compressFile(join(this.path, name), () => this.#isEnding))
      .finally(() => {
        this.#busy.delete(name);
        this.#forget();
      })
      // A log that can't be compressed stays as it is; a discarded one is gone.
      .catch(() => {});
  }

  /** Deletes the oldest logs beyond the limits. */
  #forget(): void {
    let bytes = 0;
    const latest = readdirSync(this.path)
      .filter((name) => NAME.test(name) && !this.#busy.has(name.replace(/\.gz.*/, "")))
      .sort()
      .reverse();
    for (const [place, name] of latest.entries()) {
      const path = join(this.path, name);
      bytes += statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      if (place >= this.#limits.most || bytes > this.#limits.bytes) rmSync(path, { force: true });
    }
  }
}

/**
 * Opens the server's default log folder. No other user may read it, even if an older version created it with other
 * rights.
 */
export function ownLogFolder(path: string, now: () => number): LogFolder {
  const folder = new LogFolder(path, now);
  chmodSync(path, 0o700);
  return folder;
}

/**
 * Creates a folder and its parents for this user only: logs hold everything that was sent. Node's recursive mkdir
 * never returns where the system reports a missing folder although its parent exists, as in /proc.
 */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path, 0o700);
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
