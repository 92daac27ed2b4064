import { setTimeout as delay } from "node:timers/promises";
import type { KV } from "@nats-io/kv";
import type { Msg, NatsConnection } from "@nats-io/nats-core";
import { z } from "zod/mini";
import { endOfTurn } from "./end-of-turn.ts";
import type { Mark, ShardMarks } from "./guarded-journal.ts";

/** Subject on which processes tell each other of new marks, and the one on which a new process asks for all. */
const TOLD = "ludothek.marks";
const ASKED = "ludothek.marks.all";

/** Marks are told at once, but then not again for this long: a busy process appends hundreds of entries a second. */
const TELL_INTERVAL_MS = 10;

/** Marks are stored this often. */
const STORE_INTERVAL_MS = 1000;

/** What an operator stores in place of a mark to accept that acknowledged entries are lost. */
const ACCEPTED = "accept";

const toldMarks = z.array(z.tuple([z.number(), z.number(), z.string()]));
const storedMark = z.object({ number: z.number(), id: z.string() });

/**
 * The newest acknowledged entry of each shard. Processes tell each other over core NATS, whose messages no stream has to
 * keep, and remember it; so it is known even if the leader of a stream has lost it. Once a second it is stored in the
 * key-value bucket, for the time when all processes have been restarted.
 */
export class Marks {
  readonly #nats: Pick<NatsConnection, "publish" | "subscribe">;
  readonly #kv: Pick<KV, "get" | "put">;
  readonly #latest = new Map<number, Mark>();
  /** Shards whose marks others haven't been told, and those whose marks aren't stored. */
  readonly #untold = new Set<number>();
  readonly #unstored = new Set<number>();
  #telling: Promise<void> | undefined;
  #storing: NodeJS.Timeout | undefined;

  constructor(nats: Pick<NatsConnection, "publish" | "subscribe">, kv: Pick<KV, "get" | "put">) {
    this.#nats = nats;
    this.#kv = kv;
    nats.subscribe(TOLD, { callback: (error, message) => this.#receive(error, message) });
    nats.subscribe(ASKED, { callback: () => this.#publish([...this.#latest.keys()]) });
    nats.publish(ASKED);
  }

  /** The marks of one shard. */
  of(shard: number): ShardMarks {
    return {
      latest: () => this.#latest.get(shard),
      note: (mark) => {
        this.#hear(shard, mark);
        this.#untold.add(shard);
        this.#unstored.add(shard);
        this.#telling ??= this.#tell();
        this.#storing ??= setTimeout(() => void this.store(), STORE_INTERVAL_MS).unref();
      },
      recall: async () => {
        const stored = await this.#kv.get(keyOf(shard));
        if (stored === null || stored.operation !== "PUT") return "checked";
        if (stored.string() === ACCEPTED) return "accepted";
        this.#hear(shard, storedMark.parse(stored.json()));
        return "checked";
      },
    };
  }

  /** Stores all marks that aren't yet. */
  async store(): Promise<void> {
    clearTimeout(this.#storing);
    this.#storing = undefined;
    const shards = [...this.#unstored];
    this.#unstored.clear();
    // One that fails is stored with the next entry.
    await Promise.allSettled(
      shards.map((shard) => this.#kv.put(keyOf(shard), JSON.stringify(this.#latest.get(shard)))),
    );
  }

  /** Publishes a new mark at once, and marks that follow within the interval together with the entries of that turn. */
  async #tell(): Promise<void> {
    while (this.#untold.size > 0) {
      this.#publish([...this.#untold]);
      this.#untold.clear();
      await delay(TELL_INTERVAL_MS, undefined, { ref: false });
      await endOfTurn();
    }
    this.#telling = undefined;
  }

  #publish(shards: readonly number[]): void {
    const marks = shards.flatMap((shard) => {
      const mark = this.#latest.get(shard);
      return mark === undefined ? [] : [[shard, mark.number, mark.id]];
    });
    try {
      if (marks.length > 0) this.#nats.publish(TOLD, JSON.stringify(marks));
    } catch {
      // The connection is closed.
    }
  }

  #receive(error: Error | null, message: Msg): void {
    if (error !== null) return;
    for (const [shard, number, id] of toldMarks.parse(message.json())) this.#hear(shard, { number, id });
  }

  #hear(shard: number, mark: Mark): void {
    if (mark.number > (this.#latest.get(shard)?.number ?? 0)) this.#latest.set(shard, mark);
  }
}

const keyOf = (shard: number) => `mark.${shard}`;
