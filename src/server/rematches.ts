import type { Guest } from "./guest.ts";
import { Refused } from "./refusal.ts";
import { Room } from "./room.ts";
import type { Rooms } from "./rooms.ts";
import { freshSetup, type Setup, unready } from "./setup.ts";
import type { TurnNotices } from "./turn-notices.ts";
import type { World } from "./world.ts";

/** Rematches: all players meet at one new table, opened by the first request. */
export class Rematches {
  readonly #world: World;
  readonly #rooms: Rooms;
  readonly #turns: TurnNotices;
  readonly #opening = new Map<string, Promise<string>>();

  constructor(world: World, rooms: Rooms, turns: TurnNotices) {
    this.#world = world;
    this.#rooms = rooms;
    this.#turns = turns;
  }

  /** Opens the same table again, with the seats rotated by one, and tells the players where it is. */
  async after(room: Room, guest: Guest): Promise<string> {
    const { setup } = room;
    if (setup.phase !== "over") throw new Refused("not over");
    room.seatOf(guest);
    if (setup.tournament !== null) throw new Refused("tournament table");
    const opening = this.#opening.get(setup.id) ?? this.#known(room, guest);
    this.#opening.set(setup.id, opening);
    try {
      return await opening;
    } finally {
      this.#opening.delete(setup.id);
    }
  }

  /** The rematch table that was already opened, unless it was closed or dropped since. */
  async #known(room: Room, guest: Guest): Promise<string> {
    const { rematch } = room.setup;
    return rematch !== null && (await this.#rooms.has(rematch)) ? rematch : this.#open(room, guest);
  }

  async #open(room: Room, guest: Guest): Promise<string> {
    const { pack } = room;
    const { name, open, config, title, chosen, clock, spectators, pausing, chat, hints, rated, places } =
      room.setup;
    const again: Setup = {
      ...freshSetup(pack, guest, this.#rooms.keys()),
      ...{ name, open, config, title, chosen, clock, spectators, pausing, chat, hints, rated },
      rematchOf: room.setup.id,
      places: [...places.slice(1), ...places.slice(0, 1)],
    };
    unready(again);
    const next = new Room(this.#world, this.#rooms, pack, again);
    const id = await this.#rooms.open(guest, next);
    await room.meetAgain(id);
    this.#turns.rematch(next, guest.person.id);
    return id;
  }
}
