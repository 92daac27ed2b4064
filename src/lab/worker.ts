import { parentPort } from "node:worker_threads";
import { type Job, perform } from "./jobs.ts";

/* A thread of Node's that does one job after another. */
parentPort?.on("message", async (job: Job) => {
  try {
    parentPort?.postMessage({ done: await perform(job) });
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
});
