import { Worker } from "node:worker_threads";
import type { Hand, Hire } from "./crew.ts";
import type { Answer } from "./jobs.ts";

/** The worker is beside this file, as a source or as a bundle. */
const WORKER = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url);

/** Starts a worker thread for a crew, with all games of the house. */
export const hireThread: Hire = threadsOf(WORKER);

/** Starts worker threads that run `module`, which passes every message to {@link report} with its games. */
export function threadsOf(module: URL): Hire {
  return (answered, died) => startThread(module, answered, died);
}

function startThread(module: URL, answered: (answer: Answer) => void, died: (problem: string) => void): Hand {
  const thread = new Worker(module);
  let isEnding = false;
  thread.on("message", (answer: Answer) => {
    // An idle thread doesn't keep the process alive; one that is being ended does, or nothing after that is done.
    if (!isEnding) thread.unref();
    answered(answer);
  });
  thread.on("error", (error: Error) => died(error.message));
  thread.on("messageerror", (error: Error) => died(error.message));
  thread.on("exit", (status) => died(`the thread ended with status ${status}`));
  return {
    take(job) {
      thread.postMessage(job);
      thread.ref();
    },
    end() {
      isEnding = true;
      return thread.terminate();
    },
  };
}
