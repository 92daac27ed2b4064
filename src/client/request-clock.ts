import type { Clock } from "./clock.ts";

/**
 * An operation that crosses its time-out can cost the match (spy-protocol.md, section 10.4), so a request is closed
 * at its deadline. If the server still hasn't ended it after this time, it doesn't count the time as we do.
 */
const LATE_STRIKE_MS = 10_000;

/** The time for the open request of a server. It stops during a pause (10.1). */
export class RequestClock {
  readonly #clock: Clock;
  readonly #changed: () => void;
  /** Milliseconds since 1970; null without a limit. */
  deadline: number | null = null;
  /** Whether the time is over, though the server hasn't said so yet. */
  isLate = false;
  /** During a pause: the milliseconds left. */
  #left: number | null = null;
  /** Whether the request closes at its deadline. */
  #isStrict = false;
  #callOff: () => void = () => {};

  /** `changed` is called when {@link isLate} changes by itself. */
  constructor(clock: Clock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  /** A request has come. Choices stay open after their deadline: servers give them more time, or any (10.1). */
  begin(limitSeconds: number, isStrict: boolean): void {
    this.end();
    this.#isStrict = isStrict;
    if (limitSeconds >= 0) this.#run(limitSeconds * 1000);
  }

  /** A pause has begun or ended. */
  hold(isPaused: boolean): void {
    if (isPaused) {
      const left = this.deadline === null ? this.#left : Math.max(0, this.deadline - this.#clock.now());
      this.end();
      this.#left = left;
    } else {
      if (this.#left !== null) this.#run(this.#left);
      this.#left = null;
    }
  }

  /** The request is answered or gone. */
  end(): void {
    this.#callOff();
    this.deadline = null;
    this.isLate = false;
    this.#left = null;
  }

  #run(milliseconds: number): void {
    this.deadline = this.#clock.now() + milliseconds;
    if (!this.#isStrict) return;
    const turn = (isLate: boolean) => {
      this.isLate = isLate;
      this.#changed();
    };
    this.#callOff = this.#clock.later(() => {
      this.#callOff = this.#clock.later(() => turn(false), LATE_STRIKE_MS);
      turn(true);
    }, milliseconds);
  }
}
