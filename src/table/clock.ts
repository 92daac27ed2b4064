import type { Seat, Timing } from "../kernel/game.ts";

/*
 * Clocks are data: nothing here reads the time. A seat's clock runs while it is asked and the match is neither paused
 * nor waiting for a missing player.
 */

/** The clock of a match without time limits. If a table sets one, a single missed limit loses no match. */
export const TIMELESS: Timing = { decision: null, match: null, strikes: 3, pause: null, reconnect: null };

/** A seat's current decision. */
interface Running {
  /** When its time began to run; null while it is stopped. */
  since: number | null;
  used: number;
}

/** How long each seat has been thinking, and since when the match is stopped. */
export class Clock {
  readonly timing: Timing;
  readonly #running = new Map<Seat, Running>();
  /** What each seat has used for its finished decisions. */
  readonly #spent = new Map<Seat, number>();
  /** Who paused, and when the pause ends automatically; null: never. */
  pause: { readonly by: Seat; until: number | null } | null = null;
  /** Who is missing, and when they lose the match. */
  readonly missing = new Map<Seat, number | null>();
  /** Minimum milliseconds for a decision, however short the limit is. */
  least = 0;
  /** Since when a player is missing: a pause doesn't run down in the meantime. */
  #missingSince = 0;

  constructor(timing: Timing) {
    this.timing = timing;
  }

  get #isTimeless(): boolean {
    return this.timing.decision === null && this.timing.match === null;
  }

  /** Whether clocks are stopped. */
  get stands(): boolean {
    return this.pause !== null || this.missing.size > 0;
  }

  /**
   * Sets the seats that are asked now: seats that were asked before keep their clock, unless they have just decided.
   */
  ask(seats: readonly Seat[], decided: Seat | null, now: number): void {
    if (this.#isTimeless) return;
    for (const [seat, { since, used }] of this.#running) {
      if (seat !== decided && seats.includes(seat)) continue;
      this.#spent.set(seat, this.spentBy(seat) + used + (since === null ? 0 : now - since));
      this.#running.delete(seat);
    }
    for (const seat of seats)
      if (!this.#running.has(seat)) this.#running.set(seat, { since: this.stands ? null : now, used: 0 });
  }

  /** A seat that missed its deadline gets the time for its decision once more. */
  again(seat: Seat, now: number): void {
    this.ask(
      [...this.#running.keys()].filter((other) => other !== seat),
      null,
      now,
    );
    this.ask([...this.#running.keys(), seat], null, now);
  }

  /** A player pauses. */
  stop(seat: Seat, now: number): void {
    const { pause } = this.timing;
    this.pause = { by: seat, until: pause === null ? null : now + pause };
    this.settle(now);
  }

  /** A player adjourns: a pause that doesn't end by itself, and replaces one that would. */
  adjourn(seat: Seat, now: number): void {
    this.pause = { by: seat, until: null };
    this.settle(now);
  }

  /** Milliseconds until the pause ends on its own, null if it doesn't or there is none. */
  pauseLeft(now: number): number | null {
    const until = this.pause?.until ?? null;
    return until === null ? null : Math.max(0, until - (this.missing.size > 0 ? this.#missingSince : now));
  }

  /** The pause is over. */
  goOn(now: number): void {
    this.pause = null;
    this.settle(now);
  }

  /** All clocks were stopped for this long, because no server ran the table. */
  shift(by: number): void {
    for (const running of this.#running.values()) if (running.since !== null) running.since += by;
    for (const [seat, until] of this.missing) if (until !== null) this.missing.set(seat, until + by);
    this.#missingSince += by;
    if (this.pause !== null && this.pause.until !== null) this.pause.until += by;
  }

  /** A player is missing from now on. */
  lose(seat: Seat, now: number): void {
    const { reconnect } = this.timing;
    if (this.missing.size === 0) this.#missingSince = now;
    this.missing.set(seat, reconnect === null ? null : now + reconnect);
    this.settle(now);
  }

  /** A player is back; the rest of a pause resumes when no player is missing any more. */
  regain(seat: Seat, now: number): void {
    this.missing.delete(seat);
    if (this.missing.size > 0) return;
    if (this.pause !== null && this.pause.until !== null) this.pause.until += now - this.#missingSince;
    this.settle(now);
  }

  /** Stops or starts all clocks after `stands` has changed. */
  settle(now: number): void {
    for (const running of this.#running.values()) {
      if (this.stands && running.since !== null) {
        running.used += now - running.since;
        running.since = null;
      } else if (!this.stands) running.since ??= now;
    }
  }

  /** The time that a seat has used for its finished decisions. */
  spentBy(seat: Seat): number {
    return this.#spent.get(seat) ?? 0;
  }

  /** When this seat must have decided; null if it has no limit. */
  deadlineOf(seat: Seat): number | null {
    const { decision, match } = this.timing;
    const running = this.#running.get(seat);
    if (running === undefined || running.since === null) return null;
    const left = Math.min(
      Math.max(this.least, decision ?? Number.POSITIVE_INFINITY),
      (match ?? Number.POSITIVE_INFINITY) - this.spentBy(seat),
    );
    return left === Number.POSITIVE_INFINITY ? null : running.since + left - running.used;
  }

  /** Whether a seat has used up its time for the whole match. */
  isSpent(seat: Seat, now: number): boolean {
    const { match } = this.timing;
    const running = this.#running.get(seat);
    if (match === null || running === undefined || running.since === null) return false;
    return this.spentBy(seat) + running.used + now - running.since >= match;
  }

  /** The seats whose time is up, in the order in which it ran out. */
  overdue(now: number): Seat[] {
    return [...this.#running.keys()]
      .flatMap((seat) => {
        const deadline = this.deadlineOf(seat);
        return deadline !== null && deadline <= now ? [{ seat, deadline }] : [];
      })
      .sort((a, b) => a.deadline - b.deadline)
      .map(({ seat }) => seat);
  }

  /** When the next timed event is due, if any. */
  next(): number | null {
    if (this.#isTimeless && !this.stands) return null;
    const times = [...this.#running.keys()].map((seat) => this.deadlineOf(seat));
    if (this.missing.size > 0) times.push(...this.missing.values());
    else if (this.pause !== null) times.push(this.pause.until);
    const due = times.filter((time) => time !== null);
    return due.length === 0 ? null : Math.min(...due);
  }
}
