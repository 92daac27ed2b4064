import { GAMES } from "../games/index.ts";
import { type Job, report } from "./jobs.ts";

/* A Web Worker that runs one job after another, with all games of the house. */
self.onmessage = ({ data }: MessageEvent<Job>) => report(data, GAMES, (answer) => self.postMessage(answer));
