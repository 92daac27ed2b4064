import type { ClientMessage } from "../protocol/client.ts";
import { VERSION } from "../protocol/parts.ts";
import { Guest } from "./guest.ts";
import type { HouseLimits, Visitor } from "./house.ts";
import { Quota } from "./limits.ts";
import { Refused } from "./refusal.ts";
import type { World } from "./world.ts";

/** Where connections say hello: the store knows whose token it is, and whoever goes before it has answered is no guest. */
export class Reception {
  readonly guests = new Set<Guest>();
  readonly #world: World;
  /** Who is just saying hello, and who has gone while it was being answered. */
  readonly #greetings = new Map<Visitor, Promise<unknown>>();
  readonly #gone = new WeakSet<Visitor>();
  /** How many connections each person has, and may have. */
  readonly #open = new Map<number, number>();
  readonly #connections: number;
  /** The new guests of each address. */
  readonly #newcomers: Quota;

  constructor(world: World, limits: Pick<HouseLimits, "connectionsPerPerson" | "guestsPerAddress">) {
    this.#world = world;
    this.#connections = limits.connectionsPerPerson;
    this.#newcomers = new Quota(limits.guestsPerAddress);
  }

  /** Settles when the hello of a connection is answered, if that is under way. */
  greeting(visitor: Visitor): Promise<unknown> | undefined {
    return this.#greetings.get(visitor);
  }

  /** Whether a person is here by any connection. */
  knows(person: number): boolean {
    return this.#open.has(person);
  }

  /** The connection is gone. */
  farewell(visitor: Visitor): void {
    this.#gone.add(visitor);
    const { guest } = visitor;
    if (guest === undefined || !this.guests.delete(guest)) return;
    const left = (this.#open.get(guest.person.id) ?? 1) - 1;
    if (left > 0) this.#open.set(guest.person.id, left);
    else this.#open.delete(guest.person.id);
  }

  /** Answers a hello; nobody says it twice. */
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
    if (message.version !== VERSION) throw new Refused("version");
    const { store } = this.#world;
    const token = message.token ?? this.#world.fresh();
    const hash = Buffer.from(this.#world.sha256(token), "hex");
    let person = await store.person(hash);
    if (person === undefined) {
      if (message.token !== undefined) throw new Refused("unknown token");
      if (!this.#newcomers.take(visitor.address, this.#world.now())) throw new Refused("too many guests");
      person = await store.addPerson(hash, message.name ?? "Guest");
    } else if (message.name !== undefined && message.name !== person.name) {
      await store.renamePerson(person.id, message.name);
      person = { ...person, name: message.name };
    }
    if (this.#gone.has(visitor)) return undefined;
    const open = this.#open.get(person.id) ?? 0;
    if (open >= this.#connections) throw new Refused("too many connections");
    this.#open.set(person.id, open + 1);
    visitor.guest = new Guest(person, visitor.address, message.views === "whole", (sent) =>
      visitor.send(sent),
    );
    this.guests.add(visitor.guest);
    this.#world.log("hello", {
      connection: visitor.number,
      person: person.id,
      name: person.name,
      isNew: message.token === undefined,
    });
    visitor.send({ type: "welcome", version: VERSION, token, name: person.name });
    return undefined;
  }
}
