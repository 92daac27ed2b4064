import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import type { GuestLine } from "./guest-lines.ts";
import { programWords } from "./program-words.ts";

/** Longest line that a bot may answer with. */
const MAX_LINE_LENGTH = 2 ** 20;

/** How much of what a bot says on standard error is kept, for the reason of its end. */
const KEPT_ERROR_LENGTH = 4096;

/** Longest reason that is quoted from it. */
const MAX_REASON_LENGTH = 200;

/** A bot in a process of its own: lines of JSON on standard input and output. */
export class GuestProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Output without the lines that were taken. */
  #output = "";
  #errors = "";
  /** Why it can't go on; undefined while it can. */
  #ended: string | undefined;
  /** Called when there is another line, or none any more. */
  #wake = () => {};

  constructor([program = "", ...args]: readonly string[]) {
    this.#child = spawn(program, args, { stdio: ["pipe", "pipe", "pipe"] });
    this.#child.stdout.setEncoding("utf8").on("data", (text: string) => {
      this.#output += text;
      this.#wake();
    });
    this.#child.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.#errors = (this.#errors + text).slice(-KEPT_ERROR_LENGTH);
    });
    // A program that ends closes its input: its end is reported below.
    this.#child.stdin.on("error", () => {});
    this.#child.once("error", (error) => this.#end(programWords.notStarted(error.message)));
    // Not "exit": what it said last comes before its streams are closed.
    this.#child.once("close", (status, signal) =>
      this.#end(signal === null ? programWords.ended(status) : programWords.killed(signal)),
    );
  }

  /** Whether it can play another match. */
  get isRunning(): boolean {
    return this.#ended === undefined;
  }

  /** Sends a line. */
  tell(line: GuestLine): void {
    this.#child.stdin.write(`${JSON.stringify(line)}\n`);
  }

  /** The next line; rejects with the reason if there is none in this time. */
  async answer(milliseconds: number): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<"late">((resolve) => {
      timer = setTimeout(() => resolve("late"), milliseconds);
    });
    try {
      for (;;) {
        const end = this.#output.indexOf("\n");
        if (end >= 0) return this.#take(end);
        if (this.#output.length > MAX_LINE_LENGTH) this.#stop(programWords.longLine);
        if (this.#ended !== undefined) throw new Error(this.#ended);
        const woken = new Promise<"woken">((resolve) => {
          this.#wake = () => resolve("woken");
        });
        if ((await Promise.race([woken, late])) === "late")
          this.#stop(programWords.silent(milliseconds / 1000));
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends it at once; the next match gets a new process. */
  end(): void {
    this.#ended ??= programWords.stopped;
    this.#child.kill("SIGKILL");
  }

  #stop(why: string): void {
    this.#ended ??= why;
    this.end();
  }

  #take(end: number): string {
    const line = this.#output.slice(0, end);
    this.#output = this.#output.slice(end + 1);
    return line;
  }

  #end(how: string): void {
    const last = this.#errors.trimEnd().split("\n").at(-1) ?? "";
    this.#ended ??= last === "" ? how : `${how}: ${last.slice(0, MAX_REASON_LENGTH)}`;
    this.#wake();
  }
}
