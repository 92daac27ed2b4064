import type { ShardWorld } from "../../../../src/server/cluster/shard-store.ts";
import type { VirtualTime } from "../time.ts";

/**
 * Milliseconds of a shard's clock in one of the simulation: its timeouts are made for real networks, and the people
 * of the simulation are a lot faster than real ones.
 */
export const SCALE = 40;

/** A simulated process: everything that reaches it waits while it is paused, and is gone once it was killed. */
export class SimulatedProcess {
  isDead = false;
  readonly #time: VirtualTime;
  #pauses = 0;
  #waiting: (() => void)[] = [];

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  get isPaused(): boolean {
    return this.#pauses > 0;
  }

  /** Lets something happen in this process, later if it is paused. */
  enter(work: () => void): void {
    if (this.isDead) return;
    if (this.isPaused) this.#waiting.push(work);
    else work();
  }

  /** Stops the whole process for a time. */
  pause(milliseconds: number): void {
    this.#pauses++;
    this.#time.after(milliseconds, () => {
      this.#pauses--;
      if (this.isPaused) return;
      for (const work of this.#waiting.splice(0)) this.#time.after(0, () => this.enter(work));
    });
  }

  /** Ends it here and now. */
  kill(): void {
    this.isDead = true;
    this.#waiting = [];
  }

  /** The clock of a shard in this process. */
  clock(): Pick<ShardWorld, "now" | "later"> {
    return {
      now: () => this.#time.now * SCALE,
      later: (milliseconds) =>
        new Promise((resolve) => {
          this.#time.after(Math.ceil(milliseconds / SCALE), () => this.enter(resolve));
        }),
    };
  }
}
