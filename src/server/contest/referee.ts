import { VERSION } from "../../protocol/parts.ts";
import type { Spoken, TableUpdate } from "../../protocol/server.ts";
import type { House } from "../house.ts";
import type { Visitor } from "../reception.ts";
import type { Room } from "../room.ts";

/** A request that waits for its answer. */
interface Waiting {
  resolve(table: string | undefined): void;
  reject(error: Error): void;
}

/** The host of all tables of a contest: a guest in the same process, who has no seat anywhere. */
export class Referee {
  readonly #house: House;
  readonly #waiting = new Map<number, Waiting>();
  readonly #watching = new Set<() => void>();
  readonly #visitor: Visitor;
  #requests = 0;

  private constructor(house: House) {
    this.#house = house;
    this.#visitor = {
      number: 0,
      address: "referee",
      guest: undefined,
      send: (message) => this.#hear(message),
      end: () => {},
    };
  }

  static async enter(house: House): Promise<Referee> {
    const referee = new Referee(house);
    await referee.ask({ type: "hello", version: VERSION, name: "Referee" });
    return referee;
  }

  /** Sends a request, and returns the table in its answer; rejects if it is refused. */
  ask(message: object): Promise<string | undefined> {
    const id = this.#requests++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      void this.#house.receive(this.#visitor, { ...message, id });
    });
  }

  /** The room of a table that the referee has opened. */
  roomOf(table: string): Room {
    const room = this.#house.rooms.get(table);
    if (room === undefined) throw new Error(`table ${table} is gone`);
    return room;
  }

  /** Calls back whenever something has happened at any table; returns a function that ends it. */
  watch(changed: () => void): () => void {
    this.#watching.add(changed);
    return () => this.#watching.delete(changed);
  }

  #hear(message: Spoken | TableUpdate): void {
    if (!Array.isArray(message) && "id" in message && typeof message.id === "number") {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.type === "refused") waiting?.reject(new Error(message.sentence));
      else
        waiting?.resolve("table" in message && typeof message.table === "string" ? message.table : undefined);
    }
    for (const changed of [...this.#watching]) changed();
  }
}
