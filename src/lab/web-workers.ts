import type { Hire } from "./crew.ts";

/** Starts a Web Worker for a crew in a browser. */
export const hireWebWorker: Hire = (answered, died) => {
  // Bundlers recognize a worker only in exactly this form.
  const worker = new Worker(new URL("./web-worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => answered(data);
  // Browsers don't say why a worker's module failed to load.
  worker.onerror = ({ message }) => died(message || "the worker could not be loaded");
  worker.onmessageerror = () => died("the worker's answer could not be read");
  return {
    take: (job) => worker.postMessage(job),
    end: async () => worker.terminate(),
  };
};
