import type { JetStreamManager } from "@nats-io/jetstream";
import { z } from "zod/mini";
import type { Appender } from "./appender.ts";
import { callsIn, textOf } from "./calls.ts";
import {
  Fenced,
  Incomplete,
  type JournalEntry,
  type NumberedEntry,
  type ReplicatedJournal,
} from "./journal.ts";
import { packed, unpacked } from "./packing.ts";
import { removeMessages } from "./removing.ts";
import type { StepDownRequests } from "./stepping-down.ts";

/** How long a leader may be incomplete before it is asked to step down. */
const GRACE_MS = 3000;

/** Entries that are requested at once. */
const ENTRIES_AT_ONCE = 100;

const envelope = z.object({
  id: z.string(),
  voids: z.optional(z.string()),
  previous: z.optional(z.string()),
  calls: z.string(),
});

/** What a journal needs of a connection to NATS. */
interface JournalNats {
  readonly appender: Appender;
  readonly manager: JetStreamManager;
  readonly stepDowns: Pick<StepDownRequests, "ask">;
}

/**
 * A journal that is a stream of its own in JetStream, one message for each entry. The expected last sequence is the
 * fence: the leader of the stream refuses everything else before it is replicated.
 */
export class NatsJournal implements ReplicatedJournal {
  readonly #appender: Appender;
  readonly #manager: JetStreamManager;
  readonly #stepDowns: JournalNats["stepDowns"];
  readonly #stream: string;
  readonly #subject: string;
  /** When the leader was found incomplete, or could have been asked to step down. */
  #incompleteAt = Number.NEGATIVE_INFINITY;

  constructor({ appender, manager, stepDowns }: JournalNats, stream: string, subject: string) {
    this.#appender = appender;
    this.#manager = manager;
    this.#stepDowns = stepDowns;
    this.#stream = stream;
    this.#subject = subject;
  }

  append(last: number, { id, voids, previous, calls }: JournalEntry): Promise<number> {
    const content = packed(JSON.stringify({ id, voids, previous, calls: textOf(calls) }));
    return this.#appender.append(this.#subject, content, last);
  }

  async after(number: number): Promise<readonly NumberedEntry[]> {
    const { state } = await this.#manager.streams.info(this.#stream);
    if (state.last_seq < number)
      throw new Incomplete(
        `the leader of ${this.#stream} ends at entry ${state.last_seq}, but entry ${number} was stored`,
      );
    if (state.last_seq === number) return [];
    if (state.first_seq > number + 1) throw new Fenced(`the journal begins behind ${number}`);
    const entries: NumberedEntry[] = [];
    while (number + entries.length < state.last_seq) {
      const first = number + entries.length + 1;
      const count = Math.min(ENTRIES_AT_ONCE, state.last_seq - first + 1);
      const read = Array.from({ length: count }, (_, index) => this.#entry(first + index));
      entries.push(...(await Promise.all(read)));
    }
    return entries;
  }

  /** One request for each entry: consumers of NATS wait for ever if their server hangs. */
  async #entry(number: number): Promise<NumberedEntry> {
    const message = await this.#manager.streams.getMessage(this.#stream, { seq: number });
    if (message === null)
      throw new Error(`the stream ${this.#stream} has no entry ${number} any more, or not yet`);
    return entryIn(number, message.data);
  }

  async cut(number: number): Promise<void> {
    const { state } = await this.#manager.streams.info(this.#stream);
    const count = Math.max(0, number - state.first_seq + 1);
    const numbers = Array.from({ length: count }, (_, index) => state.first_seq + index);
    await removeMessages(this.#manager.streams, this.#stream, numbers);
  }

  /**
   * Not at once: a new leader may still be reading its log, and one that was replaced while it was paused answers for a
   * moment. Each election takes seconds in which nothing can be written.
   */
  async stepDown(why: string): Promise<void> {
    const now = performance.now();
    const waited = now - this.#incompleteAt;
    if (waited < GRACE_MS) return;
    this.#incompleteAt = now;
    // Otherwise it was complete meanwhile.
    if (waited < 2 * GRACE_MS) await this.#stepDowns.ask(this.#stream, why);
  }
}

function entryIn(number: number, content: Uint8Array): NumberedEntry {
  const { id, voids, previous, calls } = envelope.parse(JSON.parse(unpacked(content)));
  return {
    ...{ number, id, calls: callsIn(calls) },
    ...(voids !== undefined && { voids }),
    ...(previous !== undefined && { previous }),
  };
}
