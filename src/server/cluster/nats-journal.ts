import { JetStreamApiError, type JetStreamClient, type JetStreamManager } from "@nats-io/jetstream";
import { z } from "zod/mini";
import { callsIn, textOf } from "./calls.ts";
import { Fenced, type Journal, type JournalEntry, type NumberedEntry } from "./journal.ts";
import { packed, unpacked } from "./packing.ts";

/** NATS refuses a message that names another last one than it has. */
const WRONG_LAST_SEQUENCE = 10071;

/** How long one attempt to append waits for its reply. */
const APPEND_TIMEOUT_MS = 3000;

/** Entries that are read at once, and how long to wait for them. */
const ENTRIES_PER_FETCH = 1000;
const FETCH_TIMEOUT_MS = 3000;

const envelope = z.object({ id: z.string(), voids: z.optional(z.string()), calls: z.string() });

/**
 * A journal that is a stream of its own in JetStream, one message for each entry. The expected last sequence is the
 * fence: the leader of the stream refuses everything else before it is replicated.
 */
export class NatsJournal implements Journal {
  readonly #js: JetStreamClient;
  readonly #manager: JetStreamManager;
  readonly #stream: string;
  readonly #subject: string;

  constructor(js: JetStreamClient, manager: JetStreamManager, stream: string, subject: string) {
    this.#js = js;
    this.#manager = manager;
    this.#stream = stream;
    this.#subject = subject;
  }

  async append(last: number, { id, voids, calls }: JournalEntry): Promise<number> {
    const content = packed(JSON.stringify({ id, voids, calls: textOf(calls) }));
    try {
      const { seq } = await this.#js.publish(this.#subject, content, {
        expect: { lastSequence: last },
        timeout: APPEND_TIMEOUT_MS,
        retries: 0,
      });
      return seq;
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE)
        throw new Fenced(error.message);
      throw error;
    }
  }

  async after(number: number): Promise<readonly NumberedEntry[]> {
    const { state } = await this.#manager.streams.info(this.#stream);
    if (state.last_seq <= number) return [];
    if (state.first_seq > number + 1) throw new Fenced(`the journal begins behind ${number}`);
    if (state.last_seq === number + 1) {
      const message = await this.#manager.streams.getMessage(this.#stream, { seq: state.last_seq });
      return message === null ? [] : [entryIn(message.seq, message.data)];
    }
    const consumer = await this.#js.consumers.get(this.#stream, { opt_start_seq: number + 1 });
    const entries: NumberedEntry[] = [];
    while ((entries.at(-1)?.number ?? number) < state.last_seq) {
      const known = entries.length;
      const messages = await consumer.fetch({ max_messages: ENTRIES_PER_FETCH, expires: FETCH_TIMEOUT_MS });
      for await (const message of messages) {
        entries.push(entryIn(message.seq, message.data));
        if (message.seq >= state.last_seq) break;
      }
      if (entries.length === known) throw new Error(`the stream ${this.#stream} does not respond`);
    }
    await consumer.delete().catch(() => {});
    return entries;
  }

  async cut(number: number): Promise<void> {
    await this.#manager.streams.purge(this.#stream, { seq: number + 1 });
  }
}

function entryIn(number: number, content: Uint8Array): NumberedEntry {
  const { id, voids, calls } = envelope.parse(JSON.parse(unpacked(content)));
  return { number, id, calls: callsIn(calls), ...(voids !== undefined && { voids }) };
}
