/** What one visitor may take of the server. Every figure can be set in the environment. */
export interface Limits {
  /** The longest message, in bytes. */
  readonly message: number;
  /** Messages a second, and how many more may come at once. */
  readonly rate: number;
  readonly burst: number;
  /** Refused messages within a short time after which a connection is closed. */
  readonly offences: number;
  /** Connections at once: of everybody, of one address, and of one person. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  readonly connectionsPerPerson: number;
  /** New guests of one address within an hour. */
  readonly guestsPerAddress: number;
  /** Tables that wait or run, opened by one person; and tables that one address opens within an hour. */
  readonly tablesPerPerson: number;
  readonly tablesPerAddress: number;
  /** Bytes of the files of one published thing; things of one person; and things that one address publishes within an hour. */
  readonly thing: number;
  readonly thingsPerPerson: number;
  readonly thingsPerAddress: number;
  /** Milliseconds within which somebody says hello, and between two heartbeats. */
  readonly hello: number;
  readonly heartbeat: number;
  /** Milliseconds after which a connection is closed that says nothing. */
  readonly silence: number;
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
  connections: 20_000,
  // A school has one address: a class of 60 with two tabs each, and another class after it within the hour.
  connectionsPerAddress: 500,
  connectionsPerPerson: 20,
  guestsPerAddress: 1000,
  tablesPerPerson: 50,
  tablesPerAddress: 1500,
  thing: 1 << 19,
  thingsPerPerson: 100,
  thingsPerAddress: 600,
  hello: 10_000,
  heartbeat: 30_000,
  silence: 86_400_000,
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

  /** Whether nothing was taken of late. */
  isFull(now: number): boolean {
    return this.#left + ((now - this.#then) * this.#rate) / 1000 >= this.#size;
  }
}

/** So many buckets are kept before those are thrown away of whom nothing was heard of late. */
const MANY = 10_000;

/** What each address may take within an hour. */
export class Quota {
  readonly #most: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Of how many addresses something is known. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Takes one of an address; false if there is none left. */
  take(address: string, now: number): boolean {
    const known = this.#buckets.get(address);
    const bucket = known ?? new Bucket(this.#most / 3600, this.#most, now);
    if (known === undefined) this.#keep(address, bucket, now);
    return bucket.take(now);
  }

  #keep(address: string, bucket: Bucket, now: number): void {
    if (this.#buckets.size >= MANY)
      for (const [other, one] of this.#buckets) if (one.isFull(now)) this.#buckets.delete(other);
    this.#buckets.set(address, bucket);
  }
}

/** Whom an address belongs to: of the new kind one customer has at least 64 bits to choose from. */
export function neighbourhood(address: string): string {
  const old = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (old !== undefined || !address.includes(":")) return old ?? address;
  const [front = "", back] = address.split("%", 1)[0]?.split("::") ?? [];
  const left = front === "" ? [] : front.split(":");
  const right = back === undefined || back === "" ? [] : back.split(":");
  const zeros = Array.from(
    { length: back === undefined ? 0 : Math.max(0, 8 - left.length - right.length) },
    () => "0",
  );
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}
