import type { Seat } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { oneLine } from "../kernel/visible.ts";
import type { ClientMessage } from "../protocol/client.ts";
import type { Spoken } from "../protocol/server.ts";
import type { Effect, Input, TableRefusal } from "../table/inputs.ts";
import { refusalSentence } from "../table/sentence.ts";
import type { Table } from "../table/table.ts";
import { Absences } from "./absences.ts";
import * as agreement from "./agreement.ts";
import { Audience, type Member, type MemberMessage } from "./audience.ts";
import { cardOf, turnsAt } from "./card.ts";
import { dueAt, hasWork, seenAt } from "./correspondence.ts";
import type { Guest } from "./guest.ts";
import { Outbox } from "./outbox.ts";
import type { ProtocolBridge } from "./protocol-bridge.ts";
import { RecordedMatch } from "./recorded-match.ts";
import { numbered, Refused } from "./refusal.ts";
import { goesOnAlone, isCorrespondence, isPublic, type Setup, waitsForPlayers } from "./setup.ts";
import { TableBots } from "./table-bots.ts";
import { Talk } from "./talk.ts";
import { Turns } from "./turns.ts";
import type { World } from "./world.ts";

/** What a room reports to the house. */
export interface RoomListener {
  /** Something that the lobby shows has changed. */
  changed(room: Room): void;
  /** The table is no longer public. */
  unlisted(room: Room): void;
  /** The match is over, and stored. */
  ended(room: Room): void;
  /** A write failed: memory is ahead of the store, so the room must be reloaded. */
  reload(room: Room): void;
  /** The last guest has left. */
  deserted(room: Room): void;
  /** How long a player may be away before the others may go on without them, in milliseconds. */
  readonly absence: number;
  /** How long a player may be missing at a match of a tournament before they lose it, in milliseconds. */
  readonly missing: number;
  /** It is the turn of the player at this seat, and wasn't before. */
  turn(room: Room, seat: Seat): void;
  /**
   * When a missed deadline of a match by correspondence counts: a house that was closed at the time gives players a
   * while to come back.
   */
  due(deadline: number): number;
}

/** How a guest enters a table: with its invitation, the number of the last notice they have, and wishes. */
export type Entrance = Omit<ClientMessage & { type: "enter" }, "type" | "id" | "table">;

/**
 * One table of the house. A request changes the setup or goes to the match; the change is stored, and then the
 * members are told.
 */
export class Room {
  readonly setup: Setup;
  readonly pack: GamePackage;
  readonly #world: World;
  readonly #rooms: RoomListener;
  readonly recorded: RecordedMatch;
  readonly audience: Audience;
  readonly absences: Absences;
  readonly #outbox: Outbox;
  readonly #players: TableBots;
  readonly #talk: Talk;
  #callOff: (() => void) | undefined;
  #isClosed = false;
  #turns = new Turns();
  /** Whose turn it is according to the stored card. */
  #storedTurns = "";

  constructor(world: World, rooms: RoomListener, pack: GamePackage, setup: Setup, bridge?: ProtocolBridge) {
    this.#world = world;
    this.#rooms = rooms;
    this.pack = pack;
    this.setup = setup;
    this.recorded = new RecordedMatch(world, pack, setup, bridge);
    this.absences = new Absences(world.now, setup.tournament === null ? rooms.absence : rooms.missing);
    this.audience = new Audience(setup, pack, this.recorded, this.absences);
    this.#outbox = new Outbox((error) => this.#notSaved(error));
    this.#players = new TableBots(world, this);
    this.#talk = new Talk(world, setup);
  }

  /** Guests at the table. */
  get members(): ReadonlyMap<Guest, Member> {
    return this.audience.members;
  }

  /** The table of the match, once it has begun. */
  get table(): Table | undefined {
    return this.recorded.table;
  }

  /** The guest's seat; throws if they have none. */
  seatOf(guest: Guest): Seat {
    return agreement.mustSit(this.setup, guest);
  }

  /** The time in milliseconds. */
  now(): number {
    return this.#world.now();
  }

  /** A random part of the seed for a player who sends none. */
  freshPart(): string {
    return this.#world.fresh();
  }

  /** Whether this room is out of use: a write failed, or it was empty for a while. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether the match goes on: a guest is there, or it goes on without. */
  get goesOn(): boolean {
    return this.members.size > 0 || goesOnAlone(this.setup);
  }

  /** Whether it has to stay loaded although no guest is here. */
  get isBusy(): boolean {
    const { phase, tournament } = this.setup;
    return hasWork(this.setup, this.table) || (tournament !== null && phase !== "over");
  }

  /** Stops all activity. Settles when all earlier writes are stored or have failed. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#rest();
    this.recorded.bridge?.closed();
    await this.#outbox.sent.catch(() => {});
  }

  // ---- the match ----

  /** Begins the match: all players are ready. */
  begin(): Promise<void> {
    const effects = this.recorded.begin();
    this.audience.showMatch();
    const { id, places } = this.setup;
    const seats = places.map((place) => (place?.type === "person" ? place.person : place?.name));
    this.#world.log("began", { table: id, seats });
    const sent = this.save(() => this.audience.viewForAll());
    this.recorded.bridge?.happened(effects, sent);
    this.#tellTurns(sent);
    return sent;
  }

  /** Resumes a match from its record. */
  resume(pieces: readonly string[]): void {
    this.recorded.resume(pieces);
    this.#talk.recall(this.table?.match.notes.map(({ note }) => note) ?? []);
    this.#turns = new Turns(this.table?.asked);
  }

  /** Lets a match by correspondence go on that was loaded because something is due. */
  wake(): void {
    this.#next();
  }

  /** Performs a guest's action. A repeated action is ignored; one past its deadline is refused. */
  act(
    guest: Guest,
    action: unknown,
    count: number | undefined,
    last = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    const seat = this.seatOf(guest);
    if (!this.recorded.isNext(seat, count, action)) return this.#outbox.sent;
    if (last < this.recorded.struckAt(seat)) throw new Refused("too late");
    return this.input({ type: "act", seat, action }, action);
  }

  /** Sends a guest their legal actions. */
  listActions(guest: Guest, id: number | undefined): Promise<void> {
    const { table } = this;
    const seat = this.seatOf(guest);
    if (table === undefined) throw new Refused("not running");
    const actions = table.asked.includes(seat) ? table.match.actions(seat) : [];
    const answer: Spoken = { type: "actions", table: this.setup.id, actions, ...numbered(id) };
    return this.#post(null, [[guest, answer]]);
  }

  /** Tells a guest what their undo would take back, as far as they have noticed it. */
  describeUndo(guest: Guest, id: number | undefined): Promise<void> {
    const { table } = this;
    const seat = this.seatOf(guest);
    if (table === undefined) throw new Refused("not running");
    const undoable = table.undoable(seat);
    if (!undoable.ok) throw this.#refused(table, seat, undoable.refusal, null);
    const notices = [...table.noticesOf(seat, undoable.entry)];
    const asks = [...(undoable.asks ?? [])];
    const answer: Spoken = { type: "undoable", table: this.setup.id, notices, asks, ...numbered(id) };
    return this.#post(null, [[guest, answer]]);
  }

  #refused(table: Table, seat: Seat, refusal: TableRefusal, action: unknown): Refused {
    const view = table.match.view(seat);
    return new Refused(refusal.obstacle.code, () =>
      oneLine(refusalSentence(refusal, this.pack.phrases, view, action)),
    );
  }

  /** Passes an input to the table, stores the result and tells the members. Throws if it is refused. */
  input(input: Input, action: unknown = null): Promise<void> {
    const { table } = this;
    if (this.#isClosed) throw new Refused("not saved");
    if (table === undefined) throw new Refused("not running");
    if (this.setup.phase === "over") throw new Refused("over");
    const effects = this.#handled(table, input);
    const messages = this.audience.messagesFor(effects);
    const remarks = effects.filter((effect) => effect.type === "remark").map(({ remark }) => remark);
    for (const remark of remarks)
      if (remark.type === "strike") messages.unshift(...this.audience.strikeFor(remark.seat, remark.strikes));
    // Everything but a strike is visible at the table.
    const remarked = remarks.some(({ type }) => type !== "strike");
    if (remarked) messages.push(...this.audience.infoForAll());
    // A strike after which nothing is done for the seat gives it more time.
    const isLonger = remarks.some((remark) => remark.type === "strike" && remark.steps === 0);
    if (remarked || isLonger) messages.push(...this.audience.askedForAll());
    const hasMoved = effects.some(({ type }) => type === "entry" || type === "remark");
    const stored = this.recorded.store();
    // Moves are rare there, and lists say whose turn it is.
    const saved =
      hasMoved && isCorrespondence(this.setup) ? Promise.all([stored, this.#saveTable()]) : stored;
    const sent = this.#post(saved, messages);
    if (effects.some(({ type }) => type === "over")) {
      const ended = this.#end();
      this.recorded.bridge?.happened(effects, ended);
      return ended;
    }
    this.recorded.bridge?.happened(effects, sent);
    if (remarked) this.#announce(sent);
    this.#tellTurns(sent);
    this.#next();
    const refused = effects.find((effect) => effect.type === "refused");
    if (refused === undefined) return sent;
    throw this.#refused(table, refused.seat, refused.refusal, action);
  }

  /** Passes an input that no client waits for: time passes, a connection is lost. */
  #happens(input: Input): void {
    try {
      // A failed write is handled by the outbox.
      this.input(input).catch(() => {});
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** An exception here is a bug in a game: the table is unchanged, but reloaded to be safe. */
  #handled(table: Table, input: Input): readonly Effect[] {
    try {
      return this.recorded.handle(table, input);
    } catch (error) {
      this.#world.log("table failed", { table: this.setup.id, input: input.type, error: String(error) });
      this.#rooms.reload(this);
      throw new Refused("not saved");
    }
  }

  /** Closes the record of a finished match and tells everyone how it ended. */
  #end(): Promise<void> {
    this.#rest();
    const finished = this.recorded.finish();
    if (finished === undefined) return this.#outbox.sent;
    const outcome = this.table?.match.outcome;
    this.#world.log("over", {
      table: this.setup.id,
      winners: outcome?.winners,
      ending: outcome?.ending.code,
    });
    const messages = [...this.audience.infoForAll(), ...this.audience.endingForAll()];
    const sent = this.#post(finished, messages);
    this.#announce(sent);
    sent.then(
      () => this.#rooms.ended(this),
      () => {},
    );
    return sent;
  }

  /** Starts bots and timers. */
  #next(): void {
    if (this.#isClosed || !this.goesOn || this.setup.phase !== "running") return this.#rest();
    this.#players.next();
    this.#callOff?.();
    this.#callOff = undefined;
    const deadline = this.table?.deadline ?? null;
    if (deadline === null) return;
    // What chance or a bot does is never late.
    const isPlayers = isCorrespondence(this.setup) && !hasWork(this.setup, this.table);
    const due = isPlayers ? this.#rooms.due(deadline) : deadline;
    this.#callOff = this.#world.at(due, () => this.#happens({ type: "tick" }));
  }

  /** Reports players who are asked now and weren't before, and are away, once what led to that is stored. */
  #tellTurns(sent: Promise<void>): void {
    for (const seat of this.#turns.next(this.table?.asked ?? [], this.#world.now())) {
      const place = this.setup.places[seat];
      if (place?.type !== "person" || this.audience.hasPerson(place.person)) continue;
      sent.then(
        () => this.#rooms.turn(this, seat),
        () => {},
      );
    }
  }

  /** Stops bots and timers. */
  #rest(): void {
    this.#players.stop();
    this.#callOff?.();
    this.#callOff = undefined;
  }

  // ---- coming and going ----

  /** A guest joins the table, or rejoins with the number of the last notice they have. */
  enter(guest: Guest, { invitation, last, viewer, names }: Entrance): Promise<void> {
    const { setup } = this;
    if (this.#isClosed) throw new Refused("not saved");
    agreement.mustBeWelcome(setup, guest, invitation);
    agreement.mustBeVisible(setup, guest, viewer);
    guest.rooms.set(setup.id, this);
    const seat = agreement.seatAt(setup, guest);
    if (seat !== undefined && !this.audience.hasPlayers) this.absences.playersReturn();
    this.audience.add(guest, { viewer, names });
    const isUpdated = agreement.updateSeat(setup, guest);
    const messages = [this.audience.infoFor(guest), ...this.audience.viewFor(guest, last)];
    if (setup.phase === "over") messages.push(...this.audience.endingFor(guest));
    this.#talk.welcome(guest);
    // Older clients can't tell that they have a line already.
    if (guest.hello.version >= 3) messages.push(...this.#talk.pastFor(guest));
    const sent = this.#post(null, messages);
    if (seat !== undefined && setup.phase === "running" && this.table?.clock.missing.has(seat)) {
      const returned = this.input({ type: "return", seat });
      return isUpdated ? this.save() : returned;
    }
    if (seat !== undefined && setup.phase === "running" && setup.standIns[seat] !== undefined)
      return this.standIn(seat, null);
    if (isUpdated) return this.save();
    this.#tellOthers(guest);
    this.#next();
    return sent;
  }

  /** A guest has another name: on their seat, or among the spectators. */
  renamed(guest: Guest): Promise<void> {
    if (agreement.updateSeat(this.setup, guest)) return this.save();
    return this.#post(null, this.audience.infoForAll());
  }

  /** A guest leaves, on purpose or because the connection was lost. */
  leave(guest: Guest): void {
    this.audience.members.delete(guest);
    // The guest may already be in a reloaded room of the same table.
    if (guest.rooms.get(this.setup.id) === this) guest.rooms.delete(this.setup.id);
    if (this.#isClosed) return;
    const seat = agreement.seatAt(this.setup, guest);
    if (seat !== undefined && !this.audience.hasPerson(guest.person.id)) {
      this.absences.begins(guest.person.id);
      this.#leftSeat(seat);
      if (this.#turns.isFresh(seat, this.#world.now())) this.#rooms.turn(this, seat);
    }
    this.#tellOthers(guest);
    if (this.members.size > 0) return;
    if (!this.goesOn) this.#rest();
    this.#rooms.deserted(this);
  }

  /** A bot plays for a person from now on, or no longer (null). */
  standIn(seat: Seat, level: string | null): Promise<void> {
    if (level === null) delete this.setup.standIns[seat];
    else this.setup.standIns[seat] = level;
    this.#players.stop();
    this.recorded.standIn(seat, level);
    return this.save();
  }

  /** Players who are away aren't ready, and a timed match waits for them, unless it goes on without. */
  #leftSeat(seat: Seat): void {
    const { setup } = this;
    if (isCorrespondence(setup)) return;
    if (setup.phase === "running" && waitsForPlayers(setup, this.pack)) this.#happens({ type: "lose", seat });
    if (setup.phase !== "waiting" || setup.ready[seat] !== true) return;
    agreement.agree(setup, seat, null);
    this.save().catch(() => {});
  }

  /** Sends chat. What players say during the match is kept in its record, which only they can read with chat. */
  chat(guest: Guest, text: string): Promise<void> {
    if (!this.setup.chat) throw new Refused("no chat");
    const line = this.#talk.say(guest, text);
    if (line.to === "players") this.recorded.chat(line.from, text);
    return this.#post(this.recorded.store(), this.#talk.messagesFor([...this.members.keys()], line));
  }

  /** Reports somebody who said something here to the operators of the house. */
  report(guest: Guest, speaker: string): Promise<void> {
    return this.#talk.report(guest, speaker);
  }

  /** Records whether a player agrees to publish the private match, and publishes it once all human players do. */
  share(guest: Guest, yes: boolean): Promise<void> {
    const { setup } = this;
    const seat = this.seatOf(guest);
    if (setup.phase !== "over") throw new Refused("not over");
    if (isPublic(setup)) return this.#outbox.sent;
    setup.published = agreement.agreeToPublish(setup, seat, yes);
    const published = setup.published ? this.#world.store.publishMatch(setup.id) : Promise.resolve();
    return Promise.all([this.save(), published]).then(() => {});
  }

  /** The table is no longer public. */
  unlist(): void {
    this.#rooms.unlisted(this);
  }

  /** Tells the players where the rematch is. */
  meetAgain(id: string): Promise<void> {
    this.setup.rematch = id;
    return this.save();
  }

  // ---- storing and announcing ----

  /** Stores the setup together with other pending writes, then tells everyone here. */
  save(more: () => readonly MemberMessage[] = () => []): Promise<void> {
    const saved = Promise.all([this.#saveTable(), this.recorded.store()]);
    const sent = this.#post(saved, [...this.audience.infoForAll(), ...more()]);
    this.#announce(sent);
    this.#next();
    return sent;
  }

  #saveTable(): Promise<void> {
    const { id, game, phase, open, host, places } = this.setup;
    const seated = places.flatMap((place) => (place?.type === "person" ? [place.person] : []));
    const card = JSON.stringify(cardOf(this.setup, this.pack, this.recorded.commitment, this.table));
    const now = this.#world.now();
    const due = dueAt(this.setup, this.table, now);
    const seen = seenAt(this.setup, now);
    const table = { id, game, phase, open, seen, card, setup: JSON.stringify(this.setup) };
    this.#storedTurns = JSON.stringify(turnsAt(this.table));
    return this.#world.store.saveTable({ ...table, ...(due !== undefined && { due }) }, { host, seated });
  }

  /** Stores whose turn it is before the table is unloaded, so that lists can say it. */
  async saveTurns(): Promise<void> {
    const isChanged = JSON.stringify(turnsAt(this.table)) !== this.#storedTurns;
    if (this.setup.phase === "running" && isChanged && !this.#isClosed)
      await this.#post(this.#saveTable(), []);
  }

  /** Sends messages once this write and all earlier ones are stored. */
  #post(saved: Promise<unknown> | null, messages: readonly MemberMessage[]): Promise<void> {
    return this.#outbox.post(saved, () => this.audience.deliver(messages));
  }

  /** Tells the lobby about a change once it is stored. */
  #announce(sent: Promise<void>): void {
    sent.then(
      () => this.#rooms.changed(this),
      () => {},
    );
  }

  #tellOthers(guest: Guest): void {
    const others = this.audience.infoForAll().filter(([member]) => member !== guest);
    this.#announce(this.#post(null, others));
  }

  /** Closes this room after a failed write. */
  #notSaved(error: unknown): void {
    if (this.#isClosed) return;
    this.#world.log("not saved", { table: this.setup.id, error: String(error) });
    this.#rooms.reload(this);
  }
}
