import { same } from "../kernel/canonical.ts";
import type { Entry } from "../kernel/entry.ts";
import { parse, type Seat } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { reopenRecord } from "../kernel/read-record.ts";
import { RecordWriter } from "../kernel/record.ts";
import { commitmentTo, type Fair, seedFrom } from "../protocol/fair.ts";
import type { Effect, Input, Player } from "../table/inputs.ts";
import { doneBy } from "../table/recall.ts";
import { Table, type TableOptions } from "../table/table.ts";
import type { ProtocolBridge } from "./protocol-bridge.ts";
import { Refused } from "./refusal.ts";
import {
  botAt,
  isCorrespondence,
  isPublic,
  playerNames,
  type Setup,
  timingOf,
  waitsForPlayers,
} from "./setup.ts";
import type { World } from "./world.ts";

/** The match of a room and its record. Lines are collected here and handed to the store together. */
export class RecordedMatch {
  /** Commitment to the house's part of the seed, published before players give theirs. */
  readonly commitment: string;
  readonly #world: World;
  readonly #pack: GamePackage;
  readonly #setup: Setup;
  /** Serves the players in another protocol, if any. */
  bridge: ProtocolBridge | undefined;
  #table: Table | undefined;
  #writer: RecordWriter | undefined;
  /** Lines not yet handed to the store, and the number of stored pieces. */
  #lines = "";
  #pieces = 0;
  /** Number of actions by each seat. */
  #acted: number[];
  /** Last notice of each seat when it missed a deadline: an action based on an earlier notice came too late. */
  readonly #struckAt = new Map<Seat, number>();

  constructor(world: World, pack: GamePackage, setup: Setup, bridge?: ProtocolBridge) {
    this.#world = world;
    this.#pack = pack;
    this.#setup = setup;
    this.bridge = bridge;
    this.commitment = commitmentTo(setup.secret, world.sha256);
    this.#acted = setup.places.map(() => 0);
  }

  /** The table of the match, once it has begun. */
  get table(): Table | undefined {
    return this.#table;
  }

  /** Begins with the names of the seated players, and with a seed combined from everyone's parts. Returns what opens the match. */
  begin(): readonly Effect[] {
    const setup = this.#setup;
    const fair: Fair = { commitment: this.commitment, secret: setup.secret, parts: setup.parts };
    setup.config = this.#pack.withNames?.(setup.config, playerNames(setup)) ?? setup.config;
    setup.phase = "running";
    setup.began = this.#world.now();
    const match = new Match(this.#pack.game, setup.config, seedFrom(fair, this.#world.sha256), fair);
    const writer = new RecordWriter(match);
    this.#writer = writer;
    this.#lines = writer.header();
    this.#table = this.#tableOf(match);
    this.bridge?.begins(this.#table);
    // Chance opens the match, immediately or after a while.
    return this.#table.handle({ type: "tick" }, setup.began);
  }

  /**
   * Resumes a match from its record. No player is connected yet, so its clocks stand still, unless it is played by
   * correspondence.
   */
  resume(pieces: readonly string[]): void {
    const { id, places, phase } = this.#setup;
    const read = reopenRecord(this.#pack.game, pieces.join(""));
    if (!read.ok) throw new Error(`the record of table ${id} is invalid: ${read.problem}`);
    const { match, writer } = read.value;
    this.#writer = writer;
    this.#pieces = pieces.length;
    const people = places.flatMap((_, seat) => (botAt(this.#setup, seat) === undefined ? [seat] : []));
    const adjournedBy = this.#setup.adjourned?.by ?? null;
    const missing = waitsForPlayers(this.#setup, this.#pack) && phase === "running" ? people : [];
    const now = isCorrespondence(this.#setup) ? null : this.#world.now();
    this.#table = this.#tableOf(match, { now, missing, adjournedBy });
    this.#acted = places.map((_, seat) => doneBy(match, seat).length);
    for (const [seat, strikes] of this.#table.strikes.entries())
      if (strikes > 0) this.#strike(this.#table, seat);
  }

  #strike(table: Table, seat: Seat): void {
    this.#struckAt.set(seat, table.toldTo(seat));
  }

  /** The notice a seat must have seen to act now. */
  struckAt(seat: Seat): number {
    return this.#struckAt.get(seat) ?? 0;
  }

  #tableOf(match: Match, resumed?: TableOptions["resumed"]): Table {
    const setup = this.#setup;
    return new Table(match, {
      players: this.#players(),
      scribe: {
        entered: (entry) => {
          this.#write(entry);
          this.bridge?.entered(entry);
        },
      },
      timing: timingOf(setup, this.#pack),
      pace: () => (this.bridge ?? this.#world).pace(),
      now: setup.began ?? 0,
      ...(resumed !== undefined && { resumed }),
    });
  }

  #players(): Player[] {
    return this.#setup.places.map((place, seat) => {
      const bot = botAt(this.#setup, seat);
      return bot === undefined ? { type: "person", name: place?.name ?? "" } : { type: "bot", name: bot };
    });
  }

  /** A bot stands in for a person, or the person is back (null). The record says whose moves were whose. */
  standIn(seat: Seat, bot: string | null): void {
    if (this.#table === undefined) return;
    this.#table.players = this.#players();
    this.#table.match.remark({ type: "stand-in", seat, bot });
    this.#writeRemarks();
  }

  /** Number of actions by a seat, so that a client knows the count of its next one. */
  actedBy(seat: Seat): number {
    return this.#acted[seat] ?? 0;
  }

  /** Whether an action with this count is new. A repeated one must equal the original. */
  isNext(seat: Seat, count: number | undefined, action: unknown): boolean {
    const done = this.actedBy(seat);
    if (count !== undefined && count > done + 1) throw new Refused("out of order");
    if (count === undefined || count === done + 1) return true;
    if (!this.#wasDone(seat, count, action)) throw new Refused("done otherwise");
    return false;
  }

  /** Whether a seat's nth action was this one. */
  #wasDone(seat: Seat, count: number, action: unknown): boolean {
    if (this.#table === undefined) return false;
    const meant = parse(this.#pack.game.action, action, "action");
    return meant.ok && same(doneBy(this.#table.match, seat)[count - 1]?.action, meant.value);
  }

  /** Passes an input to the table and records what happens. */
  handle(table: Table, input: Input): readonly Effect[] {
    const effects = table.handle(input, this.#world.now());
    const isRefused = effects.some(({ type }) => type === "refused");
    if (input.type === "act" && !isRefused) this.#acted[input.seat] = this.actedBy(input.seat) + 1;
    for (const effect of effects)
      if (effect.type === "remark" && effect.remark.type === "strike")
        this.#strike(table, effect.remark.seat);
    this.#writeRemarks();
    return effects;
  }

  /** Adds chat to the record. */
  chat(from: string, text: string): void {
    this.#table?.match.remark({ type: "chat", from, text });
    this.#writeRemarks();
  }

  /** Records an entry, after the remarks that preceded it. */
  #write(entry: Entry): void {
    const writer = this.#writer;
    if (writer !== undefined) this.#lines += writer.notes(entry.number - 1) + writer.entry(entry);
  }

  #writeRemarks(): void {
    this.#lines += this.#writer?.notes() ?? "";
  }

  /** Hands new lines to the store. */
  store(): Promise<void> {
    if (this.#lines === "") return Promise.resolve();
    const text = this.#lines;
    this.#lines = "";
    return this.#world.store.append(this.#setup.id, this.#pieces++, text);
  }

  /** Closes the record of a finished match. Returns undefined if it isn't over. */
  finish(): Promise<void> | undefined {
    const setup = this.#setup;
    const outcome = this.#table?.match.outcome;
    const writer = this.#writer;
    if (outcome === undefined || writer === undefined) return undefined;
    setup.phase = "over";
    const { store } = this.#world;
    const finished = store.finish({
      id: setup.id,
      game: setup.game,
      ended: this.#world.now(),
      players: [...playerNames(setup)],
      winners: outcome.winners,
      public: isPublic(setup),
      people: setup.places.map((place) => (place?.type === "person" ? place.person : null)),
      closing: writer.end(),
    });
    // In the same commit, so that no kill can separate them.
    return setup.rated ? Promise.all([finished, store.oweRating(setup.id)]).then(() => {}) : finished;
  }
}
