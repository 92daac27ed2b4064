import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { type Direction, recordedLine } from "../../games/spy/standard/recording.ts";
import { jsonIn } from "../../kernel/json.ts";

/* All traffic of a match, one JSON object a line, as in the recordings of the standard (spy-protocol.md, P8). */

/** What is written of a text that is no message of a client; what follows is left out. */
const MOST_OF_RAW = 10_000;

/** A log that has grown so long, in bytes, is not written any more. */
const LONGEST_LOG = 2 ** 31;

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
    this.#file = openSync(path, "wx", 0o600);
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

  /** Nothing was played: there is nothing to be kept. */
  discard(): void {
    rmSync(this.path, { force: true });
    this.close();
  }

  #write(conn: number, dir: Direction, rest: string): void {
    if (!this.#isOpen || this.length > LONGEST_LOG) return;
    const seconds = (this.#now() - this.#began) / 1000;
    try {
      this.length += writeSync(this.#file, recordedLine(seconds, conn, dir, rest));
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
  const value = text.length > MOST_OF_RAW ? null : jsonIn(text);
  return typeof value === "object" && value !== null;
}

function rawOf(text: string): string {
  return `"raw":${JSON.stringify(text.slice(0, MOST_OF_RAW))}`;
}
