import { Session } from "node:inspector";

/** Which branches of our own code ran, as V8 counts them for measuring coverage. */
export class Branches {
  readonly #session = new Session();

  constructor() {
    this.#session.connect();
    this.#session.post("Profiler.enable");
    this.#session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  /** The blocks that ran since the last call. */
  taken(): readonly string[] {
    const found: string[] = [];
    // The answer comes before the call returns.
    this.#session.post("Profiler.takePreciseCoverage", (error, answer) => {
      if (error !== null) return;
      for (const { scriptId, url, functions } of answer.result) {
        if (!url.startsWith("file:") || url.includes("/node_modules/")) continue;
        for (const { ranges } of functions)
          for (const { startOffset, endOffset, count } of ranges)
            if (count > 0) found.push(`${scriptId}:${startOffset}-${endOffset}`);
      }
    });
    return found;
  }

  close(): void {
    this.#session.disconnect();
  }
}
