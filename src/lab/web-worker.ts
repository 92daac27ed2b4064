import type { Job } from "./jobs.ts";

/*
 * A Web Worker that runs one job after another, with all games of the house. They are loaded later: while a module waits for
 * its words, browsers already deliver messages, and the first job would be lost.
 */
const loading = Promise.all([import("../games/index.ts"), import("./jobs.ts")]);
// The page learns of it by the worker's "error".
loading.catch(reportError);

self.onmessage = async ({ data }: MessageEvent<Job>) => {
  const [{ GAMES }, { report }] = await loading;
  await report(data, GAMES, (answer) => self.postMessage(answer));
};
