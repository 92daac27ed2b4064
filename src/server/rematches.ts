import type { Guest } from "./guest.ts";
import { Refused } from "./refusal.ts";
import { Room } from "./room.ts";
import type { Rooms } from "./rooms.ts";
import { freshSetup, type Setup, unready } from "./setup.ts";
import type { World } from "./world.ts";

/** Where people meet again after a match: at one and the same table, whoever asks first. */
export class Rematches {
  readonly #world: World;
  readonly #rooms: Rooms;
  readonly #opening = new Map<string, Promise<string>>();

  constructor(world: World, rooms: Rooms) {
    this.#world = world;
    this.#rooms = rooms;
  }

  /** The same table once more, with the seats turned by one; who was there is told where it is. */
  async after(room: Room, guest: Guest): Promise<string> {
    const { setup } = room;
    if (setup.phase !== "over") throw new Refused("not over");
    room.seatOf(guest);
    const opening = this.#opening.get(setup.id) ?? this.#known(room, guest);
    this.#opening.set(setup.id, opening);
    try {
      return await opening;
    } finally {
      this.#opening.delete(setup.id);
    }
  }

  /** The table that was opened already, unless it has been closed or dropped since. */
  async #known(room: Room, guest: Guest): Promise<string> {
    const { rematch } = room.setup;
    return rematch !== null && (await this.#rooms.has(rematch)) ? rematch : this.#open(room, guest);
  }

  async #open(room: Room, guest: Guest): Promise<string> {
    const { setup, pack } = room;
    const keys = this.#rooms.keys();
    const again: Setup = {
      ...freshSetup(pack, guest.person, keys),
      ...setup,
      ...keys,
      host: guest.person.id,
      phase: "waiting",
      places: [...setup.places.slice(1), ...setup.places.slice(0, 1)],
      // A table whose config is somebody's own has none of these, and the fresh one's are not its.
      chosen: setup.chosen,
      edition: 0,
      rematch: null,
      agreed: [],
      published: false,
      began: null,
      follower: null,
    };
    unready(again);
    const id = await this.#rooms.open(guest, new Room(this.#world, this.#rooms, pack, again));
    await room.meetAgain(id);
    return id;
  }
}
