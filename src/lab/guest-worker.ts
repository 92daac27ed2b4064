import { parentPort } from "node:worker_threads";
import { GAMES } from "../games/index.ts";
import { guestFinder } from "./guests.ts";
import { type Job, report } from "./jobs.ts";

/*
 * Like worker.ts, for jobs of this machine's own user: bots may be files and command lines, too. Jobs from elsewhere
 * never run here, because they could start any program.
 */
const findGuest = guestFinder();
parentPort?.on("message", (job: Job) =>
  report(job, GAMES, (answer) => parentPort?.postMessage(answer), findGuest),
);
