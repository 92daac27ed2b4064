import { parentPort } from "node:worker_threads";
import { GAMES } from "../games/index.ts";
import { type Job, report } from "./jobs.ts";

/* A worker thread of Node that runs one job after another, with all games of the house. */
parentPort?.on("message", (job: Job) => report(job, GAMES, (answer) => parentPort?.postMessage(answer)));
