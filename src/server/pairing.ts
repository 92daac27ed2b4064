import type { ClientMessage } from "../protocol/client.ts";
import * as agreement from "./agreement.ts";
import type { Guest } from "./guest.ts";
import { Refused } from "./refusal.ts";
import { Room } from "./room.ts";
import type { Rooms } from "./rooms.ts";
import { changeSetup, freshSetup } from "./setup.ts";
import type { World } from "./world.ts";

/** A guest who waits for another player. */
interface Wish {
  readonly guest: Guest;
  readonly game: string;
  readonly rated: boolean;
}

/** How long paired players have to come to their table and get ready. */
const ARRIVAL_TIMEOUT_MS = 15_000;

/**
 * Quick matches: pairs guests who want to play the same game, first come, first served. In a cluster one shard pairs
 * all players of a game.
 */
export class Pairing {
  readonly #world: World;
  readonly #rooms: Rooms;
  /** All connected guests. */
  readonly #guests: ReadonlySet<Guest>;
  /** In the order in which they came. */
  #wishes: readonly Wish[] = [];

  constructor(world: World, rooms: Rooms, guests: ReadonlySet<Guest>) {
    this.#world = world;
    this.#rooms = rooms;
    this.#guests = guests;
  }

  /** Pairs a guest with another who waits for the same, or lets them wait. A second wish for a game replaces the first. */
  async pair(guest: Guest, { game, rated }: ClientMessage & { type: "pair" }): Promise<void> {
    const pack = await this.#rooms.pack(game);
    if (pack.game.seats !== 2) throw new Refused("not for two");
    // They may have disconnected meanwhile.
    if (!this.#guests.has(guest)) return;
    this.leave(guest, game);
    const wish = { guest, game, rated };
    const other = this.#wishes.find((each) => isMatch(each, wish));
    if (other === undefined) this.#wishes = [...this.#wishes, wish];
    else await this.#bring(other, wish);
  }

  /** A guest waits no longer: for a game, or at all. */
  leave(guest: Guest, game?: string): void {
    this.#wishes = this.#wishes.filter(
      (wish) => wish.guest !== guest || (game !== undefined && wish.game !== game),
    );
  }

  /** Opens a table for two, who wait for nothing else from now on. If it can't be opened, the first waits on. */
  async #bring(first: Wish, second: Wish): Promise<void> {
    const before = this.#wishes;
    const people = [first, second].map(({ guest }) => guest.person.id);
    this.#wishes = before.filter(({ guest }) => !people.includes(guest.person.id));
    const { game, rated } = second;
    const pack = await this.#rooms.pack(game);
    const setup = freshSetup(pack, second.guest.person, this.#rooms.keys());
    changeSetup(setup, pack, { name: QUICK_MATCH, rated });
    const seat = Number.parseInt(this.#world.fresh().slice(-1), 16) % 2;
    agreement.takeSeat(setup, first.guest, seat);
    agreement.takeSeat(setup, second.guest, 1 - seat);
    const room = new Room(this.#world, this.#rooms, pack, setup);
    try {
      await this.#rooms.add(second.guest, room);
    } catch (error) {
      if (this.#guests.has(first.guest)) this.#wishes = [first, ...this.#wishes];
      throw error;
    }
    const { id: table, edition } = setup;
    for (const { guest } of [first, second]) guest.send({ type: "paired", game, rated, table, edition });
    this.#world.at(this.#world.now() + ARRIVAL_TIMEOUT_MS, () => void this.#dissolve(table));
  }

  /** Removes a table whose match hasn't begun in time. Players who came are told that it is gone, and can wait again. */
  async #dissolve(table: string): Promise<void> {
    const room = this.#rooms.inUse.get(table);
    if (room === undefined || room.isClosed || room.setup.phase !== "waiting") return;
    await this.#rooms.remove(room).catch((error) => {
      this.#world.log("not removed", { table, error: String(error) });
    });
  }
}

/** Name of the tables of paired players. */
const QUICK_MATCH = "Quick match";

/** Whether two wishes go together. A person in two tabs is still one player. */
function isMatch(a: Wish, b: Wish): boolean {
  return a.game === b.game && a.rated === b.rated && a.guest.person.id !== b.guest.person.id;
}
