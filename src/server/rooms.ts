import type { GamePackage } from "../kernel/game-package.ts";
import { viewerFor } from "./agreement.ts";
import { seenAt } from "./correspondence.ts";
import type { Guest } from "./guest.ts";
import { Hosts } from "./hosts.ts";
import { type Limits, Quota } from "./limits.ts";
import type { Lobby } from "./lobby.ts";
import { packOf } from "./pack.ts";
import { mustBeFreeFor } from "./preparation.ts";
import { Ratings } from "./ratings.ts";
import { Refused, refusal } from "./refusal.ts";
import { type Entrance, Room, type RoomListener } from "./room.ts";
import { isCorrespondence, setupIn, unready } from "./setup.ts";
import { Damaged, NotSaved } from "./store.ts";
import type { TurnNotices } from "./turn-notices.ts";
import type { World } from "./world.ts";

/** Limits for opening and unloading tables. */
export type RoomLimits = Pick<
  Limits,
  "tablesPerPerson" | "tablesPerAddress" | "idle" | "again" | "waiting" | "absence" | "missing"
>;

/**
 * Loaded tables. One is loaded when a guest comes, unloaded after it was empty for a while, and reloaded after a
 * failed write.
 */
export class Rooms implements RoomListener {
  readonly inUse = new Map<string, Room>();
  readonly #world: World;
  readonly #limits: RoomLimits;
  readonly #lobby: Lobby;
  /** All connected guests. */
  readonly #guests: ReadonlySet<Guest>;
  readonly #loading = new Map<string, Promise<Room>>();
  /** Limits of open tables per person, and of new tables per address. */
  readonly #hosts: Hosts;
  readonly #quota: Quota;
  readonly #turns: TurnNotices;
  /** When this house began to serve. */
  readonly #opened: number;
  readonly #ratings: Ratings;
  /** Called when a match is over, and stored. */
  onEnded: (room: Room) => void = () => {};

  constructor(
    world: World,
    limits: RoomLimits,
    lobby: Lobby,
    guests: ReadonlySet<Guest>,
    turns: TurnNotices,
  ) {
    this.#world = world;
    this.#limits = limits;
    this.#lobby = lobby;
    this.#guests = guests;
    this.#hosts = new Hosts(world.store, limits.tablesPerPerson);
    this.#quota = new Quota(limits.tablesPerAddress);
    this.#turns = turns;
    this.#opened = world.now();
    this.#ratings = new Ratings(world, this);
  }

  get absence(): number {
    return this.#limits.absence;
  }

  get missing(): number {
    return this.#limits.missing;
  }

  /** Loads a game. */
  async pack(game: string): Promise<GamePackage> {
    const pack = await packOf(this.#world, game);
    if (pack === undefined) throw new Refused("no such game");
    return pack;
  }

  /** Fresh ids and secrets for a new table. */
  keys(): { readonly id: string; readonly invitation: string; readonly secret: string } {
    const { fresh, own } = this.#world;
    return { id: own(() => tableIdFrom(fresh())), invitation: fresh(), secret: fresh() };
  }

  /** Stores a new table, and its host joins it. */
  async open(guest: Guest, room: Room): Promise<string> {
    await this.add(guest, room);
    await this.enter(guest, room);
    return room.setup.id;
  }

  /** Stores a new table, which counts for the limits of this guest. */
  async add(guest: Guest, room: Room): Promise<void> {
    const { id, game, host } = room.setup;
    if (!(await this.#hosts.take(host))) throw new Refused("too many tables");
    try {
      if (!this.admits(guest.address)) throw new Refused("too many tables");
      this.inUse.set(id, room);
      await room.save();
    } catch (error) {
      this.#hosts.release(host);
      throw error;
    }
    this.#world.log("table opened", { table: id, game, person: host });
  }

  /** Whether an address may open another table or tournament now; it counts as one. */
  admits(address: string): boolean {
    return this.#quota.take(address, this.#world.now());
  }

  /** Stores a new table that the house itself opens. */
  async hold(room: Room): Promise<void> {
    const { id, game } = room.setup;
    this.inUse.set(id, room);
    await room.save();
    this.#world.log("table opened", { table: id, game });
  }

  /** A guest joins a table, unless they disconnected while it was loading. Empty tables are unloaded. */
  async enter(guest: Guest, room: Room, entrance: Entrance = {}): Promise<void> {
    try {
      if (this.#guests.has(guest)) await room.enter(guest, entrance);
    } finally {
      if (room.members.size === 0) this.deserted(room);
    }
  }

  /** The host closes a waiting table: it is removed from the store, and its guests are told. */
  async close(guest: Guest, room: Room): Promise<void> {
    mustBeFreeFor(room, guest);
    await this.remove(room);
  }

  /** Removes a waiting table from the store, and tells its guests. */
  async remove(room: Room): Promise<void> {
    const { id } = room.setup;
    await room.close();
    try {
      await this.#world.store.removeTable(id);
    } catch (error) {
      this.reload(room);
      throw error;
    }
    this.inUse.delete(id);
    this.#hosts.release(room.setup.host);
    this.#sendAway(room);
    if (room.setup.open) this.#lobby.gone(id);
  }

  /** Whether a table exists, in memory or in the store. */
  async has(id: string): Promise<boolean> {
    return this.inUse.has(id) || (await this.#world.store.table(id)) !== undefined;
  }

  /** A room, from memory or from the store. */
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
      // Only the note of its end tells that a match is over.
      const setup = { ...setupIn(stored.setup), phase: stored.phase };
      if (setup.phase === "waiting" && !isCorrespondence(setup)) unready(setup);
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

  /** Removes all guests from a table. */
  #sendAway(room: Room): void {
    for (const guest of [...room.members.keys()]) {
      room.leave(guest);
      guest.send({ type: "gone", table: room.setup.id });
    }
  }

  /** A person has disconnected. */
  forget(person: number): void {
    this.#hosts.forget(person);
  }

  /** Stops all activity. Settles when everything is stored. */
  async rest(): Promise<void> {
    this.#ratings.close();
    await Promise.all(
      [...this.inUse.values()].map(async (room) => {
        await room.saveTurns().catch(() => {});
        await room.close();
      }),
    );
  }

  // ---- reports of rooms ----

  changed(room: Room): void {
    this.#lobby.changed(room);
    this.#ratings.look(room);
  }

  unlisted(room: Room): void {
    this.#lobby.gone(room.setup.id);
  }

  ended(room: Room): void {
    this.#hosts.release(room.setup.host);
    this.#ratings.ended(room);
    this.onEnded(room);
    if (room.members.size === 0) this.deserted(room);
  }

  /**
   * Reloads a room whose memory is ahead of the store: everyone is told, and resumes from the stored state after a
   * moment.
   */
  reload(room: Room): void {
    const { id } = room.setup;
    if (this.inUse.get(id) !== room) return;
    const closed = room.close();
    this.inUse.delete(id);
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
        // A table whose first write failed doesn't exist.
        const isTold = error instanceof Refused || error instanceof Damaged;
        if (!isTold) this.#world.log("not loaded", { table: id, error: String(error) });
        const reason = error instanceof Damaged ? new Refused("damaged") : error;
        if (reason instanceof Refused && (reason.code === "damaged" || reason.code === "game not loaded"))
          for (const guest of room.members.keys()) guest.send(refusal(undefined, reason));
        this.#sendAway(room);
      });
  }

  /** Brings members of a reloaded table back to it. */
  async #comeAgain(before: Room, room: Room): Promise<void> {
    const members = [...before.members];
    for (const [guest] of members) before.leave(guest);
    const { invitation } = room.setup;
    // If that can't be saved either, the room handles it.
    await Promise.allSettled(
      members.map(([guest, { wishes }]) => {
        const { viewer, names } = wishes;
        // The stored settings may differ from those the guest chose by.
        const allowed = viewer === undefined ? undefined : viewerFor(room.setup, guest, viewer);
        return this.enter(guest, room, { invitation, viewer: allowed, names });
      }),
    );
    if (room.members.size === 0) this.deserted(room);
  }

  turn(room: Room, seat: number): void {
    this.#turns.begin(room, seat);
  }

  due(deadline: number): number {
    return deadline < this.#opened ? this.#opened + REOPENING_GRACE_MS : deadline;
  }

  deserted(room: Room): void {
    this.#world.at(this.#world.now() + this.#limits.idle, () => {
      const { id } = room.setup;
      if (room.members.size > 0 || this.inUse.get(id) !== room) return;
      if (room.isBusy) return this.deserted(room);
      this.inUse.delete(id);
      room.saveTurns().catch(() => {});
      room.close().catch(() => {});
      if (room.setup.phase === "waiting")
        this.#world.store.touch([id], seenAt(room.setup, this.#world.now())).catch(() => {});
    });
  }

  /** Loads matches by correspondence in which a deadline has passed or a bot is to move, and no guest came. */
  async wakeDue(): Promise<void> {
    for (const id of await this.#world.store.dueTables(this.#world.now(), MAX_WOKEN)) {
      if (this.inUse.has(id)) continue;
      // One that can't be loaded is reported by the store or the log.
      const room = await this.room(id).catch(() => undefined);
      if (room === undefined || room.members.size > 0) continue;
      room.wake();
      this.deserted(room);
    }
  }

  /** Removes waiting tables that have been empty for a long time, with their seats. */
  async sweep(): Promise<void> {
    await this.wakeDue();
    const { store, now, log } = this.#world;
    const waiting = [...this.inUse.values()].filter(({ setup }) => setup.phase === "waiting");
    await store.touch(
      waiting.map(({ setup }) => setup.id),
      now(),
    );
    for (;;) {
      const dropped = await store.dropWaiting(now() - this.#limits.waiting, MAX_DROPPED_PER_COMMIT);
      if (dropped.length > 0) this.#hosts.forgetAll();
      for (const table of dropped) {
        log("table dropped", { table });
        this.#lobby.gone(table);
      }
      if (dropped.length < MAX_DROPPED_PER_COMMIT) return;
    }
  }
}

/** How long players have after the house was closed while their time ran out. */
const REOPENING_GRACE_MS = 3_600_000;

/** Tables loaded per sweep; the others follow with the next one. */
const MAX_WOKEN = 500;

/** Tables removed per commit, so that other writes don't wait for long. */
const MAX_DROPPED_PER_COMMIT = 200;

/** Id of a table: 60 random bits in letters and digits. */
export function tableIdFrom(hex: string): string {
  return BigInt(`0x${hex}`).toString(36).padStart(25, "0").slice(-12);
}
