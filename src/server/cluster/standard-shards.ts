import type { House } from "../house.ts";
import type { Place, Wire } from "../standard/client.ts";
import type { Places } from "../standard/places.ts";
import { CODES, type SessionWorld } from "../standard/session.ts";
import type { Channel, ChannelListener } from "./channels.ts";
import type { PresentShard } from "./port.ts";
import { MOVED, type StandardOpening, type ToDoor, type ToShard } from "./standard-messages.ts";

/** Matches of the standard at the shards that this process runs, for clients at any door of the cluster. */
export class StandardShards {
  readonly #placesOf: (house: House) => Pick<Places, "at" | "close">;
  readonly #note: SessionWorld["note"];
  readonly #places = new Map<number, Pick<Places, "at" | "close">>();
  /** Connections so far: logs tell them apart by numbers, and those of doors are not unique. */
  #number = 0;

  constructor(placesOf: (house: House) => Pick<Places, "at" | "close">, note: SessionWorld["note"]) {
    this.#placesOf = placesOf;
    this.#note = note;
  }

  /** A client has connected at a door. */
  accept(
    shard: number,
    { house, store }: PresentShard,
    { path, subprotocols }: StandardOpening,
    channel: Channel<ToDoor>,
  ): ChannelListener<ToShard> {
    const places = this.#places.get(shard) ?? this.#placesOf(house);
    this.#places.set(shard, places);
    const wire = new RemoteWire(++this.#number, path, subprotocols, channel);
    return new StandardLodger(wire, places.at(path), channel, store.confirmed(), this.#note);
  }

  /** This process no longer runs a shard: clients reconnect to their matches elsewhere. */
  stopped(shard: number): void {
    this.#places.get(shard)?.close(CODES.moved, MOVED);
    this.#places.delete(shard);
  }
}

/** A client of a door at a place of a shard. */
class StandardLodger implements ChannelListener<ToShard> {
  readonly #wire: RemoteWire;
  readonly #place: Place;
  readonly #channel: Channel<ToDoor>;
  readonly #note: SessionWorld["note"];
  /** What arrived before it was known whether this process still runs the shard. */
  #waiting: ToShard[] | undefined;
  /** Parts of a long text. */
  #parts = "";
  #isKnown = false;

  constructor(
    wire: RemoteWire,
    place: Place,
    channel: Channel<ToDoor>,
    doubt: Promise<void> | undefined,
    note: SessionWorld["note"],
  ) {
    this.#wire = wire;
    this.#place = place;
    this.#channel = channel;
    this.#note = note;
    place.opened(wire);
    if (doubt === undefined) return;
    this.#waiting = [];
    doubt.then(
      () => {
        const waiting = this.#waiting ?? [];
        this.#waiting = undefined;
        for (const content of waiting) this.received(content);
      },
      () => {
        channel.close();
        this.lost();
      },
    );
  }

  received(content: ToShard): void {
    if (this.#waiting !== undefined) return void this.#waiting.push(content);
    this.#handled(() => this.#handle(content));
  }

  /** Does something for the client. If that throws, it is a bug, which must not affect other clients. */
  #handled(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#note("unexpected", { error: error instanceof Error ? (error.stack ?? error.message) : error });
      this.#wire.close(1011, "GENERAL");
    }
  }

  #handle([kind, content]: ToShard): void {
    switch (kind) {
      case "part":
        this.#parts += content;
        return;
      case "text":
        this.#place.received(this.#wire, content === null ? null : this.#parts + content);
        this.#parts = "";
        if (!this.#isKnown && this.#place.knows(this.#wire)) {
          this.#isKnown = true;
          this.#channel.send(["known", null]);
        }
        return;
      case "offended":
        return this.#place.offended(this.#wire, content);
      case "next":
        return this.#wire.next();
      case "closed":
        return this.#closed(...content);
    }
  }

  lost(): void {
    this.#handled(() => this.#closed(1006, ""));
  }

  #closed(code: number, reason: string): void {
    this.#wire.closed();
    this.#place.closed(this.#wire, code, reason);
  }
}

/** A long message that is being sent. */
interface SentPieces {
  readonly iterator: AsyncIterator<string>;
  done(): void;
  failed(error: unknown): void;
}

/** The connection of a client that is at a door. */
class RemoteWire implements Wire {
  readonly number: number;
  readonly path: string;
  readonly subprotocols: readonly string[];
  readonly #channel: Channel<ToDoor>;
  #pieces: SentPieces | undefined;

  constructor(number: number, path: string, subprotocols: readonly string[], channel: Channel<ToDoor>) {
    this.number = number;
    this.path = path;
    this.subprotocols = subprotocols;
    this.#channel = channel;
  }

  send(text: string): void {
    this.#channel.send(["text", text]);
  }

  sendPieces(pieces: AsyncIterable<string>): Promise<void> {
    return new Promise<void>((done, failed) => {
      // A second message is dropped while the first one is being sent.
      if (this.#pieces !== undefined) return done();
      this.#pieces = { iterator: pieces[Symbol.asyncIterator](), done, failed };
      this.#channel.send(["pieces", null]);
    });
  }

  /** The door wants the next piece. */
  next(): void {
    if (this.#pieces === undefined) return;
    const { iterator, done, failed } = this.#pieces;
    iterator.next().then(
      (piece) => {
        this.#channel.send(["piece", piece.done ? null : piece.value]);
        if (!piece.done) return;
        this.#pieces = undefined;
        done();
      },
      (error) => {
        this.#channel.send(["broken off", null]);
        failed(error);
      },
    );
  }

  close(code: number, reason: string): void {
    this.#channel.send(["close", [code, reason]]);
  }

  /** The client has gone: nothing more is read of a long message. */
  closed(): void {
    this.#pieces?.iterator.return?.().catch(() => {});
    this.#pieces?.done();
    this.#pieces = undefined;
  }
}
