import type { Hire } from "./crew.ts";

/** Hires a Web Worker for a crew in a browser. */
export const hireWebWorker: Hire = (answered, died) => {
  // Bundlers know a worker by exactly this form.
  const worker = new Worker(new URL("./web-worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => answered(data);
  // The browser keeps back why a worker's module did not load.
  worker.onerror = ({ message }) => died(message || "the worker could not be loaded");
  worker.onmessageerror = () => died("the worker's answer could not be read");
  return {
    take: (job) => worker.postMessage(job),
    end: async () => worker.terminate(),
  };
};
