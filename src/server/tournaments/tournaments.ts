import type { ClientMessage } from "../../protocol/client.ts";
import { isCorrespondenceLimit, type Settings } from "../../protocol/parts.ts";
import { type TournamentInfo, tournamentInfo } from "../../protocol/tournament-parts.ts";
import type { Guest } from "../guest.ts";
import { ITEMS_PER_PAGE, type ListPage, markOf } from "../lists.ts";
import { distinctName } from "../names.ts";
import type { Reception } from "../reception.ts";
import { numbered, Refused } from "../refusal.ts";
import type { Room } from "../room.ts";
import type { Rooms } from "../rooms.ts";
import { type Creation, changeSetup, freshSetup, timingOf } from "../setup.ts";
import { Damaged } from "../store.ts";
import type { World } from "../world.ts";
import { SINCE_VERSION, TournamentMatches } from "./matches.ts";
import { type Loaded, mustBeFree, mustOrganise, Organiser, removePlayer } from "./organiser.ts";
import { noteIn, type TournamentSetup, tournamentSetupIn, type Who } from "./stored.ts";
import { type TournamentHouse, TournamentRoom } from "./tournament-room.ts";

/** How often tournaments look for players who are missing. */
const LOOK_MS = 2_000;

/** Tournaments that a person can organise at the same time. */
const MAX_TOURNAMENTS = 20;

/** How often a player can come back to a tournament: each time is stored. */
const MAX_JOINS = 20;

/** The house itself is the host of the tables of tournaments. */
const NO_HOST = { person: { id: 0, name: "" }, language: "en" } as const;

type Request<T extends ClientMessage["type"]> = ClientMessage & { type: T };

/** All tournaments of a house. Those that have begun are always loaded: their matches go on by themselves. */
export class Tournaments implements TournamentHouse {
  readonly world: World;
  readonly rooms: Rooms;
  readonly guests: ReadonlySet<Guest>;
  readonly #organiser: Organiser;
  readonly #creations: (settings: Settings) => Promise<readonly Creation[]>;
  readonly #loaded = new Map<string, Promise<Loaded>>();
  #isLooking = false;
  #isClosed = false;
  #connected: ReadonlySet<number> | undefined;

  constructor(
    world: World,
    rooms: Rooms,
    reception: Pick<Reception, "guests" | "admits">,
    creations: (settings: Settings) => Promise<readonly Creation[]>,
  ) {
    this.world = world;
    this.rooms = rooms;
    this.guests = reception.guests;
    this.#organiser = new Organiser(world, rooms, reception);
    this.#creations = creations;
    rooms.onEnded = (room) => this.#ended(room);
    world.at(world.now(), () => void this.#resume());
  }

  close(): void {
    this.#isClosed = true;
  }

  get absence(): number {
    return this.rooms.missing;
  }

  tableId(): string {
    return this.rooms.keys().id;
  }

  isConnected(person: number): boolean {
    this.#connected ??= new Set(Array.from(this.guests, (guest) => guest.person.id));
    return this.#connected.has(person);
  }

  // ---- requests of guests ----

  /** A page of tournaments: the public ones, or those of an organiser. */
  async list(
    person: number,
    { own, before }: Pick<Request<"tournaments">, "own" | "before">,
  ): Promise<ListPage<TournamentInfo>> {
    const stored = await this.world.store.tournaments({
      ...(own && { host: person }),
      before: markOf(before),
      most: ITEMS_PER_PAGE,
    });
    const last = stored.length < ITEMS_PER_PAGE ? undefined : stored.at(-1);
    return {
      items: stored.flatMap(({ at, id, card }) => {
        const parsed = tournamentInfo.safeParse(JSON.parse(card));
        if (!parsed.success) this.world.log("not listed", { tournament: id });
        return parsed.success ? [[[at, id], parsed.data] as const] : [];
      }),
      next: last === undefined ? null : [last.at, last.id],
    };
  }

  /** Opens a tournament; returns its id. */
  async open(
    guest: Guest,
    { game, name, format, settings, open }: Request<"open tournament">,
  ): Promise<{ readonly tournament: string }> {
    const pack = await this.rooms.pack(game);
    if (pack.game.seats !== 2) throw new Refused("not for two");
    const id = this.tableId();
    const table = freshSetup(pack, NO_HOST, { id: "", invitation: "", secret: "" });
    changeSetup(
      table,
      pack,
      { ...settings, name, open, pausing: false, rated: false },
      await this.#creations(settings),
    );
    const { decision } = timingOf(table, pack);
    // Otherwise others might wait for ever for the end of a match.
    if (decision === null || isCorrespondenceLimit(decision)) throw new Refused("no decision limit");
    if (!this.rooms.admits(guest.address)) throw new Refused("too many tournaments");
    const { person } = guest;
    const setup: TournamentSetup = {
      ...{ id, name, format, open, host: person.id, hostName: person.name },
      ...{ at: this.world.now(), table },
    };
    const room = new TournamentRoom(this, setup, []);
    const { host, at } = setup;
    const stored = { id, host, phase: "open", open, at } as const;
    const texts = { card: JSON.stringify(room.info()), setup: JSON.stringify(setup) };
    if (!(await this.world.store.addTournament({ ...stored, ...texts }, MAX_TOURNAMENTS)))
      throw new Refused("too many tournaments");
    this.world.log("tournament opened", { tournament: id, game, person: host });
    return { tournament: id };
  }

  /** A guest watches a tournament, or no longer. */
  async watch(guest: Guest, { tournament, watch }: Request<"tournament">): Promise<void> {
    if (!watch) return this.#unwatch(guest, tournament);
    if (guest.hello.version < SINCE_VERSION) throw new Refused("too old");
    const { room, matches } = await this.#load(tournament);
    await room.inTurn(async () => {
      if (!this.guests.has(guest)) return;
      this.#connected = undefined;
      room.watchers.add(guest);
      guest.send(room.messageFor(guest));
      const player = room.nameOf(guest.person.id);
      if (player !== undefined) matches.call(player);
    });
    this.#lookLater();
  }

  async #unwatch(guest: Guest, tournament: string): Promise<void> {
    const loaded = await this.#loaded.get(tournament);
    loaded?.room.watchers.delete(guest);
  }

  /** A guest has disconnected. */
  farewell(guest: Guest): void {
    for (const loaded of this.#loaded.values())
      loaded.then(({ room }) => room.watchers.delete(guest)).catch(() => {});
  }

  /** A guest takes part, or does so again. */
  async join(guest: Guest, { tournament }: Request<"join">): Promise<void> {
    if (guest.hello.version < SINCE_VERSION) throw new Refused("too old");
    await this.#change(tournament, async ({ room, matches }) => {
      const known = room.nameOf(guest.person.id);
      if (known !== undefined && room.state.present.includes(known)) return matches.call(known);
      mustBeFree(room, known);
      if (known !== undefined && room.timesJoined(known) >= MAX_JOINS) throw new Refused("joined too often");
      const player = known ?? distinctName(guest.name, room.state.players);
      const who: Who = {
        ...{ type: "person", person: guest.person.id },
        ...(guest.isProgram && { program: true }),
      };
      await room.write({ note: { type: "joins", player }, who: (known && room.whoIs(known)) || who });
    });
    // They see from now on who they are.
    const { room } = await this.#load(tournament);
    if (room.watchers.has(guest)) guest.send(room.messageFor(guest));
  }

  /** A guest takes part no longer. */
  leave(guest: Guest, { tournament }: Request<"leave">): Promise<void> {
    return this.#change(tournament, async (loaded) => {
      const player = loaded.room.nameOf(guest.person.id);
      if (player !== undefined) await removePlayer(loaded, player);
    });
  }

  /** Carries out what the organiser orders. */
  async direct(guest: Guest, { tournament, order }: Request<"direct">): Promise<void> {
    await this.#change(tournament, (loaded) => {
      mustOrganise(loaded.room, guest);
      return this.#organiser.carryOut(loaded, order, guest.address);
    });
  }

  /** Sends the organiser personal links. */
  async links(guest: Guest, { id, tournament }: Request<"links">): Promise<void> {
    const { room } = await this.#load(tournament);
    mustOrganise(room, guest);
    const links = await this.#organiser.links(room, guest.address);
    guest.send({ type: "links", ...numbered(id), tournament, links });
  }

  // ---- what happens by itself ----

  /** Changes a tournament, and opens the tables that this leads to. */
  async #change(id: string, work: (loaded: Loaded) => Promise<void> | void): Promise<void> {
    const loaded = await this.#load(id);
    await loaded.room.inTurn(async () => {
      await work(loaded);
      this.#connected = undefined;
      await this.#proceed(loaded);
    });
    this.#lookLater();
  }

  /** Opens the tables of all matches. What can't be done now is tried again with the next look. */
  async #proceed({ room, matches }: Loaded): Promise<void> {
    try {
      for (;;) {
        const ends = await matches.open();
        if (ends.length === 0) return;
        await room.write(...ends.map((note) => ({ note })));
      }
    } catch (error) {
      this.world.log("tournament waits", { tournament: room.setup.id, error: String(error) });
    }
  }

  #ended(room: Room): void {
    const { tournament, id } = room.setup;
    if (tournament === null || this.#isClosed) return;
    this.#change(tournament.id, async ({ room: cup, matches }) => {
      const match = matches.matchAt(id);
      if (match !== undefined) await cup.write({ note: matches.endOf(match, room) });
      // If it can't be written now, the next look finds the table again.
    }).catch((error) =>
      this.world.log("tournament waits", { tournament: tournament.id, error: String(error) }),
    );
  }

  /** Goes on with the tournaments that had begun when the house was stopped. */
  async #resume(): Promise<void> {
    try {
      // A damaged one is reported by the store, and does not keep the others waiting.
      for (const id of await this.world.store.runningTournaments())
        await this.#change(id, () => {}).catch((error) =>
          this.world.log("tournament waits", { tournament: id, error: String(error) }),
        );
    } catch (error) {
      this.world.log("tournaments wait", { error: String(error) });
      if (!this.#isClosed) this.world.at(this.world.now() + LOOK_MS, () => void this.#resume());
    }
  }

  #load(id: string): Promise<Loaded> {
    const known = this.#loaded.get(id);
    if (known !== undefined) return known;
    const loading = this.#read(id);
    this.#loaded.set(id, loading);
    loading.catch(() => this.#loaded.delete(id));
    return loading;
  }

  async #read(id: string): Promise<Loaded> {
    const stored = await this.world.store.tournament(id);
    if (stored === undefined) throw new Refused("no such tournament");
    try {
      const room = new TournamentRoom(this, tournamentSetupIn(stored.setup), stored.notes.map(noteIn));
      return { room, matches: new TournamentMatches(this, room) };
    } catch (error) {
      this.world.log("damaged", { tournament: id, error: String(error) });
      throw new Damaged(`tournament ${id} can't be read`);
    }
  }

  #lookLater(): void {
    if (this.#isLooking || this.#isClosed || this.#loaded.size === 0) return;
    this.#isLooking = true;
    this.world.at(this.world.now() + LOOK_MS, () => {
      this.#isLooking = false;
      this.#connected = undefined;
      void this.#lookAll().finally(() => this.#lookLater());
    });
  }

  async #lookAll(): Promise<void> {
    for (const [id, loading] of this.#loaded) {
      const loaded = await loading.catch(() => undefined);
      if (loaded === undefined || this.#isClosed) continue;
      const { room, matches } = loaded;
      await room
        .inTurn(() => this.#look(loaded))
        .catch((error) => this.world.log("tournament waits", { tournament: id, error: String(error) }));
      const isIdle = room.state.phase !== "running" && !room.state.isPlaying && room.watchers.size === 0;
      if (isIdle && matches.isEmpty) this.#loaded.delete(id);
    }
  }

  async #look(loaded: Loaded): Promise<void> {
    const { room, matches } = loaded;
    room.tellPresence();
    const notes = [...(await matches.look())];
    const isLate = room.until !== null && this.world.now() >= room.until;
    if (isLate && room.state.phase === "running") notes.push({ type: "closes" });
    if (notes.length > 0) await room.write(...notes.map((note) => ({ note })));
    await room.follow();
    await this.#proceed(loaded);
  }
}
