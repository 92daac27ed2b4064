import type { Msg, NatsConnection } from "@nats-io/nats-core";
import { messageOf } from "../../kernel/visible.ts";
import { errorOf, type Failure, failureOf } from "../failure.ts";
import { NotSaved } from "../store.ts";
import { endOfTurn } from "./end-of-turn.ts";
import { packed, unpacked } from "./packing.ts";

/** What one process sends another about a connection: which, at which shard, and what. */
export type Parcel = readonly [connection: string, shard: number, kind: string, content: unknown];

/** Receives what other processes send. */
export interface LinkListener {
  /** A parcel of another process. */
  received(from: string, parcel: Parcel): void;
  /** Parcels of this process were lost, or it began anew: nothing that was said before holds. */
  broken(from: string): void;
  /** Answers a question about a shard. */
  asked(shard: number, what: string, values: readonly unknown[]): Promise<unknown>;
}

/** How long a question waits for its answer. */
const ASK_TIMEOUT_MS = 5000;

/** Characters of parcels that travel together. */
const MAX_PORTION_CHARS = 262_144;

/**
 * Messages between the processes of a cluster. NATS delivers them in order but may lose some, so they are numbered: a
 * gap breaks the link, and both sides drop the connections that used it. Each tells the other, since only one of them
 * may have noticed.
 */
export class Link {
  readonly #nats: NatsConnection;
  readonly #id: string;
  readonly #listener: LinkListener;
  /** Messages sent to each process. They never begin anew: after a loss, an old number might look like the next one. */
  readonly #sent = new Map<string, number>();
  /** Messages received from each process. */
  readonly #received = new Map<string, number>();
  /** Parcels of this turn of the event loop, which travel together. */
  #unsent = new Map<string, Parcel[]>();

  constructor(nats: NatsConnection, id: string, listener: LinkListener) {
    this.#nats = nats;
    this.#id = id;
    this.#listener = listener;
    nats.subscribe(`ludothek.parcels.${id}`, { callback: (error, message) => this.#receive(error, message) });
    nats.subscribe(`ludothek.questions.${id}`, {
      callback: (error, message) => void this.#answer(error, message),
    });
  }

  /** Sends a parcel with all others of this turn. */
  send(to: string, parcel: Parcel): void {
    if (this.#unsent.size === 0) endOfTurn().then(() => this.#flush());
    const parcels = this.#unsent.get(to);
    if (parcels === undefined) this.#unsent.set(to, [parcel]);
    else parcels.push(parcel);
  }

  #flush(): void {
    const unsent = this.#unsent;
    this.#unsent = new Map();
    for (const [to, parcels] of unsent) for (const portion of portionsOf(parcels)) this.#publish(to, portion);
  }

  #publish(to: string, parcels: string): void {
    const number = this.#sent.get(to) ?? 0;
    this.#sent.set(to, number + 1);
    try {
      this.#nats.publish(`ludothek.parcels.${to}`, packed(`["${this.#id}",${number},[${parcels}]]`));
    } catch {
      // The gap breaks the link with the next message.
    }
  }

  #receive(error: Error | null, message: Msg): void {
    if (error !== null) return;
    const [from, number, parcels] = contentOf<[string, number, Parcel[]]>(message);
    const expected = this.#received.get(from);
    this.#received.set(from, number + 1);
    if (expected === undefined ? number > 0 : number !== expected) this.#listener.broken(from);
    for (const parcel of parcels) this.#listener.received(from, parcel);
  }

  /** Asks the process that runs a shard. */
  async ask(to: string, shard: number, what: string, values: readonly unknown[]): Promise<unknown> {
    const question = packed(JSON.stringify([shard, what, values]));
    const answer = await this.#nats
      .request(`ludothek.questions.${to}`, question, { timeout: ASK_TIMEOUT_MS })
      .catch((error) => {
        throw new NotSaved(`another process of the cluster does not respond: ${messageOf(error)}`);
      });
    const { value, failure } = contentOf<{ value?: unknown; failure?: Failure }>(answer);
    if (failure !== undefined) throw errorOf(failure);
    return value;
  }

  async #answer(error: Error | null, message: Msg): Promise<void> {
    if (error !== null) return;
    const [shard, what, values] = contentOf<[number, string, unknown[]]>(message);
    const answer = await this.#listener.asked(shard, what, values).then(
      (value) => ({ value }),
      (reason) => ({ failure: failureOf(reason) }),
    );
    message.respond(packed(JSON.stringify(answer)));
  }

  /** Breaks the link on purpose: a number that was never sent makes the other process notice that parcels were lost. */
  break(to: string): void {
    this.#sent.set(to, (this.#sent.get(to) ?? 0) + 1);
    this.#publish(to, "");
  }
}

/** Parcels as JSON, in as few messages as NATS surely takes. */
function portionsOf(parcels: readonly Parcel[]): readonly string[] {
  const portions: string[] = [];
  for (const parcel of parcels) {
    const text = JSON.stringify(parcel);
    const before = portions.at(-1);
    if (before === undefined || before.length + text.length > MAX_PORTION_CHARS) portions.push(text);
    else portions[portions.length - 1] = `${before},${text}`;
  }
  return portions;
}

/** What another process of the cluster sent. */
function contentOf<T>(message: Msg): T {
  return JSON.parse(unpacked(message.data));
}
