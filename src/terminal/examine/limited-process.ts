import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { programWords } from "../../examine/words.ts";
import { killGroup, memoryOf } from "../../shell/process-group.ts";
import { errorCode, USAGE, UserError } from "../../shell/user-error.ts";
import { words } from "./words.ts";

/** How often the memory of a program is looked at. */
const MEMORY_CHECK_MS = 100;

/** Most of the error stream that is kept: its end. */
const MAX_ERROR_CHARS = 2000;

/** How a program ended. */
export interface ProcessEnd {
  /** Null if it was ended from outside, or by a signal. */
  readonly status: number | null;
  /** Why there is no status, in words: "took more than 300 MB of memory". */
  readonly ending: string | undefined;
  /** The end of its error stream. */
  readonly errors: string;
}

/** An examined program in a process group of its own, with limits of memory and output. */
export class LimitedProcess {
  /** Settles when it has ended; rejects with a {@link UserError} if it can't be started. */
  readonly ended: Promise<ProcessEnd>;
  /** How it ended, once it has. */
  end: ProcessEnd | undefined;
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  #why: string | undefined;
  #errors = "";

  constructor(
    [program = "", ...args]: readonly string[],
    limits: { readonly megabytes: number; readonly outputMegabytes: number },
    more: { readonly env?: Readonly<Record<string, string>>; output?(bytes: Buffer): void } = {},
  ) {
    const { megabytes, outputMegabytes } = limits;
    const child = spawn(program, args, {
      detached: true,
      stdio: ["pipe", "pipe", "pipe"],
      env: { ...process.env, ...more.env },
    });
    this.#child = child;
    let length = 0;
    child.stdout.on("data", (bytes: Buffer) => {
      length += bytes.length;
      if (length <= outputMegabytes * 2 ** 20) more.output?.(bytes);
      else this.stop(programWords.output(outputMegabytes));
    });
    child.stderr.on("data", (bytes: Buffer) => {
      this.#errors = (this.#errors + bytes.toString()).slice(-MAX_ERROR_CHARS);
    });
    // A program that has ended doesn't read its input.
    child.stdin.on("error", () => {});
    // Nothing of it outlives this process.
    const kill = () => killGroup(child.pid);
    process.once("exit", kill);
    const checking = setInterval(() => {
      if (child.pid !== undefined && memoryOf(child.pid) > megabytes * 2 ** 20)
        this.stop(programWords.memory(megabytes));
    }, MEMORY_CHECK_MS);
    this.ended = new Promise<ProcessEnd>((resolve, reject) => {
      child.once("error", (error) => reject(startProblem(program, error)));
      // What the program has started may hold its output open.
      child.once("exit", () => killGroup(child.pid));
      child.once("close", (status, signal) => {
        this.end = {
          status: this.#why === undefined ? status : null,
          ending: this.#why ?? (signal === null ? undefined : programWords.killed(signal)),
          errors: this.#errors,
        };
        resolve(this.end);
      });
    }).finally(() => {
      clearInterval(checking);
      process.off("exit", kill);
    });
  }

  /** All its input. */
  input(bytes: Buffer): void {
    this.#child.stdin.end(bytes);
  }

  /** The end of its error stream so far. */
  get errors(): string {
    return this.#errors;
  }

  /** Ends it with everything that it has started. The first reason counts. */
  stop(reason: string): void {
    this.#why ??= reason;
    killGroup(this.#child.pid);
  }
}

function startProblem(program: string, error: Error): UserError {
  const why = errorCode(error) === "ENOENT" ? words.noSuchProgram : error.message;
  return new UserError(words.notStarted(program, why), USAGE);
}
