import type { Store } from "./store.ts";

/**
 * Counts the waiting and running tables each person has opened. The store is asked once per person, when they open
 * a table; from then on the count is kept in memory while they are connected, so that opening a table costs the
 * same however much is stored.
 */
export class Hosts {
  readonly #store: Store;
  readonly #most: number;
  readonly #counts = new Map<number, number>();

  constructor(store: Store, most: number) {
    this.#store = store;
    this.#most = most;
  }

  /** Counts one more table of a person; false if they have too many. */
  async take(person: number): Promise<boolean> {
    if (!this.#counts.has(person)) {
      const stored = await this.#store.hostedBy(person);
      // Another table may have been opened during the await.
      if (!this.#counts.has(person)) this.#counts.set(person, stored);
    }
    const count = this.#counts.get(person) ?? 0;
    if (count >= this.#most) return false;
    this.#counts.set(person, count + 1);
    return true;
  }

  /** A table of this person has ended or was closed. */
  release(person: number): void {
    const count = this.#counts.get(person);
    if (count !== undefined) this.#counts.set(person, Math.max(0, count - 1));
  }

  /** Drops the count of a person who disconnected; the store knows it. */
  forget(person: number): void {
    this.#counts.delete(person);
  }

  /** Drops all counts, when tables were removed without knowing their hosts. */
  forgetAll(): void {
    this.#counts.clear();
  }
}
