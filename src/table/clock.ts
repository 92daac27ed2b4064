import type { Seat, Timing } from "../kernel/game.ts";

/*
 * Clocks are data: nothing here knows what time it is. A seat's time runs while it is asked and the match is neither paused nor
 * waiting for somebody.
 */

/** The time of a match for which nobody keeps one. */
export const TIMELESS: Timing = { decision: null, match: null, strikes: 1, pause: null, reconnect: null };

/** A seat's present decision. */
interface Running {
  /** When its time began to run, null while it stands still. */
  since: number | null;
  used: number;
}

/** How long everybody has been thinking, and since when a match stands still. */
export class Clock {
  readonly timing: Timing;
  readonly #running = new Map<Seat, Running>();
  /** What each seat has used for the decisions it has made. */
  readonly #spent = new Map<Seat, number>();
  /** Who paused, and when the pause ends by itself: null means never. */
  pause: { readonly by: Seat; until: number | null } | null = null;
  /** Who is missing, and when the match is lost for him. */
  readonly missing = new Map<Seat, number | null>();
  /** Milliseconds that every decision is given at least, however short the limit is. */
  least = 0;
  /** Since when somebody is missing: a pause stands still meanwhile. */
  #missingSince = 0;

  constructor(timing: Timing) {
    this.timing = timing;
  }

  get #isTimeless(): boolean {
    return this.timing.decision === null && this.timing.match === null;
  }

  /** Whether time stands still. */
  get stands(): boolean {
    return this.pause !== null || this.missing.size > 0;
  }

  /** These seats are asked now: who was asked before and still is goes on, unless he has just decided. */
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

  /** Somebody pauses. */
  stop(seat: Seat, now: number): void {
    const { pause } = this.timing;
    this.pause = { by: seat, until: pause === null ? null : now + pause };
    this.settle(now);
  }

  /** The pause is over. */
  goOn(now: number): void {
    this.pause = null;
    this.settle(now);
  }

  /** All clocks stood still for so long, as they do while nobody runs the table. */
  shift(by: number): void {
    for (const running of this.#running.values()) if (running.since !== null) running.since += by;
    for (const [seat, until] of this.missing) if (until !== null) this.missing.set(seat, until + by);
    this.#missingSince += by;
    if (this.pause !== null && this.pause.until !== null) this.pause.until += by;
  }

  /** Somebody is missing from now on. */
  lose(seat: Seat, now: number): void {
    const { reconnect } = this.timing;
    if (this.missing.size === 0) this.#missingSince = now;
    this.missing.set(seat, reconnect === null ? null : now + reconnect);
    this.settle(now);
  }

  /** Somebody is back; the rest of a pause goes on when nobody is missing any more. */
  regain(seat: Seat, now: number): void {
    this.missing.delete(seat);
    if (this.missing.size > 0) return;
    if (this.pause !== null && this.pause.until !== null) this.pause.until += now - this.#missingSince;
    this.settle(now);
  }

  /** Stops or starts all clocks, whichever is due after `stands` has changed. */
  settle(now: number): void {
    for (const running of this.#running.values()) {
      if (this.stands && running.since !== null) {
        running.used += now - running.since;
        running.since = null;
      } else if (!this.stands) running.since ??= now;
    }
  }

  /** The time that a seat has used for the decisions it has made. */
  spentBy(seat: Seat): number {
    return this.#spent.get(seat) ?? 0;
  }

  /** When this seat must have decided; null if it may take its time. */
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

  /** Whether the time of a seat for the whole match is over. */
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

  /** When something happens by itself next, if it ever does. */
  next(): number | null {
    if (this.#isTimeless && !this.stands) return null;
    const times = [...this.#running.keys()].map((seat) => this.deadlineOf(seat));
    if (this.missing.size > 0) times.push(...this.missing.values());
    else if (this.pause !== null) times.push(this.pause.until);
    const due = times.filter((time) => time !== null);
    return due.length === 0 ? null : Math.min(...due);
  }
}
