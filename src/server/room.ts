import { same, withoutConfig } from "../kernel/canonical.ts";
import type { Entry } from "../kernel/entry.ts";
import { ALL_SEEING, type Seat, SPECTATOR, understood, type Viewer } from "../kernel/game.ts";
import { Match } from "../kernel/match.ts";
import type { Offer } from "../kernel/offer.ts";
import { reopenRecord } from "../kernel/read-record.ts";
import { RecordWriter } from "../kernel/record.ts";
import { oneLine } from "../kernel/visible.ts";
import { commitmentTo, type Fair, seedFrom } from "../protocol/fair.ts";
import type { Settings, TableInfo } from "../protocol/parts.ts";
import type { Spoken, Told } from "../protocol/server.ts";
import type { Effect, Input, Telling } from "../table/inputs.ts";
import { doneBy } from "../table/recall.ts";
import { refusalSentence } from "../table/sentence.ts";
import { Table, type TableOptions } from "../table/table.ts";
import type { Guest } from "./guest.ts";
import { Players } from "./players.ts";
import { Refused } from "./refusal.ts";
import { changeSetup, type Place, type Setup, timingOf } from "./setup.ts";
import type { World } from "./world.ts";

/** What a room tells the house. */
export interface Landlord {
  /** Something that the lobby shows has changed. */
  changed(room: Room): void;
  /** Something could not be saved: what is in memory is ahead of what is stored, so the room is loaded anew. */
  reload(room: Room): void;
  /** Nobody is here any more. */
  deserted(room: Room): void;
}

/** How somebody at a table is told of it. */
interface Member {
  viewer: Viewer;
  readonly channel: number;
}

/** A message that waits until what it tells of is stored. */
type Letter = readonly [guest: Guest, message: Spoken | Told];

/**
 * One table of the house: who is there, what was agreed on, the match, and its record. Everything is stored before anybody is told of
 * it: letters wait for the write that came before them, in order.
 */
export class Room {
  readonly setup: Setup;
  readonly offer: Offer;
  readonly members = new Map<Guest, Member>();
  table: Table | undefined;
  readonly #world: World;
  readonly #landlord: Landlord;
  readonly #players: Players;
  readonly #commitment: string;
  #writer: RecordWriter | undefined;
  /** Lines of the record that are not given to the store yet, and how many pieces it has. */
  #lines = "";
  #pieces = 0;
  /** How many actions each seat has done. */
  #acted: number[];
  #tail: Promise<void> = Promise.resolve();
  /** How often letters were posted that wait for something still. */
  #unsent = 0;
  #callOff: (() => void) | undefined;
  #isClosed = false;

  constructor(world: World, landlord: Landlord, offer: Offer, setup: Setup) {
    this.#world = world;
    this.#landlord = landlord;
    this.offer = offer;
    this.setup = setup;
    this.#commitment = commitmentTo(setup.secret, world.sha256);
    this.#acted = setup.places.map(() => 0);
    this.#players = new Players(world, this);
  }

  /** What everybody who may know of this table knows. */
  info(): TableInfo {
    const { setup, table } = this;
    const here = new Set([...this.members.keys()].map(({ person }) => person.id));
    return {
      id: setup.id,
      game: setup.game,
      name: setup.name,
      open: setup.open,
      phase: setup.phase,
      places: setup.places.map((place, seat) => ({
        player: place && { type: place.type, name: place.name },
        ready: setup.ready[seat] ?? false,
        here: place?.type === "bot" || (place !== null && here.has(place.person)),
      })),
      watchers: [...this.members.values()].filter(({ viewer }) => viewer < 0).length,
      clock: this.#shownClock(),
      spectators: setup.spectators,
      pausing: setup.pausing,
      commitment: this.#commitment,
      paused: table?.clock.pause !== null && table !== undefined,
      missing: [...(table?.clock.missing.keys() ?? [])],
      asks: table?.proposal?.seat ?? null,
      edition: setup.edition,
      rematch: setup.rematch,
    };
  }

  #shownClock(): TableInfo["clock"] {
    const { decision, match } = timingOf(this.setup, this.offer);
    return { decision, match };
  }

  /** Whether this room is out of use: it could not be saved, or nobody has been here for a while. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** From now on nothing is done here. Settles when everything before is stored, or has failed to be. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#rest();
    await this.#tail.catch(() => {});
  }

  /** No bot thinks and no clock rings. */
  #rest(): void {
    this.#players.stop();
    this.#callOff?.();
    this.#callOff = undefined;
  }

  /** Stores what was agreed on and tells everybody here. */
  save(): Promise<void> {
    return this.#agreed();
  }

  // ---- before the match ----

  /** Whoever opened the table changes what was agreed on. */
  change(guest: Guest, settings: Settings): Promise<void> {
    this.#mustWait();
    if (guest.person.id !== this.setup.host) throw new Refused("not the host");
    changeSetup(this.setup, this.offer, settings);
    return this.#agreed();
  }

  /** The name of a table may change at any time. */
  rename(guest: Guest, name: string): Promise<void> {
    if (guest.person.id !== this.setup.host) throw new Refused("not the host");
    this.setup.name = name;
    return this.#agreed();
  }

  sit(guest: Guest, seat: Seat): Promise<void> {
    this.#mustWait();
    this.#freeSeat(seat);
    this.#leaveSeat(guest);
    this.setup.places[seat] = { type: "person", person: guest.person.id, name: guest.name };
    this.#look(guest);
    return this.#agreed();
  }

  stand(guest: Guest): Promise<void> {
    this.#mustWait();
    this.#leaveSeat(guest);
    this.#look(guest);
    return this.#agreed();
  }

  /** Puts a bot on a free seat, or takes one away. */
  seatBot(guest: Guest, seat: Seat, level: string | null): Promise<void> {
    this.#mustWait();
    if (guest.person.id !== this.setup.host) throw new Refused("not the host");
    if (level === null) {
      if (this.setup.places[seat]?.type !== "bot") throw new Refused("no such seat");
      this.setup.places[seat] = null;
      this.setup.ready[seat] = false;
    } else {
      this.#freeSeat(seat);
      if (!this.#players.knows(level)) throw new Refused("no such level");
      this.setup.places[seat] = { type: "bot", name: level };
      this.setup.ready[seat] = true;
    }
    return this.#agreed();
  }

  /** Says whether a player is ready; when all are, the match begins. */
  ready(guest: Guest, ready: boolean, part: string | undefined, edition: number | undefined): Promise<void> {
    this.#mustWait();
    const seat = this.seatOf(guest);
    if (edition !== undefined && edition !== this.setup.edition) throw new Refused("changed meanwhile");
    this.setup.ready[seat] = ready;
    this.setup.parts[seat] = ready ? (part ?? this.#world.fresh()) : null;
    const { places, ready: all } = this.setup;
    if (places.every((place) => place !== null) && all.every((one) => one)) return this.#begin();
    return this.#agreed();
  }

  #mustWait(): void {
    if (this.setup.phase !== "waiting") throw new Refused("already running");
  }

  #freeSeat(seat: Seat): void {
    if (seat >= this.setup.places.length) throw new Refused("no such seat");
    if (this.setup.places[seat] !== null) throw new Refused("seat taken");
  }

  #leaveSeat(guest: Guest): void {
    const seat = this.#seat(guest);
    if (seat === undefined) return;
    this.setup.places[seat] = null;
    this.setup.ready[seat] = false;
    this.setup.parts[seat] = null;
  }

  #begin(): Promise<void> {
    const { setup, offer } = this;
    const fair: Fair = {
      commitment: this.#commitment,
      secret: setup.secret,
      parts: setup.parts,
    };
    const names = setup.places.map((place) => place?.name ?? "");
    setup.config = offer.withNames?.(setup.config, names) ?? setup.config;
    setup.phase = "running";
    setup.began = this.#world.now();
    const match = new Match(offer.game, setup.config, seedFrom(fair, this.#world.sha256), fair);
    const writer = new RecordWriter(match);
    this.#writer = writer;
    this.#lines = writer.header();
    this.table = this.#tableOf(match);
    // Chance opens the match, at once or after a while.
    this.table.handle({ type: "tick" }, setup.began);
    this.#sendAway();
    for (const guest of this.members.keys()) this.#look(guest);
    return this.#agreed(() => this.#showAll());
  }

  /** Where nobody may watch, whoever has no seat goes when the match begins. */
  #sendAway(): void {
    if (this.setup.spectators !== "none") return;
    for (const guest of [...this.members.keys()])
      if (this.#seat(guest) === undefined) {
        this.members.delete(guest);
        guest.rooms.delete(this.setup.id);
        guest.send({ type: "gone", table: this.setup.id });
      }
  }

  // ---- the match ----

  /** Goes on with a match from its record: nobody is here yet, so its clocks stand. */
  resume(pieces: readonly string[]): void {
    const read = reopenRecord(this.offer.game, pieces.join(""));
    if (!read.ok) throw new Error(`the record of table ${this.setup.id} does not hold: ${read.problem}`);
    const { match, writer } = read.value;
    this.#writer = writer;
    this.#pieces = pieces.length;
    const { places, phase } = this.setup;
    const people = places.flatMap((place, seat) => (place?.type === "person" ? [seat] : []));
    const missing = this.#isTimed() && phase === "running" ? people : [];
    this.table = this.#tableOf(match, { now: this.#world.now(), missing });
    this.#acted = this.setup.places.map((_, seat) => doneBy(match, seat).length);
  }

  #tableOf(match: Match, resumed?: TableOptions["resumed"]): Table {
    return new Table(match, {
      players: this.setup.places.map((place) => ({ type: place?.type ?? "bot", name: place?.name ?? "" })),
      scribe: { entered: (entry) => this.#write(entry) },
      timing: timingOf(this.setup, this.offer),
      pace: this.#world.pace,
      now: this.setup.began ?? 0,
      ...(resumed !== undefined && { resumed }),
    });
  }

  /** An entry becomes lines of the record, after the remarks that were made before it. */
  #write(entry: Entry): void {
    const writer = this.#writer;
    if (writer !== undefined) this.#lines += writer.notes(entry.number - 1) + writer.entry(entry);
  }

  /** Somebody acts. An action that was done already is not done again. */
  act(guest: Guest, action: unknown, count: number | undefined): Promise<void> {
    const seat = this.seatOf(guest);
    const done = this.#acted[seat] ?? 0;
    if (count !== undefined && count > done + 1) throw new Refused("out of order");
    if (count === undefined || count === done + 1) return this.input({ type: "act", seat, action }, action);
    if (!this.#wasDone(seat, count, action)) throw new Refused("done otherwise");
    return this.#tail;
  }

  /** What somebody may do now. */
  listActions(guest: Guest, id: number | undefined): Promise<void> {
    const { table } = this;
    const seat = this.seatOf(guest);
    if (table === undefined) throw new Refused("not running");
    const actions = table.asked.includes(seat) ? table.match.actions(seat) : [];
    const answer: Spoken = {
      type: "actions",
      table: this.setup.id,
      actions,
      ...(id !== undefined && { id }),
    };
    return this.#post(Promise.resolve(), [[guest, answer]]);
  }

  /** Whether a seat's nth action was this one. */
  #wasDone(seat: Seat, count: number, action: unknown): boolean {
    const { table } = this;
    if (table === undefined) return false;
    const meant = understood(this.offer.game.action, action, "action");
    return meant.ok && same(doneBy(table.match, seat)[count - 1]?.action, meant.value);
  }

  /** Something comes to the table. It is stored and told; if it is refused, that is thrown. */
  input(input: Input, action: unknown = null): Promise<void> {
    const { table, setup } = this;
    if (this.#isClosed) throw new Refused("not saved");
    if (table === undefined) throw new Refused("not running");
    if (setup.phase === "over") throw new Refused("over");
    const effects = this.#handled(table, input);
    const refused = effects.find((effect) => effect.type === "refused");
    if (input.type === "act" && refused === undefined)
      this.#acted[input.seat] = (this.#acted[input.seat] ?? 0) + 1;
    const over = effects.find((effect) => effect.type === "over");
    const letters = effects.flatMap((effect) => this.#lettersOf(effect));
    const remarked = effects.some(({ type }) => type === "remark");
    this.#lines += this.#writer?.notes() ?? "";
    if (remarked) letters.push(...this.#infoLetters(), ...this.#askedLetters());
    const sent = this.#post(this.#appendLines(), letters);
    if (over !== undefined) return this.#end();
    if (remarked) this.#announce(sent);
    this.#next();
    if (refused === undefined) return sent;
    const sentence = oneLine(
      refusalSentence(refused.refusal, this.offer.phrases.en, table.match.view(refused.seat), action),
    );
    throw new Refused({ code: refused.refusal.obstacle.code, sentence });
  }

  /** Something that nobody waits for comes to the table: time passes, a connection is lost. */
  #happens(input: Input): void {
    try {
      // What cannot be saved is dealt with where letters wait for it.
      this.input(input).catch(() => {});
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** Whatever throws is a defect of a game: the table stays as it was, and is loaded anew to be sure. */
  #handled(table: Table, input: Input): readonly Effect[] {
    try {
      return table.handle(input, this.#world.now());
    } catch (error) {
      this.#world.log("table failed", { table: this.setup.id, input: input.type, error: String(error) });
      this.#landlord.reload(this);
      throw new Refused("not saved");
    }
  }

  #appendLines(): Promise<void> {
    if (this.#lines === "") return Promise.resolve();
    const text = this.#lines;
    this.#lines = "";
    return this.#world.store.append(this.setup.id, this.#pieces++, text);
  }

  /** The match is over: its record is closed, and everybody is told how it ended. */
  #end(): Promise<void> {
    const { setup, table } = this;
    const outcome = table?.match.outcome;
    const writer = this.#writer;
    if (outcome === undefined || writer === undefined) return this.#tail;
    setup.phase = "over";
    this.#rest();
    const finished = this.#world.store.finish({
      id: setup.id,
      game: setup.game,
      ended: this.#world.now(),
      players: setup.places.map((place) => place?.name ?? ""),
      winners: outcome.winners,
      people: setup.places.flatMap((place) => (place?.type === "person" ? [place.person] : [])),
      closing: writer.end(),
    });
    return this.#agreed(
      () => [...this.members.keys()].flatMap((guest) => this.#overLetters(guest)),
      finished,
    );
  }

  #overLetters(guest: Guest): Letter[] {
    const { setup, table, offer } = this;
    const member = this.members.get(guest);
    const outcome = table?.match.outcome;
    if (table === undefined || member === undefined || outcome === undefined) return [];
    const { match } = table;
    const sentence = `${offer.phrases.en.ending(match.view(member.viewer), outcome)}.`;
    return [[guest, { type: "over", table: setup.id, outcome, sentence, fair: match.fair ?? null }]];
  }

  /** Lets bots think and clocks run. */
  #next(): void {
    if (this.#isClosed || this.members.size === 0 || this.setup.phase !== "running") return this.#rest();
    this.#players.next();
    this.#callOff?.();
    this.#callOff = undefined;
    const deadline = this.table?.deadline ?? null;
    if (deadline !== null) this.#callOff = this.#world.at(deadline, () => this.#happens({ type: "tick" }));
  }

  #lettersOf(effect: Effect): Letter[] {
    if (effect.type !== "told") return [];
    const { table } = this;
    const letters: Letter[] = [];
    if (table === undefined) return letters;
    const first = effect.tellings[0]?.number ?? 0;
    const tellings = effect.tellings.map(shortTelling);
    const asked = [...table.asked];
    const { deadline } = table;
    for (const [guest, { viewer, channel }] of this.members) {
      if (viewer !== effect.viewer) continue;
      const change = guest.wholeViews ? withoutConfig(effect.view) : (effect.change ?? null);
      letters.push([guest, [channel, first, tellings, change, asked, deadline]]);
    }
    return letters;
  }

  /** Who is asked now and by when, for everybody: a pause or a lost connection changes nothing else. */
  #askedLetters(): Letter[] {
    const { table } = this;
    if (table === undefined) return [];
    return [...this.members].map(([guest, { channel }]): Letter => {
      return [guest, [channel, 0, [], null, [...table.asked], table.deadline]];
    });
  }

  // ---- coming and going ----

  /** Somebody comes to the table, or back to it with the number of the last telling he has. */
  enter(guest: Guest, invitation: string | undefined, last: number | undefined): Promise<void> {
    const { setup } = this;
    if (this.#isClosed) throw new Refused("not saved");
    const seat = this.#seat(guest);
    const invited = seat !== undefined || guest.person.id === setup.host || invitation === setup.invitation;
    if (!setup.open && !invited) throw new Refused("not invited");
    if (setup.phase !== "waiting" && seat === undefined && setup.spectators === "none")
      throw new Refused("no spectators");
    if (!this.members.has(guest)) this.members.set(guest, { viewer: SPECTATOR, channel: guest.newChannel() });
    guest.rooms.set(setup.id, this);
    this.#look(guest);
    const letters: Letter[] = [[guest, this.#tableMessage(guest)], ...this.#seen(guest, last)];
    if (setup.phase === "over") letters.push(...this.#overLetters(guest));
    const sent = this.#post(Promise.resolve(), letters);
    if (seat !== undefined && setup.phase === "running" && this.table?.clock.missing.has(seat))
      return this.input({ type: "return", seat });
    this.#tellOthers(guest);
    this.#next();
    return sent;
  }

  /** Somebody goes away, by himself or because the connection was lost. */
  leave(guest: Guest): void {
    this.members.delete(guest);
    // He may have come to the same table again, loaded anew.
    if (guest.rooms.get(this.setup.id) === this) guest.rooms.delete(this.setup.id);
    if (this.#isClosed) return;
    const seat = this.#seat(guest);
    const isGone = ![...this.members.keys()].some(({ person }) => person.id === guest.person.id);
    if (seat !== undefined && isGone) this.#leftSeat(seat);
    this.#tellOthers(guest);
    if (this.members.size > 0) return;
    this.#rest();
    this.#landlord.deserted(this);
  }

  /** Whoever is away is not ready; a match with clocks waits for him. */
  #leftSeat(seat: Seat): void {
    const { setup } = this;
    if (setup.phase === "running" && this.#isTimed()) this.#happens({ type: "lose", seat });
    if (setup.phase !== "waiting" || setup.ready[seat] !== true) return;
    setup.ready[seat] = false;
    setup.parts[seat] = null;
    this.#agreed().catch(() => {});
  }

  /** What is said at the table. */
  chat(guest: Guest, text: string): Promise<void> {
    if (this.setup.phase === "running") {
      this.table?.match.remark({ type: "chat", from: guest.name, text });
      this.#lines += this.#writer?.notes() ?? "";
    }
    const letters = [...this.members.keys()].map(
      (member): Letter => [member, { type: "chat", table: this.setup.id, from: guest.name, text }],
    );
    return this.#post(this.#appendLines(), letters);
  }

  /** The table where the players meet again. */
  meetAgain(id: string): Promise<void> {
    this.setup.rematch = id;
    return this.#agreed();
  }

  /** The seat of somebody who sits here. */
  seatOf(guest: Guest): Seat {
    const seat = this.#seat(guest);
    if (seat === undefined) throw new Refused("not seated");
    return seat;
  }

  #seat(guest: Guest): Seat | undefined {
    const seat = this.setup.places.findIndex((place) => isPerson(place, guest.person.id));
    return seat < 0 ? undefined : seat;
  }

  #isTimed(): boolean {
    const { decision, match } = timingOf(this.setup, this.offer);
    return decision !== null || match !== null;
  }

  /** Through whose eyes somebody looks now. */
  #look(guest: Guest): void {
    const member = this.members.get(guest);
    if (member === undefined) return;
    member.viewer = this.#seat(guest) ?? (this.setup.spectators === "all" ? ALL_SEEING : SPECTATOR);
    this.table?.watch(member.viewer);
  }

  #showAll(): Letter[] {
    return [...this.members.keys()].flatMap((guest) => this.#seen(guest, undefined));
  }

  /** The whole view, after what was told since. */
  #seen(guest: Guest, last: number | undefined): Letter[] {
    const { table } = this;
    const member = this.members.get(guest);
    if (table === undefined || member === undefined) return [];
    const { viewer, channel } = member;
    const missed = last === undefined ? [] : table.toldSince(viewer, last);
    const { number } = table.newsFor(viewer, Number.MAX_SAFE_INTEGER);
    const asked = [...table.asked];
    const letters: Letter[] = [];
    if (missed.length > 0)
      letters.push([
        guest,
        [channel, missed[0]?.number ?? 0, missed.map(shortTelling), null, asked, table.deadline],
      ]);
    letters.push([
      guest,
      {
        type: "view",
        table: this.setup.id,
        channel,
        viewer,
        number,
        config: this.setup.config,
        view: withoutConfig(table.match.view(viewer)),
        asked,
        acted: this.#acted[viewer] ?? 0,
        deadline: table.deadline,
      },
    ]);
    return letters;
  }

  // ---- storing and telling ----

  /** What was agreed on has changed: it is stored, with whatever else is being stored, then everybody is told. */
  #agreed(more: () => readonly Letter[] = () => [], also?: Promise<void>): Promise<void> {
    const { id, game, phase, open } = this.setup;
    const saved = Promise.all([
      this.#world.store.saveTable({ id, game, phase, open, setup: JSON.stringify(this.setup) }),
      this.#appendLines(),
      also,
    ]);
    const sent = this.#post(saved, [...this.#infoLetters(), ...more()]);
    this.#announce(sent);
    this.#next();
    return sent;
  }

  /** The lobby is told of a change once it is stored. */
  #announce(sent: Promise<void>): void {
    sent.then(
      () => this.#landlord.changed(this),
      () => {},
    );
  }

  #infoLetters(): Letter[] {
    const info = this.info();
    return [...this.members.keys()].map((guest): Letter => [guest, this.#tableMessage(guest, info)]);
  }

  #tellOthers(guest: Guest): void {
    const others = this.#infoLetters().filter(([member]) => member !== guest);
    this.#announce(this.#post(Promise.resolve(), others));
  }

  #tableMessage(guest: Guest, info = this.info()): Spoken {
    const isInside = guest.person.id === this.setup.host || this.#seat(guest) !== undefined;
    return { type: "table", table: info, invitation: isInside ? this.setup.invitation : null };
  }

  /** Sends letters once everything before them is stored, in order. Whatever cannot be stored ends this room. */
  #post(saved: Promise<unknown>, letters: readonly Letter[]): Promise<void> {
    const stored = this.#unsent === 0 ? saved : Promise.all([this.#tail, saved]);
    this.#unsent++;
    this.#tail = stored.then(() => {
      this.#unsent--;
      for (const [guest, message] of letters) if (this.members.has(guest)) guest.send(message);
    });
    this.#tail.catch((error) => {
      if (this.#isClosed) return;
      this.#world.log("not saved", { table: this.setup.id, error: String(error) });
      this.#landlord.reload(this);
    });
    return this.#tail;
  }
}

function isPerson(place: Place, person: number): boolean {
  return place?.type === "person" && place.person === person;
}

/** A telling as it goes over the wire: the event, or the numbers of what was taken back. */
function shortTelling(telling: Telling): Record<string, unknown> | number[] {
  return "event" in telling ? { ...(telling.event as object) } : [...telling.takenBack];
}
