import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Actual } from "../../examine/compare.ts";
import { argumentsIn, type Session } from "../../examine/session.ts";
import { programWords } from "../../examine/words.ts";
import { ownCommand } from "../../shell/process-group.ts";
import { LimitedProcess } from "./limited-process.ts";

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
  readonly #running = new Set<LimitedProcess>();
  #runs = 0;
  #longest = 0;

  constructor(command: readonly string[], encoding: "utf8" | "latin1", limits: Limits) {
    this.#command = ownCommand(command);
    this.#encoding = encoding;
    this.#limits = limits;
  }

  /** Runs a session. Rejects with a `UserError` if the program can't be started. */
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
    for (const running of this.#running) running.stop(programWords.stopped);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #runIn(folder: string, session: Session, isHurried: boolean): Promise<Actual> {
    const begun = performance.now();
    const output: Buffer[] = [];
    const running = new LimitedProcess([...this.#command, ...argumentsIn(folder, session)], this.#limits, {
      env: session.env,
      output: (bytes) => output.push(bytes),
    });
    this.#running.add(running);
    running.input(Buffer.from(session.lines.map((line) => `${line}\n`).join(""), this.#encoding));
    const all = this.#limits.seconds * 1000;
    const hurry = Math.max(MIN_HURRY_MS, HURRY_FACTOR * this.#longest);
    const limit = isHurried ? Math.min(all, hurry) : all;
    const timer = setTimeout(() => running.stop(programWords.longer(limit / 1000)), limit);
    try {
      const end = await running.ended;
      if (end.status !== null) this.#longest = Math.max(this.#longest, performance.now() - begun);
      return { ...end, output: Buffer.concat(output).toString(this.#encoding) };
    } finally {
      clearTimeout(timer);
      this.#running.delete(running);
    }
  }
}
