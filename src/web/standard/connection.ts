import { type Dialect, writeMessage } from "../../games/spy/standard/dialects.ts";
import type { ClientMessage, Envelope, ErrorType, ServerMessage } from "../../games/spy/standard/messages.ts";
import { readFromServer } from "../../games/spy/standard/reading.ts";
import { enveloped } from "../../games/spy/standard/tell-messages.ts";
import { note } from "../frame/diary.ts";
import { words } from "../words/words.ts";
import type { Memory } from "./memory.ts";

/** Whom to connect with, and as whom. */
export interface Place {
  /** The server, such as ws://127.0.0.1:7007/ */
  readonly url: string;
  readonly name: string;
  readonly role: "PLAYER" | "SPECTATOR";
}

/** What a connection tells. */
export interface Listener {
  heard(message: ServerMessage & Envelope): void;
  /** The server has taken this client in, or again. */
  opened(): void;
  /** The connection is lost and is opened again until then, in milliseconds since 1970; null: for as long as it takes. */
  lost(until: number | null): void;
  /** There is no way back, and why. */
  failed(sentence: string, reason: ErrorType | null): void;
}

const PAUSE = 250;
const LONGEST_PAUSE = 8000;
/** Milliseconds within which a server has answered (spy-protocol.md, section 11). */
const PATIENCE = 10_000;

/**
 * A connection from the page to a server of the spy standard. It says who it is, and comes back to its match when it is lost or the
 * page is loaded again.
 */
export class StandardConnection {
  readonly #place: Place;
  readonly #listener: Listener;
  readonly #memory: Memory;
  #socket: WebSocket | undefined;
  #dialect: Dialect = "both";
  #clientId: string | null;
  #sessionId: string;
  #phase: "waiting" | "playing" | "over" = "waiting";
  /** Seconds for which a server waits for who was lost; below 0: for ever. */
  #limit = -1;
  #lostSince: number | undefined;
  #wait = PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isTaken = false;
  #isClosed = false;

  constructor(place: Place, memory: Memory, listener: Listener) {
    this.#place = place;
    this.#listener = listener;
    this.#memory = memory;
    const known = memory.recall();
    this.#clientId = known?.clientId ?? null;
    this.#sessionId = known?.sessionId ?? "";
    this.#open();
  }

  get isOpen(): boolean {
    return this.#isTaken;
  }

  /** Sends a message; false while the connection is lost. */
  send(message: ClientMessage): boolean {
    if (!this.#isTaken || this.#socket === undefined) return false;
    this.#write(this.#socket, message);
    return true;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.close(1000);
  }

  #write(socket: WebSocket, message: ClientMessage): void {
    const text = writeMessage(enveloped(message, this.#clientId, Date.now()), this.#dialect);
    note("spy sent", { text });
    socket.send(text);
  }

  #open(): void {
    const { url, name, role } = this.#place;
    note("spy connects", { url, name, role });
    let socket: WebSocket;
    try {
      socket = new WebSocket(url);
    } catch {
      // A page that came safely may not speak to a server that cannot.
      return this.#fail(words.standard.forbidden(url), null);
    }
    this.#socket = socket;
    this.#isTaken = false;
    const isMine = () => this.#socket === socket && !this.#isClosed;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => isMine() && !this.#isTaken && socket.close(), PATIENCE);
    socket.onopen = () => {
      if (!isMine()) return;
      this.#write(
        socket,
        this.#sessionId === ""
          ? { type: "HELLO", name, role }
          : { type: "RECONNECT", sessionId: this.#sessionId },
      );
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isMine() && typeof data === "string") this.#hear(data);
    };
    socket.onclose = () => {
      if (isMine()) this.#lost();
    };
  }

  #hear(text: string): void {
    note("spy heard", { text });
    const reading = readFromServer(text);
    // What is no message of the standard, or of a newer one, is nothing to end a match for.
    if (!reading.ok) return;
    const { message, dialect } = reading;
    if (dialect !== null) this.#dialect = dialect;
    if (message.type === "ERROR" && !this.#isTaken)
      return this.#dismissed(message.reason, message.debugMessage);
    if (message.type === "HELLO_REPLY") {
      this.#clientId = message.clientId ?? this.#clientId;
      this.#sessionId = message.sessionId;
      this.#limit = message.settings.reconnectLimit;
      this.#memory.keep({ clientId: this.#clientId, sessionId: this.#sessionId, greeting: text });
    } else if (message.clientId !== null && this.#clientId !== null && message.clientId !== this.#clientId)
      return;
    this.#note(message);
    // One public server greets before anybody has said hello.
    if (!this.#isTaken && message.type !== "META_INFORMATION") this.#taken();
    this.#listener.heard(message);
  }

  #taken(): void {
    clearTimeout(this.#timer);
    this.#isTaken = true;
    this.#lostSince = undefined;
    this.#wait = PAUSE;
    this.#listener.opened();
  }

  #note(message: ServerMessage): void {
    switch (message.type) {
      case "GAME_STARTED":
      case "REQUEST_ITEM_CHOICE":
      case "GAME_STATUS":
        if (this.#phase === "waiting") this.#phase = "playing";
        if (message.type === "GAME_STARTED" && message.sessionId !== "") this.#sessionId = message.sessionId;
        return;
      case "STATISTICS":
        this.#phase = "over";
        return this.#memory.forget();
      default:
    }
  }

  /** The server does not take this client in. A match that is over there is forgotten, and a new one asked for. */
  #dismissed(reason: ErrorType, remark: string | null): void {
    if (this.#sessionId !== "" && this.#phase === "waiting") {
      this.#memory.forget();
      this.#sessionId = "";
      this.#clientId = null;
      const old = this.#socket;
      this.#socket = undefined;
      old?.close(1000);
      return this.#open();
    }
    this.#fail(words.standard.errors[reason] + (remark ? ` (${remark})` : ""), reason);
  }

  #lost(): void {
    clearTimeout(this.#timer);
    const wasTaken = this.#isTaken;
    this.#isTaken = false;
    if (this.#phase === "over") return;
    const { url, role } = this.#place;
    const canReturn = this.#phase === "playing" && role === "PLAYER";
    if (!canReturn)
      return this.#fail(wasTaken ? words.standard.hungUp(url) : words.standard.unreachable(url), null);
    this.#lostSince ??= Date.now();
    const until = this.#limit < 0 ? null : this.#lostSince + this.#limit * 1000;
    if (until !== null && Date.now() > until) return this.#fail(words.standard.tooLate, null);
    note("spy lost");
    this.#listener.lost(until);
    this.#timer = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(LONGEST_PAUSE, 2 * this.#wait);
  }

  #fail(sentence: string, reason: ErrorType | null): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    note("spy failed", { sentence });
    this.#listener.failed(sentence, reason);
  }
}
