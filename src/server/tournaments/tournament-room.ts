import type { Spoken } from "../../protocol/server.ts";
import type { Entrant, TournamentInfo } from "../../protocol/tournament-parts.ts";
import { due } from "../../tournament/due.ts";
import type { TournamentNote } from "../../tournament/notes.ts";
import { type PairedMatch, Tournament } from "../../tournament/tournament.ts";
import type { Guest } from "../guest.ts";
import { NotSaved } from "../store.ts";
import type { World } from "../world.ts";
import type { StoredNote, TournamentSetup, Who } from "./stored.ts";

/** What a tournament needs from the house. */
export interface TournamentHouse {
  readonly world: World;
  /** How long players have to come to their table, and how long they may be away from it, in milliseconds. */
  readonly absence: number;
  /** A fresh id for a table. */
  tableId(): string;
  isConnected(person: number): boolean;
}

type News = Omit<Extract<Spoken, { type: "tournament news" }>, "type" | "tournament" | "until">;

/**
 * A loaded tournament. Everything that happens is a note: it is stored, then applied, then told. The tables of its
 * matches are the affair of {@link ./matches.ts}.
 */
export class TournamentRoom {
  readonly setup: TournamentSetup;
  readonly state: Tournament;
  readonly watchers = new Set<Guest>();
  /** The table of each match, by its number less one. */
  readonly tables: (string | null)[] = [];
  readonly #house: TournamentHouse;
  readonly #notes: StoredNote[] = [];
  readonly #who = new Map<string, Who>();
  readonly #names = new Map<number, string>();
  /** Who was told to be here. */
  #here = new Set<string>();
  /** What has happened and isn't told yet: the tables of new matches are opened first. */
  #untold: News | undefined;
  /** Settles when the changes before are done. */
  #done: Promise<unknown> = Promise.resolve();

  constructor(house: TournamentHouse, setup: TournamentSetup, notes: readonly StoredNote[]) {
    this.#house = house;
    this.setup = setup;
    this.state = new Tournament(setup.format);
    for (const note of notes) this.#apply(note);
  }

  /** When an arena ends, in milliseconds; null for other formats, and before it has begun. */
  get until(): number | null {
    const began = this.#notes.find(({ note }) => note.type === "begins")?.at;
    const { format } = this.setup;
    return format.type === "arena" && began !== undefined ? began + format.minutes * 60_000 : null;
  }

  /** How a person is called here; undefined if they have never joined. */
  nameOf(person: number): string | undefined {
    return this.#names.get(person);
  }

  /** How often a player has joined. */
  timesJoined(player: string): number {
    return this.#notes.filter(({ note }) => note.type === "joins" && note.player === player).length;
  }

  whoIs(player: string): Who | undefined {
    return this.#who.get(player);
  }

  /** Matches that are being played, or are about to begin. */
  get running(): readonly PairedMatch[] {
    return this.state.running;
  }

  /** Does one thing after the other, and then tells what has happened: each sees what the one before has changed. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#done.then(work).finally(() => this.#tellAll());
    this.#done = done.catch(() => {});
    return done;
  }

  /** Stores notes, then applies and tells them, and those that follow from them. */
  async write(...notes: readonly Omit<StoredNote, "at">[]): Promise<void> {
    await this.#store(notes);
    // Players of an arena have a moment between two matches, and there are more to choose from.
    if (this.setup.format.type !== "arena") await this.follow();
  }

  /** Writes what has to happen now. */
  async follow(): Promise<void> {
    for (;;) {
      const next = due(this.state);
      if (next.length === 0) return;
      await this.#store(next.map((note) => this.#withTable(note, next)));
    }
  }

  /** A match that is decided as it is paired needs no table. */
  #withTable(note: TournamentNote, all: readonly TournamentNote[]): Omit<StoredNote, "at"> {
    const isDecided =
      note.type === "pairs" && all.some((other) => other.type === "ends" && other.match === note.match);
    return note.type === "pairs" && !isDecided ? { note, table: this.#house.tableId() } : { note };
  }

  /** A note that two players meet. */
  pairing(players: readonly [string, string]): Omit<StoredNote, "at"> {
    const number = this.state.matches.length + 1;
    const note = { type: "pairs", match: number, round: Math.max(1, this.state.round), players } as const;
    return { note, table: this.#house.tableId() };
  }

  async #store(notes: readonly Omit<StoredNote, "at">[]): Promise<void> {
    const { world } = this.#house;
    const at = world.now();
    const stored = notes.map((note) => ({ ...note, at }));
    const { phase, players } = this.#after(notes);
    const isStored = await world.store.noteTournament({
      id: this.setup.id,
      phase,
      card: JSON.stringify({ ...this.info(), phase, players }),
      after: this.#notes.length,
      notes: stored.map((note) => JSON.stringify(note)),
    });
    if (!isStored) throw new NotSaved(`tournament ${this.setup.id} has other notes than these`);
    const first = this.#notes.length;
    const matches = this.tables.length;
    for (const note of stored) this.#apply(note);
    this.#add({
      first,
      notes: notes.map(({ note }) => note),
      tables: this.tables.slice(matches),
      players: notes.flatMap(({ note }) => (note.type === "joins" ? [this.#entrant(note.player)] : [])),
    });
  }

  /** What lists show once these notes are applied. */
  #after(notes: readonly Omit<StoredNote, "at">[]): Pick<TournamentInfo, "phase" | "players"> {
    const present = new Set(this.state.present);
    let { phase } = this.state;
    for (const { note } of notes)
      if (note.type === "joins") present.add(note.player);
      else if (note.type === "leaves") present.delete(note.player);
      else if (note.type === "begins") phase = "running";
      else if (note.type === "closes") phase = "closed";
    return { phase, players: present.size };
  }

  #apply(stored: StoredNote): void {
    const { note, who, table } = stored;
    this.#notes.push(stored);
    this.state.apply(note);
    if (note.type === "pairs") this.tables.push(table ?? null);
    if (note.type !== "joins" || who === undefined) return;
    this.#who.set(note.player, who);
    if (who.type === "person") this.#names.set(who.person, note.player);
  }

  /** What lists show. */
  info(): TournamentInfo {
    const { id, name, format, open, hostName, at, table } = this.setup;
    return {
      ...{ id, game: table.game, name, title: table.title, format },
      ...{ phase: this.state.phase, open, host: hostName, at },
      clock: table.clock === "game" ? { decision: null, match: null } : table.clock,
      players: this.state.present.length,
    };
  }

  /** Everything about it, for a guest who begins to watch. */
  messageFor(guest: Guest): Extract<Spoken, { type: "tournament" }> {
    return {
      type: "tournament",
      tournament: this.info(),
      you: this.nameOf(guest.person.id) ?? null,
      own: guest.person.id === this.setup.host,
      notes: this.#notes.map(({ note }) => note),
      players: this.state.players.map((player) => this.#entrant(player)),
      tables: [...this.tables],
      absence: this.#house.absence,
      until: this.until,
    };
  }

  #entrant(name: string): Entrant {
    const who = this.#who.get(name);
    const here = this.#isHere(who);
    if (who?.type === "bot") return { name, type: "bot", level: who.level, here };
    return { name, type: who?.program ? "program" : "person", here };
  }

  #isHere(who: Who | undefined): boolean {
    return who?.type === "bot" || (who !== undefined && this.#house.isConnected(who.person));
  }

  /** Tells who has come or gone since it was told last. */
  tellPresence(): void {
    const here = new Set(this.state.players.filter((player) => this.#isHere(this.#who.get(player))));
    const changed = this.state.players.filter((player) => here.has(player) !== this.#here.has(player));
    this.#here = here;
    if (changed.length > 0)
      this.#add({
        ...{ first: this.#notes.length, notes: [], tables: [] },
        players: changed.map((player) => this.#entrant(player)),
      });
  }

  #add(news: News): void {
    const before = this.#untold;
    this.#untold =
      before === undefined
        ? news
        : {
            first: before.first,
            notes: [...before.notes, ...news.notes],
            tables: [...before.tables, ...news.tables],
            players: [...before.players, ...news.players],
          };
  }

  #tellAll(): void {
    if (this.#untold === undefined) return;
    const { id: tournament } = this.setup;
    const message = { type: "tournament news", tournament, ...this.#untold, until: this.until } as const;
    this.#untold = undefined;
    for (const guest of this.watchers) guest.send(message);
  }
}
