import { createInbox, headers, type Msg, type NatsConnection } from "@nats-io/nats-core";
import { z } from "zod/mini";
import { Fenced } from "./journal.ts";

/** NATS refuses a message that names another last one than it has. */
const WRONG_LAST_SEQUENCE = 10071;

/** Status of the message that a server sends if no subscriber takes a request. */
const NO_RESPONDERS = 503;

/** How long one attempt to append waits for its reply, and how often that is checked. */
const APPEND_TIMEOUT_MS = 3000;
const CHECK_INTERVAL_MS = 250;

const reply = z.object({
  seq: z.optional(z.number()),
  error: z.optional(z.object({ err_code: z.optional(z.number()), description: z.optional(z.string()) })),
});

/** An append whose reply has not arrived. */
interface Waiting {
  readonly sentAt: number;
  resolve(number: number): void;
  reject(error: unknown): void;
}

/**
 * Appends messages to streams. The client for NATS can do that, too, but it makes a timer and an error with its stack
 * for each message, which takes twice the processor time; here one subscription and one timer serve all journals.
 */
export class Appender {
  readonly #nats: Pick<NatsConnection, "publish" | "subscribe">;
  readonly #inbox = createInbox();
  /** By the subject of the reply, oldest first. */
  readonly #waiting = new Map<string, Waiting>();
  #count = 0;
  #checking: NodeJS.Timeout | undefined;

  constructor(nats: Pick<NatsConnection, "publish" | "subscribe">) {
    this.#nats = nats;
    nats.subscribe(`${this.#inbox}.*`, { callback: (error, message) => this.#receive(error, message) });
  }

  /**
   * Appends a message directly behind the one with number `last`, and resolves with its own number. Rejects with
   * {@link Fenced} if there is another one, and with any other error if that is unknown.
   */
  append(subject: string, content: string | Uint8Array, last: number): Promise<number> {
    const expecting = headers();
    expecting.set("Nats-Expected-Last-Sequence", String(last));
    const inbox = `${this.#inbox}.${++this.#count}`;
    return new Promise((resolve, reject) => {
      this.#nats.publish(subject, content, { headers: expecting, reply: inbox });
      this.#waiting.set(inbox, { sentAt: performance.now(), resolve, reject });
      this.#checking ??= setInterval(() => this.#check(), CHECK_INTERVAL_MS).unref();
    });
  }

  #receive(error: Error | null, message: Msg): void {
    const waiting = this.#waiting.get(message.subject);
    if (waiting === undefined) return;
    this.#waiting.delete(message.subject);
    try {
      if (error !== null) throw error;
      waiting.resolve(numberIn(message));
    } catch (problem) {
      waiting.reject(problem);
    }
  }

  #check(): void {
    const oldest = performance.now() - APPEND_TIMEOUT_MS;
    for (const [inbox, { sentAt, reject }] of this.#waiting) {
      if (sentAt > oldest) return;
      this.#waiting.delete(inbox);
      reject(new Error("NATS has not replied in time"));
    }
    clearInterval(this.#checking);
    this.#checking = undefined;
  }
}

/** The number of the message that a reply is about. Throws if it was refused. */
function numberIn(message: Msg): number {
  // The server itself says so if no stream listens.
  if (message.headers?.code === NO_RESPONDERS) throw new Error("no stream takes it");
  const { seq, error } = reply.parse(message.json());
  if (error?.err_code === WRONG_LAST_SEQUENCE) throw new Fenced(error.description);
  if (error !== undefined || seq === undefined)
    throw new Error(error?.description ?? "a reply without a number");
  return seq;
}
