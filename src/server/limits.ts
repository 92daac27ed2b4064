/** What one visitor may take of the server. Every figure can be set in the environment. */
export interface Limits {
  /** The longest message, in bytes. */
  readonly message: number;
  /** Messages a second, and how many more may come at once. */
  readonly rate: number;
  readonly burst: number;
  /** Refused messages within a short time after which a connection is closed. */
  readonly offences: number;
  readonly connectionsPerAddress: number;
  readonly tablesPerPerson: number;
  /** Milliseconds within which somebody says hello, and between two heartbeats. */
  readonly hello: number;
  readonly heartbeat: number;
  /** Bytes that wait to be sent before a slow reader is dropped. */
  readonly queue: number;
  /** Milliseconds after which an empty table leaves the memory. */
  readonly idle: number;
  /** Milliseconds after which a table that could not be saved is loaded again. */
  readonly again: number;
  /** Milliseconds after which a table that waits, and to which nobody came, is dropped. */
  readonly waiting: number;
  /** The largest size of the database, in bytes. */
  readonly database: number;
  /** Microseconds that a sync may take, measured at the start, before a thread of its own writes. */
  readonly sync: number;
}

/** The usual limits. */
export const USUAL_LIMITS: Limits = {
  message: 1 << 20,
  rate: 50,
  burst: 200,
  offences: 30,
  connectionsPerAddress: 200,
  tablesPerPerson: 50,
  hello: 10_000,
  heartbeat: 30_000,
  queue: 4 << 20,
  idle: 60_000,
  again: 1000,
  waiting: 86_400_000,
  database: 2 ** 40,
  sync: 5000,
};

/** A bucket of tokens: so many at once, and so many more a second. */
export class Bucket {
  readonly #rate: number;
  readonly #size: number;
  #left: number;
  #then: number;

  constructor(rate: number, size: number, now: number) {
    this.#rate = rate;
    this.#size = size;
    this.#left = size;
    this.#then = now;
  }

  /** Takes a token; false if there is none. */
  take(now: number): boolean {
    this.#left = Math.min(this.#size, this.#left + ((now - this.#then) * this.#rate) / 1000);
    this.#then = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}
