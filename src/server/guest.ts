import { languageFor, speaking } from "../languages/catalogue.ts";
import type { Language } from "../languages/loaders.ts";
import type { ClientMessage } from "../protocol/client.ts";
import { inVersion } from "../protocol/older-versions.ts";
import type { FarewellCode } from "../protocol/refusals.ts";
import type { Spoken, TableUpdate } from "../protocol/server.ts";
import { isUpdate } from "../protocol/shorthand.ts";
import type { StoredPerson } from "./store.ts";

/** What a client says about itself in its hello. */
type Greeting = Pick<ClientMessage & { type: "hello" }, "version" | "views" | "program" | "language">;

/** The connection of a guest. */
export interface GuestConnection {
  /** Client address, grouped as the rate limits see it. */
  readonly address: string;
  send(message: Spoken | TableUpdate): void;
  /** Numbers for tables on this connection: the first, and the distance to the next; all of them by default. */
  readonly channels?: { readonly first: number; readonly step: number };
  /** Sends the reason and closes. */
  end(code: FarewellCode, status: number): void;
}

const EVERY_CHANNEL = { first: 1, step: 1 };

/** A connection that has said hello. */
export class Guest {
  person: StoredPerson;
  /** Client address, grouped as the rate limits see it. */
  readonly address: string;
  /** Whether the client wants full views instead of deltas. */
  readonly wholeViews: boolean;
  /** The tables it is at; it leaves each when the connection ends. */
  readonly rooms = new Map<string, { leave(guest: Guest): void; renamed(guest: Guest): Promise<void> }>();
  /** What the client said about itself. */
  readonly hello: Greeting;
  /** The language of sentences for this guest. */
  readonly language: Language;
  readonly #connection: GuestConnection;
  #channels = 0;

  constructor(person: StoredPerson, connection: GuestConnection, hello: Greeting) {
    this.person = person;
    this.address = connection.address;
    this.hello = { version: hello.version, views: hello.views, program: hello.program };
    this.language = languageFor(hello.language ?? "") ?? "en";
    this.wholeViews = hello.views === "whole";
    this.#connection = connection;
  }

  get name(): string {
    return this.person.name;
  }

  /** Whether a program plays on this connection. */
  get isProgram(): boolean {
    return this.hello.program === true;
  }

  send(message: Spoken | TableUpdate): void {
    // An update has no sentences, and is the same in all versions.
    if (isUpdate(message)) this.#connection.send(message);
    else speaking(this.language, () => this.#connection.send(inVersion(this.hello, message)));
  }

  /** Sends the reason and closes the connection. */
  end(code: "signed out" | "blocked"): void {
    this.#connection.end(code, 1000);
  }

  /** A short number for a table on this connection. */
  newChannel(): number {
    const { first, step } = this.#connection.channels ?? EVERY_CHANNEL;
    return first + step * this.#channels++;
  }
}
