/** Something that happens at a time. */
interface Due {
  readonly time: number;
  readonly number: number;
  readonly work: () => void;
}

/** A clock that jumps from one thing that happens to the next, so that days pass in milliseconds and always in the same way. */
export class VirtualTime {
  now = 1_000_000;
  #number = 0;
  /** A heap by time, then by the order in which it was asked for. */
  readonly #heap: Due[] = [];

  /** Does something at a time; returns how to call it off. */
  at(time: number, work: () => void): () => void {
    let called = work;
    this.#push({ time: Math.max(time, this.now), number: this.#number++, work: () => called() });
    return () => {
      called = () => {};
    };
  }

  after(delay: number, work: () => void): () => void {
    return this.at(this.now + delay, work);
  }

  wait(delay: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(delay, resolve);
    });
  }

  /** Lets the next thing happen, and everything that follows from it at once. False if there is nothing left. */
  async step(): Promise<boolean> {
    const next = this.#pop();
    if (next === undefined) return false;
    this.now = next.time;
    next.work();
    // Promises are settled before the next turn of the event loop.
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    return true;
  }

  #push(due: Due): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(due);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !isBefore(due, above)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = due;
  }

  #pop(): Due | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const [a, b] = [heap[left], heap[left + 1]];
      if (a === undefined) break;
      const child = b !== undefined && isBefore(b, a) ? left + 1 : left;
      const below = heap[child];
      if (below === undefined || !isBefore(below, last)) break;
      heap[at] = below;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

function isBefore(a: Due, b: Due): boolean {
  return a.time < b.time || (a.time === b.time && a.number < b.number);
}
