import { type Dialect, writeMessage } from "../games/spy/standard/dialects.ts";
import type {
  ClientMessage,
  Envelope,
  ErrorType,
  Role,
  ServerMessage,
} from "../games/spy/standard/messages.ts";
import { readFromServer } from "../games/spy/standard/reading.ts";
import { enveloped } from "../games/spy/standard/tell-messages.ts";
import { Line, type Surroundings } from "./line.ts";
import { type Failure, mayPass } from "./socket.ts";

/** What is needed to reconnect to a match on a server of the spy standard. */
export interface StandardSession {
  readonly clientId: string | null;
  readonly sessionId: string;
  /** The server's first message, which describes the match and is sent only once. */
  readonly greeting: string;
}

/** Storage of the session to reconnect to. The front forgets it when the client leaves the match. */
export interface StandardMemory {
  recall(): StandardSession | undefined;
  keep(session: StandardSession): void;
  forget(): void;
}

/** Where to connect, and as whom. */
export interface StandardOptions extends Surroundings {
  /** The server, such as ws://127.0.0.1:7007/ */
  readonly url: string;
  readonly name: string;
  readonly role: Role;
  /** Dialect to speak; null: both spellings, until the server shows which one it uses. */
  readonly dialect: Dialect | null;
  /** Maximum number of reconnects; without it, as long as the server waits. */
  readonly maxReconnect?: number;
  readonly memory?: StandardMemory;
}

/** Why the connection ended. */
export type StandardFailure =
  /** It was never established. */
  | { readonly type: "not opened"; readonly failure: Failure }
  /** The server closed it, and there was no match to reconnect to. */
  | { readonly type: "hung up" }
  /** The server rejected or removed this client. */
  | { readonly type: "dismissed"; readonly reason: ErrorType; readonly remark: string | null }
  /** Reconnecting failed: too many attempts, or the server stopped waiting. */
  | { readonly type: "given up" | "too late" };

/** Listens to a connection. */
export interface StandardListener {
  heard(message: ServerMessage & Envelope): void;
  /** The server has accepted this client, for the first time or again. */
  opened(): void;
  /** The connection is lost; it reconnects until this time, in milliseconds since 1970; null: without limit. */
  lost(until: number | null): void;
  failed(failure: StandardFailure): void;
  /** The server closed the connection after the match. */
  closed(): void;
}

/** A connection to a server of the spy standard. It says hello, and reconnects to its match when it is lost. */
export class StandardConnection {
  readonly #options: StandardOptions;
  readonly #listener: StandardListener;
  readonly #line: Line;
  #dialect: Dialect;
  #clientId: string | null;
  #sessionId: string;
  /** Whether there is a match to reconnect to. */
  #phase: "waiting" | "playing" | "over" = "waiting";
  /** Whether the server has accepted this client. */
  #isTaken = false;
  /** Seconds the server waits for a disconnected player; below 0: for ever. */
  #limitSeconds = -1;
  #lostSince: number | undefined;
  #reconnects = 0;

  constructor(options: StandardOptions, listener: StandardListener) {
    this.#options = options;
    this.#listener = listener;
    this.#dialect = options.dialect ?? "both";
    const known = options.memory?.recall();
    this.#clientId = known?.clientId ?? null;
    this.#sessionId = known?.sessionId ?? "";
    this.#line = new Line(options, options.url, {
      opened: () => this.#greet(),
      message: (text) => this.#hear(text),
      lost: (failure) => this.#lost(failure),
    });
  }

  get url(): string {
    return this.#options.url;
  }

  get name(): string {
    return this.#options.name;
  }

  get role(): Role {
    return this.#options.role;
  }

  get isOpen(): boolean {
    return this.#isTaken;
  }

  /** The dialect in use. */
  get dialect(): Dialect {
    return this.#dialect;
  }

  open(): void {
    this.#line.open();
  }

  /** Sends a message; false while the connection is lost. */
  send(message: ClientMessage): boolean {
    if (this.#isTaken) this.#write(message);
    return this.#isTaken;
  }

  /** Closes the connection for good. */
  close(): void {
    this.#isTaken = false;
    this.#line.close();
  }

  #write(message: ClientMessage): void {
    const { clock } = this.#options;
    this.#line.send(writeMessage(enveloped(message, this.#clientId, clock.now()), this.#dialect));
  }

  /** Only players reconnect; spectators come again (spy-protocol.md, section 11). */
  #greet(): void {
    const { name, role } = this.#options;
    this.#write(
      this.#sessionId === "" || role === "SPECTATOR"
        ? { type: "HELLO", name, role }
        : { type: "RECONNECT", sessionId: this.#sessionId },
    );
  }

  #hear(text: string): void {
    const reading = readFromServer(text);
    // Invalid messages, and those of a newer standard, are no reason to end a match (Q2, Q14).
    if (!reading.ok) return;
    const { message, dialect } = reading;
    if (this.#options.dialect === null && dialect !== null) this.#dialect = dialect;
    if (message.type === "ERROR" && !this.#isTaken)
      return this.#dismissed(message.reason, message.debugMessage);
    if (message.type === "HELLO_REPLY") this.#greeted(message, text);
    else if (this.#isForOthers(message)) return;
    this.#note(message);
    // One public server sends META_INFORMATION before any hello.
    if (!this.#isTaken && message.type !== "META_INFORMATION") this.#taken();
    this.#listener.heard(message);
  }

  #greeted(reply: Extract<ServerMessage, { type: "HELLO_REPLY" }> & Envelope, greeting: string): void {
    this.#clientId = reply.clientId ?? this.#clientId;
    this.#sessionId = reply.sessionId;
    this.#limitSeconds = reply.settings.reconnectLimit;
    this.#options.memory?.keep({ clientId: this.#clientId, sessionId: this.#sessionId, greeting });
  }

  #isForOthers({ clientId }: Envelope): boolean {
    return clientId !== null && this.#clientId !== null && clientId !== this.#clientId;
  }

  /** Stores what is needed to reconnect. */
  #note(message: ServerMessage): void {
    switch (message.type) {
      case "GAME_STARTED":
        this.#sessionId = message.sessionId || this.#sessionId;
        this.#phase = "playing";
        return;
      case "REQUEST_ITEM_CHOICE":
      case "GAME_STATUS":
        if (this.#phase === "waiting") this.#phase = "playing";
        return;
      case "STATISTICS":
      case "ERROR":
        this.#phase = "over";
        return;
      default:
    }
  }

  #taken(): void {
    this.#line.accept();
    this.#isTaken = true;
    this.#lostSince = undefined;
    this.#listener.opened();
  }

  /** The server rejects this client. */
  #dismissed(reason: ErrorType, remark: string | null): void {
    this.#line.close();
    if (!this.#isStale) return this.#listener.failed({ type: "dismissed", reason, remark });
    this.#beginAnew();
  }

  /** Whether this client asked for an earlier match, which the server may no longer know. */
  get #isStale(): boolean {
    return this.#sessionId !== "" && this.#phase === "waiting" && this.#options.role !== "SPECTATOR";
  }

  #beginAnew(): void {
    this.#options.memory?.forget();
    this.#sessionId = "";
    this.#clientId = null;
    this.#line.open();
  }

  #lost(failure: Failure): void {
    const wasTaken = this.#isTaken;
    this.#isTaken = false;
    if (this.#phase === "over") return this.#listener.closed();
    // One public server doesn't answer at all if it doesn't know the session.
    if (!wasTaken && failure.type === "silent" && this.#isStale) return this.#beginAnew();
    if (this.#phase === "waiting" || this.#options.role === "SPECTATOR")
      return this.#listener.failed(wasTaken ? { type: "hung up" } : { type: "not opened", failure });
    const now = this.#options.clock.now();
    this.#lostSince ??= now;
    const until = this.#limitSeconds < 0 ? null : this.#lostSince + this.#limitSeconds * 1000;
    if (until !== null && now > until) return this.#listener.failed({ type: "too late" });
    if (this.#reconnects++ >= (this.#options.maxReconnect ?? Number.POSITIVE_INFINITY) || !mayPass(failure))
      return this.#listener.failed({ type: "given up" });
    this.#listener.lost(until);
    this.#line.retry(() => this.open());
  }
}
