import type { Readable } from "node:stream";
import { fs } from "../shell/builtin.ts";
import { usageWords } from "../shell/suggest.ts";
import { errorCode, UserError } from "../shell/user-error.ts";

/** The lines of an input, one at a time. */
export interface LineSource {
  /** A line that is already available, if any. */
  ready(): string | undefined;
  /** The next line, undefined at the end of the input. */
  next(): Promise<string | undefined>;
  close(): void;
}

/** Returned instead of a line when something else happened first. */
export const INTERRUPTED = Symbol();

/** Lines of a source whose wait can be interrupted. A line that arrives later isn't lost. */
export class InterruptibleLines implements LineSource {
  readonly #source: LineSource;
  readonly #putBack: string[] = [];
  #coming: Promise<string | undefined> | undefined;

  constructor(source: LineSource) {
    this.#source = source;
  }

  ready(): string | undefined {
    return this.#putBack.shift() ?? (this.#coming === undefined ? this.#source.ready() : undefined);
  }

  next(): Promise<string | undefined> {
    const coming = this.#coming ?? this.#source.next();
    this.#coming = undefined;
    return coming;
  }

  /** The next line, unless `happens` settles first. */
  async nextUnless(happens: Promise<unknown>): Promise<string | undefined | typeof INTERRUPTED> {
    const ready = this.ready();
    if (ready !== undefined) return ready;
    this.#coming ??= this.#source.next();
    const come = await Promise.race([this.#coming, happens.then((): typeof INTERRUPTED => INTERRUPTED)]);
    if (come !== INTERRUPTED) this.#coming = undefined;
    return come;
  }

  /** Stops waiting for the current line. */
  forget(): void {
    this.#coming = undefined;
  }

  /** Returns a line that was read too early. */
  putBack(line: string): void {
    this.#putBack.unshift(line);
  }

  close(): void {
    this.#source.close();
  }
}

/** How bytes become lines. */
export interface LineFormat {
  readonly encoding: "utf8" | "latin1";
  /** Most bytes of an unterminated line; beyond that the input is abandoned. 32 MiB by default. */
  readonly longest?: number;
  /** Whether a last line without line feed is dropped. */
  readonly dropsUnterminatedLine?: boolean;
}

/** Longest line, in bytes: more than people type, and little enough for memory. */
const MAX_LINE_BYTES = 2 ** 25;

/** Splits bytes at line feeds. Only whole lines are decoded, so no multi-byte character is ever torn. */
class LineBuffer {
  readonly format: LineFormat;
  lines: string[] = [];
  taken = 0;
  rest: Buffer[] = [];
  /** Bytes in the incomplete line. */
  length = 0;
  ended = false;

  constructor(format: LineFormat) {
    this.format = format;
  }

  push(bytes: Buffer): void {
    const end = bytes.lastIndexOf(0x0a);
    if (end < 0) {
      this.rest.push(bytes);
      this.length += bytes.length;
      return;
    }
    const whole = Buffer.concat([...this.rest, bytes.subarray(0, end)]).toString(this.format.encoding);
    this.rest = end + 1 < bytes.length ? [bytes.subarray(end + 1)] : [];
    this.length = bytes.length - end - 1;
    this.lines = this.lines.slice(this.taken).concat(whole.split("\n"));
    this.taken = 0;
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    if (this.rest.length === 0 || this.format.dropsUnterminatedLine) return;
    this.lines.push(Buffer.concat(this.rest).toString(this.format.encoding));
  }

  take(): string | undefined {
    if (this.taken < this.lines.length) return this.lines[this.taken++];
    const { longest = MAX_LINE_BYTES } = this.format;
    if (this.length > longest) throw new UserError(usageWords.lineTooLong(longest), 1);
    return undefined;
  }
}

/** The lines of a stream, which isn't touched before the first line is requested. */
export function streamLines(stream: Readable, format: LineFormat): LineSource {
  return fedBy(stream, new LineBuffer(format));
}

const ENDS = ["end", "error", "close"] as const;

function fedBy(stream: Readable, buffer: LineBuffer): LineSource {
  let wake: (() => void) | undefined;
  let started = false;
  const onData = (bytes: Buffer) => {
    buffer.push(bytes);
    // Backpressure: unread input stays in the pipe, not in memory.
    stream.pause();
    wake?.();
  };
  const onEnd = () => {
    buffer.end();
    wake?.();
  };
  const start = () => {
    started = true;
    hold(stream, true);
    stream.on("data", onData);
    for (const end of ENDS) stream.on(end, onEnd);
  };
  return {
    ready: () => buffer.take(),
    async next() {
      if (!started) start();
      for (;;) {
        const line = buffer.take();
        if (line !== undefined || buffer.ended) return line;
        await new Promise<void>((resolve) => {
          wake = resolve;
          stream.resume();
        });
      }
    },
    // Not destroyed: another program may continue reading.
    close() {
      stream.off("data", onData);
      for (const end of ENDS) stream.off(end, onEnd);
      stream.pause();
      hold(stream, false);
    },
  };
}

/** Whether an open pipe or terminal keeps the process alive; a paused pipe does, too. */
function hold(stream: Readable, holds: boolean): void {
  // Duck-typed: loading "node:net" for its class would slow the classic programs down.
  if (holds && "ref" in stream && typeof stream.ref === "function") stream.ref();
  if (!holds && "unref" in stream && typeof stream.unref === "function") stream.unref();
}

/** Standard input that isn't a terminal. The stream, which takes Node a few milliseconds, is made only if it is used. */
export class StandardInput {
  get stream(): Readable {
    return process.stdin;
  }
}

/** An input as a stream. */
export function streamOf(input: Readable | StandardInput): Readable {
  return input instanceof StandardInput ? input.stream : input;
}

/**
 * The lines of standard input, read synchronously: that starts faster than a stream, and suits programs that
 * have nothing else to do meanwhile. An input that can't block (a terminal that another process set to non-blocking) is read as a
 * stream after all.
 */
export function standardInputLines(format: LineFormat): LineSource {
  const buffer = new LineBuffer(format);
  const chunk = Buffer.allocUnsafe(1 << 16);
  let fallback: LineSource | undefined;
  const readChunk = () => {
    try {
      const length = fs.readSync(0, chunk);
      if (length === 0) buffer.end();
      else buffer.push(Buffer.from(chunk.subarray(0, length)));
    } catch (error) {
      if (errorCode(error) === "EAGAIN") fallback = fedBy(process.stdin, buffer);
      else buffer.end();
    }
  };
  return {
    ready: () => buffer.take(),
    async next() {
      for (;;) {
        if (fallback !== undefined) return fallback.next();
        const line = buffer.take();
        if (line !== undefined || buffer.ended) return line;
        readChunk();
      }
    },
    close: () => fallback?.close(),
  };
}
