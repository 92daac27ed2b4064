import { WebSocket } from "ws";
import type { ClientMessage } from "../../protocol/client.ts";
import { VERSION } from "../../protocol/parts.ts";
import type { Spoken } from "../../protocol/server.ts";
import { errorCode, Trouble } from "../trouble.ts";
import type { Badge } from "./guests.ts";
import { type Heard, Reader } from "./reading.ts";

/** Whom to connect with, and as whom. */
export interface ConnectionOptions {
  /** The server, such as ws://127.0.0.1:8017. */
  readonly server: string;
  readonly name: string;
  readonly badge: Badge;
  /** A one-time code of another device, to become the same person. */
  readonly code?: string | undefined;
  /** Milliseconds before a lost connection is opened again for the first time; later it takes longer. */
  readonly pause?: number;
}

/** What a connection brings: what the server says, that the connection was lost or stands again, and what people should know of it. */
export type News =
  | Heard
  | { readonly type: "lost" }
  | { readonly type: "back" }
  | { readonly type: "notice"; readonly sentence: string };

/** The kinds of messages that answer something. */
const ANSWERS = ["done", "refused", "actions", "record", "transfer", "token"] as const;

/** The answer to something that was asked for. */
export type Answer = Extract<Spoken, { type: (typeof ANSWERS)[number] }>;

/** Something that was asked for and is not answered yet. */
interface Asked {
  resolve(answer: Answer): void;
  reject(trouble: unknown): void;
  readonly tooLate: NodeJS.Timeout;
}

/** A lost connection is opened again so often, with pauses that double up to the longest: for about five minutes. */
const ATTEMPTS = 40;
const PAUSE = 250;
const LONGEST_PAUSE = 8000;
/** Milliseconds within which a server has answered, and between two heartbeats. */
const PATIENCE = 10_000;
const HEARTBEAT = 20_000;
/** Milliseconds after which somebody who was too fast asks again: so seldom that no server takes offence. */
const MOMENT = 2500;
/** The longest message that is listened to, in bytes. */
const LONGEST = 8 << 20;

/** The server cannot be reached now; perhaps it can later. */
class Unreachable extends Trouble {}

/** A connection to a server that opens itself again when it is lost. What it brings waits in order until it is taken. */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #news: News[] = [];
  #wake: () => void = () => {};
  #socket: WebSocket | undefined;
  readonly #answers = new Map<number, Asked>();
  #id = 0;
  #trouble: unknown;
  #isClosed = false;
  /** A code is used once. */
  #code: string | undefined;

  private constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#code = options.code;
  }

  /** Connects, and says hello. */
  static async open(options: ConnectionOptions): Promise<Connection> {
    const connection = new Connection(options);
    await connection.#open();
    return connection;
  }

  get server(): string {
    return this.#options.server;
  }

  get name(): string {
    return this.#options.name;
  }

  /** Where everything is kept that must be known the next time. */
  get badge(): Badge {
    return this.#options.badge;
  }

  /** Whether the connection stands. */
  get isOpen(): boolean {
    return this.#socket !== undefined;
  }

  /** The next that came, undefined if there is nothing yet. Throws when the connection cannot be had any more. */
  take(): News | undefined {
    const news = this.#news.shift();
    if (news === undefined && this.#trouble !== undefined) throw this.#trouble;
    return news;
  }

  /** All that came and was not taken yet. */
  get untaken(): readonly News[] {
    return this.#news;
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

  /** Asks for something, once more if it came too fast. What is asked while the connection is lost is refused. */
  async ask(message: ClientMessage): Promise<Answer> {
    for (;;) {
      const answer = await this.#askOnce(message);
      if (answer.type !== "refused" || answer.code !== "too fast") return answer;
      await new Promise((resolve) => setTimeout(resolve, MOMENT));
    }
  }

  #askOnce(message: ClientMessage): Promise<Answer> {
    const socket = this.#socket;
    if (this.#trouble !== undefined) return Promise.reject(this.#trouble);
    if (socket === undefined) return Promise.resolve(LOST);
    const id = ++this.#id;
    socket.send(JSON.stringify({ ...message, id }));
    return new Promise((resolve, reject) => {
      const tooLate = setTimeout(() => this.#answer(id, SILENT), PATIENCE);
      this.#answers.set(id, { resolve, reject, tooLate });
    });
  }

  /** Whether somebody waits for this answer. */
  #answer(id: number | undefined, answer: Answer): boolean {
    const asked = id === undefined ? undefined : this.#answers.get(id);
    if (id === undefined || asked === undefined) return false;
    this.#answers.delete(id);
    clearTimeout(asked.tooLate);
    asked.resolve(answer);
    return true;
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
    this.#socket = undefined;
    this.#loseAnswers();
  }

  /** Opens a socket; it is there when the server has said welcome. */
  #open(): Promise<void> {
    const { server } = this.#options;
    const socket = new WebSocket(`${server}/socket`, {
      maxPayload: LONGEST,
      perMessageDeflate: false,
      handshakeTimeout: PATIENCE,
    });
    const reader = new Reader();
    return new Promise((resolve, reject) => {
      const tooLate = setTimeout(() => fail(new Trouble(`${server} does not answer.`, 1)), PATIENCE);
      const fail = (trouble: Trouble) => {
        clearTimeout(tooLate);
        if (this.#socket === socket) this.#end(trouble);
        socket.terminate();
        reject(trouble);
      };
      const welcomed = () => {
        clearTimeout(tooLate);
        this.#socket = socket;
        this.#watch(socket);
        resolve();
      };
      socket.on("open", () => this.#hello(socket, this.#options.badge.kept.token));
      socket.on("message", (data, isBinary) => {
        const heard = isBinary ? undefined : reader.read(String(data));
        if (heard === undefined) return fail(new Trouble(`${server} says what nobody here understands.`, 1));
        for (const each of heard) this.#hear(each, socket, welcomed, fail);
      });
      socket.on("error", (error) => {
        const trouble = this.#troubleOf(error);
        // What breaks a connection that stood is no reason not to open it again.
        if (this.#socket !== socket || !(trouble instanceof Unreachable)) fail(trouble);
      });
      socket.on("close", () => {
        if (this.#socket === socket) this.#lost();
        else fail(new Unreachable(`${server} hangs up.`, 1));
      });
    });
  }

  #hello(socket: WebSocket, token: string | undefined): void {
    const hello: ClientMessage = {
      type: "hello",
      version: VERSION,
      name: this.#options.name,
      ...(token !== undefined && { token }),
      ...(this.#code !== undefined && { code: this.#code }),
    };
    socket.send(JSON.stringify(hello));
  }

  #hear(heard: Heard, socket: WebSocket, welcomed: () => void, fail: (trouble: Trouble) => void): void {
    if (heard.type === "welcome") {
      if (heard.version !== VERSION) return fail(this.#otherVersion());
      this.#code = undefined;
      this.#keep(heard.token, heard.house);
      return welcomed();
    }
    if (this.#socket !== socket) return this.#refusedHello(heard, socket, fail);
    if (heard.type === "bye" && heard.code !== "closing") return fail(new Trouble(heard.sentence, 1));
    if (heard.type === "token") this.badge.keep({ token: heard.token });
    if (!(isAnswer(heard) && this.#answer(heard.id, heard)) && heard.type !== "done") this.#push(heard);
  }

  /** Keeps who one is, and warns if the house is not the one it was. */
  #keep(token: string, house: string): void {
    const { badge } = this;
    const known = badge.kept.house;
    badge.keep({ token, house });
    if (known === undefined || known === house) return;
    const sentence = `Warning: this house signs records with another key (${house}) than the last time (${known}).`;
    this.#push({ type: "notice", sentence });
  }

  /** Before the welcome there is nothing to be heard but why there is none. */
  #refusedHello(heard: Heard, socket: WebSocket, fail: (trouble: Trouble) => void): void {
    if (heard.type !== "refused" && heard.type !== "bye") return;
    // A server that has lost its memory makes everybody a new guest.
    if (heard.code === "unknown token") return this.#hello(socket, undefined);
    if (heard.code === "version") return fail(this.#otherVersion());
    fail(new Trouble(heard.sentence, 1));
  }

  #otherVersion(): Trouble {
    return new Trouble(
      `${this.#options.server} speaks another version of the protocol than ${VERSION}: update this program, or ask the house to update.`,
      1,
    );
  }

  #troubleOf(error: Error): Trouble {
    const { server } = this.#options;
    const code = errorCode(error);
    if (code === "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH")
      return new Trouble(`${server} sends messages longer than ${LONGEST} bytes.`, 1);
    if (code?.startsWith("WS_ERR")) return new Trouble(`${server} says what nobody here understands.`, 1);
    const status = /^Unexpected server response: (\d+)$/.exec(error.message)?.[1];
    if (status === "429" || status === "503") return new Unreachable(`${server} lets nobody in just now.`, 1);
    if (status !== undefined) return new Trouble(`${server} is no server of Ludothek (HTTP ${status}).`, 1);
    return new Unreachable(`${server} cannot be reached (${code ?? error.message}).`, 1);
  }

  #push(news: News): void {
    this.#news.push(news);
    this.#wake();
    this.#wake = () => {};
  }

  /** A connection that no longer answers is lost, though nobody has closed it. */
  #watch(socket: WebSocket): void {
    let alive = true;
    socket.on("pong", () => {
      alive = true;
    });
    const pulse = setInterval(() => {
      if (!alive) return socket.terminate();
      alive = false;
      socket.ping();
    }, HEARTBEAT);
    socket.on("close", () => clearInterval(pulse));
  }

  #lost(): void {
    this.#socket = undefined;
    this.#loseAnswers();
    if (this.#isClosed) return;
    this.#push({ type: "lost" });
    this.#reopen().catch((trouble) => this.#end(trouble));
  }

  /** Nobody is answered any more. */
  #loseAnswers(): void {
    for (const [id, { reject }] of [...this.#answers]) {
      if (this.#trouble !== undefined) reject(this.#trouble);
      this.#answer(id, LOST);
    }
  }

  async #reopen(): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      const pause = Math.min(LONGEST_PAUSE, (this.#options.pause ?? PAUSE) * 2 ** attempt);
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (this.#isClosed) return;
      try {
        await this.#open();
        return this.#isClosed ? this.close() : this.#push({ type: "back" });
      } catch (error) {
        if (!(error instanceof Unreachable) || attempt >= ATTEMPTS) throw error;
      }
    }
  }

  /** There will be no connection any more. */
  #end(trouble: unknown): void {
    this.#socket = undefined;
    this.#trouble = trouble;
    this.#loseAnswers();
    this.#wake();
  }
}

function isAnswer(heard: Heard): heard is Answer {
  return ANSWERS.some((type) => type === heard.type);
}

const LOST: Answer = {
  type: "refused",
  code: "lost",
  sentence: "The connection is lost; what you see when it is back is what was done.",
};

const SILENT: Answer = { type: "refused", code: "silent", sentence: "The server does not answer." };
