import { messageOf } from "../kernel/visible.ts";
import { type DamageReport, isCorrupt, isUnreadable } from "./damage-report.ts";
import type { Database } from "./database.ts";
import type { Head } from "./head.ts";
import type { Log } from "./log.ts";
import { Damaged, NotSaved, OutOfOrder } from "./store.ts";

/** How much later notes may be written that the journal of a cluster has already. */
const WRITE_DELAY_MS = 100;

/** A pending commit. */
class Commit {
  resolve: () => void = () => {};
  reject: (problem: Error) => void = () => {};
  readonly promise = new Promise<void>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });
}

/** Writes everything of one turn of the event loop in one transaction. Reads run after it. */
export class Commits {
  onCommit: ((seconds: number) => void) | undefined;
  readonly #database: Database;
  readonly #log: Log;
  readonly #head: Head;
  readonly #damages: DamageReport;
  /** Work for the next commit, besides the log's own notes. */
  #works: (() => void)[] = [];
  /** Reads that wait for the next commit. */
  #reads: (() => void)[] = [];
  #pending: Commit | undefined;
  /** Belongs to commits that aren't written yet, and is done in the same transaction. */
  #position: (() => void) | undefined;
  #writing: NodeJS.Timeout | undefined;
  /** Why such commits could not be written. Then nothing is read or written here any more: callers count on them. */
  #broken: Error | undefined;

  constructor(database: Database, log: Log, head: Head, damages: DamageReport) {
    this.#database = database;
    this.#log = log;
    this.#head = head;
    this.#damages = damages;
  }

  /** Adds work to the next commit; for use within {@link Commits.note}. */
  add(work: () => void): void {
    this.#works.push(work);
  }

  /** Runs work in the next commit. If it meets damaged data, only this work fails, not the rest of the turn. */
  write<T>(work: () => T): Promise<T> {
    let result: T | undefined;
    let damaged: Damaged | undefined;
    this.#works.push(() => {
      try {
        result = work();
        this.#log.mark();
      } catch (error) {
        if (!(error instanceof Damaged)) throw error;
        damaged = error;
      }
    });
    return this.#nextCommit().then(() => {
      if (damaged !== undefined) throw damaged;
      return result as T;
    });
  }

  /** Reports corruption that SQLite itself detects like any other damage. */
  guarded<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      throw this.#damages.found("the database file");
    }
  }

  /** Adds notes to the log, which is written with the next commit. */
  note(note: () => void): Promise<void> {
    try {
      note();
    } catch (error) {
      return Promise.reject(this.#failure(error));
    }
    return this.#nextCommit();
  }

  /** The error for callers whose write failed. */
  #failure(error: unknown): Error {
    if (error instanceof OutOfOrder || error instanceof Damaged) return error;
    if (isCorrupt(error)) this.#damages.found("the database file");
    return new NotSaved(messageOf(error));
  }

  /** All writes of one turn share the same commit. */
  #nextCommit(): Promise<void> {
    if (this.#broken !== undefined) return Promise.reject(this.#broken);
    if (this.#pending !== undefined) return this.#pending.promise;
    this.#pending = new Commit();
    // After all messages that have arrived, before new ones are read.
    setImmediate(() => this.commit());
    return this.#pending.promise;
  }

  /** Runs a read after the next commit, so that it never sees data that may still fail to be stored. */
  read<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const read = () => {
        try {
          if (this.#broken !== undefined) throw this.#broken;
          resolve(this.guarded(work));
        } catch (error) {
          reject(error);
        }
      };
      if (this.#pending === undefined) read();
      else this.#reads.push(read);
    });
  }

  /** Reads a list from rows, after moving what only the log holds into them. */
  readList<T>(work: () => T): Promise<T> {
    return this.read(() => {
      if (this.#log.isUnlisted) this.arrange(() => this.#log.list());
      return work();
    });
  }

  /** Commits pending work now. */
  commit(): void {
    const pending = this.#pending;
    if (pending === undefined) return;
    const late = this.#takePosition();
    const works = [...this.#works, ...late];
    const reads = this.#reads;
    this.#pending = undefined;
    this.#works = [];
    this.#reads = [];
    const start = performance.now();
    const problem = this.#problemWith(works);
    if (problem === undefined) {
      this.onCommit?.((performance.now() - start) / 1000);
      pending.resolve();
    } else {
      if (late.length > 0) this.#broken = problem;
      pending.reject(problem);
    }
    for (const read of reads) read();
    this.#tidy();
  }

  /**
   * Commits pending work that a journal has already, and what says how far this store has followed it. If there are
   * only notes, these are in memory, and a transaction costs more than all else: then several commits are written at
   * once, a moment later.
   */
  commitLater(position: () => void): void {
    const pending = this.#pending;
    if (pending === undefined) return;
    this.#position = position;
    if (this.#works.length > 0) return this.commit();
    this.#pending = undefined;
    this.#writing ??= setTimeout(() => this.#writeLate(), WRITE_DELAY_MS).unref();
    pending.resolve();
    for (const read of this.#reads.splice(0)) read();
  }

  /** Writes commits that aren't written yet. */
  #writeLate(): void {
    // The next commit writes them too.
    if (this.#pending !== undefined) return;
    const late = this.#takePosition();
    if (late.length === 0) return;
    this.#broken = this.#problemWith(late);
    this.#tidy();
  }

  /** The position of commits that aren't written yet, which are written now; empty if there are none. */
  #takePosition(): readonly (() => void)[] {
    const position = this.#position;
    clearTimeout(this.#writing);
    this.#writing = undefined;
    this.#position = undefined;
    return position === undefined ? [] : [position];
  }

  /** Commits everything or nothing. Returns the error, if any. */
  #problemWith(works: readonly (() => void)[]): Error | undefined {
    try {
      // A single statement is its own transaction.
      if (works.length === 0) this.#log.write();
      else
        this.#database.transaction(() => {
          for (const work of works) work();
          this.#log.write();
        });
      this.#head.write(this.#log.last);
      return undefined;
    } catch (error) {
      this.#log.rollBack();
      return this.#failure(error);
    }
  }

  /** Compacts the log if it is long. A failure is harmless: the next commit tries again. */
  #tidy(): void {
    if (!this.#log.isLong) return;
    try {
      this.arrange(() => this.#log.compact());
    } catch {
      // The log stays as it is.
    }
  }

  /** Moves saved data to other rows, in its own transaction. */
  arrange(work: () => void): void {
    this.#writeLate();
    if (this.#broken !== undefined) throw this.#broken;
    try {
      this.#database.transaction(work);
    } catch (error) {
      this.#log.rollBack();
      throw this.#failure(error);
    }
  }
}
