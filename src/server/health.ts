import { messageOf } from "../kernel/visible.ts";
import type { Store } from "./store.ts";
import type { World } from "./world.ts";

/** How long a result is cached, and how long a check waits for the store. */
const HEALTH_CACHE_MS = 1000;
const STORE_TIMEOUT_MS = 5000;

/** Checks whether the store can write, by writing, at most once a second however many clients ask. */
export class Health {
  readonly #store: Pick<Store, "probe">;
  readonly #log: World["log"];
  /** Damage found since the start. */
  readonly damaged: ReadonlySet<string>;
  #last: string | undefined;
  #asked = Number.NEGATIVE_INFINITY;
  #answer: Promise<string | undefined> = Promise.resolve(undefined);

  constructor(store: Pick<Store, "probe">, log: World["log"], damaged: ReadonlySet<string> = new Set()) {
    this.#store = store;
    this.#log = log;
    this.damaged = damaged;
  }

  /** Why nothing can be saved, or undefined. */
  problem(now = performance.now()): Promise<string | undefined> {
    if (now - this.#asked < HEALTH_CACHE_MS) return this.#answer;
    this.#asked = now;
    this.#answer = this.#probe().then((problem) => {
      if (problem !== this.#last) this.#log(problem === undefined ? "can save" : "cannot save", { problem });
      this.#last = problem;
      return problem;
    });
    return this.#answer;
  }

  async #probe(): Promise<string | undefined> {
    let tooLate: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      tooLate = setTimeout(() => resolve("the store doesn't respond"), STORE_TIMEOUT_MS);
    });
    const probed = this.#store.probe().then(() => undefined, messageOf);
    try {
      return await Promise.race([probed, late]);
    } finally {
      clearTimeout(tooLate);
    }
  }
}
