import type { Spoken, Told } from "../protocol/server.ts";
import type { Room } from "./room.ts";
import type { StoredPerson } from "./store.ts";

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
  readonly #send: (message: Spoken | Told) => void;
  #channels = 0;

  constructor(
    person: StoredPerson,
    address: string,
    wholeViews: boolean,
    send: (message: Spoken | Told) => void,
  ) {
    this.person = person;
    this.address = address;
    this.name = person.name;
    this.wholeViews = wholeViews;
    this.#send = send;
  }

  send(message: Spoken | Told): void {
    this.#send(message);
  }

  /** A number by which this connection knows a table in short. */
  newChannel(): number {
    return ++this.#channels;
  }
}
