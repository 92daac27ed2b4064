import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Resources of the process: CPU time so far in microseconds, and memory now in bytes. */
export interface Used {
  readonly micros: number;
  readonly bytes: number;
}

/**
 * Interval of the idle check. A full garbage collection stalls the house for a moment, so a short lull doesn't
 * count.
 */
export const LOOK = 30_000;

/** A process that used less than this share of the CPU since the last check is idle. */
const IDLE = 0.02;

/** Growth in bytes since the last collection that makes another one worthwhile. */
const WORTH = 10_000_000;

/**
 * Collects garbage when the house is idle. V8 keeps memory it once needed, and an idle process never returns it.
 * After one full collection 5,000 idle clients need half of the memory they needed while connecting.
 */
export class Rest {
  readonly #used: () => Used;
  readonly #collect: () => void;
  #micros = 0;
  #least = 0;

  constructor(used = usedByProcess, collect = thorough()) {
    this.#used = used;
    this.#collect = collect;
  }

  /** Call every {@link LOOK} milliseconds. */
  look(): void {
    const { micros, bytes } = this.#used();
    const isIdle = micros - this.#micros < IDLE * LOOK * 1000;
    this.#micros = micros;
    if (!isIdle || bytes < this.#least + WORTH) return;
    this.#collect();
    this.#least = this.#used().bytes;
  }
}

function usedByProcess(): Used {
  const { user, system } = process.cpuUsage();
  return { micros: user + system, bytes: process.memoryUsage.rss() };
}

/** V8's collector in the mode that also returns free pages to the system. */
function thorough(): () => void {
  setFlagsFromString("--expose-gc");
  const collect: typeof gc = runInNewContext("gc");
  return () => void collect?.({ type: "major", execution: "sync", flavor: "last-resort" });
}
