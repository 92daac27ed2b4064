import { dateText } from "../../games/spy/standard/dates.ts";
import { type Dialect, writeMessage } from "../../games/spy/standard/dialects.ts";
import type { ServerMessage } from "../../games/spy/standard/messages.ts";
import { ZERO_ID } from "../../games/spy/standard/parts.ts";
import { isRequest } from "../../games/spy/standard/request.ts";

const NO_RECEIVER_PREFIX = `{"clientId":"${ZERO_ID}"`;

/** A receiver of messages: it alone gets its id, all others get its alias. */
export interface Receiver {
  readonly id: string;
  readonly alias: string;
}

/**
 * A message as its receiver may read it. Messages name clients by their aliases; clients look for their own id in
 * them. With that id anyone could reconnect as the client, so only the client itself gets it.
 */
export function addressed<M extends object>(message: M, { id, alias }: Receiver): M {
  const own = Object.entries(message).filter(([, value]) => value === alias);
  return own.length === 0 ? message : { ...message, ...Object.fromEntries(own.map(([key]) => [key, id])) };
}

/**
 * One message for several receivers: serialized once per dialect, and again for receivers it names. Otherwise only
 * the receiver's id differs, because clients drop messages with another id (spy-protocol.md, Q10).
 */
export class SharedMessage {
  readonly #message: ServerMessage;
  readonly #creationDate: string;
  readonly #debugMessage: string;
  readonly #written = new Map<Dialect, string>();

  constructor(message: ServerMessage, now: number, debugMessage = "") {
    this.#message = message;
    this.#creationDate = dateText(now);
    this.#debugMessage = debugMessage;
  }

  /** Whether its receiver has to answer it. */
  get isRequest(): boolean {
    return isRequest(this.#message);
  }

  /** The text for a receiver; null is a client that has no id yet. */
  textFor(receiver: Receiver | null, dialect: Dialect): string {
    if (receiver === null) return this.#write(this.#message, null, dialect);
    const own = addressed(this.#message, receiver);
    if (own !== this.#message) return this.#write(own, receiver.id, dialect);
    const written = this.#written.get(dialect) ?? this.#write(this.#message, ZERO_ID, dialect);
    this.#written.set(dialect, written);
    return `{"clientId":"${receiver.id}"${written.slice(NO_RECEIVER_PREFIX.length)}`;
  }

  #write(message: ServerMessage, clientId: string | null, dialect: Dialect): string {
    const envelope = { creationDate: this.#creationDate, debugMessage: this.#debugMessage };
    return writeMessage({ clientId, ...message, ...envelope }, dialect);
  }
}
