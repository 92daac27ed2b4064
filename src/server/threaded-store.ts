import { Worker } from "node:worker_threads";
import { DamageReport } from "./damage-report.ts";
import { errorOf } from "./failure.ts";
import { NotSaved, type ServerStore } from "./store.ts";
import type { Answers, Call, Method } from "./store-thread.ts";

/** The worker is beside this file, as source or as bundle. */
const THREAD = new URL(
  import.meta.url.endsWith(".ts") ? "./store-thread.ts" : "./store-thread.js",
  import.meta.url,
);

/** A caller waiting for an answer of the thread. */
interface Asked {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * The store in a worker thread, for disks with slow syncs, so that the main thread stays responsive. All calls of
 * one turn of the event loop are sent together, and are one commit there.
 */
export class ThreadedStore implements ServerStore {
  // Each method is forwarded to the store in the thread.
  readonly limit = this.#asks("limit");
  readonly person = this.#asks("person");
  readonly addPerson = this.#asks("addPerson");
  readonly addToken = this.#asks("addToken");
  readonly replaceTokens = this.#asks("replaceTokens");
  readonly renamePerson = this.#asks("renamePerson");
  readonly addSubscription = this.#asks("addSubscription");
  readonly removeSubscription = this.#asks("removeSubscription");
  readonly subscriptions = this.#asks("subscriptions");
  readonly saveTable = this.#asks("saveTable");
  readonly table = this.#asks("table");
  readonly openTables = this.#asks("openTables");
  readonly tablesOf = this.#asks("tablesOf");
  readonly dueTables = this.#asks("dueTables");
  readonly hostedBy = this.#asks("hostedBy");
  readonly touch = this.#asks("touch");
  readonly dropWaiting = this.#asks("dropWaiting");
  readonly removeTable = this.#asks("removeTable");
  readonly append = this.#asks("append");
  readonly pieces = this.#asks("pieces");
  readonly finish = this.#asks("finish");
  readonly matches = this.#asks("matches");
  readonly record = this.#asks("record");
  readonly publishMatch = this.#asks("publishMatch");
  readonly signingKey = this.#asks("signingKey");
  readonly addThing = this.#asks("addThing");
  readonly replaceThing = this.#asks("replaceThing");
  readonly removeThing = this.#asks("removeThing");
  readonly thing = this.#asks("thing");
  readonly things = this.#asks("things");
  readonly ratings = this.#asks("ratings");
  readonly rate = this.#asks("rate");
  readonly oweRating = this.#asks("oweRating");
  readonly owedRatings = this.#asks("owedRatings");
  readonly settleRating = this.#asks("settleRating");
  readonly addTournament = this.#asks("addTournament");
  readonly noteTournament = this.#asks("noteTournament");
  readonly tournament = this.#asks("tournament");
  readonly tournaments = this.#asks("tournaments");
  readonly runningTournaments = this.#asks("runningTournaments");
  readonly probe = this.#asks("probe");

  onCommit: ((seconds: number) => void) | undefined;
  readonly damages = new DamageReport();
  readonly #thread: Worker;
  readonly #asked = new Map<number, Asked>();
  #calls: Call[] = [];
  #number = 0;
  #problem: NotSaved | undefined;

  private constructor(thread: Worker) {
    this.#thread = thread;
    thread.on("message", (answers: Answers) => this.#answered(answers));
    thread.on("error", (error: Error) => this.#died(error.message));
    thread.on("exit", () => this.#died("the store's worker thread has ended"));
  }

  /** Opens the store of a directory, or creates it. */
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

  async close(): Promise<void> {
    if (this.#problem !== undefined) return;
    await this.#ask("close");
    await this.#thread.terminate();
  }

  /** A method that the thread carries out, with the type it has there. */
  #asks<M extends Method & keyof ServerStore>(method: M): ServerStore[M] {
    const ask = (...values: readonly unknown[]) => this.#ask(method, values);
    return ask as ServerStore[M];
  }

  #ask(method: Method, values: readonly unknown[] = []): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#problem !== undefined) return reject(this.#problem);
      const number = this.#number++;
      this.#asked.set(number, { resolve, reject });
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
    for (const what of damages) this.damages.found(what);
    for (const seconds of commits) this.onCommit?.(seconds);
    for (const [number, value, failure] of answers) {
      const asked = this.#asked.get(number);
      this.#asked.delete(number);
      if (failure === undefined) asked?.resolve(value);
      else asked?.reject(errorOf(failure));
    }
  }

  /** The thread has died: nothing can be saved until the operator restarts the server. */
  #died(problem: string): void {
    this.#problem ??= new NotSaved(problem);
    for (const { reject } of this.#asked.values()) reject(this.#problem);
    this.#asked.clear();
  }
}
