/** Default limits for clients, with descriptions, in the order of the help. */
export const LIMITS = {
  message: [1 << 20, "the longest message, in bytes"],
  rate: [50, "messages a second"],
  burst: [200, "messages at once"],
  offences: [30, "refused messages in a short time before a connection is closed"],
  connections: [20_000, "connections at once"],
  // A school shares one address: a class of 60 with two tabs each, and another class within the hour.
  connectionsPerAddress: [500, "connections per address"],
  connectionsPerPerson: [20, "connections per person"],
  guestsPerAddress: [1000, "new guests per address and hour"],
  tablesPerPerson: [50, "open tables per person"],
  tablesPerAddress: [1500, "new tables per address and hour"],
  thing: [1 << 19, "bytes per published creation"],
  thingsPerPerson: [100, "published creations per person"],
  thingsPerAddress: [600, "publications per address and hour"],
  hello: [10_000, "milliseconds a connection has to say hello"],
  heartbeat: [30_000, "milliseconds between heartbeats"],
  silence: [86_400_000, "milliseconds of silence before a connection is closed"],
  queue: [4 << 20, "unsent bytes before a slow client is dropped"],
  idle: [60_000, "milliseconds before an empty table is unloaded"],
  again: [1000, "milliseconds before a table is reloaded after a failed write"],
  absence: [120_000, "milliseconds a player may be away before the others may go on without them"],
  away: [10_000, "milliseconds before a player who is away is told that it is their turn"],
  waiting: [86_400_000, "milliseconds before an empty waiting table is removed"],
  spyLogDays: [36_500, "days that logs of matches of the spy standard are kept"],
  spyLogBytes: [2 ** 32, "bytes of all these logs; the oldest are deleted first"],
  database: [2 ** 40, "bytes of the database"],
  sync: [5000, "microseconds a sync may take before writes move to a worker thread"],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

/** Limits for clients. Each can be set in the environment. */
export type Limits = Readonly<Record<keyof typeof LIMITS, number>>;

const usual = Object.entries(LIMITS).map(([limit, [figure]]) => [limit, figure]);

/** The default limits. */
export const DEFAULT_LIMITS: Limits = Object.fromEntries(usual);

/** A token bucket: a burst size, and a refill rate per second. */
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

  /** Whether the bucket has been refilled completely. */
  isFull(now: number): boolean {
    return this.#left + ((now - this.#then) * this.#rate) / 1000 >= this.#size;
  }
}

/** Buckets kept before full ones are evicted. */
const MAX_BUCKETS = 10_000;

/** A quota per address and hour. */
export class Quota {
  readonly #most: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Number of addresses with a bucket. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Takes one from the quota of an address; false if it is used up. */
  take(address: string, now: number): boolean {
    const known = this.#buckets.get(address);
    const bucket = known ?? new Bucket(this.#most / 3600, this.#most, now);
    if (known === undefined) this.#keep(address, bucket, now);
    return bucket.take(now);
  }

  #keep(address: string, bucket: Bucket, now: number): void {
    if (this.#buckets.size >= MAX_BUCKETS)
      for (const [other, one] of this.#buckets) if (one.isFull(now)) this.#buckets.delete(other);
    this.#buckets.set(address, bucket);
  }
}

/** Groups IPv6 clients by their /64 prefix: one customer owns at least that much. */
export function addressGroup(address: string): string {
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
