import type { Seat } from "../kernel/game.ts";

/** A player who stays this long after their turn began has seen it: dead connections are found sooner. */
const SEEN_MS = 120_000;

/** Whose turn it is at a table, and since when. */
export class Turns {
  #asked: readonly Seat[];
  readonly #began = new Map<Seat, number>();

  constructor(asked: readonly Seat[] = []) {
    this.#asked = asked;
  }

  /** These seats are asked now. Returns those that weren't before. */
  next(asked: readonly Seat[], now: number): readonly Seat[] {
    const fresh = asked.filter((seat) => !this.#asked.includes(seat));
    this.#asked = asked;
    for (const seat of fresh) this.#began.set(seat, now);
    return fresh;
  }

  /** Whether the turn of a seat has just begun: the connection of a player who leaves may have been dead by then. */
  isFresh(seat: Seat, now: number): boolean {
    return this.#asked.includes(seat) && now - (this.#began.get(seat) ?? 0) < SEEN_MS;
  }
}
