import type { GamePackage } from "../kernel/game-package.ts";
import { speaking } from "../languages/catalogue.ts";
import type { ClientMessage } from "../protocol/client.ts";
import { refusalWords } from "../protocol/refusals.ts";
import type { Spoken } from "../protocol/server.ts";
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

/** Two people whose table waits for them, and what they were told. */
interface Pair {
  readonly people: readonly number[];
  readonly room: Room;
  /** Whether the table is stored, once that is known. */
  readonly isOpened: Promise<boolean>;
  readonly message: Extract<Spoken, { type: "paired" }>;
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
  /** Pairs whose match hasn't begun, as far as known, by table. */
  readonly #pairs = new Map<string, Pair>();

  constructor(world: World, rooms: Rooms, guests: ReadonlySet<Guest>) {
    this.#world = world;
    this.#rooms = rooms;
    this.#guests = guests;
  }

  /** Pairs a guest with another who waits for the same, or lets them wait. A second wish for a game replaces the first. */
  async pair(guest: Guest, { game, rated }: ClientMessage & { type: "pair" }): Promise<void> {
    if (guest.isProgram) throw new Refused("program unpaired");
    const pack = await this.#rooms.pack(game);
    if (pack.game.seats !== 2) throw new Refused("not for two");
    this.leave(guest, game);
    const wish = { guest, game, rated };
    const pair = this.#pairOf(wish);
    // They were told on a connection that is lost.
    if (pair !== undefined && (await pair.isOpened)) return guest.send(pair.message);
    // They may have disconnected meanwhile.
    if (!this.#guests.has(guest)) return;
    const other = this.#wishes.find((each) => isMatch(each, wish));
    if (other === undefined) this.#wishes = [...this.#wishes, wish];
    else await this.#bring(pack, other, wish);
  }

  /** The pair to which this wish has already led, if the table still waits. */
  #pairOf({ guest, game, rated }: Wish): Pair | undefined {
    return [...this.#pairs.values()].find(
      ({ people, message, room }) =>
        people.includes(guest.person.id) &&
        message.game === game &&
        message.rated === rated &&
        room.setup.phase === "waiting" &&
        !room.isClosed,
    );
  }

  /** A guest waits no longer: for a game, or at all. */
  leave(guest: Guest, game?: string): void {
    this.#wishes = this.#wishes.filter(
      (wish) => wish.guest !== guest || (game !== undefined && wish.game !== game),
    );
  }

  /**
   * Opens a table for two, who wait for nothing else from now on, and tells them in every tab that waits for it. If it
   * can't be opened, the first waits on.
   */
  async #bring(pack: GamePackage, first: Wish, second: Wish): Promise<void> {
    const people = [first, second].map(({ guest }) => guest.person.id);
    const theirs = [...this.#wishes, second].filter(({ guest }) => people.includes(guest.person.id));
    this.#wishes = this.#wishes.filter((wish) => !theirs.includes(wish));
    const { game, rated } = second;
    const setup = freshSetup(pack, second.guest, this.#rooms.keys());
    // Both read one name: that of their language, if they share it.
    const [one, other] = [first.guest.language, second.guest.language];
    const name = speaking(one === other ? one : "en", () => refusalWords.tables.quick);
    changeSetup(setup, pack, { name, rated });
    const seat = Number.parseInt(this.#world.fresh().slice(-1), 16) % 2;
    agreement.takeSeat(setup, first.guest, seat);
    agreement.takeSeat(setup, second.guest, 1 - seat);
    const room = new Room(this.#world, this.#rooms, pack, setup);
    const { id: table, edition } = setup;
    const message = { type: "paired", game, rated, table, edition } as const;
    const added = this.#rooms.add(second.guest, room);
    const isOpened = added.then(
      () => true,
      () => false,
    );
    this.#pairs.set(table, { people, room, message, isOpened });
    try {
      await added;
    } catch (error) {
      this.#pairs.delete(table);
      if (this.#guests.has(first.guest)) this.#wishes = [first, ...this.#wishes];
      throw error;
    }
    for (const wish of theirs) if (wish.game === game && wish.rated === rated) wish.guest.send(message);
    this.#world.at(this.#world.now() + ARRIVAL_TIMEOUT_MS, () => void this.#dissolve(table));
  }

  /** Removes a table whose match hasn't begun in time. Players who came are told that it is gone, and can wait again. */
  async #dissolve(table: string): Promise<void> {
    this.#pairs.delete(table);
    const room = this.#rooms.inUse.get(table);
    if (room === undefined || room.isClosed || room.setup.phase !== "waiting") return;
    await this.#rooms.remove(room).catch((error) => {
      this.#world.log("not removed", { table, error: String(error) });
    });
  }
}

/** Whether two wishes go together. A person in two tabs is still one player. */
function isMatch(a: Wish, b: Wish): boolean {
  return a.game === b.game && a.rated === b.rated && a.guest.person.id !== b.guest.person.id;
}
