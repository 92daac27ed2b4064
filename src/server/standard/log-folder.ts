import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { TrafficLog } from "./log.ts";
import { pack } from "./pack.ts";

/** A log that is being written, one that is packed, and what is left where packing was broken off. */
const NAME = /^spy-[0-9]{8}-[0-9]{6}-[0-9a-f]{8}\.jsonl(\.gz(\.part)?)?$/;

/** How many logs are kept, and how many bytes of them. */
export interface LogLimits {
  readonly most: number;
  readonly bytes: number;
}

const USUAL_LIMITS: LogLimits = { most: 20, bytes: 2 ** 28 };

/** The folder of the logs. It keeps the latest ones, packed when they are over, and all that are being written. */
export class LogFolder {
  readonly path: string;
  readonly #now: () => number;
  readonly #limits: LogLimits;
  /** Names of those that are being written or packed. */
  readonly #busy = new Set<string>();
  /** One is packed after another, so that a crowd of matches that end at once is no burden. */
  #packing: Promise<void> = Promise.resolve();
  #isEnding = false;

  /** Makes the folder if it is not there; throws if that cannot be. */
  constructor(path: string, now: () => number, limits = USUAL_LIMITS) {
    makeFolder(path);
    this.path = path;
    this.#now = now;
    this.#limits = limits;
  }

  /** Settles when every log that is over is packed. */
  get packed(): Promise<void> {
    return this.#packing;
  }

  /** The server ends: what is over is packed at once. */
  end(): Promise<void> {
    this.#isEnding = true;
    return this.#packing;
  }

  /** The log of a match by its session; none if it cannot be written. */
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
      .then(() => pack(join(this.path, name), () => this.#isEnding))
      .finally(() => {
        this.#busy.delete(name);
        this.#forget();
      })
      // One that cannot be packed stays as it is, and of one that was discarded nothing is left.
      .catch(() => {});
  }

  /** The oldest go first, until no more are there than may be. */
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

/** Opens the server's own log folder; no other user may read it, even if an older version made it with other rights. */
export function ownLogFolder(path: string, now: () => number): LogFolder {
  const folder = new LogFolder(path, now);
  chmodSync(path, 0o700);
  return folder;
}

/**
 * Makes a folder and those above it, for this user alone: logs hold everything that was sent. Node's own recursive way never
 * ends where the system says that a folder is missing although the one above it is there, as in /proc.
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
