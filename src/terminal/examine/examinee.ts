import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Actual } from "../../examine/compare.ts";
import { argumentsIn, type Session } from "../../examine/session.ts";
import { killGroup, memoryOf, ownCommand } from "../../shell/process-group.ts";
import { errorCode, USAGE, UserError } from "../../shell/user-error.ts";

/** How often the memory of a program is looked at. */
const MEMORY_CHECK_MS = 100;

/** Most of the error stream that is kept: its end. */
const MAX_ERROR_CHARS = 2000;

/** A program that was fast before gets this many times its longest time, and at least a second. */
const HURRY_FACTOR = 5;
const MIN_HURRY_MS = 1000;

/** What a program may use in one session. */
export interface Limits {
  readonly seconds: number;
  readonly megabytes: number;
  readonly outputMegabytes: number;
}

/** A program that is examined: started anew for every session, in a process group of its own. */
export class Examinee {
  readonly #command: readonly string[];
  readonly #encoding: "utf8" | "latin1";
  readonly #limits: Limits;
  /** The files of each session are in a folder of its own. */
  readonly #folder = mkdtempSync(join(tmpdir(), "ludothek-examine-"));
  readonly #running = new Set<ChildProcess>();
  #runs = 0;
  #longest = 0;

  constructor(command: readonly string[], encoding: "utf8" | "latin1", limits: Limits) {
    this.#command = ownCommand(command);
    this.#encoding = encoding;
    this.#limits = limits;
  }

  /** Runs a session. Rejects with a {@link UserError} if the program can't be started. */
  async run(session: Session, isHurried: boolean): Promise<Actual> {
    const folder = join(this.#folder, String(this.#runs++));
    mkdirSync(folder);
    for (const [path, text] of Object.entries(session.files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    try {
      return await this.#runIn(folder, session, isHurried);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Ends everything and removes the files. */
  close(): void {
    for (const child of this.#running) killGroup(child.pid);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #runIn(folder: string, session: Session, isHurried: boolean): Promise<Actual> {
    const { seconds, megabytes, outputMegabytes } = this.#limits;
    const [program = "", ...args] = this.#command;
    const begun = performance.now();
    const child = spawn(program, [...args, ...argumentsIn(folder, session)], {
      detached: true,
      stdio: "pipe",
      env: { ...process.env, ...session.env },
    });
    this.#running.add(child);
    let why: string | undefined;
    const end = (reason: string) => {
      why ??= reason;
      killGroup(child.pid);
    };
    const output: Buffer[] = [];
    let length = 0;
    child.stdout.on("data", (bytes: Buffer) => {
      length += bytes.length;
      if (length <= outputMegabytes * 2 ** 20) output.push(bytes);
      else end(`printed more than ${outputMegabytes} MB`);
    });
    let errors = "";
    child.stderr.on("data", (bytes: Buffer) => {
      errors = (errors + bytes.toString()).slice(-MAX_ERROR_CHARS);
    });
    // A program that has ended doesn't read its input.
    child.stdin.on("error", () => {});
    child.stdin.end(Buffer.from(session.lines.map((line) => `${line}\n`).join(""), this.#encoding));
    const hurry = Math.max(MIN_HURRY_MS, HURRY_FACTOR * this.#longest);
    const limit = isHurried ? Math.min(seconds * 1000, hurry) : seconds * 1000;
    const timer = setTimeout(() => end(`took longer than ${limit / 1000} seconds`), limit);
    const checking = setInterval(() => {
      if (child.pid !== undefined && memoryOf(child.pid) > megabytes * 2 ** 20)
        end(`took more than ${megabytes} MB of memory`);
    }, MEMORY_CHECK_MS);
    return new Promise<Actual>((resolve, reject) => {
      child.once("error", (error) => reject(startProblem(program, error)));
      // What the program has started may hold its output open.
      child.once("exit", () => killGroup(child.pid));
      child.once("close", (status, signal) => {
        if (why === undefined) this.#longest = Math.max(this.#longest, performance.now() - begun);
        resolve({
          output: Buffer.concat(output).toString(this.#encoding),
          status: why === undefined ? status : null,
          ending: why ?? (signal === null ? undefined : `was ended by ${signal}`),
          errors,
        });
      });
    }).finally(() => {
      clearTimeout(timer);
      clearInterval(checking);
      this.#running.delete(child);
    });
  }
}

function startProblem(program: string, error: Error): UserError {
  const why = errorCode(error) === "ENOENT" ? "there is no such program" : error.message;
  return new UserError(`${program} can't be started: ${why}.`, USAGE);
}
