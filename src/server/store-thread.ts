import { parentPort, workerData } from "node:worker_threads";
import { type Failure, failureOf } from "./failure.ts";
import { SqliteStore } from "./sqlite.ts";
import type { ServerStore } from "./store.ts";

/* The worker thread of a ThreadedStore: a SqliteStore driven by messages. */

/** Methods that can be called. */
export type Method = "open" | Exclude<keyof ServerStore, "onCommit" | "damages">;

/** A call, with its number. */
export type Call = readonly [number: number, method: Method, values: readonly unknown[]];

/** Results of calls, duration of each commit in seconds, and damage found. */
export interface Answers {
  readonly answers: readonly (readonly [number: number, value: unknown, failure?: Failure])[];
  readonly commits: readonly number[];
  readonly damages: readonly string[];
}

let store: SqliteStore | undefined;
let commits: number[] = [];
let damages: string[] = [];

function opened(): SqliteStore {
  if (store !== undefined) return store;
  store = new SqliteStore(String(workerData));
  store.onCommit = (seconds) => commits.push(seconds);
  store.damages.onDamage = (what) => damages.push(what);
  return store;
}

/** Runs a call. The arguments come from ThreadedStore, whose types match. */
async function answered([number, method, values]: Call): Promise<Answers["answers"][number]> {
  try {
    const asked = opened();
    if (method === "open") return [number, undefined];
    const work = asked[method] as (...values: readonly unknown[]) => Promise<unknown>;
    return [number, await work.apply(asked, [...values])];
  } catch (error) {
    return [number, undefined, failureOf(error)];
  }
}

parentPort?.on("message", async (calls: readonly Call[]) => {
  const answers = await Promise.all(calls.map(answered));
  const message: Answers = { answers, commits, damages };
  commits = [];
  damages = [];
  parentPort?.postMessage(message);
});
