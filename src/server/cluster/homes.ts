import { randomInt } from "node:crypto";

/** Newcomers in a row who get the same home. */
const NEWCOMERS_PER_HOME = 100;

/**
 * Chooses the shards where newcomers live and open their tables. Those who come one after the other are likely to play
 * at the same time, so they share one: its journal has one entry for all moves of a turn of the event loop, and in many
 * shards at once each move would need an entry of its own.
 */
export class Homes {
  #current = 0;
  #left = 0;

  /** The home of the next newcomer: one of these shards, which this process runs, or any if it runs none. */
  next(own: ReadonlyMap<number, unknown>, shards: number): number {
    if (this.#left === 0 || !own.has(this.#current)) {
      this.#current = [...own.keys()][randomInt(Math.max(1, own.size))] ?? randomInt(shards);
      this.#left = NEWCOMERS_PER_HOME;
    }
    this.#left--;
    return this.#current;
  }
}
