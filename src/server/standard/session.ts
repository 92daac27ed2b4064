import type { Config } from "../../games/spy/config/config.ts";
import type { Decision } from "../../games/spy/standard/from-client.ts";
import { characterIds } from "../../games/spy/standard/identities.ts";
import type { ClientMessage, ErrorType, ServerMessage, Settings } from "../../games/spy/standard/messages.ts";
import { tellSettings } from "../../games/spy/standard/tell-settings.ts";
import type { Seat } from "../../kernel/game.ts";
import { Outbox } from "../outbox.ts";
import { NotSaved } from "../store.ts";
import { Client, type Line } from "./client.ts";
import type { Clockwork, OpenCourt, Recalled } from "./court.ts";
import { Letter } from "./letter.ts";
import type { TrafficLog } from "./log.ts";
import { metaInformation } from "./meta.ts";
import { Play } from "./play.ts";
import { replayPieces } from "./replay.ts";

/** All that sessions need from outside. */
export interface SessionWorld extends Clockwork {
  /** What the next match is played with. */
  config(): Config;
  readonly open: OpenCourt;
  /** Finds the match of a session that ended with another process; none where matches are not stored. */
  recall?(session: string): Promise<Recalled | undefined>;
  /** A fresh id. */
  uuid(): string;
  /** A number from 0 to 1, without it. */
  readonly random: () => number;
  /** NPCs take no time at all. */
  readonly nodelay: boolean;
  /** Begins the log of a match, if logs are kept. */
  log(session: string): TrafficLog | undefined;
  /** Something that whoever runs the server may want to know. */
  note(what: string, details: Readonly<Record<string, unknown>>): void;
}

/** Close codes: everything is well; the server ends; what was said could not be accepted. */
export const CODES = { fine: 1000, away: 1001, refused: 1003 } as const;

/** Milliseconds after the end of a match in which its replay can be asked for. */
const FOR_REPLAYS = 5000;

const LONGEST_NAME = 60;

/** Characters that would not be seen, or would do something to a screen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

type Phase = "waiting" | "starting" | "running" | "over";

/** One match with all who play and watch it (spy-protocol.md, section 5), from the first HELLO to the last goodbye. */
export class Session {
  readonly id: string;
  readonly config: Config;
  readonly ids: readonly string[];
  readonly settings: Settings;
  readonly world: SessionWorld;
  readonly log: TrafficLog | undefined;
  /** Both players in the order in which they came. */
  readonly players: Client[] = [];
  /** Everybody, players that are missing included. */
  readonly clients = new Set<Client>();
  readonly #play: Play;
  readonly #over: () => void;
  readonly #outbox = new Outbox((error) => {
    // A write that fails closes the table, which ends the session.
    if (!(error instanceof NotSaved)) this.world.note("unexpected", { error: String(error) });
  });
  #phase: Phase = "waiting";
  /** Who went before the table stood. */
  readonly #gone = new Map<Seat, "leave" | "expel">();
  /** Whether it has all that was ever sent in its log. */
  readonly hasReplay: boolean;
  #began = 0;
  #ended = 0;

  /** A session that waits for players, or one that is recalled and waits until they are back. */
  constructor(world: SessionWorld, over: () => void, recalled?: Recalled) {
    this.world = world;
    this.id = recalled?.terms.session ?? world.uuid();
    this.config = recalled?.terms.config ?? world.config();
    this.ids = characterIds(this.id, this.config.characters.length);
    this.settings = tellSettings(this.config, this.ids);
    this.log = world.log(this.id);
    this.hasReplay = this.log !== undefined && recalled === undefined;
    this.#play = new Play(this);
    this.#over = over;
    if (recalled !== undefined) this.#goOn(recalled);
  }

  #goOn({ terms, resume }: Recalled): void {
    for (const { id, name, role } of terms.players) {
      const client = new Client(id, name, role, null);
      client.seat = this.players.push(client) === 1 ? 0 : 1;
      this.clients.add(client);
    }
    this.#phase = "running";
    this.#play.settle(resume(this.#play));
    this.world.note("recalled", { session: this.id, players: this.players.map(({ name }) => name) });
  }

  now = (): number => this.world.now();

  get isOver(): boolean {
    return this.#phase === "over";
  }

  // ---- saying something ----

  /** Whatever is said from now on waits until this is saved. */
  waitFor(saved: Promise<unknown> | null): void {
    this.#outbox.post(saved, () => {});
  }

  /** Tells somebody something, when everything before it is saved and if he can be reached then. */
  tell(client: Client, message: ServerMessage | Letter): void {
    const { line } = client;
    const letter = message instanceof Letter ? message : new Letter(message, this.now());
    this.#outbox.post(null, () => line?.say(letter, this.now()));
  }

  /** Says why, and closes; whoever it was is not here any more. */
  dismiss(client: Client, reason: ErrorType, why: string): void {
    const { line } = client;
    this.#part(client);
    this.#outbox.post(null, () => {
      line?.say({ type: "ERROR", reason }, this.now(), why);
      line?.end(CODES.refused, reason);
    });
    // The sentence may repeat what the client has sent; it is in the log of the traffic.
    this.world.note("dismissed", { name: client.name, reason });
  }

  /** Somebody is not here any more. The line hears what waits for it, and nothing after that. */
  #part(client: Client): void {
    client.line = null;
    this.clients.delete(client);
    // Nobody is left who could ask for the replay.
    if (this.isOver && this.clients.size === 0) this.log?.close();
    if (this.#phase !== "waiting" || client.seat === null) return;
    this.players.splice(this.players.indexOf(client), 1);
    this.players.forEach((player, seat) => {
      player.seat = seat === 0 ? 0 : 1;
    });
  }

  // ---- coming ----

  /** Somebody says HELLO; tells why not, if he cannot come. */
  hello(line: Line, { name, role }: ClientMessage & { type: "HELLO" }): ErrorType | undefined {
    if (role !== "SPECTATOR" && this.players.length === 2) return "ALREADY_SERVING";
    const isFit = name.trim().length >= 2 && name.length <= LONGEST_NAME && !UNSEEN.test(name);
    if (!isFit || [...this.clients].some((other) => other.name === name)) return "NAME_NOT_AVAILABLE";
    const client = new Client(this.world.uuid(), name, role, line);
    line.client = client;
    this.clients.add(client);
    if (role !== "SPECTATOR") client.seat = this.players.push(client) === 1 ? 0 : 1;
    this.tell(client, { type: "HELLO_REPLY", sessionId: this.id, ...this.settings });
    this.world.note("hello", { name, role });
    if (this.#phase !== "waiting") {
      this.tell(client, this.#started());
      this.#play.show(client);
    } else if (this.players.length === 2) this.#start();
    return undefined;
  }

  #started(): ServerMessage {
    const [one, two] = this.players;
    return {
      type: "GAME_STARTED",
      sessionId: this.id,
      playerOneId: one?.alias ?? "",
      playerTwoId: two?.alias ?? "",
      playerOneName: one?.name ?? "",
      playerTwoName: two?.name ?? "",
    };
  }

  /** The second player is here. A house may need a moment until the table stands. */
  #start(): void {
    this.#phase = "starting";
    this.#began = this.now();
    const players = this.players.map(({ id, name, role }) => ({ id, name, role }));
    const opened = this.world.open({ session: this.id, config: this.config, players }, this.#play);
    const letter = new Letter(this.#started(), this.now());
    // Whatever the match brings comes behind it.
    for (const client of this.clients) this.tell(client, letter);
    this.world.note("started", { session: this.id, players: this.players.map(({ name }) => name) });
    opened.then(
      (court) => {
        this.#play.settle(court);
        if (this.isOver) return court.close();
        this.#phase = "running";
        for (const [seat, why] of this.#gone) this.#play.forfeit(seat, why);
        for (const { line, seat } of this.players) if (line === null && seat !== null) this.#play.lose(seat);
      },
      (error) => {
        this.world.note("no table", { error: String(error) });
        this.abort();
      },
    );
  }

  /** Somebody comes back on another connection; tells why not, if he cannot. */
  reconnect(line: Line, clientId: string | null): ErrorType | undefined {
    const client = this.players.find(({ id }) => id === clientId);
    if (client === undefined || this.#phase !== "running") return "SESSION_DOES_NOT_EXIST";
    if (client.line !== null || !this.clients.has(client)) return "ILLEGAL_MESSAGE";
    client.line = line;
    client.lines.push(line.wire.number);
    line.client = client;
    this.tell(client, this.#started());
    this.#play.return(client);
    this.world.note("reconnected", { name: client.name });
    return undefined;
  }

  // ---- what is said here ----

  /** A message of somebody who is here. */
  receive(client: Client, message: ClientMessage): void {
    if (this.isOver) return this.#afterwards(client, message);
    switch (message.type) {
      case "HELLO":
      case "RECONNECT":
        return this.#offend(client, "this connection is registered already");
      case "REQUEST_META_INFORMATION":
        return this.#tellMeta(client, message.keys);
      case "REQUEST_CONFIG_DELIVERY":
        return this.tell(client, { type: "CONFIG_DELIVERY", ...this.settings });
      case "GAME_LEAVE":
        return this.#leave(client);
      case "REQUEST_GAME_PAUSE":
        if (client.role !== "PLAYER") return this.#offend(client, "only people who play may pause");
        if (this.#phase === "waiting") return this.#offend(client, "the match has not begun");
        return client.seat === null ? undefined : this.#play.pause(client.seat, message.gamePause);
      case "REQUEST_REPLAY":
        return this.#offend(client, "the match is not over");
      default:
        return this.decided(client, message);
    }
  }

  /** A player has decided something. */
  decided(client: Client, decision: Decision): void {
    if (client.role === "SPECTATOR") return this.#offend(client, "spectators cannot act");
    const problem = this.#phase === "running" ? this.#play.decide(client, decision) : "nothing was asked";
    if (problem !== undefined) this.#offend(client, problem);
  }

  /** Something must not be: whoever said it is sent away, and a player loses by it (section 10.3). */
  offend(client: Client, why: string): void {
    if (!this.isOver) this.#offend(client, why);
  }

  #offend(client: Client, why: string): void {
    const wasRunning = this.#phase === "running" || this.#phase === "starting";
    const { seat } = client;
    this.dismiss(client, "ILLEGAL_MESSAGE", why);
    if (wasRunning && seat !== null) this.#forfeit(seat, "expel");
  }

  #forfeit(seat: Seat, why: "leave" | "expel"): void {
    if (this.#phase === "running") this.#play.forfeit(seat, why);
    else this.#gone.set(seat, why);
  }

  /** Somebody goes by his own will. */
  #leave(client: Client): void {
    const { seat, line } = client;
    const isPlaying = this.#phase === "running" || this.#phase === "starting";
    if (seat !== null && isPlaying) this.#forfeit(seat, "leave");
    else this.tell(client, { type: "GAME_LEFT", leftUserId: client.alias });
    this.#outbox.post(null, () => {
      this.#part(client);
      line?.end(CODES.fine, "left");
    });
  }

  #tellMeta(client: Client, keys: readonly string[]): void {
    const spectators = [...this.clients].filter(({ role }) => role === "SPECTATOR");
    const { settings, ids, players } = this;
    const known = {
      settings,
      visibility: this.config.options.visibility,
      ids,
      players,
      spectators,
      state: this.#play.state,
      pause: this.#play.pauseLeft,
    };
    this.tell(client, { type: "META_INFORMATION", information: metaInformation(keys, client, known) });
  }

  /** The connection of somebody is gone. A player may come back. */
  lost(client: Client): void {
    const { seat } = client;
    client.line = null;
    if (seat === null || this.#phase === "waiting" || this.isOver) return this.#part(client);
    this.world.note("lost", { name: client.name });
    this.#play.lose(seat);
  }

  // ---- the end ----

  /** Everybody has been told how the match ended. */
  finish(): void {
    this.#phase = "over";
    this.#ended = this.now();
    this.#over();
    this.world.note("over", { session: this.id });
    this.world.at(this.#ended + FOR_REPLAYS, () => this.close(CODES.fine));
  }

  /** Something that nobody expected ends the match for everybody. */
  abort(): void {
    if (this.isOver) return;
    this.#phase = "over";
    this.#over();
    for (const { line } of this.clients) {
      line?.say({ type: "ERROR", reason: "GENERAL" }, this.now(), "the match could not go on");
      line?.end(CODES.away, "GENERAL");
    }
    this.log?.close();
  }

  /** Nobody stays any longer. Of those who only came and went no log is kept. */
  close(code: number): void {
    for (const { line } of this.clients) line?.end(code, "over");
    this.clients.clear();
    if (this.#phase === "waiting") this.log?.discard();
    else this.log?.close();
  }

  /** When the match is over, what comes late is passed over (10.4). */
  #afterwards(client: Client, message: ClientMessage): void {
    if (message.type === "GAME_LEAVE") return this.#leave(client);
    if (message.type === "REQUEST_META_INFORMATION") return this.#tellMeta(client, message.keys);
    if (message.type !== "REQUEST_REPLAY") return;
    const { line } = client;
    if (this.log === undefined || !this.hasReplay || line === null)
      return this.tell(client, { type: "ERROR", reason: "GENERAL" });
    const rounds = this.#play.state?.round ?? 0;
    const pieces = replayPieces(this, client, {
      began: this.#began,
      ended: this.#ended,
      rounds,
      length: this.log.length,
    });
    line.wire.sendPieces(pieces).catch(() => line.end(CODES.fine, "over"));
  }
}
