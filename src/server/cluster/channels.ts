import type { Link, Parcel } from "./link.ts";

/** One end of a channel: what its owner can do. */
export interface Channel<Out> {
  send(content: Out): void;
  /** Ends the channel: the other end is lost. */
  close(): void;
}

/** Listens at one end of a channel. */
export interface ChannelListener<In> {
  received(content: In): void;
  /** The other end was closed, or is gone with its process or its shard. Nothing follows. */
  lost(): void;
}

/** An end of a channel in this process. */
interface End {
  /** The process that has the other end. */
  readonly other: string;
  readonly number: string;
  readonly shard: number;
  readonly listener: ChannelListener<unknown>;
}

/** Accepts a channel to a shard; undefined if this process does not run the shard. */
export type Accept = (
  shard: number,
  opening: unknown,
  channel: Channel<unknown>,
) => ChannelListener<unknown> | undefined;

/**
 * Channels from the doors of processes to the shards that processes run, one for each client at a shard. Both ends
 * may be in this process.
 */
export class Channels {
  readonly #id: string;
  readonly #link: Pick<Link, "send">;
  readonly #accept: Accept;
  /** Ends at doors of this process, by their number. */
  readonly #atDoors = new Map<string, End>();
  /** Ends at shards of this process, by the process of the door and the number. */
  readonly #atShards = new Map<string, End>();
  #number = 0;

  constructor(id: string, link: Pick<Link, "send">, accept: Accept) {
    this.#id = id;
    this.#link = link;
    this.#accept = accept;
  }

  /** Opens a channel to a shard that a process runs. It may be lost at once. */
  open<Out, In>(
    runner: string,
    shard: number,
    opening: unknown,
    listener: ChannelListener<In>,
  ): Channel<Out> {
    const number = String(++this.#number);
    const send = (kind: string, content: unknown) => this.#send(runner, [number, shard, kind, content]);
    // Other processes of the cluster are of this version, or of one that speaks the same.
    const end = { other: runner, number, shard, listener: listener as ChannelListener<unknown> };
    this.#atDoors.set(number, end);
    send("open", opening);
    return {
      send: (content) => {
        if (this.#atDoors.has(number)) send("say", content);
      },
      close: () => {
        if (this.#atDoors.delete(number)) send("close", null);
      },
    };
  }

  #send(to: string, parcel: Parcel): void {
    if (to === this.#id) this.received(to, parcel);
    else this.#link.send(to, parcel);
  }

  /** A parcel has arrived from a process. */
  received(from: string, [number, shard, kind, content]: Parcel): void {
    const key = `${from} ${number}`;
    switch (kind) {
      case "open":
        return this.#opened(from, number, shard, content);
      case "say":
        if (!this.#atShards.has(key)) return this.#send(from, [number, shard, "gone", null]);
        return this.#atShards.get(key)?.listener.received(content);
      case "close":
        return lose(this.#atShards, key);
      case "tell":
        return this.#atDoors.get(number)?.listener.received(content);
      case "gone":
        return lose(this.#atDoors, number);
    }
  }

  #opened(door: string, number: string, shard: number, opening: unknown): void {
    const key = `${door} ${number}`;
    const send = (kind: string, content: unknown) => this.#send(door, [number, shard, kind, content]);
    const listener = this.#accept(shard, opening, {
      send: (content) => {
        // The answer to a message may be ready when the client is gone already.
        if (this.#atShards.has(key)) send("tell", content);
      },
      close: () => {
        if (this.#atShards.delete(key)) send("gone", null);
      },
    });
    if (listener === undefined) return send("gone", null);
    this.#atShards.set(key, { other: door, number, shard, listener });
  }

  /** A process has gone, or parcels were lost. It is told what was dropped: it may not know that, and go on waiting. */
  drop(process: string): void {
    for (const [key, end] of [...this.#atDoors])
      if (end.other === process) this.#loseHere(this.#atDoors, key, end, "close");
    for (const [key, end] of [...this.#atShards])
      if (end.other === process) this.#loseHere(this.#atShards, key, end, "gone");
  }

  /** This process no longer runs a shard. */
  dropShard(shard: number): void {
    for (const [key, end] of [...this.#atShards])
      if (end.shard === shard) this.#loseHere(this.#atShards, key, end, "gone");
  }

  #loseHere(ends: Map<string, End>, key: string, { other, number, shard }: End, kind: string): void {
    this.#send(other, [number, shard, kind, null]);
    lose(ends, key);
  }
}

function lose(ends: Map<string, End>, key: string): void {
  const end = ends.get(key);
  ends.delete(key);
  end?.listener.lost();
}
