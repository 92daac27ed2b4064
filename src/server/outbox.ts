/** Nothing is told before it is stored: what is posted waits for all writes before it, in order. */
export class Outbox {
  readonly #failed: (error: unknown) => void;
  #tail: Promise<void> = Promise.resolve();
  /** How many postings wait. After a write that failed there is always one. */
  #waiting = 0;

  /** A write that fails is reported for each posting behind it, none of which is done. */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** Settles when everything that was posted until now is done, or can't be. */
  get sent(): Promise<void> {
    return this.#tail;
  }

  /** Does something once this write and everything posted before is stored; at once, if there is nothing to wait for. */
  post(saved: Promise<unknown> | null, work: () => void): Promise<void> {
    if (this.#waiting > 0) return this.#then(Promise.all([this.#tail, saved]), work);
    if (saved !== null) return this.#then(saved, work);
    work();
    return this.#tail;
  }

  #then(stored: Promise<unknown>, work: () => void): Promise<void> {
    this.#waiting++;
    this.#tail = stored.then(() => {
      this.#waiting--;
      work();
    });
    this.#tail.catch(this.#failed);
    return this.#tail;
  }
}
