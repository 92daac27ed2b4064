import { patched } from "../../../src/kernel/delta.ts";
import type { GamePackage } from "../../../src/kernel/game-package.ts";
import { below, pick, type Random } from "../../../src/kernel/random/random.ts";
import type { ClientMessage } from "../../../src/protocol/client.ts";
import { VERSION } from "../../../src/protocol/parts.ts";
import type { Spoken, TableUpdate } from "../../../src/protocol/server.ts";
import { type Net, Wire } from "./wire.ts";

/** What all persons have agreed on outside of the house. */
export interface Meeting {
  readonly pack: GamePackage;
  readonly settings: Extract<ClientMessage, { type: "create" }>["settings"];
  /** The table where all meet, once its owner knows its id. */
  table: string | undefined;
  /** The seats of bots. */
  readonly bots: readonly number[];
  /** No more nonsense: the match is to be played to its end. */
  isSerious: boolean;
}

/** What a person saw at a moment. */
export interface Sighting {
  readonly viewer: number;
  readonly number: number;
  readonly view: unknown;
}

/** Messages by their kinds, without the number that each is given. */
type Wish = ClientMessage extends infer Message
  ? Message extends ClientMessage
    ? Omit<Message, "id">
    : never
  : never;

/** A person who repeats a message if there is no answer for this long. */
const ANSWER_TIMEOUT_MS = 120;

/**
 * A client that plays, or looks on, over a bad network: it asks again when nothing comes back, connects again when
 * the connection is lost, and does something silly now and then. It keeps whatever it saw and whatever it was
 * promised.
 */
export class Person {
  readonly seat: number | undefined;
  readonly name: string;
  readonly problems: string[];
  /** What was seen, one list for each visit to the table. */
  readonly visits: Sighting[][] = [];
  readonly told = new Map<number, unknown>();
  /** The actions that were sent, and those that were acknowledged, by their counts. */
  readonly sent = new Map<number, unknown[]>();
  readonly promised = new Map<number, unknown>();
  viewer: number | undefined;
  isOver = false;
  /**
   * What this person was refused because of a bad disk, who then does nothing any more: the table, or to come in at
   * all.
   */
  damaged: "table" | "person" | undefined;
  #isGone = false;
  readonly #net: Net;
  readonly #random: Random;
  readonly #meeting: Meeting;
  readonly #opens: boolean;
  #wire: Wire | undefined;
  #token: string | undefined;
  #isWelcome = false;
  #isHere = false;
  #channel: number | undefined;
  #number: number | undefined;
  #view: unknown;
  #config: unknown;
  #asked: readonly number[] = [];
  #acted = 0;
  #info: Extract<Spoken, { type: "table" }>["table"] | undefined;
  #id = 0;
  #waiting: { readonly id: number; readonly wish: Wish; since: number } | undefined;

  constructor(net: Net, meeting: Meeting, name: string, seat: number | undefined, opens: boolean) {
    this.#net = net;
    this.problems = net.machine.problems;
    this.#random = net.random;
    this.#meeting = meeting;
    this.name = name;
    this.seat = seat;
    this.#opens = opens;
    this.#later();
  }

  /** Whether this person sits where it wants to, in the eyes of the house. */
  get #sits(): boolean {
    return this.seat !== undefined && this.#info?.places[this.seat]?.player?.name === this.name;
  }

  /** Whether this person knows that the match is over and is at the table: one who is coming back is sent the last view. */
  get hasSeenTheEnd(): boolean {
    return this.isOver && this.#isHere;
  }

  /** The state of this person, for debugging. */
  standing(): string {
    const { phase, paused, missing, places } = this.#info ?? {};
    const info = { phase, paused, missing, ready: places?.map(({ ready }) => ready) };
    return `${this.name} ${JSON.stringify({ here: this.#isHere, over: this.isOver, asked: this.#asked, waiting: this.#waiting?.wish, info })}`;
  }

  /** Goes for good. */
  go(): void {
    this.#isGone = true;
    this.#wire?.break();
  }

  #later(): void {
    if (this.#isGone) return;
    this.#net.time.after(5 + below(this.#random, 60), () => {
      if (!this.#isGone) this.#act();
      this.#later();
    });
  }

  #chance(inThousand: number): boolean {
    return !this.#meeting.isSerious && below(this.#random, 1000) < inThousand;
  }

  // ---- doing ----

  #act(): void {
    if (this.damaged !== undefined) return;
    const { now } = this.#net.time;
    if (this.#wire === undefined) return this.#connect();
    if (this.#chance(8)) return this.#wire.break();
    if (this.#waiting !== undefined) {
      if (now - this.#waiting.since < ANSWER_TIMEOUT_MS) return;
      // After a while everything is said again; after a longer while the connection is taken for lost.
      if (this.#chance(300) || this.#waiting.wish.type === "hello") return this.#wire.break();
      this.#waiting.since = now;
      return this.#wire.say(JSON.stringify({ ...this.#waiting.wish, id: this.#waiting.id }));
    }
    const wish = this.#wish();
    if (wish !== undefined) this.#say(wish);
  }

  #connect(): void {
    this.#isWelcome = false;
    this.#isHere = false;
    this.#waiting = undefined;
    this.#channel = undefined;
    const wire = new Wire(
      this.#net,
      (text) => {
        if (this.#wire === wire) this.#hear(JSON.parse(text));
      },
      () => {
        if (this.#wire === wire) this.#wire = undefined;
      },
    );
    this.#wire = wire;
  }

  #say(wish: Wish): void {
    const id = ++this.#id;
    this.#waiting = { id, wish, since: this.#net.time.now };
    if (wish.type === "act" && wish.count !== undefined) {
      const sent = this.sent.get(wish.count) ?? [];
      sent.push(wish.action);
      this.sent.set(wish.count, sent);
    }
    this.#wire?.say(JSON.stringify({ ...wish, id }));
  }

  #wish(): Wish | undefined {
    const { table, settings, pack } = this.#meeting;
    if (!this.#isWelcome)
      return {
        type: "hello",
        version: VERSION,
        name: this.name,
        ...(this.#token !== undefined && { token: this.#token }),
      };
    if (this.#chance(10)) this.#wire?.say(pick(this.#random, NONSENSE));
    if (table === undefined)
      return this.#opens ? { type: "create", game: pack.game.id, settings } : { type: "lobby", watch: true };
    if (!this.#isHere)
      return { type: "enter", table, ...(this.#number !== undefined && { last: this.#number }) };
    if (this.#chance(10)) {
      this.#isHere = false;
      return { type: "exit", table };
    }
    if (this.#chance(20)) return { type: "chat", table, text: `hello from ${this.name}` };
    if (this.seat === undefined || this.#info === undefined || this.isOver) return undefined;
    return this.#info.phase === "waiting" ? this.#prepare(table, this.seat) : this.#play(table, this.seat);
  }

  #prepare(table: string, seat: number): Wish | undefined {
    if (!this.#sits) return { type: "sit", table, seat };
    const bot = this.#meeting.bots.find((place) => this.#info?.places[place]?.player === null);
    if (this.#opens && bot !== undefined) return { type: "bot", table, seat: bot, level: "random" };
    if (this.#opens && this.#chance(40)) return { type: "change", table, settings: { pausing: true } };
    if (this.#chance(30)) return { type: "stand", table };
    const edition = this.#info?.edition ?? 0;
    return this.#info?.places[seat]?.ready ? undefined : { type: "ready", table, ready: true, edition };
  }

  #play(table: string, seat: number): Wish | undefined {
    if (this.#info?.paused && (this.#meeting.isSerious || this.#chance(200)))
      return { type: "resume", table };
    if (this.#info?.asks !== null && this.#info?.asks !== seat && this.#chance(500))
      return { type: "answer", table, yes: this.#chance(500) };
    if (this.#chance(30)) return { type: "undo", table };
    if (this.#chance(15)) return { type: "pause", table };
    const away = this.#info?.places.findIndex(({ here }) => !here) ?? -1;
    if (away >= 0 && this.#chance(100))
      return {
        type: "absent",
        table,
        seat: away,
        what: pick(this.#random, ["bot", "bot", "adjourn", "win"]),
      };
    if (this.#chance(3)) return { type: "resign", table };
    // A seat whose turn it is not may try, too.
    if (this.viewer !== seat || (!this.#asked.includes(seat) && !this.#chance(20))) return undefined;
    return {
      type: "act",
      table,
      action: this.#action(seat),
      count: this.#acted + (this.#chance(10) ? 2 : 1),
    };
  }

  #action(seat: number): unknown {
    const { game } = this.#meeting.pack;
    const whole = { ...(this.#view as object), config: this.#config };
    const legal = game.actions(game.imagine(whole, seat, this.#random), seat);
    return legal.length === 0 || this.#chance(30) ? pick(this.#random, SILLY) : pick(this.#random, legal);
  }

  // ---- hearing ----

  #hear(message: Spoken | TableUpdate): void {
    if (Array.isArray(message)) return this.#hearTold(message as TableUpdate);
    const spoken = message as Spoken;
    switch (spoken.type) {
      case "welcome":
        this.#token = spoken.token;
        this.#isWelcome = true;
        return;
      case "table":
        if (spoken.table.id !== this.#meeting.table) return;
        this.#info = spoken.table;
        if (spoken.invitation !== null && this.seat === undefined)
          this.problems.push(`${this.name}, who only looks on, was given the invitation`);
        return;
      case "view":
        return this.#hearView(spoken);
      case "over":
        this.isOver = true;
        return;
      case "done":
        return this.#answered(spoken.id, undefined, spoken.table);
      case "refused":
        return this.#answered(spoken.id, spoken.code, undefined);
      case "gone":
      case "lobby":
      case "chat":
      case "bye":
        return;
    }
  }

  #answered(id: number | undefined, refused: string | undefined, table: string | undefined): void {
    const waiting = this.#waiting;
    if (waiting === undefined || waiting.id !== id) return;
    this.#waiting = undefined;
    const { wish } = waiting;
    if (refused !== undefined) return this.#refused(wish, refused);
    if (wish.type === "create") this.#meeting.table ??= table;
    if (wish.type === "enter") this.#isHere = true;
    if (wish.type === "act" && wish.count !== undefined) {
      this.#acted = Math.max(this.#acted, wish.count);
      this.promised.set(wish.count, wish.action);
    }
  }

  #refused(wish: Wish, code: string): void {
    if (code === "damaged") {
      this.damaged = wish.type === "hello" ? "person" : "table";
      return;
    }
    if (code === "not at the table" || code === "out of order" || code === "done otherwise")
      this.#isHere = false;
    if (code === "hello first") this.#isWelcome = false;
    if (wish.type === "enter" && code !== "not saved" && code !== "hello first")
      this.problems.push(`${this.name} may not come back: ${code}`);
    if (code === "unknown token") this.problems.push(`${this.name} is not known any more`);
    if (!CODES.has(code)) this.problems.push(`${this.name}: ${JSON.stringify(wish)} is refused as "${code}"`);
  }

  #hearView({
    channel,
    viewer,
    number,
    config,
    view,
    asked,
    acted,
  }: Extract<Spoken, { type: "view" }>): void {
    const isMine = viewer === this.seat || viewer < 0;
    if (!isMine) this.problems.push(`${this.name} sees through the eyes of ${viewer}`);
    if (this.viewer === viewer && this.#number !== undefined && number < this.#number)
      this.problems.push(`${this.name} was told ${this.#number} and now only ${number}`);
    if (acted < this.#acted) this.problems.push(`${this.name} acted ${this.#acted} times, now ${acted}`);
    if (this.viewer !== viewer) this.told.clear();
    this.viewer = viewer;
    this.#channel = channel;
    this.#number = number;
    this.#config = config;
    this.#view = view;
    this.#asked = asked;
    this.#acted = Math.max(this.#acted, acted);
    this.visits.push([{ viewer, number, view }]);
  }

  #hearTold([channel, first, tellings, change, asked]: TableUpdate): void {
    if (tellings.length > 0) {
      const number = this.#number ?? first - 1;
      // Missed messages are sent again if they were requested twice; new ones follow without a gap.
      if (first > number + 1 || (change !== null && first !== number + 1))
        this.problems.push(`${this.name} was told ${number}, then ${first}`);
      tellings.forEach((telling, index) => {
        this.told.set(first + index, telling);
      });
      this.#number = Math.max(number, first + tellings.length - 1);
    }
    if (channel !== this.#channel) return;
    if (change !== null) this.#view = patched(this.#view, JSON.parse(String(change)));
    this.#asked = asked;
    this.visits.at(-1)?.push({ viewer: this.viewer ?? 0, number: this.#number ?? 0, view: this.#view });
  }
}

/** What no client should say. */
const NONSENSE = [
  '{"type":"sit"}',
  "[]",
  '{"type":"act","table":"0123456789ab"}',
  '{"type":"hello","version":1}',
  '"x"',
];

const SILLY: readonly unknown[] = [null, -1, 99, "x", ["a"], { type: "act" }];

/** Why a client of this simulation may be refused something. */
const CODES: ReadonlySet<string> = new Set([
  "hello first",
  "hello again",
  "malformed",
  "not saved",
  "not at the table",
  "not running",
  "already running",
  "seat taken",
  "not seated",
  "changed meanwhile",
  "out of order",
  "done otherwise",
  "over",
  "too many tables",
  // The table's and the match's.
  "paused",
  "not paused",
  "somebody is missing",
  "adjourned",
  "not away",
  "not away long enough",
  "the game decides",
  "nothing proposed",
  "nothing done",
  "turn over",
  "chance decided",
  "others acted",
  "revealed",
  "no such entry",
  // The games'.
  "not your turn",
  "not now",
  "taken",
  "too many",
]);
