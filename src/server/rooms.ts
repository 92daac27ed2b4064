import type { GamePackage } from "../kernel/game-package.ts";
import type { Guest } from "./guest.ts";
import { Hosts } from "./hosts.ts";
import { type Limits, Quota } from "./limits.ts";
import type { Lobby } from "./lobby.ts";
import { mustBeFreeFor } from "./preparation.ts";
import { Refused, refusal } from "./refusal.ts";
import { Room, type RoomListener } from "./room.ts";
import { setupIn, unready } from "./setup.ts";
import { Damaged, NotSaved } from "./store.ts";
import type { World } from "./world.ts";

/** The limits that are kept where tables are opened and put away. */
export type RoomLimits = Pick<Limits, "tablesPerPerson" | "tablesPerAddress" | "idle" | "again" | "waiting">;

/**
 * The tables that are in memory: one is loaded when somebody comes, put away when nobody has been there for a while, and loaded anew
 * when something could not be saved.
 */
export class Rooms implements RoomListener {
  readonly inUse = new Map<string, Room>();
  readonly #world: World;
  readonly #limits: RoomLimits;
  readonly #lobby: Lobby;
  /** Everybody who is still here. */
  readonly #guests: ReadonlySet<Guest>;
  readonly #loading = new Map<string, Promise<Room>>();
  /** The tables that each person has opened, and those that each address opens. */
  readonly #hosts: Hosts;
  readonly #opened: Quota;

  constructor(world: World, limits: RoomLimits, lobby: Lobby, guests: ReadonlySet<Guest>) {
    this.#world = world;
    this.#limits = limits;
    this.#lobby = lobby;
    this.#guests = guests;
    this.#hosts = new Hosts(world.store, limits.tablesPerPerson);
    this.#opened = new Quota(limits.tablesPerAddress);
  }

  /** A game of the house. */
  async pack(game: string): Promise<GamePackage> {
    const pack = await this.#world.games.get(game)?.load();
    if (pack === undefined) throw new Refused("no such game");
    return pack;
  }

  /** The names and the secret of a new table. */
  keys(): { readonly id: string; readonly invitation: string; readonly secret: string } {
    const { fresh } = this.#world;
    return { id: tableIdFrom(fresh()), invitation: fresh(), secret: fresh() };
  }

  /** A new table is there, and whoever opens it comes to it. */
  async open(guest: Guest, room: Room): Promise<string> {
    const { id, game, host } = room.setup;
    if (!(await this.#hosts.take(host))) throw new Refused("too many tables");
    try {
      if (!this.#opened.take(guest.address, this.#world.now())) throw new Refused("too many tables");
      this.inUse.set(id, room);
      await room.save();
    } catch (error) {
      this.#hosts.release(host);
      throw error;
    }
    await this.enter(guest, room);
    this.#world.log("table opened", { table: id, game, person: host });
    return id;
  }

  /** Somebody comes to a table, unless he has gone while it was being loaded; nobody stays at one that is empty. */
  async enter(guest: Guest, room: Room, invitation?: string, last?: number): Promise<void> {
    try {
      if (this.#guests.has(guest)) await room.enter(guest, invitation, last);
    } finally {
      if (room.members.size === 0) this.deserted(room);
    }
  }

  /** Whoever opened a table that waits closes it: it is not stored any more, and those who are there are told. */
  async close(guest: Guest, room: Room): Promise<void> {
    const { id } = room.setup;
    mustBeFreeFor(room, guest);
    await room.close();
    try {
      await this.#world.store.removeTable(id);
    } catch (error) {
      this.reload(room);
      throw error;
    }
    this.#remove(room);
    this.#hosts.release(room.setup.host);
    this.#sendAway(room);
    if (room.setup.open) this.#lobby.gone(id);
  }

  /** Whether a table is there, in the memory or in the store. */
  async has(id: string): Promise<boolean> {
    return this.inUse.has(id) || (await this.#world.store.table(id)) !== undefined;
  }

  /** A room, from the memory or from the store. */
  async room(id: string): Promise<Room> {
    const known = this.inUse.get(id);
    if (known !== undefined) return known;
    const loading = this.#loading.get(id) ?? this.#load(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  async #load(id: string): Promise<Room> {
    const { store } = this.#world;
    const stored = await store.table(id);
    if (stored === undefined) throw new Refused("no such table");
    try {
      // That a match is over is known from its end alone.
      const setup = { ...setupIn(stored.setup), phase: stored.phase };
      if (setup.phase === "waiting") unready(setup);
      const room = new Room(this.#world, this, await this.pack(setup.game), setup);
      if (setup.phase === "running") room.resume(await store.pieces(id));
      else if (setup.phase === "over") room.resume([(await store.record(id))?.text ?? ""]);
      this.inUse.set(id, room);
      return room;
    } catch (error) {
      if (error instanceof Refused || error instanceof NotSaved || error instanceof Damaged) throw error;
      this.#world.log("damaged", { table: id, error: String(error) });
      throw new Refused("damaged");
    }
  }

  #remove(room: Room): void {
    this.inUse.delete(room.setup.id);
  }

  /** Nobody can be at this table any more. */
  #sendAway(room: Room): void {
    for (const guest of [...room.members.keys()]) {
      room.leave(guest);
      guest.send({ type: "gone", table: room.setup.id });
    }
  }

  /** Somebody has gone from the house. */
  forget(person: number): void {
    this.#hosts.forget(person);
  }

  /** Nothing is done any more; settles when everything that was done is stored. */
  async rest(): Promise<void> {
    await Promise.all([...this.inUse.values()].map((room) => room.close()));
  }

  // ---- what rooms say ----

  changed(room: Room): void {
    this.#lobby.changed(room);
  }

  unlisted(room: Room): void {
    this.#lobby.gone(room.setup.id);
  }

  ended(room: Room): void {
    this.#hosts.release(room.setup.host);
  }

  /** What is in memory is ahead of what is stored: everybody is told, and after a moment all go on with what is stored. */
  reload(room: Room): void {
    const { id } = room.setup;
    if (this.inUse.get(id) !== room) return;
    const closed = room.close();
    this.#remove(room);
    const notSaved = refusal(undefined, new Refused("not saved"));
    for (const guest of room.members.keys()) guest.send(notSaved);
    const moment = new Promise<void>((resolve) => {
      this.#world.at(this.#world.now() + this.#limits.again, resolve);
    });
    const loading = Promise.all([closed, moment]).then(() => this.#load(id));
    this.#loading.set(id, loading);
    loading
      .finally(() => this.#loading.delete(id))
      .then((again) => this.#comeAgain(room, again))
      .catch((error) => {
        // A table that could not be opened in the first place is not there.
        const isTold = error instanceof Refused || error instanceof Damaged;
        if (!isTold) this.#world.log("not loaded", { table: id, error: String(error) });
        if (error instanceof Damaged || (error instanceof Refused && error.code === "damaged"))
          for (const guest of room.members.keys()) guest.send(refusal(undefined, new Refused("damaged")));
        this.#sendAway(room);
      });
  }

  /** Whoever is still at a table that was loaded again goes on there. */
  async #comeAgain(before: Room, room: Room): Promise<void> {
    const guests = [...before.members.keys()];
    for (const guest of guests) before.leave(guest);
    // Where that cannot be saved either, the room itself sees to it.
    await Promise.allSettled(guests.map((guest) => this.enter(guest, room, room.setup.invitation)));
    if (room.members.size === 0) this.deserted(room);
  }

  deserted(room: Room): void {
    this.#world.at(this.#world.now() + this.#limits.idle, () => {
      const { id } = room.setup;
      if (room.members.size > 0 || this.inUse.get(id) !== room) return;
      this.#remove(room);
      room.close().catch(() => {});
      if (room.setup.phase === "waiting") this.#world.store.touch([id], this.#world.now()).catch(() => {});
    });
  }

  /** Drops the tables that wait and to which nobody has come for long, with their seats. */
  async sweep(): Promise<void> {
    const { store, now, log } = this.#world;
    const waiting = [...this.inUse.values()].filter(({ setup }) => setup.phase === "waiting");
    await store.touch(
      waiting.map(({ setup }) => setup.id),
      now(),
    );
    for (;;) {
      const dropped = await store.dropWaiting(now() - this.#limits.waiting, AT_ONCE);
      if (dropped.length > 0) this.#hosts.forgetAll();
      for (const table of dropped) {
        log("table dropped", { table });
        this.#lobby.gone(table);
      }
      if (dropped.length < AT_ONCE) return;
    }
  }
}

/** So many tables are dropped in one commit, so that nobody waits for long. */
const AT_ONCE = 200;

/** The name of a table: 60 bits of those that are given, in letters and digits. */
export function tableIdFrom(hex: string): string {
  return BigInt(`0x${hex}`).toString(36).padStart(25, "0").slice(-12);
}
