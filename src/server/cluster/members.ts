import { createHash } from "node:crypto";
import type { KV, KvEntry } from "@nats-io/kv";

/** Interval between heartbeats of a process. */
export const HEARTBEAT_MS = 1000;

/**
 * A process is dead if it was silent for this many heartbeats of this process. Counted in heartbeats that came back,
 * so that no process is declared dead while NATS itself is away.
 */
const MISSED_HEARTBEATS = 4;

/** Beats that come back in a burst, after a pause of NATS, count as one in this time: others need a moment, too. */
const MIN_BEAT_MS = 0.9 * HEARTBEAT_MS;

/** No process declares another dead that has sent a heartbeat within this time. */
const HEARD_MS = 2.5 * HEARTBEAT_MS;

const HOUSE = /^house\.([0-9a-z]+)$/;
const SHARD = /^shard\.(\d+)$/;

/** Who runs a shard, and by which claim. */
interface Owner {
  readonly id: string;
  readonly claim: string;
}

/** The last heartbeat of a process. */
interface Heartbeat {
  /** Own heartbeats that had come back then. */
  readonly beat: number;
  readonly revision: number;
  readonly isLeaving: boolean;
}

/** An entry of the bucket. */
type Entry = Pick<KvEntry, "key" | "operation" | "revision" | "value">;

/** What this needs of a key-value bucket. */
export interface MembersBucket extends Pick<KV, "put" | "delete"> {
  watch(options: { readonly key: string }): Promise<AsyncIterable<Entry>>;
}

/** Ends the heartbeat of a process that hands its shards over. */
const LEAVING = " leaving";

/** The processes of a cluster, and which of them runs which shard, in a key-value bucket. */
export class Members {
  /** Name of this process. */
  readonly id: string;
  /** Called when a process came or went, or a shard has another runner. */
  onChange: (() => void) | undefined;
  readonly #kv: MembersBucket;
  readonly #beat: NodeJS.Timeout;
  /** Own heartbeats that came back. */
  #beats = 0;
  /** When the last of them was counted. */
  #counted = Number.NEGATIVE_INFINITY;
  /** When the newest of them was sent. */
  #heardAt = Number.NEGATIVE_INFINITY;
  /** The last heartbeat of each process, counted in own ones. */
  readonly #heard = new Map<string, Heartbeat>();
  readonly #owners = new Map<number, Owner>();
  #alive: readonly string[] = [];
  /** Those of them that shards can be given to. */
  #staying: readonly string[] = [];
  /** Number of own claims. */
  #claims = 0;
  #isLeaving = false;
  #hasLeft = false;

  private constructor(kv: MembersBucket, id: string) {
    this.#kv = kv;
    this.id = id;
    this.#beat = setInterval(() => this.#sendBeat(), HEARTBEAT_MS).unref();
  }

  /** Joins the cluster. Resolves when everything that is known so far was read. */
  static async join(kv: MembersBucket, id: string): Promise<Members> {
    const entries = await kv.watch({ key: ">" });
    const members = new Members(kv, id);
    const isKnown = new Promise<void>((resolve) => {
      members.#follow(entries, resolve);
    });
    await members.#sendBeat();
    await isKnown;
    return members;
  }

  /** Processes that are alive. */
  get alive(): readonly string[] {
    return this.#alive;
  }

  /**
   * Whether others have heard of this process so lately that none of them can take it for dead. Then it also knows
   * of all changes before: entries arrive in order.
   */
  get isHeard(): boolean {
    return performance.now() - this.#heardAt < HEARD_MS;
  }

  /** Whether a heartbeat that was sent after this time has come back, and with it all changes before. */
  isHeardSince(time: number): boolean {
    return this.#heardAt > time;
  }

  /**
   * Whether a shard was given to any process after the {@link Members.give} with this claim. A process that was
   * paused may only learn of the last of several changes, by which the shard is its own again.
   */
  hasMoved(shard: number, claim: string): boolean {
    return this.#owners.get(shard)?.claim !== claim;
  }

  /** The process that runs a shard, if it is alive. */
  runnerOf(shard: number): string | undefined {
    const owner = this.#owners.get(shard)?.id;
    return owner !== undefined && this.#alive.includes(owner) ? owner : undefined;
  }

  /** The process that should run a shard: each has about as many, and few move when one comes or goes. */
  chosenFor(shard: number): string | undefined {
    const weigh = (id: string) => createHash("sha256").update(`${id} ${shard}`).digest("hex");
    return this.#staying
      .map((id) => [weigh(id), id] as const)
      .sort(([a], [b]) => (a < b ? 1 : -1))
      .at(0)?.[1];
  }

  /**
   * Says that a process runs a shard from now on, and returns this claim. If two say so at once the later one holds.
   * It does not depend on revisions: after the leader of the bucket has changed, servers of NATS 2.9 may number its
   * entries differently. The journal is what keeps a second process from writing.
   */
  async give(shard: number, to: string): Promise<string> {
    const claim = `${this.id}.${++this.#claims}`;
    const before = this.#owners.get(shard);
    const owner = { id: to, claim };
    // Before it is stored: whatever arrives from now on is this claim, or a later one that must not be overwritten.
    this.#owners.set(shard, owner);
    try {
      await this.#kv.put(`shard.${shard}`, `${to} ${claim}`);
    } catch (error) {
      if (this.#owners.get(shard) === owner && before !== undefined) this.#owners.set(shard, before);
      throw error;
    }
    return claim;
  }

  /** Says that this process will leave: it still runs its shards, but is given no more. */
  async prepareToLeave(): Promise<void> {
    this.#isLeaving = true;
    this.#count();
    await this.#sendBeat();
  }

  /** Stops being alive for others. */
  async leave(): Promise<void> {
    this.#hasLeft = true;
    clearInterval(this.#beat);
    await this.#kv.delete(`house.${this.id}`);
    this.#heard.delete(this.id);
    this.#count();
  }

  async #sendBeat(): Promise<void> {
    if (this.#hasLeft) return;
    const text = `${performance.now()}${this.#isLeaving ? LEAVING : ""}`;
    // Without NATS there is no heartbeat, and others notice.
    await this.#kv.put(`house.${this.id}`, text).catch(() => {});
  }

  async #follow(entries: AsyncIterable<Entry>, isKnown: () => void): Promise<void> {
    for await (const entry of entries) {
      this.#note(entry);
      if (this.#heard.has(this.id)) isKnown();
    }
  }

  #note({ key, operation, revision, value }: Entry): void {
    const text = operation === "PUT" ? Buffer.from(value).toString() : undefined;
    const [, house] = HOUSE.exec(key) ?? [];
    const [, shard] = SHARD.exec(key) ?? [];
    if (house !== undefined) this.#hear(house, text, revision);
    else if (shard !== undefined && text !== undefined) {
      const [id = "", claim = ""] = text.split(" ");
      this.#owners.set(Number(shard), { id, claim });
      this.onChange?.();
    }
  }

  #hear(house: string, text: string | undefined, revision: number): void {
    if (house === this.id && !this.#hasLeft && text !== undefined) this.#heardOwn(Number.parseFloat(text));
    if (text !== undefined && !(house === this.id && this.#hasLeft))
      this.#heard.set(house, { beat: this.#beats, revision, isLeaving: text.endsWith(LEAVING) });
    else this.#heard.delete(house);
    this.#count();
  }

  #heardOwn(sent: number): void {
    this.#heardAt = Math.max(this.#heardAt, sent);
    const now = performance.now();
    if (now - this.#counted <= MIN_BEAT_MS) return;
    this.#counted = now;
    this.#beats++;
  }

  #count(): void {
    for (const [id, { beat, revision }] of this.#heard)
      if (this.#beats - beat >= MISSED_HEARTBEATS) this.#bury(id, revision);
    // Others may have declared this process dead while it was paused, but it knows better.
    const own = this.#heardAt > 0 && !this.#hasLeft ? [this.id] : [];
    const alive = [...new Set([...this.#heard.keys(), ...own])].sort();
    const staying = alive.filter(
      (id) => !(id === this.id ? this.#isLeaving : this.#heard.get(id)?.isLeaving),
    );
    if (alive.join() === this.#alive.join() && staying.join() === this.#staying.join()) return;
    this.#alive = alive;
    this.#staying = staying;
    this.onChange?.();
  }

  /** Forgets a process that is dead, unless it has sent another heartbeat meanwhile. */
  #bury(id: string, revision: number): void {
    this.#heard.delete(id);
    // One process is enough for that.
    if (id !== this.id && this.#alive.find((one) => one !== id) === this.id)
      this.#kv.delete(`house.${id}`, { previousSeq: revision }).catch(() => {});
  }
}
