import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What a process has used so far: microseconds of processor time, and the bytes of memory it holds now. */
export interface Used {
  readonly micros: number;
  readonly bytes: number;
}

/** Milliseconds between two looks. To collect everything stops the house for a moment, so a short lull is no rest yet. */
export const LOOK = 30_000;

/** Whoever used less than this part of the processor since the last look rests. */
const IDLE = 0.02;

/** More bytes than this since the last time are worth giving back. */
const WORTH = 10_000_000;

/**
 * V8 keeps the memory that it needed once, and an idle process never comes to give it back by itself. So a house in which nothing
 * happens collects its garbage thoroughly, once until it has grown again: 5,000 idle clients then need half of what they needed
 * while they came.
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

  /** To be called every {@link LOOK} milliseconds. */
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

/** The collector of V8, which also gives free pages back to the system only if it is told that there is nothing left. */
function thorough(): () => void {
  setFlagsFromString("--expose-gc");
  const collect: typeof gc = runInNewContext("gc");
  return () => void collect?.({ type: "major", execution: "sync", flavor: "last-resort" });
}
