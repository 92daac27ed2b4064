import { WebSocket } from "ws";
import { type Dialect, spoken } from "../../games/spy/standard/dialects.ts";
import type {
  ClientMessage,
  Envelope,
  ErrorType,
  Role,
  ServerMessage,
} from "../../games/spy/standard/messages.ts";
import { readFromServer } from "../../games/spy/standard/reading.ts";
import { type Direction, recordedLine } from "../../games/spy/standard/recording.ts";
import { enveloped } from "../../games/spy/standard/tell-messages.ts";
import { errorCode, Trouble } from "../trouble.ts";

/** Whom to connect with, and as whom. */
export interface StandardOptions {
  /** The server, such as ws://127.0.0.1:7007/ */
  readonly url: string;
  readonly name: string;
  readonly role: Role;
  /** How the server is spoken to; null: by both names, until it shows which ones it writes. */
  readonly dialect: Dialect | null;
  /** How often a lost connection is opened again at most. */
  readonly maxReconnect: number;
  /** Milliseconds before that happens for the first time; later it takes longer. */
  readonly pause?: number;
  /** Told every line of the traffic, in the format of recordings. */
  record?(line: string): void;
}

/** What a connection brings. */
export type StandardNews =
  | { readonly type: "heard"; readonly message: ServerMessage & Envelope }
  | { readonly type: "lost" | "back" | "closed" };

/** The name is taken; with another one it may go well. */
export class NameTaken extends Trouble {}

/** The server cannot be reached now; perhaps it can later. */
class Unreachable extends Trouble {}

const PAUSE = 250;
const LONGEST_PAUSE = 8000;
/** Milliseconds within which a server has answered HELLO, and RECONNECT (spy-protocol.md, section 11). */
const PATIENCE = 10_000;
const PATIENCE_FOR_RETURN = 5000;
/** The longest message that is listened to, in bytes: a replay holds a whole match. */
const LONGEST = 64 << 20;

const SENTENCES: Readonly<Record<ErrorType, string>> = {
  NAME_NOT_AVAILABLE: "somebody there has this name already.",
  ALREADY_SERVING: "two others play there already.",
  SESSION_DOES_NOT_EXIST: "the match that was lost is not played there any more.",
  ILLEGAL_MESSAGE: "the server did not accept a message and ended the match.",
  TOO_MANY_STRIKES: "too many deadlines were missed.",
  GENERAL: "the server ended the match by an error.",
};

/**
 * A connection to a server of the spy standard: it says who it is, and comes back to its match when it is lost. What
 * it brings waits in order until it is taken.
 */
export class StandardConnection {
  readonly #options: StandardOptions;
  readonly #news: StandardNews[] = [];
  readonly #began = performance.now();
  #wake: () => void = () => {};
  #socket: WebSocket | undefined;
  #connections = 0;
  #dialect: Dialect;
  #clientId: string | null = null;
  #sessionId = "";
  /** Whether there is a match to come back to. */
  #phase: "waiting" | "playing" | "over" = "waiting";
  #attempts = 0;
  #trouble: unknown;
  #isClosed = false;

  private constructor(options: StandardOptions) {
    this.#options = options;
    this.#dialect = options.dialect ?? "both";
  }

  /** Connects, says hello, and is there when the server has replied. */
  static async open(options: StandardOptions): Promise<StandardConnection> {
    const connection = new StandardConnection(options);
    await connection.#open("HELLO");
    return connection;
  }

  get url(): string {
    return this.#options.url;
  }

  get name(): string {
    return this.#options.name;
  }

  get isOpen(): boolean {
    return this.#socket !== undefined;
  }

  /** How the server is spoken to. */
  get dialect(): Dialect {
    return this.#dialect;
  }

  /** The next that came, undefined if there is nothing yet. Throws when the match cannot be had any more. */
  take(): StandardNews | undefined {
    const news = this.#news.shift();
    if (news === undefined && this.#trouble !== undefined) throw this.#trouble;
    return news;
  }

  /** Settles when there is something to take. */
  change(): Promise<void> {
    if (this.#news.length > 0 || this.#trouble !== undefined) return Promise.resolve();
    return new Promise((resolve) => {
      const before = this.#wake;
      this.#wake = () => {
        before();
        resolve();
      };
    });
  }

  /** Sends a message; false while the connection is lost. */
  send(message: ClientMessage): boolean {
    if (this.#socket === undefined) return false;
    this.#write(this.#socket, message);
    return true;
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close(1000);
    this.#socket = undefined;
  }

  #write(socket: WebSocket, message: ClientMessage): void {
    const text = JSON.stringify(spoken(enveloped(message, this.#clientId, Date.now()), this.#dialect));
    socket.send(text);
    this.#record("c2s", () => `"msg":${text}`);
  }

  #record(direction: Direction, rest: () => string): void {
    const { record } = this.#options;
    if (record === undefined) return;
    const seconds = (performance.now() - this.#began) / 1000;
    record(recordedLine(seconds, this.#connections, direction, rest()));
  }

  /** Opens a socket, and is ready when the server has taken this client in. */
  #open(first: "HELLO" | "RECONNECT"): Promise<void> {
    const { url, name, role } = this.#options;
    // No sub-protocol: one public server hangs up on those that it does not know (section 2).
    const socket = new WebSocket(url, {
      maxPayload: LONGEST,
      perMessageDeflate: false,
      handshakeTimeout: PATIENCE,
    });
    return new Promise((resolve, reject) => {
      const patience = first === "HELLO" ? PATIENCE : PATIENCE_FOR_RETURN;
      const fail = (trouble: Trouble) => {
        clearTimeout(tooLate);
        socket.terminate();
        reject(trouble);
      };
      const tooLate = setTimeout(() => fail(this.#silence(first)), patience);
      const taken = () => {
        clearTimeout(tooLate);
        this.#socket = socket;
        resolve();
      };
      socket.on("open", () => {
        this.#connections++;
        this.#record("open", () => `"path":${JSON.stringify(new URL(url).pathname)},"subprotocols":[]`);
        this.#write(
          socket,
          first === "HELLO"
            ? { type: "HELLO", name, role }
            : { type: "RECONNECT", sessionId: this.#sessionId },
        );
      });
      socket.on("message", (data, isBinary) => {
        if (!isBinary && !this.#isClosed) this.#hear(String(data), socket, taken, fail);
      });
      socket.on("error", (error) => {
        if (this.#socket !== socket) fail(this.#troubleOf(error));
      });
      socket.on("close", (code, reason) => {
        this.#record(
          "close",
          () => `"by":"server","code":${code},"reason":${JSON.stringify(String(reason))}`,
        );
        if (this.#socket === socket) this.#lost();
        else fail(new Unreachable(`${url} hangs up.`, 1));
      });
    });
  }

  #hear(text: string, socket: WebSocket, taken: () => void, fail: (trouble: Trouble) => void): void {
    const reading = readFromServer(text);
    this.#record("s2c", () =>
      reading.ok ? `"msg":${JSON.stringify(reading.raw)}` : `"raw":${JSON.stringify(text.slice(0, 10_000))}`,
    );
    // What is no message of the standard, or of a newer one, is nothing to end a match for (Q2, Q14).
    if (!reading.ok) return;
    const { message } = reading;
    if (this.#options.dialect === null && reading.dialect !== null) this.#dialect = reading.dialect;
    if (this.#socket !== socket && message.type === "ERROR") return fail(this.#dismissal(message));
    if (message.type === "HELLO_REPLY") {
      this.#clientId = message.clientId;
      this.#sessionId = message.sessionId;
    } else if (this.#isForOthers(message)) return;
    this.#note(message);
    // One public server greets with META_INFORMATION before anybody has said hello.
    if (this.#socket !== socket && message.type !== "META_INFORMATION") taken();
    this.#push({ type: "heard", message });
  }

  #isForOthers({ clientId }: Envelope): boolean {
    return clientId !== null && this.#clientId !== null && clientId !== this.#clientId;
  }

  /** Keeps what is needed to come back. */
  #note(message: ServerMessage): void {
    switch (message.type) {
      case "GAME_STARTED":
        this.#sessionId = message.sessionId || this.#sessionId;
        this.#phase = "playing";
        break;
      case "REQUEST_ITEM_CHOICE":
      case "GAME_STATUS":
        if (this.#phase === "waiting") this.#phase = "playing";
        break;
      case "STATISTICS":
      case "ERROR":
        this.#phase = "over";
        break;
      default:
    }
  }

  #silence(first: "HELLO" | "RECONNECT"): Trouble {
    const hint = this.#options.role === "AI" ? " A server that takes no AIs may take --x role PLAYER." : "";
    return first === "HELLO"
      ? new Trouble(`${this.url} does not answer.${hint}`, 1)
      : new Trouble(`${this.url} does not let anybody come back.`, 1);
  }

  #dismissal({ reason, debugMessage }: { readonly reason: ErrorType } & Envelope): Trouble {
    return dismissal(reason, debugMessage);
  }

  #troubleOf(error: Error): Trouble {
    const status = /^Unexpected server response: (\d+)$/.exec(error.message)?.[1];
    if (status !== undefined)
      return new Trouble(`${this.url} is no server of the spy standard (HTTP ${status}).`, 1);
    return new Unreachable(`${this.url} cannot be reached (${errorCode(error) ?? error.message}).`, 1);
  }

  #push(news: StandardNews): void {
    this.#news.push(news);
    this.#wake();
    this.#wake = () => {};
  }

  #lost(): void {
    this.#socket = undefined;
    if (this.#isClosed) return;
    if (this.#phase === "over") return this.#push({ type: "closed" });
    if (this.#phase === "waiting" || this.#options.role === "SPECTATOR")
      return this.#end(new Trouble(`${this.url} hung up.`, 1));
    this.#push({ type: "lost" });
    this.#reopen().catch((trouble) => this.#end(trouble));
  }

  async #reopen(): Promise<void> {
    for (let wait = this.#options.pause ?? PAUSE; ; wait = Math.min(LONGEST_PAUSE, 2 * wait)) {
      if (this.#attempts++ >= this.#options.maxReconnect)
        throw new Trouble(`the connection to ${this.url} was lost.`, 1);
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (this.#isClosed) return;
      try {
        await this.#open("RECONNECT");
        return this.#isClosed ? this.close() : this.#push({ type: "back" });
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
      }
    }
  }

  /** There will be no connection any more. */
  #end(trouble: unknown): void {
    this.#trouble = trouble;
    this.#wake();
    this.#wake = () => {};
  }
}

/** Why a server sent somebody away, as a sentence. */
export function dismissal(reason: ErrorType, remark: string | null): Trouble {
  const text = `${SENTENCES[reason]}${remark ? ` (${remark})` : ""}`;
  return reason === "NAME_NOT_AVAILABLE" ? new NameTaken(text, 1) : new Trouble(text, 1);
}
