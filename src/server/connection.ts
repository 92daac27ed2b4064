import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { RawData, WebSocket } from "ws";
import { textFrame } from "./frame.ts";
import { Bucket, type Limits } from "./limits.ts";

/** What one connection may take, at any door. */
export interface ConnectionLimits
  extends Pick<Limits, "message" | "rate" | "burst" | "hello" | "heartbeat" | "silence" | "queue"> {
  /** Heartbeats in a row that a client may leave unanswered. */
  readonly unansweredPings: number;
}

/** What a door makes of one connection: what a message is, and how it is answered. */
export interface ConnectionHandler {
  /** Whether the client has said who it is. */
  readonly isIntroduced: boolean;
  /** A text arrived, or null for a binary message. One that came too fast is to be refused. */
  received(text: string | null, isTooFast: boolean): void;
  /** A message was too long to be read, so the connection is being closed. */
  tooLong(): void;
  /** Sends the client away: it has not introduced itself in time, has said nothing for very long, or the server is closing. */
  sendAway(why: "too late" | "silence" | "closing"): void;
  /** The connection is gone. */
  closed(code: number, reason: string): void;
}

/** What a connection reports to its host. */
export interface ConnectionListener {
  received(): void;
  /** The handler threw. */
  failed(error: unknown): void;
  closed(): void;
}

/** Milliseconds that the other side has to answer a close before the connection is cut. */
const CLOSE_TIMEOUT_MS = 2000;

/** The longest path that is kept of a request, in characters, and the most sub-protocols. */
const PATH_LENGTH = 200;
const MOST_SUBPROTOCOLS = 10;

/** One WebSocket at any door: with its rate limit, deadlines, heartbeat and backpressure. */
export class Connection {
  /** The number of the connection at its door, for logs. */
  readonly number: number;
  /** Where it comes from, as far as limits tell addresses apart. */
  readonly address: string;
  /** The path that was asked for, and the sub-protocols that were offered. */
  readonly path: string;
  readonly subprotocols: readonly string[];
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #limits: ConnectionLimits;
  readonly #bucket: Bucket;
  readonly #heartbeat: NodeJS.Timeout;
  #handler: ConnectionHandler | undefined;
  #introduction: NodeJS.Timeout | undefined;
  /** When a message arrived last. */
  #heard = performance.now();
  #unansweredPings = 0;
  /** Frames that are not written yet. */
  #unsent = "";
  /** Settles when a message that goes out piece by piece is sent, or can't be. */
  #pieces: Promise<void> | undefined;
  /** Texts that wait for that: nothing may come between the pieces. */
  #behindPieces: string[] = [];

  constructor(
    number: number,
    address: string,
    request: IncomingMessage,
    socket: WebSocket,
    limits: ConnectionLimits,
  ) {
    this.number = number;
    this.address = address;
    this.path = pathOf(request).slice(0, PATH_LENGTH);
    this.subprotocols = subprotocolsOf(request);
    this.#socket = socket;
    this.#stream = request.socket;
    this.#limits = limits;
    this.#bucket = new Bucket(limits.rate, limits.burst, this.#heard);
    // Each connection has its own timer: thousands of pings at once would be a pause for everybody.
    this.#heartbeat = setInterval(() => this.#beat(), limits.heartbeat).unref();
  }

  /** Gives everything that arrives to the handler from now on. */
  serve(handler: ConnectionHandler, listener: ConnectionListener): void {
    const socket = this.#socket;
    this.#handler = handler;
    this.introducedWithin(this.#limits.hello);
    socket.on("message", (data, isBinary) => {
      // What still arrives from a client that is being sent away is dropped.
      if (!this.isOpen) return;
      listener.received();
      try {
        this.#receive(handler, data, isBinary);
      } catch (error) {
        listener.failed(error);
        this.close(1011, "GENERAL");
      }
    });
    socket.on("pong", () => {
      this.#unansweredPings = 0;
    });
    // After an error the socket closes by itself.
    socket.on("error", (error) => {
      if ("code" in error && error.code === "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH") handler.tooLong();
    });
    socket.on("close", (code, reason) => {
      clearTimeout(this.#introduction);
      clearInterval(this.#heartbeat);
      handler.closed(code, String(reason));
      listener.closed();
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Starts the time anew within which the client must introduce itself. */
  introducedWithin(milliseconds: number): void {
    clearTimeout(this.#introduction);
    this.#introduction = setTimeout(() => {
      if (this.#handler?.isIntroduced === false) this.#handler.sendAway("too late");
    }, milliseconds).unref();
  }

  #receive(handler: ConnectionHandler, data: RawData, isBinary: boolean): void {
    this.#heard = performance.now();
    this.#unansweredPings = 0;
    handler.received(isBinary ? null : String(data), !this.#bucket.take(this.#heard));
  }

  /** Cuts the connection of a client that gives no sign of life, and asks for the next sign. */
  #beat(): void {
    if (this.#unansweredPings >= this.#limits.unansweredPings) return this.#socket.terminate();
    if (performance.now() - this.#heard > this.#limits.silence) return this.#handler?.sendAway("silence");
    this.#unansweredPings++;
    this.#socket.ping();
  }

  /** Sends a text. All texts of one turn of the event loop go out in one write, which costs more than all else about a message. */
  send(text: string): void {
    if (!this.isOpen) return;
    if (this.#pieces !== undefined) return void this.#behindPieces.push(text);
    if (this.#unsent === "") process.nextTick(flush, this);
    this.#unsent += textFrame(text);
  }

  /** Writes what waits to be sent. */
  flush(): void {
    const frames = this.#unsent;
    this.#unsent = "";
    if (frames === "" || !this.isOpen) return;
    this.#stream.write(frames, "latin1");
    // A slow reader is dropped, never waited for.
    if (this.#stream.writableLength > this.#limits.queue) this.#socket.terminate();
  }

  /** Sends a long message piece by piece, each when the one before it is on its way, so that it is never in memory as a whole. */
  sendPieces(pieces: AsyncIterable<string>): Promise<void> {
    if (this.#pieces !== undefined) return this.#pieces;
    this.flush();
    const sent = this.#sendPieces(pieces);
    this.#pieces = sent.catch(() => {});
    return sent;
  }

  async #sendPieces(pieces: AsyncIterable<string>): Promise<void> {
    try {
      for await (const piece of pieces) {
        if (!this.isOpen) return;
        await new Promise<void>((resolve, reject) => {
          this.#socket.send(piece, { fin: false }, (error) => (error ? reject(error) : resolve()));
        });
      }
      if (this.isOpen) this.#socket.send("", { fin: true });
    } catch (error) {
      // Behind a message without an end nothing can be said any more.
      this.#behindPieces = [];
      throw error;
    } finally {
      this.#pieces = undefined;
      for (const text of this.#behindPieces.splice(0)) this.send(text);
    }
  }

  /** Closes when everything was sent, and does not wait for long until the other side closes too. */
  close(code: number, reason: string): void {
    if (this.#pieces !== undefined) return void this.#pieces.then(() => this.close(code, reason));
    this.flush();
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  }
}

function flush(connection: Connection): void {
  connection.flush();
}

/** The path of a request, without what is asked there. */
export function pathOf({ url = "/" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "/";
}

function subprotocolsOf({ headers }: IncomingMessage): readonly string[] {
  return String(headers["sec-websocket-protocol"] ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .slice(0, MOST_SUBPROTOCOLS);
}
