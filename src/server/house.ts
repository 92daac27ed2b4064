import { complaintLine } from "../kernel/game.ts";
import { oneLine } from "../kernel/visible.ts";
import { type ClientMessage, clientMessage, isAct } from "../protocol/client.ts";
import { isProvisional } from "../protocol/glicko.ts";
import { type Settings, TABLE_ID, VERSION } from "../protocol/parts.ts";
import type { Spoken } from "../protocol/server.ts";
import { Archive } from "./archive.ts";
import { CreationLibrary } from "./creation-library.ts";
import { Directory } from "./directory.ts";
import { Guest } from "./guest.ts";
import type { Limits } from "./limits.ts";
import { type AnyList, type ListRequest, listMessage } from "./lists.ts";
import { Lobby } from "./lobby.ts";
import { Pairing } from "./pairing.ts";
import { change, ready, sit } from "./preparation.ts";
import type { ProtocolBridge } from "./protocol-bridge.ts";
import type { PushNotice } from "./push/notice.ts";
import { MAX_SUBSCRIPTIONS } from "./push/notifier.ts";
import { Reception, type Visitor } from "./reception.ts";
import { idOf, numbered, Refused, refusal } from "./refusal.ts";
import { Rematches } from "./rematches.ts";
import { askRoom } from "./requests.ts";
import { Room } from "./room.ts";
import { type RoomLimits, Rooms, tableIdFrom } from "./rooms.ts";
import type { Creation } from "./setup.ts";
import { changeSetup, freshSetup } from "./setup.ts";
import { Damaged, NotSaved, type StoredPerson } from "./store.ts";
import { Tournaments } from "./tournaments/tournaments.ts";
import { TurnNotices } from "./turn-notices.ts";
import type { World } from "./world.ts";

/** Limits that the house itself enforces. */
export type HouseLimits = Pick<
  Limits,
  "connectionsPerPerson" | "guestsPerAddress" | "away" | "thing" | "thingsPerPerson" | "thingsPerAddress"
> &
  RoomLimits;

/** All tables and their guests. Reaches sockets, clocks and files only through its {@link World}. */
export class House {
  readonly #world: World;
  readonly #lobby = new Lobby();
  readonly #reception: Reception;
  readonly #turns: TurnNotices;
  readonly #rooms: Rooms;
  readonly #rematches: Rematches;
  readonly #pairing: Pairing;
  readonly #directory: Directory;
  readonly #library: CreationLibrary;
  readonly #tournaments: Tournaments;
  /** Records of finished matches. */
  readonly archive: Archive;

  constructor(world: World, limits: HouseLimits) {
    this.#world = world;
    this.#reception = new Reception(world, limits);
    this.#turns = new TurnNotices(world, this.guests, limits.away);
    this.#rooms = new Rooms(world, limits, this.#lobby, this.guests, this.#turns);
    this.#rematches = new Rematches(world, this.#rooms, this.#turns);
    this.#pairing = new Pairing(world, this.#rooms, this.guests);
    this.#directory = new Directory(world, this.rooms);
    this.#library = new CreationLibrary(world, limits);
    this.#tournaments = new Tournaments(world, this.#rooms, this.#reception, (settings) =>
      this.#creations(settings),
    );
    this.archive = new Archive(world);
  }

  /** All guests who have said hello and are still connected. */
  get guests(): ReadonlySet<Guest> {
    return this.#reception.guests;
  }

  /** Loaded tables. */
  get rooms(): ReadonlyMap<string, Room> {
    return this.#rooms.inUse;
  }

  /** Handles a message of a connection. Invalid ones are answered with a refusal, never thrown. */
  receive(visitor: Visitor, value: unknown): Promise<"fine" | "refused"> {
    if (isAct(value)) return this.#carryOut(visitor, value);
    const parsed = clientMessage.safeParse(value);
    if (parsed.success) return this.#carryOut(visitor, parsed.data);
    const sentence = `${oneLine(complaintLine("message", parsed.error.issues))}.`;
    visitor.send(refusal(idOf(value), new Refused("malformed", () => sentence)));
    return Promise.resolve("refused");
  }

  #carryOut(visitor: Visitor, message: ClientMessage): Promise<"fine" | "refused"> {
    // Clients may send requests before they get the welcome.
    const greeting = visitor.guest === undefined ? this.#reception.greeting(visitor) : undefined;
    if (greeting !== undefined && message.type !== "hello")
      return greeting.then(() => this.#carryOut(visitor, message));
    const done = (made?: unknown) => {
      this.#note(visitor, message);
      visitor.send({ type: "done", ...numbered(message.id), ...(isMade(made) && made) });
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

  /** Logs who did what at which table. Moves and chat are left out: they are in the match's record. */
  #note(visitor: Visitor, message: ClientMessage, refused?: string): void {
    if (refused === undefined && UNNOTED.has(message.type)) return;
    const { number: connection, guest } = visitor;
    const details = Object.entries(message).filter(([name, value]) => mayNote(name, value, refused));
    this.#world.log(refused === undefined ? message.type : "refused", {
      connection,
      person: guest?.person.id,
      ...(refused !== undefined && { message: message.type, code: refused }),
      ...Object.fromEntries(details),
    });
  }

  /** Lets a guest in who said hello at another shard of the cluster. */
  introduce(visitor: Visitor, guest: Guest): void {
    visitor.guest = guest;
    this.#reception.introduce(guest);
  }

  /** Disconnects all guests who said hello as this person here: their tokens are no longer valid. */
  signOut(person: number): void {
    this.#reception.signOut(person);
  }

  /** Tells a person who lives in this shard about a table of another one. */
  tell(person: number, notice: PushNotice): Promise<void> {
    return this.#turns.tell(person, notice);
  }

  /** A page of a list of this house, as a person sees it. */
  async list(person: StoredPerson, request: ListRequest): Promise<AnyList> {
    switch (request.type) {
      case "lobby":
        return { type: request.type, page: await this.#directory.open(request.before) };
      case "mine":
        return { type: request.type, page: await this.#directory.mine(person.id, request.after) };
      case "matches":
        return { type: request.type, page: await this.#directory.matches(person.id, request) };
      case "things":
        return { type: request.type, page: await this.#library.list({ person }, request) };
      case "tournaments":
        return { type: request.type, page: await this.#tournaments.list(person.id, request) };
    }
  }

  /** Tells a guest about changes of public tables, or no longer. */
  watchTables({ guest }: Visitor, isWatching: boolean): void {
    if (guest === undefined || !isWatching || !this.guests.has(guest)) {
      if (guest !== undefined) this.#lobby.leave(guest);
    } else this.#lobby.enter(guest);
  }

  /** The connection is closed. */
  farewell(visitor: Visitor): void {
    const { guest } = visitor;
    this.#reception.farewell(visitor);
    if (guest === undefined) return;
    this.#lobby.leave(guest);
    this.#pairing.leave(guest);
    this.#tournaments.farewell(guest);
    for (const room of [...guest.rooms.values()]) room.leave(guest);
    if (!this.#reception.knows(guest.person.id)) this.#rooms.forget(guest.person.id);
  }

  /**
   * Opens a table for players of another protocol and begins the match at once. They are guests of this table only,
   * and the {@link ProtocolBridge} acts for them. The table can be found again by `key`, together with the data
   * stored for the bridge.
   */
  async host(
    game: string,
    settings: Settings,
    players: readonly HostedPlayer[],
    bridge: ProtocolBridge,
    kept: { readonly key: string; readonly text: string },
  ): Promise<Hosted> {
    const { store, fresh, sha256 } = this.#world;
    const guests = await Promise.all(
      players.map(async ({ name, isProgram }) => {
        const person = await store.addPerson(Buffer.from(sha256(fresh()), "hex"), name);
        return new Guest(person, NO_SOCKET, { version: VERSION, program: isProgram });
      }),
    );
    const [first] = guests;
    if (first === undefined) throw new Refused("no such seat");
    const pack = await this.#rooms.pack(game);
    const keys = { ...this.#rooms.keys(), id: this.#hostedId(kept.key) };
    const setup = { ...freshSetup(pack, first, keys), follower: kept.text };
    changeSetup(setup, pack, settings);
    const room = new Room(this.#world, this.#rooms, pack, setup, bridge);
    for (const guest of guests) this.#reception.guests.add(guest);
    await this.#rooms.open(first, room);
    for (const [seat, guest] of guests.entries()) {
      if (guest !== first) await this.#rooms.enter(guest, room, { invitation: setup.invitation });
      await sit(room, guest, seat);
    }
    for (const guest of guests) await ready(room, guest, { ready: true });
    return { room, guests };
  }

  /** Draws a key for {@link House.host} whose table belongs to this house. */
  freshKey(draw: () => string): string {
    let key = "";
    this.#world.own(() => {
      key = draw();
      return this.#hostedId(key);
    });
    return key;
  }

  #hostedId(key: string): string {
    return tableIdFrom(this.#world.sha256(key));
  }

  /**
   * Finds a table of {@link House.host} whose bridge ended before the match did. Its guests aren't at the table
   * yet.
   */
  async hosted(key: string): Promise<Hosted | undefined> {
    const room = await this.room(this.#hostedId(key)).catch((error) => {
      // A damaged table must not be replaced by a new one of the same name.
      if (error instanceof Refused && error.code === "no such table") return undefined;
      throw error;
    });
    if (room === undefined) return undefined;
    if (room.members.size === 0) this.#rooms.deserted(room);
    const { follower, phase, places } = room.setup;
    if (follower === null || phase !== "running" || room.recorded.bridge) return undefined;
    const people = places.flatMap((place) =>
      place?.type === "person" ? [{ id: place.person, name: place.name }] : [],
    );
    return { room, guests: people.map((person) => new Guest(person, NO_SOCKET, { version: VERSION })) };
  }

  /** Removes guests of {@link House.host}. */
  dismiss(guests: readonly Guest[]): void {
    for (const guest of guests) {
      this.#reception.guests.delete(guest);
      for (const room of [...guest.rooms.values()]) room.leave(guest);
      this.#rooms.forget(guest.person.id);
    }
  }

  /** Stops all activity. Settles when everything is stored. */
  close(): Promise<void> {
    this.#tournaments.close();
    return this.#rooms.rest();
  }

  /** Removes waiting tables that have been empty for a long time. */
  sweep(): Promise<void> {
    return this.#rooms.sweep();
  }

  /** A room, from memory or from the store. */
  room(id: string): Promise<Room> {
    return this.#rooms.room(id);
  }

  #refusalFor(id: number | undefined, error: unknown): Extract<Spoken, { type: "refused" }> {
    if (error instanceof Refused) return refusal(id, error);
    if (error instanceof NotSaved) return refusal(id, new Refused("not saved"));
    if (error instanceof Damaged) return refusal(id, new Refused("damaged"));
    this.#world.log("unexpected", {
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    return refusal(id, new Refused("unexpected"));
  }

  #answer(visitor: Visitor, message: ClientMessage): Promise<Made | undefined> | Promise<void> | undefined {
    if (message.type === "hello") return this.#reception.greet(visitor, message);
    const { guest } = visitor;
    if (guest === undefined) throw new Refused("hello first");
    // Moves are left out: they are most of the messages, and do no harm.
    if (message.type !== "act" && this.#world.isBlocked(guest.person.id)) {
      guest.end("blocked");
      throw new Refused("blocked");
    }
    switch (message.type) {
      case "name":
        return this.#rename(guest, message.name);
      case "transfer":
        return this.#tell(guest, this.#reception.transfer(guest, message));
      case "end sessions":
        return this.#reception.endSessions(guest, message);
      case "subscribe":
        return this.#subscribe(guest, message);
      case "unsubscribe":
        return this.#world.store.removeSubscription(guest.person.id, message.endpoint);
      case "record":
        return this.#tell(guest, this.archive.answer(guest, message));
      case "lobby":
        return this.#watchLobby(guest, message);
      case "mine":
      case "matches":
      case "things":
      case "tournaments":
        return this.#tell(
          guest,
          this.list(guest.person, message).then((list) => listMessage(list, message.id)),
        );
      case "ratings":
        return this.#tell(guest, this.#ratings(guest, message.id));
      case "pair":
        return this.#pairing.pair(guest, message);
      case "unpair":
        this.#pairing.leave(guest, message.game);
        return undefined;
      case "open tournament":
        return this.#tournaments.open(guest, message);
      case "tournament":
        return this.#tournaments.watch(guest, message);
      case "join":
        return this.#tournaments.join(guest, message);
      case "leave":
        return this.#tournaments.leave(guest, message);
      case "direct":
        return this.#tournaments.direct(guest, message);
      case "links":
        return this.#tournaments.links(guest, message);
      case "publish":
        return this.#publish(guest, message);
      case "withdraw":
        return this.#library.withdraw(guest, message.thing);
      case "thing":
        return this.#tell(guest, this.#library.show(guest, message));
      case "create":
        return this.#create(guest, message);
      case "change":
        return this.#change(guest, message);
      case "enter":
        return this.#come(guest, message);
      case "exit":
        guest.rooms.get(message.table)?.leave(guest);
        return undefined;
      case "close":
        return this.#rooms.close(guest, this.#at(guest, message.table));
      case "rematch":
        return this.#rematch(guest, message.table);
      default:
        return askRoom(this.#at(guest, message.table), guest, message);
    }
  }

  async #tell(guest: Guest, answer: Promise<Spoken> | Spoken): Promise<void> {
    guest.send(await answer);
  }

  async #rename(guest: Guest, name: string): Promise<void> {
    const all = await this.#reception.rename(guest, name);
    await Promise.all(all.flatMap((one) => [...one.rooms.values()].map((room) => room.renamed(one))));
  }

  async #ratings({ person }: Guest, id: number | undefined): Promise<Spoken> {
    const stored = await this.#world.store.ratings(person.id);
    const ratings = stored.map(({ game, rating, deviation, matches }) => {
      return { game, rating: Math.round(rating), provisional: isProvisional({ deviation }), matches };
    });
    return { type: "ratings", ...numbered(id), ratings };
  }

  async #watchLobby(guest: Guest, message: ClientMessage & { type: "lobby" }): Promise<void> {
    if (!message.watch) return this.#lobby.leave(guest);
    const page = listMessage({ type: "lobby", page: await this.#directory.open(message.before) });
    if (!this.guests.has(guest)) return;
    this.#lobby.enter(guest);
    guest.send(page);
  }

  async #come(guest: Guest, message: ClientMessage & { type: "enter" }): Promise<Made> {
    await this.#rooms.enter(guest, await this.#rooms.room(message.table), message);
    return { table: message.table };
  }

  async #rematch(guest: Guest, table: string): Promise<Made> {
    return { table: await this.#rematches.after(this.#at(guest, table), guest) };
  }

  #at(guest: Guest, table: string): Room {
    if (!guest.rooms.has(table)) throw new Refused("not at the table");
    const room = this.rooms.get(table);
    // After a failed write the table is reloaded, and its guests are brought back to it.
    if (room === undefined || room.isClosed || !room.members.has(guest)) throw new Refused("not saved");
    return room;
  }

  #subscribe(guest: Guest, message: ClientMessage & { type: "subscribe" }): Promise<void> {
    const { endpoint, key, auth } = message;
    if (!this.#world.relay.accepts(endpoint)) throw new Refused("no push service");
    const at = this.#world.now();
    const subscription = { person: guest.person.id, endpoint, key, auth, at };
    return this.#world.store.addSubscription(subscription, MAX_SUBSCRIPTIONS);
  }

  async #publish(guest: Guest, message: ClientMessage & { type: "publish" }): Promise<void> {
    const pack = await this.#rooms.pack(message.game);
    await this.#tell(guest, this.#library.publish(guest, message, pack, this.#rooms.keys().id));
  }

  /** Changes the settings as the host asks, after loading the published creations they use. */
  #change(guest: Guest, { table, settings }: ClientMessage & { type: "change" }): Promise<void> {
    const room = this.#at(guest, table);
    if (settings.things === undefined) return change(room, guest, settings);
    return this.#creations(settings).then((creations) =>
      change(this.#at(guest, table), guest, settings, creations),
    );
  }

  async #creations({ things = [] }: Settings): Promise<readonly Creation[]> {
    return things.length === 0 ? [] : this.#library.creations(things);
  }

  async #create(guest: Guest, { game, settings }: ClientMessage & { type: "create" }): Promise<Made> {
    const pack = await this.#rooms.pack(game);
    const setup = freshSetup(pack, guest, this.#rooms.keys());
    changeSetup(setup, pack, settings, await this.#creations(settings));
    return { table: await this.#rooms.open(guest, new Room(this.#world, this.#rooms, pack, setup)) };
  }
}

/** What a request has opened or entered, for its answer. */
type Made = { readonly table: string } | { readonly tournament: string };

function isMade(value: unknown): value is Made {
  return typeof value === "object" && value !== null;
}

/** A player of another protocol. */
export interface HostedPlayer {
  readonly name: string;
  /** Whether they said that they are a program. */
  readonly isProgram: boolean;
}

/** A table for players of another protocol, and the guests that stand for them. */
export interface Hosted {
  readonly room: Room;
  readonly guests: readonly Guest[];
}

/** Guests without a socket of their own: the bridge serves them. */
const NO_SOCKET = { address: "", send: () => {}, end: () => {} } as const;

/** Messages that aren't logged: queries, what a record contains, and what is logged elsewhere. */
const UNNOTED: ReadonlySet<string> = new Set(
  "hello subscribe unsubscribe lobby mine matches ratings record publish withdraw things thing create tournaments tournament links act actions undoable chat".split(
    " ",
  ),
);

/** Fields that may be logged: no tokens, invitations or parts of seeds, and no chat. */
const NOTED: ReadonlySet<string> = new Set([
  "table",
  "thing",
  "tournament",
  "seat",
  "level",
  "ready",
  "yes",
  "what",
]);

/** A refused value may be anything, such as a token in the wrong field, so only ids are logged. */
function mayNote(name: string, value: unknown, refused: string | undefined): boolean {
  if (!NOTED.has(name)) return false;
  return refused === undefined || typeof value !== "string" || TABLE_ID.test(value);
}
