import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DEFAULT_LIMITS } from "../limits.ts";
import { compressFile } from "./compress-file.ts";
import { TrafficLog } from "./log.ts";

/** Names of open logs, compressed ones, and remains of interrupted compression. */
const NAME = /^spy-[0-9]{8}-[0-9]{6}-[0-9a-f]{8}\.jsonl(\.gz(\.part)?)?$/;

/** How long logs are kept, and how many bytes of them. */
export interface LogLimits {
  readonly spyLogDays: number;
  readonly spyLogBytes: number;
}

const DAY_MS = 86_400_000;

/** Folder of traffic logs. It keeps all of them within its limits, compressed once they are closed, and all open ones. */
export class LogFolder {
  readonly path: string;
  readonly #now: () => number;
  readonly #limits: LogLimits;
  /** Sizes of the closed logs by name, the oldest first: reading the folder for every match would take ever longer. */
  readonly #closed = new Map<string, number>();
  #bytes = 0;
  /** Logs are compressed one after another, to limit the load when many matches end at once. */
  #packing: Promise<void> = Promise.resolve();
  #isEnding = false;

  /** Creates the folder if needed; throws if that fails. */
  constructor(path: string, now: () => number, limits: LogLimits = DEFAULT_LIMITS) {
    makeFolder(path);
    this.path = path;
    this.#now = now;
    this.#limits = limits;
    for (const name of readdirSync(path).sort()) if (NAME.test(name)) this.#keep(name);
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
    const name = `spy-${stampOf(this.#now())}-${session.slice(0, 8)}.jsonl`;
    try {
      const log = new TrafficLog(join(this.path, name), this.#now, () => this.#pack(name));
      this.#forget();
      return log;
    } catch {
      return undefined;
    }
  }

  #pack(name: string): void {
    this.#packing = this.#packing
      .then(() => compressFile(join(this.path, name), () => this.#isEnding))
      // A log that can't be compressed stays as it is; a discarded one is gone.
      .catch(() => {})
      .then(() => {
        for (const left of [name, `${name}.gz`]) this.#keep(left);
        this.#forget();
      });
  }

  #keep(name: string): void {
    const size = statSync(join(this.path, name), { throwIfNoEntry: false })?.size;
    if (size === undefined) return;
    this.#closed.set(name, size);
    this.#bytes += size;
  }

  /** Deletes the oldest closed logs beyond the limits, and what was left of interrupted compression. */
  #forget(): void {
    const { spyLogDays, spyLogBytes } = this.#limits;
    const oldest = stampOf(this.#now() - spyLogDays * DAY_MS);
    for (const [name, size] of this.#closed) {
      const isOld = name.slice(4, 19) < oldest;
      if (this.#bytes <= spyLogBytes && !isOld && !name.endsWith(".part")) continue;
      rmSync(join(this.path, name), { force: true });
      this.#closed.delete(name);
      this.#bytes -= size;
    }
  }
}

/** A time as it stands in the name of a log. */
function stampOf(time: number): string {
  const stamp = new Date(Math.max(0, time)).toISOString().replace(/[-:]/g, "");
  return `${stamp.slice(0, 8)}-${stamp.slice(9, 15)}`;
}

/**
 * Opens the server's default log folder. No other user may read it, even if an older version created it with other
 * rights.
 */
export function ownLogFolder(path: string, now: () => number, limits: LogLimits): LogFolder {
  const folder = new LogFolder(path, now, limits);
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
