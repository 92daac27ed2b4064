import { Worker } from "node:worker_threads";
import { Damages } from "./damages.ts";
import { errorOf } from "./failure.ts";
import {
  type Authored,
  type Concerned,
  type FinishedMatch,
  type ListedTable,
  type ListedThing,
  type MatchFilter,
  type MatchPage,
  NotSaved,
  type ServerStore,
  type StoredPerson,
  type StoredRecord,
  type StoredTable,
  type StoredThing,
  type TableMark,
  type ThingFilter,
} from "./store.ts";
import type { Answers, Call, Method } from "./store-thread.ts";

/** The thread lies beside this file, as a source or as a bundle. */
const THREAD = new URL(
  import.meta.url.endsWith(".ts") ? "./store-thread.ts" : "./store-thread.js",
  import.meta.url,
);

/** Somebody who waits for an answer of the thread. */
interface Asked {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * The same store in a thread of its own, for disks that take long to sync: meanwhile everybody else is served. All that is asked for in
 * one turn of the event loop goes over together, and is one commit there.
 */
export class ThreadedStore implements ServerStore {
  onCommit: ((seconds: number) => void) | undefined;
  readonly #damages = new Damages();
  readonly #thread: Worker;
  readonly #asked = new Map<number, Asked>();
  #calls: Call[] = [];
  #number = 0;
  #problem: NotSaved | undefined;

  private constructor(thread: Worker) {
    this.#thread = thread;
    thread.on("message", (answers: Answers) => this.#answered(answers));
    thread.on("error", (error: Error) => this.#died(error.message));
    thread.on("exit", () => this.#died("the thread that writes has ended"));
  }

  /** Opens the store of a directory, which is made if there is none. */
  static async open(directory: string): Promise<ThreadedStore> {
    const store = new ThreadedStore(new Worker(THREAD, { workerData: directory }));
    try {
      await store.#ask("open");
      return store;
    } catch (error) {
      await store.#thread.terminate();
      throw error;
    }
  }

  set onDamage(tell: ((what: string) => void) | undefined) {
    this.#damages.onDamage = tell;
  }

  get onDamage(): ((what: string) => void) | undefined {
    return this.#damages.onDamage;
  }

  limit(bytes: number): Promise<void> {
    return this.#ask("limit", bytes);
  }

  person(hash: Uint8Array): Promise<StoredPerson | undefined> {
    return this.#ask("person", hash);
  }

  addPerson(hash: Uint8Array, name: string): Promise<StoredPerson> {
    return this.#ask("addPerson", hash, name);
  }

  addToken(person: number, hash: Uint8Array): Promise<void> {
    return this.#ask("addToken", person, hash);
  }

  replaceTokens(person: number, hash: Uint8Array): Promise<void> {
    return this.#ask("replaceTokens", person, hash);
  }

  renamePerson(id: number, name: string): Promise<void> {
    return this.#ask("renamePerson", id, name);
  }

  saveTable(table: StoredTable, concerned: Concerned): Promise<void> {
    return this.#ask("saveTable", table, concerned);
  }

  table(id: string): Promise<StoredTable | undefined> {
    return this.#ask("table", id);
  }

  openTables(before: TableMark | undefined, most: number): Promise<readonly ListedTable[]> {
    return this.#ask("openTables", before, most);
  }

  tablesOf(person: number, after: string | undefined, most: number): Promise<readonly ListedTable[]> {
    return this.#ask("tablesOf", person, after, most);
  }

  hostedBy(person: number): Promise<number> {
    return this.#ask("hostedBy", person);
  }

  touch(tables: readonly string[], seen: number): Promise<void> {
    return this.#ask("touch", tables, seen);
  }

  dropWaiting(before: number, most: number): Promise<readonly string[]> {
    return this.#ask("dropWaiting", before, most);
  }

  removeTable(id: string): Promise<void> {
    return this.#ask("removeTable", id);
  }

  append(table: string, pieces: number, text: string): Promise<void> {
    return this.#ask("append", table, pieces, text);
  }

  pieces(table: string): Promise<readonly string[]> {
    return this.#ask("pieces", table);
  }

  finish(match: FinishedMatch): Promise<void> {
    return this.#ask("finish", match);
  }

  matches(filter: MatchFilter): Promise<MatchPage> {
    return this.#ask("matches", filter);
  }

  record(id: string, person?: number): Promise<StoredRecord | undefined> {
    return this.#ask("record", id, person);
  }

  publishMatch(id: string): Promise<void> {
    return this.#ask("publishMatch", id);
  }

  signingKey(fresh: string): Promise<string> {
    return this.#ask("signingKey", fresh);
  }

  addThing(thing: StoredThing, most: number): Promise<boolean> {
    return this.#ask("addThing", thing, most);
  }

  replaceThing(thing: StoredThing): Promise<number | undefined> {
    return this.#ask("replaceThing", thing);
  }

  removeThing(id: string, author: number): Promise<boolean> {
    return this.#ask("removeThing", id, author);
  }

  thing(id: string): Promise<Authored<StoredThing> | undefined> {
    return this.#ask("thing", id);
  }

  things(filter: ThingFilter): Promise<readonly Authored<ListedThing>[]> {
    return this.#ask("things", filter);
  }

  probe(): Promise<void> {
    return this.#ask("probe");
  }

  async close(): Promise<void> {
    if (this.#problem !== undefined) return;
    await this.#ask("close");
    await this.#thread.terminate();
  }

  #ask<T>(method: Method, ...values: readonly unknown[]): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#problem !== undefined) return reject(this.#problem);
      const number = this.#number++;
      this.#asked.set(number, { resolve: (value) => resolve(value as T), reject });
      this.#calls.push([number, method, values]);
      if (this.#calls.length === 1) setImmediate(() => this.#send());
    });
  }

  #send(): void {
    const calls = this.#calls;
    this.#calls = [];
    this.#thread.postMessage(calls);
  }

  #answered({ answers, commits, damages }: Answers): void {
    for (const what of damages) this.#damages.found(what);
    for (const seconds of commits) this.onCommit?.(seconds);
    for (const [number, value, failure] of answers) {
      const asked = this.#asked.get(number);
      this.#asked.delete(number);
      if (failure === undefined) asked?.resolve(value);
      else asked?.reject(errorOf(failure));
    }
  }

  /** Nothing can be saved any more: whoever runs the server has to start it again. */
  #died(problem: string): void {
    this.#problem ??= new NotSaved(problem);
    for (const { reject } of this.#asked.values()) reject(this.#problem);
    this.#asked.clear();
  }
}
