import type { Store } from "./store.ts";

/**
 * How many tables that wait or run each person has opened. It is read from the store once for whoever opens one, and counted from then
 * on while he is here, so that opening a table costs the same however much is stored.
 */
export class Hosts {
  readonly #store: Store;
  readonly #most: number;
  readonly #counts = new Map<number, number>();

  constructor(store: Store, most: number) {
    this.#store = store;
    this.#most = most;
  }

  /** Counts one more table of somebody; false if he has too many. */
  async take(person: number): Promise<boolean> {
    if (!this.#counts.has(person)) {
      const stored = await this.#store.hostedBy(person);
      // Another table may have been opened while the store was asked.
      if (!this.#counts.has(person)) this.#counts.set(person, stored);
    }
    const count = this.#counts.get(person) ?? 0;
    if (count >= this.#most) return false;
    this.#counts.set(person, count + 1);
    return true;
  }

  /** A table of somebody waits or runs no longer. */
  release(person: number): void {
    const count = this.#counts.get(person);
    if (count !== undefined) this.#counts.set(person, Math.max(0, count - 1));
  }

  /** Somebody has gone; if he comes again, the store knows. */
  forget(person: number): void {
    this.#counts.delete(person);
  }

  /** Nobody knows whose tables have gone: the store is asked again. */
  forgetAll(): void {
    this.#counts.clear();
  }
}
