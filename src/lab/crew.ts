import { Worker } from "node:worker_threads";
import type { Job, JobResult } from "./jobs.ts";

/** What a worker answers. */
type Answer = { readonly done: unknown } | { readonly failed: string };

/** A job was not done because its crew was dismissed. */
export class Dismissed extends Error {}

interface Waiting {
  readonly job: Job;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Workers that do jobs, so that the thread that serves people never waits for a bot. Jobs are begun in the order in which they
 * were given.
 */
export class Crew {
  readonly idle: Worker[] = [];
  readonly busy = new Map<Worker, Waiting>();
  readonly queue: Waiting[] = [];
  readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  do<J extends Job>(job: J): Promise<JobResult<J>> {
    return new Promise((resolve, reject) => {
      this.queue.push({ job, resolve, reject });
      this.begin();
    });
  }

  /** Ends all threads at once; jobs that are not done never will be. */
  async dismiss(): Promise<void> {
    const workers = [...this.idle, ...this.busy.keys()];
    const undone = [...this.busy.values(), ...this.queue];
    this.idle.length = 0;
    this.busy.clear();
    this.queue.length = 0;
    for (const { reject } of undone) reject(new Dismissed());
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  begin(): void {
    const waiting = this.queue[0];
    if (waiting === undefined) return;
    const worker = this.idle.pop() ?? (this.busy.size < this.size ? this.hire() : undefined);
    if (worker === undefined) return;
    this.queue.shift();
    this.busy.set(worker, waiting);
    worker.ref();
    worker.postMessage(waiting.job);
  }

  hire(): Worker {
    // Beside this file lies the worker, as a source or as a bundle.
    const file = import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js";
    const worker = new Worker(new URL(file, import.meta.url));
    worker.on("message", (answer: Answer) => this.finish(worker, answer));
    worker.on("error", (error: Error) => this.finish(worker, { failed: error.message }));
    return worker;
  }

  finish(worker: Worker, answer: Answer): void {
    const waiting = this.busy.get(worker);
    this.busy.delete(worker);
    // An idle thread does not keep the program from ending.
    worker.unref();
    this.idle.push(worker);
    if (waiting === undefined) return;
    if ("failed" in answer) waiting.reject(new Error(answer.failed));
    else waiting.resolve(answer.done as never);
    this.begin();
  }
}
