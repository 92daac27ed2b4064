import { Guest, type GuestConnection } from "../guest.ts";
import type { Visitor } from "../reception.ts";
import type { StoredPerson } from "../store.ts";
import type { RunningShard } from "./runner.ts";

/** What a client said about itself, for shards that did not hear its hello. */
export interface Introduction {
  readonly person: StoredPerson;
  readonly version: number;
  readonly views?: "changes" | "whole" | undefined;
  readonly program?: boolean | undefined;
}

/** A client as a shard sees it: its connection may be at another process. */
export interface PortClient extends GuestConnection {
  /** Number of the connection in the log of its door. */
  readonly number: number;
  /** The shard has heard the client's hello: this is who it is. */
  introduced(person: StoredPerson, hello: Omit<Introduction, "person">): void;
}

/** A client's presence at one shard. */
export interface Port {
  /** Passes a message of the client. */
  say(value: unknown): Promise<"fine" | "refused">;
  /** Tells the client about changes of public tables, or no longer. */
  watch(isWatching: boolean): void;
  /** The connection is closed. */
  close(): void;
}

/** What a client's presence needs of a shard that this process runs. */
export interface PresentShard {
  readonly house: RunningShard["house"];
  readonly store: Pick<RunningShard["store"], "confirmed">;
}

/** Presence at a shard that this process runs. */
export class HousePort implements Port {
  readonly #shard: PresentShard;
  readonly #client: PortClient;
  readonly #visitor: Visitor;
  #isIntroduced: boolean;
  /** Settles when it is known whether this process still runs the shard. */
  #doubt: Promise<void> | undefined;

  constructor(shard: PresentShard, client: PortClient, introduction: Introduction | undefined) {
    this.#shard = shard;
    this.#client = client;
    this.#visitor = {
      number: client.number,
      address: client.address,
      guest: undefined,
      send: (message) => client.send(message),
      end: (code, status) => client.end(code, status),
      ...(client.channels !== undefined && { channels: client.channels }),
    };
    this.#isIntroduced = introduction !== undefined;
    if (introduction !== undefined) {
      const { person, ...hello } = introduction;
      shard.house.introduce(this.#visitor, new Guest(person, this.#visitor, hello));
    }
  }

  say(value: unknown): Promise<"fine" | "refused"> {
    const doubt =
      this.#doubt === undefined ? this.#shard.store.confirmed() : this.#confirmedAfter(this.#doubt);
    return doubt === undefined ? this.#pass(value) : this.#wait(doubt).then(() => this.#pass(value));
  }

  #pass(value: unknown): Promise<"fine" | "refused"> {
    const answer = this.#shard.house.receive(this.#visitor, value);
    return this.#isIntroduced ? answer : answer.then((said) => this.#introduced(said));
  }

  #introduced<Answer>(answer: Answer): Answer {
    const { guest } = this.#visitor;
    if (guest !== undefined && !this.#isIntroduced) {
      this.#isIntroduced = true;
      this.#client.introduced(guest.person, guest.hello);
    }
    return answer;
  }

  /** Messages stay in order, and each is asked about after it has arrived. */
  async #confirmedAfter(doubt: Promise<void>): Promise<void> {
    await doubt.catch(() => {});
    await this.#shard.store.confirmed();
  }

  async #wait(doubt: Promise<void>): Promise<void> {
    this.#doubt = doubt;
    try {
      await doubt;
    } finally {
      if (this.#doubt === doubt) this.#doubt = undefined;
    }
  }

  watch(isWatching: boolean): void {
    this.#shard.house.watchTables(this.#visitor, isWatching);
  }

  close(): void {
    this.#shard.house.farewell(this.#visitor);
  }
}
