import type { ClientMessage } from "../protocol/client.ts";
import { VERSIONS } from "../protocol/parts.ts";
import type { Spoken } from "../protocol/server.ts";
import { Guest, type GuestConnection } from "./guest.ts";
import { type Limits, Quota } from "./limits.ts";
import { numbered, Refused } from "./refusal.ts";
import type { StoredPerson } from "./store.ts";
import { Transfers } from "./transfers.ts";
import type { World } from "./world.ts";

/** A connection that can receive messages; its first one must be a hello. */
export interface Visitor extends GuestConnection {
  /** Number of the connection in the log. */
  readonly number: number;
  guest: Guest | undefined;
}

/**
 * Handles hellos: looks up tokens in the store. A client that disconnects before the answer never becomes a guest.
 */
export class Reception {
  readonly guests = new Set<Guest>();
  /** Guests whose hello another shard of the cluster has heard. */
  readonly #introduced = new WeakSet<Guest>();
  readonly #world: World;
  /** Hellos in progress. */
  readonly #greetings = new Map<Visitor, Promise<unknown>>();
  readonly #gone = new WeakSet<Visitor>();
  /** Number of connections per person, which is limited. */
  readonly #open = new Map<number, number>();
  readonly #connections: number;
  /** Rate limit of new people, by address. */
  readonly #newcomers: Quota;
  readonly #transfers: Transfers;

  constructor(world: World, limits: Pick<Limits, "connectionsPerPerson" | "guestsPerAddress">) {
    this.#world = world;
    this.#connections = limits.connectionsPerPerson;
    this.#newcomers = new Quota(limits.guestsPerAddress);
    this.#transfers = new Transfers(world);
  }

  /** Settles when the pending hello of a connection is answered. */
  greeting(visitor: Visitor): Promise<unknown> | undefined {
    return this.#greetings.get(visitor);
  }

  /** Whether a person is connected. */
  knows(person: number): boolean {
    return this.#open.has(person);
  }

  /** The connection is closed. */
  farewell(visitor: Visitor): void {
    this.#gone.add(visitor);
    const { guest } = visitor;
    if (guest === undefined || !this.guests.delete(guest)) return;
    const left = (this.#open.get(guest.person.id) ?? 1) - 1;
    if (left > 0) this.#open.set(guest.person.id, left);
    else this.#open.delete(guest.person.id);
  }

  /** Whether a new person may be added on behalf of this address now; it counts as one of its newcomers. */
  admits(address: string): boolean {
    return this.#newcomers.take(address, this.#world.now());
  }

  /** Lets a guest in who said hello at another shard of the cluster. */
  introduce(guest: Guest): void {
    this.guests.add(guest);
    this.#introduced.add(guest);
  }

  /** Answers a hello. A second one is refused. */
  async greet(visitor: Visitor, message: ClientMessage & { type: "hello" }): Promise<undefined> {
    if (visitor.guest !== undefined || this.#greetings.has(visitor)) throw new Refused("hello again");
    const greeting = this.#hello(visitor, message);
    this.#greetings.set(
      visitor,
      greeting.catch(() => {}),
    );
    try {
      return await greeting;
    } finally {
      this.#greetings.delete(visitor);
    }
  }

  async #hello(visitor: Visitor, message: ClientMessage & { type: "hello" }): Promise<undefined> {
    if (!VERSIONS.includes(message.version)) throw new Refused("version");
    const isNew = message.token === undefined || message.code !== undefined;
    const token = isNew ? this.#freshToken() : (message.token ?? "");
    const transferred = message.code === undefined ? undefined : this.#transfers.take(message.code);
    const person = await this.#person(visitor, message, token, transferred?.person);
    if (this.#gone.has(visitor)) return undefined;
    if (this.#world.isBlocked(person.id)) throw new Refused("blocked");
    const open = this.#open.get(person.id) ?? 0;
    if (open >= this.#connections) throw new Refused("too many connections");
    this.#open.set(person.id, open + 1);
    visitor.guest = new Guest(person, visitor, message);
    this.guests.add(visitor.guest);
    this.#world.log("hello", {
      connection: visitor.number,
      person: person.id,
      name: person.name,
      isNew,
    });
    const { version } = message;
    visitor.guest.send({
      type: "welcome",
      version,
      token,
      name: person.name,
      house: this.#world.signer.key,
      // Clients refuse members they don't know; those that name a language know this one.
      ...(message.language !== undefined && transferred && { language: transferred.language }),
    });
    return undefined;
  }

  /** The person who says hello: the one of a transfer code, of a token, or a new one. */
  async #person(
    visitor: Visitor,
    { token: known, name }: ClientMessage & { type: "hello" },
    token: string,
    transferred: StoredPerson | undefined,
  ): Promise<StoredPerson> {
    const { store } = this.#world;
    const hash = this.#hashOf(token);
    if (transferred !== undefined) {
      // A new device takes over the person's name.
      await store.addToken(transferred.id, hash);
      return transferred;
    }
    if (known === undefined) {
      if (!this.admits(visitor.address)) throw new Refused("too many guests");
      return store.addPerson(hash, name ?? this.#guestName());
    }
    const person = await store.person(hash);
    if (person === undefined) throw new Refused("unknown token");
    if (name === undefined || name === person.name) return person;
    await store.renamePerson(person.id, name);
    // The person's sessions may have been ended meanwhile.
    if ((await store.person(hash)) === undefined) throw new Refused("unknown token");
    return { ...person, name };
  }

  /** Newcomers without a name can be told apart: two of them rarely get the same number, and never at one table. */
  #guestName(): string {
    return `Guest ${1000 + (Number.parseInt(this.#world.fresh().slice(0, 8), 16) % 9000)}`;
  }

  /**
   * Renames a person on all their connections here, and returns these. Where the person was only introduced, the
   * shard that heard the hello keeps the name.
   */
  async rename(guest: Guest, name: string): Promise<readonly Guest[]> {
    const { id } = guest.person;
    if (!this.#introduced.has(guest)) await this.#world.store.renamePerson(id, name);
    const all = [...this.guests].filter(({ person }) => person.id === id);
    for (const one of all) one.person = { id, name };
    return all;
  }

  #freshToken(): string {
    return this.#world.own(() => this.#world.fresh());
  }

  #hashOf(token: string): Buffer {
    return Buffer.from(this.#world.sha256(token), "hex");
  }

  /** Creates a one-time code with which another device becomes the same person. */
  transfer(guest: Guest, { id }: ClientMessage & { type: "transfer" }): Spoken {
    return { type: "transfer", ...numbered(id), ...this.#transfers.give(guest) };
  }

  /** Ends all other sessions of a person. Copies of the current token become invalid too. */
  async endSessions(guest: Guest, { id }: ClientMessage & { type: "end sessions" }): Promise<void> {
    const token = this.#freshToken();
    this.#transfers.forget(guest.person.id);
    await this.#world.store.replaceTokens(guest.person.id, this.#hashOf(token));
    // First, so that other tabs of this browser find the new token when they are disconnected.
    guest.send({ type: "token", ...numbered(id), token });
    this.signOut(guest.person.id, guest);
  }

  /** Disconnects all guests who said hello as this person here, but for one, and invalidates the person's code. */
  signOut(person: number, but?: Guest): void {
    this.#transfers.forget(person);
    for (const guest of [...this.guests])
      if (guest !== but && guest.person.id === person && !this.#introduced.has(guest))
        guest.end("signed out");
  }
}
