import type { ClientMessage } from "../protocol/client.ts";
import type { FAREWELLS } from "../protocol/refusals.ts";
import type { Spoken, TableUpdate } from "../protocol/server.ts";
import { inVersion1 } from "../protocol/version-1.ts";
import type { StoredPerson } from "./store.ts";

/** What a connection says about itself in its hello. */
type Greeting = Pick<ClientMessage & { type: "hello" }, "version" | "views">;

/** What carries messages to a guest. */
export interface GuestConnection {
  /** Where it comes from, as far as limits tell addresses apart. */
  readonly address: string;
  send(message: Spoken | TableUpdate): void;
  /** Says why, and closes. */
  end(code: keyof typeof FAREWELLS, status: number): void;
}

/** One connection, once it has said hello. */
export class Guest {
  readonly person: StoredPerson;
  /** Where the connection comes from. */
  readonly address: string;
  name: string;
  /** Whether it wants whole views instead of what changed. */
  readonly wholeViews: boolean;
  /** The tables where it is, each to be left when it goes. */
  readonly rooms = new Map<string, { leave(guest: Guest): void }>();
  watchesLobby = false;
  readonly #connection: GuestConnection;
  readonly #version: number;
  #channels = 0;

  constructor(person: StoredPerson, connection: GuestConnection, hello: Greeting) {
    this.person = person;
    this.address = connection.address;
    this.name = person.name;
    this.wholeViews = hello.views === "whole";
    this.#connection = connection;
    this.#version = hello.version;
  }

  send(message: Spoken | TableUpdate): void {
    this.#connection.send(this.#version === 1 ? inVersion1(message) : message);
  }

  /** Says why, and closes the connection. */
  end(code: "signed out"): void {
    this.#connection.end(code, 1000);
  }

  /** A number by which this connection knows a table in short. */
  newChannel(): number {
    return ++this.#channels;
  }
}
