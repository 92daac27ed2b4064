import { parentPort } from "node:worker_threads";
import { type Job, report } from "./jobs.ts";

/* A thread of Node's that does one job after another. */
parentPort?.on("message", (job: Job) => report(job, (answer) => parentPort?.postMessage(answer)));
