import { complaintLine } from "../kernel/game.ts";
import type { Offer } from "../kernel/offer.ts";
import { oneLine } from "../kernel/visible.ts";
import { type ClientMessage, clientMessage, isAct } from "../protocol/client.ts";
import type { Settings } from "../protocol/parts.ts";
import type { Spoken, Told } from "../protocol/server.ts";
import { Directory } from "./directory.ts";
import type { Follower } from "./follower.ts";
import { Guest } from "./guest.ts";
import type { Landlord } from "./landlord.ts";
import { type Limits, Quota } from "./limits.ts";
import { Lobby } from "./lobby.ts";
import { Reception } from "./reception.ts";
import { idOf, numbered, Refused, refusal } from "./refusal.ts";
import { askRoom } from "./requests.ts";
import { Room } from "./room.ts";
import { changeSetup, freshSetup, setupIn, unready } from "./setup.ts";
import { NotSaved } from "./store.ts";
import type { World } from "./world.ts";

/** The limits that the house itself keeps. */
export type HouseLimits = Pick<
  Limits,
  | "connectionsPerPerson"
  | "guestsPerAddress"
  | "tablesPerPerson"
  | "tablesPerAddress"
  | "idle"
  | "again"
  | "waiting"
>;

/** A connection: it is given messages, and says hello before anything else. */
export interface Visitor {
  /** By this the log knows it. */
  readonly number: number;
  /** Where it comes from, as far as limits tell addresses apart. */
  readonly address: string;
  send(message: Spoken | Told): void;
  guest: Guest | undefined;
}

/** All tables and everybody at them. It knows nothing of sockets, clocks and files but through its world. */
export class House implements Landlord {
  readonly rooms = new Map<string, Room>();
  /** The same rooms by whoever opened them. */
  readonly #hosted = new Map<number, Set<Room>>();
  readonly #world: World;
  readonly #limits: HouseLimits;
  readonly #loading = new Map<string, Promise<Room>>();
  readonly #rematches = new Map<string, Promise<string>>();
  readonly #lobby = new Lobby();
  readonly #directory: Directory;
  readonly #reception: Reception;
  /** The tables that each address opens. */
  readonly #opened: Quota;

  constructor(world: World, limits: HouseLimits) {
    this.#world = world;
    this.#limits = limits;
    this.#directory = new Directory(world, this.rooms);
    this.#reception = new Reception(world, limits);
    this.#opened = new Quota(limits.tablesPerAddress);
  }

  /** Everybody who has said hello and is still here. */
  get guests(): ReadonlySet<Guest> {
    return this.#reception.guests;
  }

  /** Takes a message of a connection. Whatever is wrong with it is answered, never thrown. */
  receive(visitor: Visitor, value: unknown): Promise<"fine" | "refused"> {
    if (isAct(value)) return this.#carryOut(visitor, value);
    const parsed = clientMessage.safeParse(value);
    if (parsed.success) return this.#carryOut(visitor, parsed.data);
    const sentence = `${oneLine(complaintLine("message", parsed.error.issues))}.`;
    visitor.send(refusal(idOf(value), new Refused("malformed", sentence)));
    return Promise.resolve("refused");
  }

  #carryOut(visitor: Visitor, message: ClientMessage): Promise<"fine" | "refused"> {
    // Whoever does not wait for the welcome is not turned away.
    const greeting = visitor.guest === undefined ? this.#reception.greeting(visitor) : undefined;
    if (greeting !== undefined && message.type !== "hello")
      return greeting.then(() => this.#carryOut(visitor, message));
    const done = (table?: unknown) => {
      this.#note(visitor, message);
      visitor.send({ type: "done", ...numbered(message.id), ...(typeof table === "string" && { table }) });
      return "fine" as const;
    };
    const failed = (error: unknown) => {
      const refused = this.#refusalFor(message.id, error);
      visitor.send(refused);
      this.#note(visitor, message, refused.code);
      return "refused" as const;
    };
    try {
      const answer = this.#answer(visitor, message);
      return answer === undefined ? Promise.resolve(done()) : answer.then(done, failed);
    } catch (error) {
      return Promise.resolve(failed(error));
    }
  }

  /** Writes down who did what at which table; what is done in a match and said there stands in its record. */
  #note(visitor: Visitor, message: ClientMessage, refused?: string): void {
    if (refused === undefined && UNNOTED.has(message.type)) return;
    const { number: connection, guest } = visitor;
    const details = Object.entries(message).filter(([name]) => NOTED.has(name));
    this.#world.log(refused === undefined ? message.type : "refused", {
      connection,
      person: guest?.person.id,
      ...(refused !== undefined && { message: message.type, code: refused }),
      ...Object.fromEntries(details),
    });
  }

  /** The connection is gone. */
  farewell(visitor: Visitor): void {
    const { guest } = visitor;
    this.#reception.farewell(visitor);
    if (guest === undefined) return;
    this.#lobby.leave(guest);
    for (const room of [...guest.rooms.values()]) room.leave(guest);
  }

  /**
   * Opens a table for people who come by another door, and begins the match at once. They are guests of this table alone; whoever
   * follows it acts for them. By the key, and with what is kept for the follower, it can be found again.
   */
  async host(
    game: string,
    settings: Settings,
    names: readonly string[],
    follower: Follower,
    kept: { readonly key: string; readonly text: string },
  ): Promise<Hosted> {
    const { store, fresh, sha256 } = this.#world;
    const people = names.map((name) => store.addPerson(Buffer.from(sha256(fresh()), "hex"), name));
    const guests = (await Promise.all(people)).map((person) => new Guest(person, "", false, () => {}));
    const [first] = guests;
    if (first === undefined) throw new Refused("no such seat");
    const offer = await this.#offer(game);
    const keys = { ...this.#keys(), id: tableIdFrom(sha256(kept.key)) };
    const setup = { ...freshSetup(offer, first.person, keys), follower: kept.text };
    changeSetup(setup, offer, settings);
    const room = new Room(this.#world, this, offer, setup, follower);
    for (const guest of guests) this.#reception.guests.add(guest);
    await this.#open(first, room);
    for (const [seat, guest] of guests.entries()) {
      if (guest !== first) await this.#enter(guest, room, setup.invitation);
      await room.sit(guest, seat);
    }
    for (const guest of guests) await room.ready(guest, true, undefined, undefined);
    return { room, guests };
  }

  /**
   * Finds a table of {@link House.host} again, when whoever followed it has ended and the match has not. Its guests are not at the
   * table yet.
   */
  async hosted(key: string): Promise<Hosted | undefined> {
    const room = await this.room(tableIdFrom(this.#world.sha256(key))).catch((error) => {
      if (error instanceof Refused) return undefined;
      throw error;
    });
    if (room === undefined) return undefined;
    if (room.members.size === 0) this.deserted(room);
    const { follower, phase, places } = room.setup;
    if (follower === null || phase !== "running" || room.isFollowed) return undefined;
    const people = places.flatMap((place) =>
      place?.type === "person" ? [{ id: place.person, name: place.name }] : [],
    );
    return { room, guests: people.map((person) => new Guest(person, "", false, () => {})) };
  }

  /** Guests of {@link House.host} go. */
  dismiss(guests: readonly Guest[]): void {
    for (const guest of guests) {
      this.#reception.guests.delete(guest);
      for (const room of [...guest.rooms.values()]) room.leave(guest);
    }
  }

  /** Nothing is done any more; settles when everything that was done is stored. */
  async close(): Promise<void> {
    await Promise.all([...this.rooms.values()].map((room) => room.close()));
  }

  #refusalFor(id: number | undefined, error: unknown): Extract<Spoken, { type: "refused" }> {
    if (error instanceof Refused) return refusal(id, error);
    if (error instanceof NotSaved) return refusal(id, new Refused("not saved"));
    this.#world.log("unexpected", {
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    return refusal(id, new Refused("unexpected"));
  }

  #answer(visitor: Visitor, message: ClientMessage): Promise<string | undefined> | Promise<void> | undefined {
    if (message.type === "hello") return this.#reception.greet(visitor, message);
    const { guest } = visitor;
    if (guest === undefined) throw new Refused("hello first");
    switch (message.type) {
      case "lobby":
        return this.#watchLobby(guest, message);
      case "mine":
        return this.#tell(guest, this.#directory.mine(guest, message));
      case "matches":
        return this.#tell(guest, this.#directory.matches(guest, message));
      case "create":
        return this.#create(guest, message);
      case "enter":
        return this.#come(guest, message);
      case "exit":
        guest.rooms.get(message.table)?.leave(guest);
        return undefined;
      case "rematch":
        return this.#rematch(guest, this.#at(guest, message.table));
      default:
        return askRoom(this.#at(guest, message.table), guest, message);
    }
  }

  async #tell(guest: Guest, answer: Promise<Spoken>): Promise<void> {
    guest.send(await answer);
  }

  async #watchLobby(guest: Guest, { watch, before }: ClientMessage & { type: "lobby" }): Promise<void> {
    if (!watch) return this.#lobby.leave(guest);
    const page = await this.#directory.open(before);
    if (!this.guests.has(guest)) return;
    this.#lobby.enter(guest);
    guest.send(page);
  }

  async #come(guest: Guest, message: ClientMessage & { type: "enter" }): Promise<string> {
    await this.#enter(guest, await this.room(message.table), message.invitation, message.last);
    return message.table;
  }

  #at(guest: Guest, table: string): Room {
    const room = guest.rooms.get(table);
    if (room === undefined) throw new Refused("not at the table");
    if (room.isClosed) throw new Refused("not saved");
    return room;
  }

  /** Somebody comes to a table, unless he has gone while it was being loaded; nobody stays at one that is empty. */
  async #enter(guest: Guest, room: Room, invitation?: string, last?: number): Promise<void> {
    try {
      if (this.guests.has(guest)) await room.enter(guest, invitation, last);
    } finally {
      if (room.members.size === 0) this.deserted(room);
    }
  }

  async #create(guest: Guest, message: ClientMessage & { type: "create" }): Promise<string> {
    const offer = await this.#offer(message.game);
    const setup = freshSetup(offer, guest.person, this.#keys());
    changeSetup(setup, offer, message.settings);
    return this.#open(guest, new Room(this.#world, this, offer, setup));
  }

  async #open(guest: Guest, room: Room): Promise<string> {
    const { id, game } = room.setup;
    const stored = await this.#world.store.hostedBy(guest.person.id);
    const own = [...(this.#hosted.get(guest.person.id) ?? [])].filter(({ setup }) => setup.phase !== "over");
    if (Math.max(stored, own.length) >= this.#limits.tablesPerPerson) throw new Refused("too many tables");
    if (!this.#opened.take(guest.address, this.#world.now())) throw new Refused("too many tables");
    this.#add(room);
    await room.save();
    await this.#enter(guest, room);
    this.#world.log("table opened", { table: id, game, person: guest.person.id });
    return id;
  }

  /** The same table once more, with the seats turned by one; who was there is told where it is. */
  async #rematch(guest: Guest, room: Room): Promise<string> {
    const { setup } = room;
    if (setup.phase !== "over") throw new Refused("not over");
    room.seatOf(guest);
    if (setup.rematch !== null) return setup.rematch;
    const opening = this.#rematches.get(setup.id) ?? this.#openAgain(guest, room);
    this.#rematches.set(setup.id, opening);
    try {
      return await opening;
    } finally {
      this.#rematches.delete(setup.id);
    }
  }

  async #openAgain(guest: Guest, room: Room): Promise<string> {
    const { setup, offer } = room;
    const keys = this.#keys();
    const places = [...setup.places.slice(1), ...setup.places.slice(0, 1)];
    const again = {
      ...freshSetup(offer, guest.person, keys),
      ...setup,
      ...keys,
      host: guest.person.id,
      phase: "waiting" as const,
      places,
      edition: 0,
      rematch: null,
      began: null,
      follower: null,
    };
    unready(again);
    const id = await this.#open(guest, new Room(this.#world, this, offer, again));
    await room.meetAgain(id);
    return id;
  }

  #keys(): { readonly id: string; readonly invitation: string; readonly secret: string } {
    const { fresh } = this.#world;
    return { id: tableIdFrom(fresh()), invitation: fresh(), secret: fresh() };
  }

  /** A room, from the memory or from the store. */
  async room(id: string): Promise<Room> {
    const known = this.rooms.get(id);
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
      const room = new Room(this.#world, this, await this.#offer(setup.game), setup);
      if (setup.phase === "running") room.resume(await store.pieces(id));
      else if (setup.phase === "over") room.resume([(await store.record(id)) ?? ""]);
      this.#add(room);
      return room;
    } catch (error) {
      if (error instanceof Refused || error instanceof NotSaved) throw error;
      this.#world.log("damaged", { table: id, error: String(error) });
      throw new Refused("damaged");
    }
  }

  #add(room: Room): void {
    const { id, host } = room.setup;
    this.rooms.set(id, room);
    const hosted = this.#hosted.get(host) ?? new Set();
    this.#hosted.set(host, hosted.add(room));
  }

  #remove(room: Room): void {
    const { id, host } = room.setup;
    this.rooms.delete(id);
    const hosted = this.#hosted.get(host);
    hosted?.delete(room);
    if (hosted?.size === 0) this.#hosted.delete(host);
  }

  async #offer(game: string): Promise<Offer> {
    const offer = await this.#world.games.get(game)?.();
    if (offer === undefined) throw new Refused("no such game");
    return offer;
  }

  // ---- what rooms say ----

  changed(room: Room): void {
    this.#lobby.changed(room);
  }

  /** What is in memory is ahead of what is stored: everybody is told, and after a moment all go on with what is stored. */
  reload(room: Room): void {
    const { id } = room.setup;
    if (room.isClosed || this.rooms.get(id) !== room) return;
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
        if (!(error instanceof Refused)) this.#world.log("not loaded", { table: id, error: String(error) });
        for (const guest of [...room.members.keys()]) {
          room.leave(guest);
          guest.send({ type: "gone", table: id });
        }
      });
  }

  /** Whoever is still at a table that was loaded again goes on there. */
  async #comeAgain(before: Room, room: Room): Promise<void> {
    const guests = [...before.members.keys()];
    for (const guest of guests) before.leave(guest);
    // Where that cannot be saved either, the room itself sees to it.
    await Promise.allSettled(guests.map((guest) => this.#enter(guest, room, room.setup.invitation)));
    if (room.members.size === 0) this.deserted(room);
  }

  deserted(room: Room): void {
    this.#world.at(this.#world.now() + this.#limits.idle, () => {
      const { id } = room.setup;
      if (room.members.size > 0 || this.rooms.get(id) !== room) return;
      this.#remove(room);
      room.close().catch(() => {});
      if (room.setup.phase === "waiting") this.#world.store.touch([id], this.#world.now()).catch(() => {});
    });
  }

  /** Drops the tables that wait and to which nobody has come for long, with their seats. */
  async sweep(): Promise<void> {
    const { store, now, log } = this.#world;
    const waiting = [...this.rooms.values()].filter(({ setup }) => setup.phase === "waiting");
    await store.touch(
      waiting.map(({ setup }) => setup.id),
      now(),
    );
    for (;;) {
      const dropped = await store.dropWaiting(now() - this.#limits.waiting, AT_ONCE);
      for (const table of dropped) {
        log("table dropped", { table });
        this.#lobby.gone(table);
      }
      if (dropped.length < AT_ONCE) return;
    }
  }
}

/** A table for people who come by another door, and what stands for them there. */
export interface Hosted {
  readonly room: Room;
  readonly guests: readonly Guest[];
}

/** The name of a table: 60 bits of those that are given, in letters and digits. */
function tableIdFrom(hex: string): string {
  return BigInt(`0x${hex}`).toString(36).padStart(25, "0").slice(-12);
}

/** What asks only, what stands in the record of a match, and what is noted elsewhere. */
const UNNOTED: ReadonlySet<string> = new Set("hello lobby mine matches create act actions chat".split(" "));

/** What may be read in the log: no tokens, invitations and parts of seeds, and nothing that people say. */
const NOTED: ReadonlySet<string> = new Set(["table", "seat", "level", "ready", "yes"]);

/** So many tables are dropped in one commit, so that nobody waits for long. */
const AT_ONCE = 200;
