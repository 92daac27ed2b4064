import type { Readable, Writable } from "node:stream";
import { type Program, READ } from "../kernel/program.ts";
import { fs } from "../shell/builtin.ts";
import { errorCode } from "../shell/user-error.ts";
import type { LineSource, StandardInput } from "./lines.ts";
import { outputFailed, writeError } from "./user-error.ts";

/** The streams the launcher works with. */
export interface Streams {
  readonly input: Readable | StandardInput;
  readonly output: Writable | StandardOutput;
  readonly errors: { write(text: string): unknown };
  /**
   * True for people who listen to the output, or read it in Braille: words only, line by line, and nothing that moves
   * the cursor.
   */
  readonly plain?: boolean;
}

/** The same streams for a player who wants words; each is still made when it is first used. */
export function inWords(streams: Streams): Streams {
  return {
    plain: true,
    get input() {
      return streams.input;
    },
    get output() {
      return streams.output;
    },
    get errors() {
      return streams.errors;
    },
  };
}

/** Where a program's text goes. */
export interface Sink {
  output(text: string): void;
  error(text: string): void;
}

/** Characters of output collected while no input is awaited. */
const MAX_BUFFERED_CHARS = 1 << 16;

/** Runs a program to its end and returns its exit status. The input may stay open. */
export async function run(program: Program, source: LineSource, sink: Sink): Promise<number> {
  let collected = "";
  const flush = () => {
    if (collected !== "") sink.output(collected);
    collected = "";
  };
  try {
    let step = program.next();
    while (!step.done) {
      const yielded = step.value;
      if (yielded === READ) {
        let line = source.ready();
        if (line === undefined) {
          flush();
          line = await source.next();
        }
        step = program.next(line);
        continue;
      }
      if (yielded instanceof Promise) {
        flush();
        await yielded;
      } else if (typeof yielded === "string") collected += yielded;
      else sink.error(yielded.error);
      if (collected.length > MAX_BUFFERED_CHARS) flush();
      step = program.next();
    }
    return step.value;
  } finally {
    flush();
    source.close();
  }
}

/** Writes UTF-8 to streams. */
export function streamSink(streams: Streams): Sink {
  return { output: (text) => streams.output.write(text), error: (text) => streams.errors.write(text) };
}

/**
 * Standard output that isn't a terminal, written synchronously, which spares a program the loading of streams. If the
 * output is full and can't block, the rest goes to a stream.
 */
export class StandardOutput {
  readonly #encoding: "utf8" | "latin1";
  #stream: Writable | undefined;

  constructor(encoding: "utf8" | "latin1" = "utf8") {
    this.#encoding = encoding;
  }

  write(text: string): void {
    let bytes = Buffer.from(text, this.#encoding);
    try {
      while (this.#stream === undefined && bytes.length > 0) bytes = bytes.subarray(fs.writeSync(1, bytes));
    } catch (error) {
      if (errorCode(error) !== "EAGAIN") outputFailed(error);
      this.#stream = process.stdout.on("error", outputFailed);
    }
    this.#stream?.write(bytes);
  }

  /** True unless something may still wait in a stream. */
  get isWritten(): boolean {
    return this.#stream === undefined;
  }
}

/** Writes to the output of this process, for a classic program. */
export function standardSink(encoding: "utf8" | "latin1"): Sink {
  const output = new StandardOutput(encoding);
  return {
    output: (text) => output.write(text),
    error: (text) => writeError(Buffer.from(text, encoding)),
  };
}
