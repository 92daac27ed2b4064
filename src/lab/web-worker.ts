import { type Job, report } from "./jobs.ts";

/* A Web Worker that does one job after another. */
self.onmessage = ({ data }: MessageEvent<Job>) => report(data, (answer) => self.postMessage(answer));
