import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, type WriteStream } from "node:fs";
import { programWords } from "../../lab/program-words.ts";
import { killGroup, memoryOf, ownCommand } from "../../shell/process-group.ts";
import { serverWords } from "../words.ts";

/** A program's output in its log, in bytes; the rest is left out. */
const MAX_OUTPUT_BYTES = 16 * 2 ** 20;

/** How often the memory of a program is looked at. */
const MEMORY_CHECK_MS = 500;

/** Time for a program to end by itself when its match is over. */
const GRACE_MS = 2000;

/** How to start a program. */
export interface ProgramOptions {
  readonly command: readonly string[];
  /** What stands for {server}, {table} and the like in its command line. */
  readonly words: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly log: string;
  readonly megabytes: number;
}

/** A participant's program during one match, in a process group of its own. */
export class Program {
  /** How it ended, in words. */
  readonly ended: Promise<string>;
  readonly #child: ChildProcess;
  readonly #log: WriteStream;
  #written = 0;
  /** Why it was ended from outside. */
  #why: string | undefined;

  constructor({ command, words, folder, log, megabytes }: ProgramOptions) {
    const [program = "", ...args] = ownCommand(command).map((word) => filledIn(word, words));
    this.#log = createWriteStream(log, { mode: 0o600 });
    // A log that can't be written ends no match.
    this.#log.on("error", () => {});
    this.#log.write(`$ ${[program, ...args].join(" ")}\n`);
    this.#child = spawn(program, args, {
      cwd: folder,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on("data", (bytes: Buffer) => this.#write(bytes));
    const checking = setInterval(() => this.#checkMemory(megabytes), MEMORY_CHECK_MS);
    this.ended = new Promise((resolve) => {
      this.#child.once("error", (error) => resolve(programWords.notStarted(error.message)));
      // Not "close": what the program has started may hold its output open.
      this.#child.once("exit", (status, signal) => {
        resolve(this.#why ?? (signal === null ? programWords.ended(status) : programWords.killed(signal)));
      });
    });
    void this.ended.then((how) => {
      clearInterval(checking);
      this.#log.write(`\n${how}\n`);
      this.#kill();
    });
    // How it ended is the last line, even if it closes its output at the same moment.
    this.#child.once("close", () => void this.ended.then(() => this.#log.end()));
  }

  /** Waits a moment for the program to end, and then ends it with everything it has started. */
  async stop(): Promise<void> {
    const timer = setTimeout(() => this.end(serverWords.contest.endedAfter), GRACE_MS);
    await this.ended;
    clearTimeout(timer);
  }

  /** Ends the program at once. */
  end(why: string): void {
    this.#why ??= why;
    this.#kill();
  }

  #kill(): void {
    killGroup(this.#child.pid);
  }

  #write(bytes: Buffer): void {
    if (this.#written > MAX_OUTPUT_BYTES) return;
    this.#written += bytes.length;
    this.#log.write(this.#written > MAX_OUTPUT_BYTES ? `\n${serverWords.contest.tooMuchOutput}\n` : bytes);
  }

  #checkMemory(megabytes: number): void {
    const { pid } = this.#child;
    if (pid !== undefined && memoryOf(pid) > megabytes * 2 ** 20) this.end(programWords.memory(megabytes));
  }
}

function filledIn(word: string, words: Readonly<Record<string, string>>): string {
  return word.replaceAll(/\{(\w+)\}/g, (whole, key: string) => words[key] ?? whole);
}
