import { readFromClient } from "../../games/spy/standard/reading.ts";
import type { Place, Wire } from "../standard/client.ts";
import { type DoorPlaces, placeName } from "../standard/places.ts";
import { CODES } from "../standard/session.ts";
import type { Channel, ChannelListener } from "./channels.ts";
import {
  MAX_PART_CHARS,
  MOVED,
  type StandardOpening,
  type ToDoor,
  type ToShard,
} from "./standard-messages.ts";

/** Where clients of the standard are served. */
export interface StandardAccess {
  /** The shard of all matches of a place. */
  shardOfPlace(name: string): number;
  /** The shard that stores the match of a session. */
  shardOfSession(session: string): number;
  /** Opens a channel to a shard, once a process runs it. */
  open(shard: number, opening: StandardOpening, listener: ChannelListener<ToDoor>): Promise<Channel<ToShard>>;
}

/** The door of a cluster for clients of the standard: passes them to the shards that run their matches. */
export class StandardDoor implements DoorPlaces {
  readonly #access: StandardAccess;

  constructor(access: StandardAccess) {
    this.#access = access;
  }

  at(path: string): Place {
    return new Passage(this.#access, path);
  }

  /** Clients are disconnected by the port. */
  close(): void {}
}

/** Connects one client to a shard. Which one, its first message says. */
class Passage implements Place {
  readonly #access: StandardAccess;
  readonly #path: string;
  #wire: Wire | undefined;
  /** Undefined before the first message; resolves to undefined if no process runs the shard. */
  #channel: Promise<Channel<ToShard> | undefined> | undefined;
  #isKnown = false;
  /** Waits for the next piece of a long message. */
  #piece: { resolve(piece: string | null): void; reject(error: Error): void } | undefined;

  constructor(access: StandardAccess, path: string) {
    this.#access = access;
    this.#path = path;
  }

  opened(wire: Wire): void {
    this.#wire = wire;
  }

  received(wire: Wire, text: string | null): void {
    this.#channel ??= this.#open(wire, this.#shardFor(text));
    let rest = text;
    for (; rest !== null && rest.length > MAX_PART_CHARS; rest = rest.slice(MAX_PART_CHARS))
      this.#send(["part", rest.slice(0, MAX_PART_CHARS)]);
    this.#send(["text", rest]);
  }

  offended(wire: Wire, why: string): void {
    this.#channel ??= this.#open(wire, this.#shardFor(null));
    this.#send(["offended", why]);
  }

  knows(): boolean {
    return this.#isKnown;
  }

  closed(_wire: Wire, code: number, reason: string): void {
    this.#wire = undefined;
    this.#send(["closed", [code, reason]]);
    this.#channel?.then((channel) => channel?.close());
  }

  /** A session is found by its id, even if it was imported or began in another place. */
  #shardFor(text: string | null): number {
    const reading = readFromClient(text ?? "");
    return reading.ok && reading.message.type === "RECONNECT"
      ? this.#access.shardOfSession(reading.message.sessionId)
      : this.#access.shardOfPlace(placeName(this.#path));
  }

  async #open(wire: Wire, shard: number): Promise<Channel<ToShard> | undefined> {
    const { path, subprotocols } = wire;
    const listener = { received: (content: ToDoor) => this.#told(content), lost: () => this.#lost() };
    try {
      return await this.#access.open(shard, { door: "standard", path, subprotocols }, listener);
    } catch {
      // No process runs the shard.
      this.#lost();
      return undefined;
    }
  }

  /** Sends behind everything before, even while the channel is being opened. */
  #send(content: ToShard): void {
    this.#channel?.then((channel) => channel?.send(content));
  }

  #told([kind, content]: ToDoor): void {
    switch (kind) {
      case "text":
        return this.#wire?.send(content);
      case "known":
        this.#isKnown = true;
        return;
      case "pieces":
        // If they can't be sent, the connection is closed.
        return void this.#wire?.sendPieces(this.#pieces()).catch(() => {});
      case "piece":
        return this.#piece?.resolve(content);
      case "broken off":
        return this.#piece?.reject(new Error("the shard can't read the rest"));
      case "close":
        return this.#wire?.close(...content);
    }
  }

  /** Asks for each piece when the one before was written, so that a slow client fills no memory. */
  async *#pieces(): AsyncGenerator<string> {
    for (;;) {
      const next = new Promise<string | null>((resolve, reject) => {
        this.#piece = { resolve, reject };
      });
      this.#send(["next", null]);
      const piece = await next;
      if (piece === null) return;
      yield piece;
    }
  }

  #lost(): void {
    this.#piece?.reject(new Error("the shard has moved"));
    this.#wire?.close(CODES.moved, MOVED);
  }
}
