import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { type Direction, recordedLine } from "../../games/spy/standard/recording.ts";
import { jsonIn } from "../../kernel/json.ts";

/* All traffic of a match as JSON lines, as in the recordings of the standard (spy-protocol.md, P8). */

/** Characters logged of a text that isn't a valid message. */
const MAX_RAW_CHARS = 10_000;

/** Size at which a log stops, in bytes. */
const MAX_LOG_BYTES = 2 ** 31;

/** The traffic log of one match. Each line is written immediately and whole, so a kill loses at most the last one. */
export class TrafficLog {
  readonly path: string;
  readonly #file: number;
  readonly #began: number;
  readonly #now: () => number;
  readonly #closed: () => void;
  /** Bytes written. */
  length = 0;
  #isOpen = true;

  constructor(path: string, now: () => number, closed: () => void) {
    this.path = path;
    this.#file = openSync(path, "wx", 0o600);
    this.#now = now;
    this.#began = now();
    this.#closed = closed;
  }

  /** Logs a new connection. */
  opened(conn: number, path: string, subprotocols: readonly string[]): void {
    this.#write(
      conn,
      "open",
      `"path":${JSON.stringify(path)},"subprotocols":${JSON.stringify(subprotocols)}`,
    );
  }

  /** Logs a text from a client: a message, or anything else. */
  received(conn: number, text: string): void {
    this.#write(conn, "c2s", isObject(text) ? `"msg":${oneLine(text)}` : rawOf(text));
  }

  /** Logs a message to a client. */
  sent(conn: number, text: string): void {
    this.#write(conn, "s2c", `"msg":${text}`);
  }

  /** Logs a closed connection. */
  ended(conn: number, by: "client" | "server", code: number, reason: string): void {
    this.#write(conn, "close", `"by":"${by}","code":${code},"reason":${JSON.stringify(reason)}`);
  }

  /** Closes the file. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    closeSync(this.#file);
    this.#closed();
  }

  /** Deletes the log: nothing was played. */
  discard(): void {
    rmSync(this.path, { force: true });
    this.close();
  }

  #write(conn: number, dir: Direction, rest: string): void {
    if (!this.#isOpen || this.length > MAX_LOG_BYTES) return;
    const seconds = (this.#now() - this.#began) / 1000;
    try {
      this.length += writeSync(this.#file, recordedLine(seconds, conn, dir, rest));
    } catch {
      // A full disk ends the log, never the match.
      this.close();
    }
  }
}

/**
 * Removes line breaks between members, the only thing a log line can't hold. Otherwise messages are logged
 * verbatim.
 */
function oneLine(text: string): string {
  return /[\r\n]/.test(text) ? JSON.stringify(JSON.parse(text)) : text;
}

function isObject(text: string): boolean {
  const value = text.length > MAX_RAW_CHARS ? null : jsonIn(text);
  return typeof value === "object" && value !== null;
}

function rawOf(text: string): string {
  return `"raw":${JSON.stringify(text.slice(0, MAX_RAW_CHARS))}`;
}
