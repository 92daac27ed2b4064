import type { Clock } from "./clock.ts";

/** Seconds before a deadline at which a player is warned. */
const WARNINGS_S = [30, 10, 5];

/** Warns players before their time for a decision is over. */
export class DeadlineWarning {
  readonly #clock: Clock;
  readonly #warn: (seconds: number) => void;
  #deadline: number | null = null;
  #callOffs: readonly (() => void)[] = [];

  constructor(clock: Clock, warn: (seconds: number) => void) {
    this.#clock = clock;
    this.#warn = warn;
  }

  /** Until when the players here have to decide; null if they need not. */
  watch(deadline: number | null): void {
    if (deadline === this.#deadline) return;
    this.#deadline = deadline;
    for (const callOff of this.#callOffs) callOff();
    const left = deadline === null ? 0 : deadline - this.#clock.now();
    this.#callOffs = WARNINGS_S.filter((seconds) => left > seconds * 1000).map((seconds) =>
      this.#clock.later(() => this.#warn(seconds), left - seconds * 1000),
    );
  }
}
