import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, readdirSync, readFileSync, type WriteStream } from "node:fs";

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
      this.#child.once("error", (error) => resolve(`could not be started (${error.message})`));
      this.#child.once("close", (status, signal) => {
        resolve(this.#why ?? (signal === null ? `ended with status ${status}` : `was ended by ${signal}`));
      });
    });
    void this.ended.then((how) => {
      clearInterval(checking);
      this.#log.end(`\n${how}\n`);
    });
  }

  /** Waits a moment for the program to end, and then ends it with everything it has started. */
  async stop(): Promise<void> {
    const timer = setTimeout(() => this.end("was ended after the match"), GRACE_MS);
    await this.ended;
    clearTimeout(timer);
    this.#kill();
  }

  /** Ends the program at once. */
  end(why: string): void {
    this.#why ??= why;
    this.#kill();
  }

  #kill(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      // The whole group; Windows has none.
      process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  }

  #write(bytes: Buffer): void {
    if (this.#written > MAX_OUTPUT_BYTES) return;
    this.#written += bytes.length;
    this.#log.write(this.#written > MAX_OUTPUT_BYTES ? "\n(too much output: the rest is left out)\n" : bytes);
  }

  #checkMemory(megabytes: number): void {
    const { pid } = this.#child;
    if (pid !== undefined && memoryOf(pid) > megabytes * 2 ** 20)
      this.end(`took more than ${megabytes} MB of memory`);
  }
}

/** "ludothek" is this program, wherever it was installed. */
function ownCommand([program = "", ...args]: readonly string[]): readonly string[] {
  return program === "ludothek"
    ? [process.execPath, ...process.execArgv, process.argv[1] ?? "", ...args]
    : [program, ...args];
}

function filledIn(word: string, words: Readonly<Record<string, string>>): string {
  return word.replaceAll(/\{(\w+)\}/g, (whole, key: string) => words[key] ?? whole);
}

const PAGE_BYTES = 4096;

/** Bytes in memory of a process group; 0 where the system has no `/proc`: there is no limit then. */
function memoryOf(group: number): number {
  let pages = 0;
  for (const name of processes()) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      // The name of the program may contain blanks: the fields begin behind it.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (Number(fields[2]) === group) pages += Number(fields[21]);
    } catch {
      // It has just ended.
    }
  }
  return pages * PAGE_BYTES;
}

function processes(): readonly string[] {
  try {
    return readdirSync("/proc").filter((name) => /^[0-9]+$/.test(name));
  } catch {
    return [];
  }
}
