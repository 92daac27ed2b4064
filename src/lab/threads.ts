import { Worker } from "node:worker_threads";
import type { Hand } from "./crew.ts";
import type { Answer } from "./jobs.ts";

/** The worker lies beside this file, as a source or as a bundle. */
const WORKER = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url);

/** Hires a thread of Node's for a crew. It runs the module of the worker, or another that is given. */
export function hireThread(
  answered: (answer: Answer) => void,
  died: (problem: string) => void,
  module: URL = WORKER,
): Hand {
  const thread = new Worker(module);
  thread.on("message", (answer: Answer) => {
    // An idle thread does not keep the program from ending.
    thread.unref();
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
    end: () => thread.terminate(),
  };
}
