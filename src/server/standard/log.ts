import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";

/* All traffic of a match, one JSON object a line, as in the recordings of the standard (spy-protocol.md, P8). */

/** What is written of a text that is no message of a client; what follows is left out. */
const MOST_OF_RAW = 10_000;

/** A log that has grown so long, in bytes, is not written any more. */
const LONGEST_LOG = 2 ** 31;

const NAME = /^spy-[0-9]{8}-[0-9]{6}-[0-9a-f]{8}\.jsonl$/;

/** The log of one match. A line is written at once and whole, so a kill loses at most the last one. */
export class TrafficLog {
  readonly path: string;
  readonly #file: number;
  readonly #began: number;
  readonly #now: () => number;
  readonly #closed: () => void;
  /** Bytes that were written. */
  length = 0;
  #isOpen = true;

  constructor(path: string, now: () => number, closed: () => void) {
    this.path = path;
    this.#file = openSync(path, "wx");
    this.#now = now;
    this.#began = now();
    this.#closed = closed;
  }

  /** A connection was opened. */
  opened(conn: number, path: string, subprotocols: readonly string[]): void {
    this.#write(
      conn,
      "open",
      `"path":${JSON.stringify(path)},"subprotocols":${JSON.stringify(subprotocols)}`,
    );
  }

  /** A text came from a client: a message, or anything else. */
  received(conn: number, text: string): void {
    this.#write(conn, "c2s", isObject(text) ? `"msg":${oneLine(text)}` : rawOf(text));
  }

  /** A message went to a client. */
  sent(conn: number, text: string): void {
    this.#write(conn, "s2c", `"msg":${text}`);
  }

  /** A connection was closed. */
  ended(conn: number, by: "client" | "server", code: number, reason: string): void {
    this.#write(conn, "close", `"by":"${by}","code":${code},"reason":${JSON.stringify(reason)}`);
  }

  /** Nothing more is written. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    closeSync(this.#file);
    this.#closed();
  }

  #write(conn: number, dir: string, rest: string): void {
    if (!this.#isOpen || this.length > LONGEST_LOG) return;
    const t = Math.max(0, (this.#now() - this.#began) / 1000);
    const line = `{"t":${Number(t.toFixed(3))},"conn":${conn},"dir":"${dir}",${rest}}\n`;
    try {
      this.length += writeSync(this.#file, line);
    } catch {
      // A full disk ends the log, never the match.
      this.close();
    }
  }
}

/** Messages are logged as they came; a line break between two members is the only thing that a line cannot hold. */
function oneLine(text: string): string {
  return /[\r\n]/.test(text) ? JSON.stringify(JSON.parse(text)) : text;
}

function isObject(text: string): boolean {
  if (text.length > MOST_OF_RAW) return false;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null;
  } catch {
    return false;
  }
}

function rawOf(text: string): string {
  return `"raw":${JSON.stringify(text.slice(0, MOST_OF_RAW))}`;
}

/** The folder of the logs. It keeps the latest ones, and all that are being written. */
export class LogFolder {
  readonly path: string;
  readonly #now: () => number;
  readonly #most: number;
  readonly #open = new Set<string>();

  /** Makes the folder if it is not there; throws if that cannot be. */
  constructor(path: string, now: () => number, most = 20) {
    makeFolder(path);
    this.path = path;
    this.#now = now;
    this.#most = most;
  }

  /** The log of a match by its session; none if it cannot be written. */
  begin(session: string): TrafficLog | undefined {
    const stamp = new Date(this.#now()).toISOString().replace(/[-:]/g, "");
    const name = `spy-${stamp.slice(0, 8)}-${stamp.slice(9, 15)}-${session.slice(0, 8)}.jsonl`;
    try {
      const log = new TrafficLog(join(this.path, name), this.#now, () => this.#open.delete(name));
      this.#open.add(name);
      this.#forget();
      return log;
    } catch {
      return undefined;
    }
  }

  #forget(): void {
    const logs = readdirSync(this.path)
      .filter((name) => NAME.test(name))
      .sort();
    for (const name of logs.slice(0, Math.max(0, logs.length - this.#most)))
      if (!this.#open.has(name)) rmSync(join(this.path, name), { force: true });
  }
}

/**
 * Makes a folder and those above it. Node's own recursive way never ends where the system says that a folder is missing
 * although the one above it is there, as in /proc.
 */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
