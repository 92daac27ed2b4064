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
import type { TrafficLog } from "./log.ts";
import { metaInformation } from "./meta.ts";
import { Play } from "./play.ts";
import { replayPieces } from "./replay.ts";
import { SharedMessage } from "./shared-message.ts";

/** Everything sessions need from outside. */
export interface SessionWorld extends Clockwork {
  /** The config of the next match. */
  config(): Config;
  readonly open: OpenCourt;
  /** Finds the match of a session from an earlier process; absent if matches aren't stored. */
  recall?(session: string): Promise<Recalled | undefined>;
  /** A fresh id. */
  uuid(): string;
  /** A random number from 0 to 1, exclusive. */
  readonly random: () => number;
  /** NPCs act without delay. */
  readonly nodelay: boolean;
  /** Opens the log of a match, if logs are kept. */
  log(session: string): TrafficLog | undefined;
  /** Logs something for the operator. */
  note(what: string, details: Readonly<Record<string, unknown>>): void;
}

/** Close codes: normal; server closing; message refused; another server of the cluster runs the match from now on. */
export const CODES = { fine: 1000, away: 1001, refused: 1003, moved: 1012 } as const;

/** Time after the end of a match in which its replay can be requested. */
const REPLAY_PERIOD_MS = 5000;

const MAX_NAME_CHARS = 60;

/** Invisible characters, and those that could affect a terminal. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Why a client can't join or come back: the error of the standard, and a sentence for developers. */
export interface Refusal {
  readonly error: ErrorType;
  readonly why: string;
}

type Phase = "waiting" | "starting" | "running" | "over";

/**
 * One match with its players and spectators (spy-protocol.md, section 5), from the first HELLO to the last goodbye.
 */
export class Session {
  readonly id: string;
  readonly config: Config;
  readonly ids: readonly string[];
  readonly settings: Settings;
  readonly world: SessionWorld;
  readonly log: TrafficLog | undefined;
  /** Both players in the order in which they joined. */
  readonly players: Client[] = [];
  /** All clients, including disconnected players. */
  readonly clients = new Set<Client>();
  readonly #play: Play;
  readonly #over: () => void;
  readonly #outbox = new Outbox((error) => {
    // A failed write closes the table, which ends the session.
    if (!(error instanceof NotSaved)) this.world.note("unexpected", { error: String(error) });
  });
  #phase: Phase = "waiting";
  /** Seats that left before the table was ready. */
  readonly #gone = new Map<Seat, "leave" | "expel">();
  /** Whether its log contains everything that was sent. */
  readonly hasReplay: boolean;
  #began = 0;
  #ended = 0;

  /** A session that waits for players, or a recalled one that waits for them to reconnect. */
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

  /** Whether a match is running whose players have both lost their connections. */
  get isDeserted(): boolean {
    return this.#phase === "running" && this.players.every(({ line }) => line === null);
  }

  // ---- sending ----

  /** Delays everything sent from now on until this write is saved. */
  waitFor(saved: Promise<unknown> | null): void {
    this.#outbox.post(saved, () => {});
  }

  /** Sends a message once everything before it is saved, if the client is connected then. */
  tell(client: Client, message: ServerMessage | SharedMessage): void {
    const { line } = client;
    const shared = message instanceof SharedMessage ? message : new SharedMessage(message, this.now());
    this.#outbox.post(null, () => line?.say(shared, this.now()));
  }

  /** Sends an error and removes the client. */
  dismiss(client: Client, reason: ErrorType, why: string): void {
    const { line } = client;
    this.#part(client);
    this.#outbox.post(null, () => {
      line?.say({ type: "ERROR", reason }, this.now(), why);
      line?.end(CODES.refused, reason);
    });
    // The sentence may quote the client; it is in the traffic log only.
    this.world.note("dismissed", { name: client.name, reason });
  }

  /** Removes a client. Its connection still gets what is queued, and nothing after that. */
  #part(client: Client): void {
    client.line = null;
    this.clients.delete(client);
    // No client is left that could request the replay.
    if (this.isOver && this.clients.size === 0) this.log?.close();
    if (this.#phase !== "waiting" || client.seat === null) return;
    this.players.splice(this.players.indexOf(client), 1);
    this.players.forEach((player, seat) => {
      player.seat = seat === 0 ? 0 : 1;
    });
  }

  // ---- joining ----

  /** Handles a HELLO; says why the client can't join, if so. */
  hello(line: Line, { name, role }: ClientMessage & { type: "HELLO" }): Refusal | undefined {
    if (role !== "SPECTATOR" && this.players.length === 2)
      return { error: "ALREADY_SERVING", why: "two players are here already" };
    const problem = this.#problemOfName(name);
    if (problem !== undefined) return { error: "NAME_NOT_AVAILABLE", why: problem };
    const client = new Client(this.world.uuid(), name, role, line);
    line.client = client;
    this.clients.add(client);
    if (role !== "SPECTATOR") client.seat = this.players.push(client) === 1 ? 0 : 1;
    this.tell(client, { type: "HELLO_REPLY", sessionId: this.id, ...this.settings });
    this.world.note("hello", { name, role });
    if (this.#phase !== "waiting") {
      this.tell(client, this.#started());
      this.#play.show(client);
      this.#play.tellPause(client);
    } else if (this.players.length === 2) this.#start();
    return undefined;
  }

  #problemOfName(name: string): string | undefined {
    if (name.trim().length < 2 || name.length > MAX_NAME_CHARS)
      return `a name has 2 to ${MAX_NAME_CHARS} characters, this one ${name.length}`;
    if (INVISIBLE.test(name)) return "a name has no invisible characters";
    if ([...this.clients].some((other) => other.name === name))
      return "this name is taken, choose another one";
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

  /** Starts the match: the second player is here. A house may need a moment to open the table. */
  #start(): void {
    this.#phase = "starting";
    this.#began = this.now();
    const players = this.players.map(({ id, name, role }) => ({ id, name, role }));
    const opened = this.world.open({ session: this.id, config: this.config, players }, this.#play);
    const shared = new SharedMessage(this.#started(), this.now());
    // Queued before any message of the match.
    for (const client of this.clients) this.tell(client, shared);
    this.world.note("started", { session: this.id, players: this.players.map(({ name }) => name) });
    opened.then(
      (court) => {
        this.#play.settle(court);
        if (this.isOver) return court.close();
        this.#phase = "running";
        for (const [seat, type] of this.#gone) this.#play.input({ type, seat });
        for (const { line, seat } of this.players)
          if (line === null && seat !== null) this.#play.input({ type: "lose", seat });
      },
      (error) => {
        this.world.note("no table", { error: String(error) });
        this.abort();
      },
    );
  }

  /** Reconnects a client on another connection; says why it can't, if so. */
  reconnect(line: Line, clientId: string | null): Refusal | undefined {
    const client = this.players.find(({ id }) => id === clientId);
    if (client === undefined)
      return { error: "SESSION_DOES_NOT_EXIST", why: "no player of this session has this client id" };
    if (this.#phase !== "running")
      return { error: "SESSION_DOES_NOT_EXIST", why: "the match of this session is not running" };
    if (client.line !== null) return { error: "ILLEGAL_MESSAGE", why: "this player is still connected" };
    if (!this.clients.has(client))
      return { error: "ILLEGAL_MESSAGE", why: "this player left or was removed" };
    // Not every dialect shows in the messages of a match.
    if (line.dialect === "standard") line.dialect = client.dialect ?? line.dialect;
    client.line = line;
    client.lines.push(line.wire.number);
    line.client = client;
    this.tell(client, this.#started());
    this.#play.return(client);
    this.world.note("reconnected", { name: client.name });
    return undefined;
  }

  // ---- messages of clients ----

  /** Handles a message of a client in this session. */
  receive(client: Client, message: ClientMessage): void {
    if (this.isOver) return this.#afterwards(client, message);
    switch (message.type) {
      case "HELLO":
      case "RECONNECT":
        return this.offend(client, "this connection is registered already");
      case "REQUEST_META_INFORMATION":
        return this.#tellMeta(client, message.keys);
      case "REQUEST_CONFIG_DELIVERY":
        return this.tell(client, { type: "CONFIG_DELIVERY", ...this.settings });
      case "GAME_LEAVE":
        return this.#leave(client);
      case "REQUEST_GAME_PAUSE":
        if (client.role !== "PLAYER") return this.offend(client, "only people who play may pause");
        if (this.#phase === "waiting") return this.offend(client, "the match has not begun");
        if (client.seat === null) return;
        return this.#play.input({ type: message.gamePause ? "pause" : "resume", seat: client.seat });
      case "REQUEST_REPLAY":
        return this.offend(client, "the match is not over");
      default:
        return this.decided(client, message);
    }
  }

  /** Handles a player's decision. */
  decided(client: Client, decision: Decision): void {
    if (client.role === "SPECTATOR") return this.offend(client, "spectators cannot act");
    const problem = this.#phase === "running" ? this.#play.decide(client, decision) : "nothing was asked";
    if (problem !== undefined) this.offend(client, problem);
  }

  /** Removes a client that broke the protocol; a player loses the match by it (section 10.3). */
  offend(client: Client, why: string): void {
    if (this.isOver) return;
    const wasRunning = this.#phase === "running" || this.#phase === "starting";
    const { seat } = client;
    this.dismiss(client, "ILLEGAL_MESSAGE", why);
    if (wasRunning && seat !== null) this.#forfeit(seat, "expel");
  }

  #forfeit(seat: Seat, type: "leave" | "expel"): void {
    if (this.#phase === "running") this.#play.input({ type, seat });
    else this.#gone.set(seat, type);
  }

  /** A client leaves on purpose. */
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

  /** A client's connection is lost. A player may reconnect. */
  lost(client: Client): void {
    const { seat } = client;
    client.dialect = client.line?.dialect;
    client.line = null;
    if (seat === null || this.#phase === "waiting" || this.isOver) return this.#part(client);
    this.world.note("lost", { name: client.name });
    this.#play.input({ type: "lose", seat });
  }

  // ---- the end ----

  /** Starts the replay period: every client was told how the match ended. */
  finish(): void {
    this.#phase = "over";
    this.#ended = this.now();
    this.#over();
    this.world.note("over", { session: this.id });
    this.world.at(this.#ended + REPLAY_PERIOD_MS, () => this.close(CODES.fine));
  }

  /** Ends the match for everyone after an unexpected error. */
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

  /** Disconnects everyone. If nothing was played, the log is deleted. */
  close(code: number): void {
    for (const client of this.clients) {
      client.line?.end(code, "over");
      client.line = null;
    }
    this.clients.clear();
    if (this.#phase === "waiting") this.log?.discard();
    else this.log?.close();
  }

  /** After the match only requests for the replay and goodbyes count; everything else is ignored (10.4). */
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
