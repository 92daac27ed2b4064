import { withoutConfig } from "../kernel/canonical.ts";
import { ALL_SEEING, type Seat, SPECTATOR, type Viewer } from "../kernel/game.ts";
import { Match } from "../kernel/match.ts";
import type { Offer } from "../kernel/offer.ts";
import { reopenRecord } from "../kernel/read-record.ts";
import { RecordWriter } from "../kernel/record.ts";
import { commitmentTo, type Fair, seedFrom } from "../protocol/fair.ts";
import type { Settings, TableInfo } from "../protocol/parts.ts";
import type { Spoken, Told } from "../protocol/server.ts";
import type { Effect, Input, Telling } from "../table/inputs.ts";
import { refusalSentence } from "../table/sentence.ts";
import { Table } from "../table/table.ts";
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
  #writer: RecordWriter | undefined;
  /** Lines of the record that are not given to the store yet, and how many pieces it has. */
  #lines = "";
  #pieces = 0;
  /** How many actions each seat has done. */
  #acted: number[];
  #tail: Promise<void> = Promise.resolve();
  #callOff: (() => void) | undefined;

  constructor(world: World, landlord: Landlord, offer: Offer, setup: Setup) {
    this.#world = world;
    this.#landlord = landlord;
    this.offer = offer;
    this.setup = setup;
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
      commitment: commitmentTo(setup.secret, this.#world.sha256),
      paused: table?.clock.pause !== null && table !== undefined,
      missing: [...(table?.clock.missing.keys() ?? [])],
      asks: table?.proposal?.seat ?? null,
      rematch: setup.rematch,
    };
  }

  #shownClock(): TableInfo["clock"] {
    const { decision, match } = timingOf(this.setup, this.offer);
    return { decision, match };
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
  ready(guest: Guest, ready: boolean, part: string | undefined): Promise<void> {
    this.#mustWait();
    const seat = this.seatOf(guest);
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
      commitment: commitmentTo(setup.secret, this.#world.sha256),
      secret: setup.secret,
      parts: setup.parts,
    };
    const names = setup.places.map((place) => place?.name ?? "");
    setup.config = offer.withNames?.(setup.config, names) ?? setup.config;
    setup.phase = "running";
    setup.began = this.#world.now();
    const match = new Match(offer.game, setup.config, seedFrom(fair, this.#world.sha256), fair);
    this.#writer = new RecordWriter(match);
    this.#lines = this.#writer.header();
    this.#openTable(match);
    this.table?.handle({ type: "tick" }, setup.began);
    for (const guest of this.members.keys()) this.#look(guest);
    return this.#agreed(() => this.#showAll());
  }

  // ---- the match ----

  /** Goes on with a match from its record: nobody is here yet, so its clocks stand. */
  resume(pieces: readonly string[]): void {
    const read = reopenRecord(this.offer.game, pieces.join(""));
    if (!read.ok) throw new Error(`the record of table ${this.setup.id} does not hold: ${read.problem}`);
    const { match, writer } = read.value;
    this.#writer = writer;
    this.#pieces = pieces.length;
    this.#openTable(match);
    for (const entry of match.standing)
      if (entry.type === "step" && entry.mover >= 0)
        this.#acted[entry.mover] = (this.#acted[entry.mover] ?? 0) + 1;
    if (!this.#isTimed() || this.setup.phase !== "running") return;
    for (const [seat, place] of this.setup.places.entries())
      if (place?.type === "person") this.table?.handle({ type: "lose", seat }, this.#world.now());
  }

  #openTable(match: Match): void {
    const writer = this.#writer;
    this.table = new Table(match, {
      players: this.setup.places.map((place) => ({ type: place?.type ?? "bot", name: place?.name ?? "" })),
      scribe: { entered: (entry) => (this.#lines += writer?.entry(entry) ?? "") },
      timing: timingOf(this.setup, this.offer),
      pace: this.#world.pace,
      now: this.setup.began ?? 0,
    });
  }

  /** Somebody acts. An action that was done already is not done again. */
  act(guest: Guest, action: unknown, count: number | undefined): Promise<void> {
    const seat = this.seatOf(guest);
    const done = this.#acted[seat] ?? 0;
    if (count !== undefined && count <= done) return this.#tail;
    if (count !== undefined && count > done + 1) throw new Refused("out of order");
    return this.input({ type: "act", seat, action }, guest, action);
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

  /** Something comes to the table; refusals go to whoever sent it. */
  input(input: Input, guest?: Guest, action: unknown = null): Promise<void> {
    const { table } = this;
    if (table === undefined) throw new Refused("not running");
    const effects = this.#handled(table, input);
    const refused = effects.find((effect) => effect.type === "refused");
    if (refused !== undefined) {
      const view = table.match.view(refused.seat);
      const sentence = refusalSentence(refused.refusal, this.offer.phrases.en, view, action);
      if (guest !== undefined) throw new Refused({ code: refused.refusal.obstacle.code, sentence });
      return this.#tail;
    }
    if (input.type === "act") this.#acted[input.seat] = (this.#acted[input.seat] ?? 0) + 1;
    const letters = effects.flatMap((effect) => this.#lettersOf(effect));
    const remarked = effects.some(({ type }) => type === "remark");
    if (remarked) this.#lines += this.#writer?.notes() ?? "";
    const saved = this.#appendLines();
    const over = effects.find((effect) => effect.type === "over");
    const sent = this.#post(saved, letters);
    if (over !== undefined) return this.#end(over.outcome);
    if (remarked) this.#landlordChanged();
    this.#next();
    return sent;
  }

  /** Whatever throws is a defect of a game: the table stays as it was, and is loaded anew to be sure. */
  #handled(table: Table, input: Input): readonly Effect[] {
    try {
      return table.handle(input, this.#world.now());
    } catch (error) {
      this.#world.log("table failed", { table: this.setup.id, input: input.type, error: String(error) });
      this.#lines = "";
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

  #end(outcome: { readonly winners: readonly Seat[] }): Promise<void> {
    const { setup, table } = this;
    const writer = this.#writer;
    if (table === undefined || writer === undefined) return this.#tail;
    setup.phase = "over";
    this.#callOff?.();
    this.#players.stop();
    const { match } = table;
    void this.#world.store.finish({
      id: setup.id,
      game: setup.game,
      ended: this.#world.now(),
      players: setup.places.map((place) => place?.name ?? ""),
      winners: outcome.winners,
      people: setup.places.flatMap((place) => (place?.type === "person" ? [place.person] : [])),
      closing: writer.end(),
    });
    const letters = [...this.members].flatMap(([guest, { viewer }]): Letter[] => {
      const ended = match.outcome;
      if (ended === undefined) return [];
      const sentence = `${this.offer.phrases.en.ending(match.view(viewer), ended)}.`;
      return [[guest, { type: "over", table: setup.id, outcome: ended, sentence, fair: match.fair ?? null }]];
    });
    return this.#agreed(() => letters);
  }

  /** Lets bots think and clocks run. */
  #next(): void {
    this.#players.next();
    this.#callOff?.();
    this.#callOff = undefined;
    const deadline = this.table?.deadline ?? null;
    if (deadline !== null)
      this.#callOff = this.#world.at(deadline, () => void this.input({ type: "tick" }).catch(() => {}));
  }

  #lettersOf(effect: Effect): Letter[] {
    if (effect.type !== "told") return [];
    const table = this.table as Table;
    const letters: Letter[] = [];
    for (const [guest, { viewer, channel }] of this.members) {
      if (viewer !== effect.viewer) continue;
      const change = guest.wholeViews ? withoutConfig(effect.view) : (effect.change ?? null);
      const first = effect.tellings[0]?.number ?? 0;
      letters.push([
        guest,
        [channel, first, effect.tellings.map(shortTelling), change, [...table.asked], table.deadline],
      ]);
    }
    return letters;
  }

  // ---- coming and going ----

  /** Somebody comes to the table, or back to it with the number of the last telling he has. */
  enter(guest: Guest, invitation: string | undefined, last: number | undefined): Promise<void> {
    const { setup } = this;
    const seat = this.#seat(guest);
    const invited = seat !== undefined || guest.person.id === setup.host || invitation === setup.invitation;
    if (!setup.open && !invited) throw new Refused("not invited");
    if (setup.phase !== "waiting" && seat === undefined && setup.spectators === "none")
      throw new Refused("no spectators");
    if (!this.members.has(guest)) this.members.set(guest, { viewer: SPECTATOR, channel: guest.newChannel() });
    guest.rooms.set(setup.id, this);
    this.#look(guest);
    const letters: Letter[] = [[guest, this.#tableMessage(guest)], ...this.#seen(guest, last)];
    const sent = this.#post(Promise.resolve(), letters);
    if (seat !== undefined && this.table?.clock.missing.has(seat))
      return this.input({ type: "return", seat });
    this.#tellOthers(guest);
    this.#next();
    return sent;
  }

  /** Somebody goes away, by himself or because the connection was lost. */
  leave(guest: Guest): void {
    this.members.delete(guest);
    guest.rooms.delete(this.setup.id);
    const seat = this.#seat(guest);
    const isGone = ![...this.members.keys()].some(({ person }) => person.id === guest.person.id);
    if (seat !== undefined && isGone && this.setup.phase === "running" && this.#isTimed())
      void this.input({ type: "lose", seat });
    this.#tellOthers(guest);
    if (this.members.size === 0) {
      this.#players.stop();
      this.#callOff?.();
      this.#landlord.deserted(this);
    }
  }

  /** What is said at the table. */
  chat(guest: Guest, text: string): Promise<void> {
    this.table?.match.remark({ type: "chat", from: guest.name, text });
    this.#lines += this.table === undefined ? "" : (this.#writer?.notes() ?? "");
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

  /** What was agreed on has changed: it is stored, then everybody is told. */
  #agreed(more: () => readonly Letter[] = () => []): Promise<void> {
    const { id, game, phase, open } = this.setup;
    const saved = Promise.all([
      this.#world.store.saveTable({ id, game, phase, open, setup: JSON.stringify(this.setup) }),
      this.#appendLines(),
    ]);
    const letters = [...this.#infoLetters(), ...more()];
    const sent = this.#post(saved, letters);
    this.#landlordChanged();
    this.#next();
    return sent;
  }

  #landlordChanged(): void {
    this.#landlord.changed(this);
  }

  #infoLetters(): Letter[] {
    return [...this.members.keys()].map((guest): Letter => [guest, this.#tableMessage(guest)]);
  }

  #tellOthers(guest: Guest): void {
    void this.#post(
      Promise.resolve(),
      this.#infoLetters().filter(([member]) => member !== guest),
    );
    this.#landlordChanged();
  }

  #tableMessage(guest: Guest): Spoken {
    const isInside = guest.person.id === this.setup.host || this.#seat(guest) !== undefined;
    return { type: "table", table: this.info(), invitation: isInside ? this.setup.invitation : null };
  }

  /** Sends letters once everything before them is stored, in order. */
  #post(saved: Promise<unknown>, letters: readonly Letter[]): Promise<void> {
    const before = this.#tail;
    this.#tail = (async () => {
      await before;
      await saved;
      for (const [guest, message] of letters) if (this.members.has(guest)) guest.send(message);
    })();
    this.#tail.catch((error) => {
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
