import type { Spoken } from "../protocol/server.ts";
import { seatAt } from "./agreement.ts";
import type { Guest } from "./guest.ts";
import { tableMessage } from "./info.ts";
import type { Room } from "./room.ts";

/** Guests who watch the list of public tables: they are told when one changes or goes. */
export class Lobby {
  readonly #guests = new Set<Guest>();

  enter(guest: Guest): void {
    this.#guests.add(guest);
  }

  leave(guest: Guest): void {
    this.#guests.delete(guest);
  }

  /** Tells the lobby about a changed table. A finished match leaves the lobby. */
  changed(room: Room): void {
    const { setup } = room;
    // Skip the work if there is no one to tell.
    if (this.#guests.size === 0 || !setup.open) return;
    if (setup.phase === "over") return this.gone(setup.id);
    const table = room.audience.info();
    for (const guest of this.#guests) guest.send(tableMessage(setup, table, seatAt(setup, guest), null));
  }

  /** A public table was removed or made private. */
  gone(table: string): void {
    const message: Spoken = { type: "gone", table };
    for (const guest of this.#guests) guest.send(message);
  }
}
