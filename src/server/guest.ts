import type { ClientMessage } from "../protocol/client.ts";
import type { Spoken, Told } from "../protocol/server.ts";
import { inVersion1 } from "../protocol/version-1.ts";
import type { Visitor } from "./house.ts";
import type { Room } from "./room.ts";
import type { StoredPerson } from "./store.ts";

/** What a connection says about itself in its hello. */
type Greeting = Pick<ClientMessage & { type: "hello" }, "version" | "views">;

/** One connection, once it has said hello. */
export class Guest {
  readonly person: StoredPerson;
  /** Where the connection comes from. */
  readonly address: string;
  name: string;
  /** Whether it wants whole views instead of what changed. */
  readonly wholeViews: boolean;
  readonly rooms = new Map<string, Room>();
  watchesLobby = false;
  readonly #visitor: Pick<Visitor, "send" | "end">;
  readonly #version: number;
  #channels = 0;

  constructor(person: StoredPerson, visitor: Pick<Visitor, "address" | "send" | "end">, hello: Greeting) {
    this.person = person;
    this.address = visitor.address;
    this.name = person.name;
    this.wholeViews = hello.views === "whole";
    this.#visitor = visitor;
    this.#version = hello.version;
  }

  send(message: Spoken | Told): void {
    this.#visitor.send(this.#version === 1 ? inVersion1(message) : message);
  }

  /** Says why, and closes the connection. */
  end(code: "signed out"): void {
    this.#visitor.end(code, 1000);
  }

  /** A number by which this connection knows a table in short. */
  newChannel(): number {
    return ++this.#channels;
  }
}
