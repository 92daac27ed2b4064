import { Session } from "node:inspector";
import { setFlagsFromString } from "node:v8";

/** Which branches of our own code ran, as V8 counts them for measuring coverage. */
export class Branches {
  readonly #session = new Session();

  constructor() {
    // Optimized code counts less, and when code is optimized depends on the machine: the same seed would give other sessions.
    for (const flag of ["--no-opt", "--no-maglev"]) setFlagsFromString(flag);
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
      for (const { url, functions } of answer.result) {
        if (!url.startsWith("file:") || url.includes("/node_modules/")) continue;
        for (const { ranges } of functions)
          for (const { startOffset, endOffset, count } of ranges)
            if (count > 0) found.push(`${url}:${startOffset}-${endOffset}`);
      }
    });
    return found;
  }

  /** Stops counting. */
  close(): void {
    this.#session.disconnect();
  }
}
