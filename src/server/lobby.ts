import type { Spoken } from "../protocol/server.ts";
import { seatAt } from "./agreement.ts";
import type { Guest } from "./guest.ts";
import { tableMessage } from "./info.ts";
import type { Room } from "./room.ts";

/** Where people look for a table: they are told when one of the public ones changes or goes. */
export class Lobby {
  readonly #guests = new Set<Guest>();

  enter(guest: Guest): void {
    this.#guests.add(guest);
  }

  leave(guest: Guest): void {
    this.#guests.delete(guest);
  }

  /** A match that is over is nothing to come to any more. */
  changed(room: Room): void {
    const { setup } = room;
    // What a table looks like is not worked out for nobody.
    if (this.#guests.size === 0 || !setup.open) return;
    if (setup.phase === "over") return this.gone(setup.id);
    const table = room.info();
    for (const guest of this.#guests) guest.send(tableMessage(setup, table, seatAt(setup, guest), null));
  }

  /** A public table is not there any more, or not public. */
  gone(table: string): void {
    const message: Spoken = { type: "gone", table };
    for (const guest of this.#guests) guest.send(message);
  }
}
