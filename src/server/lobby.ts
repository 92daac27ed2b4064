import type { Spoken } from "../protocol/server.ts";
import type { Guest } from "./guest.ts";
import type { Room } from "./room.ts";

/** The lobby shows this number of tables at most. */
const MOST = 200;

/** Where people look for a table: they are shown the open ones, and told when one of them changes or goes. */
export class Lobby {
  readonly #guests = new Set<Guest>();

  enter(guest: Guest, rooms: Iterable<Room>): void {
    this.#guests.add(guest);
    const open = [...rooms].filter(({ setup }) => setup.open && setup.phase !== "over");
    guest.send({ type: "lobby", tables: open.slice(-MOST).map((room) => room.info()) });
  }

  leave(guest: Guest): void {
    this.#guests.delete(guest);
  }

  /** A match that is over is nothing to come to any more. */
  changed(room: Room): void {
    // What a table looks like is not worked out for nobody.
    if (this.#guests.size === 0 || !room.setup.open) return;
    if (room.setup.phase === "over") this.gone(room);
    else this.#tell(room, { type: "table", table: room.info(), invitation: null });
  }

  /** A table is not there any more. */
  gone(room: Room): void {
    this.#tell(room, { type: "gone", table: room.setup.id });
  }

  #tell({ setup }: Room, message: Spoken): void {
    if (setup.open) for (const guest of this.#guests) guest.send(message);
  }
}
