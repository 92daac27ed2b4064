/** Delays work until all earlier writes are durable, in order: clients are never told what isn't stored. */
export class Outbox {
  readonly #failed: (error: unknown) => void;
  #tail: Promise<void> = Promise.resolve();
  /** Number of queued posts. After a failed write it never drops to zero. */
  #waiting = 0;

  /** `failed` is called for the failed write and for every post queued behind it; none of them runs. */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** Settles when everything posted so far has run or failed. */
  get sent(): Promise<void> {
    return this.#tail;
  }

  /** Runs work once this write and all earlier posts are stored; immediately if there is nothing to wait for. */
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
