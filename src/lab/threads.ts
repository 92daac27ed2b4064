import { Worker } from "node:worker_threads";
import type { Hand, Hire } from "./crew.ts";
import type { Answer } from "./jobs.ts";

/** The workers are beside this file, as sources or as bundles. */
const EXTENSION = import.meta.url.endsWith(".ts") ? "ts" : "js";

/** Starts a worker thread for a crew, with all games of the house. */
export const hireThread: Hire = threadsOf(new URL(`./worker.${EXTENSION}`, import.meta.url));

/**
 * Like {@link hireThread}, but bots may also be files and command lines. Only for jobs that this machine's user asked
 * for: a job from elsewhere could start any program.
 */
export const hireGuestThread: Hire = threadsOf(new URL(`./guest-worker.${EXTENSION}`, import.meta.url));

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
