import { LIMITS } from "../shell/server-limits.ts";

/** Limits for clients. Each can be set in the environment. */
export type Limits = Readonly<Record<keyof typeof LIMITS, number>>;

/** The default limits. */
export const DEFAULT_LIMITS: Limits = LIMITS;

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

  /** Puts a token in, unless the bucket is full. */
  give(): void {
    this.#left = Math.min(this.#size, this.#left + 1);
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
