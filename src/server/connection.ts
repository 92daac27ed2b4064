import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { RawData, WebSocket } from "ws";
import { textFrame } from "./frame.ts";
import { Bucket, type Limits } from "./limits.ts";

/** Limits of one connection, at any door. */
export interface ConnectionLimits
  extends Pick<Limits, "message" | "rate" | "burst" | "hello" | "heartbeat" | "silence" | "queue"> {
  /** Unanswered heartbeats in a row before a client is disconnected. */
  readonly unansweredPings: number;
}

/** The protocol of a door, for one connection. */
export interface ConnectionHandler {
  /** Whether the client has introduced itself. */
  readonly isIntroduced: boolean;
  /** Handles a text message, or null for a binary one. A message that exceeds the rate limit must be refused. */
  received(text: string | null, isTooFast: boolean): void;
  /** A message exceeded the size limit; the connection is being closed. */
  tooLong(): void;
  /** Dismisses the client: it didn't introduce itself in time, was silent for too long, or the server is closing. */
  sendAway(why: "too late" | "silence" | "closing"): void;
  /** The connection is closed. */
  closed(code: number, reason: string): void;
}

/** What a connection reports to its host. */
export interface ConnectionListener {
  received(): void;
  /** The handler threw: a bug, which must not end the process. */
  failed(error: unknown): void;
  closed(): void;
}

/** Time the client has to answer a close before the connection is cut. */
const CLOSE_TIMEOUT_MS = 2000;

/** Longest request path that is kept, in characters, and most sub-protocols. */
const MAX_PATH_CHARS = 200;
const MAX_SUBPROTOCOLS = 10;

/** One WebSocket at any door: with its rate limit, deadlines, heartbeat and backpressure. */
export class Connection {
  /** Number of the connection at its door, for logs. */
  readonly number: number;
  /** Client address, grouped as the rate limits see it. */
  readonly address: string;
  /** The requested path, and the offered sub-protocols. */
  readonly path: string;
  readonly subprotocols: readonly string[];
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #limits: ConnectionLimits;
  readonly #bucket: Bucket;
  readonly #heartbeat: NodeJS.Timeout;
  #handler: ConnectionHandler | undefined;
  #listener: ConnectionListener | undefined;
  #introduction: NodeJS.Timeout | undefined;
  /** When the last message arrived. */
  #heard = performance.now();
  #unansweredPings = 0;
  /** Frames that aren't written yet. */
  #unsent = "";
  /** Settles when a message that is sent in pieces is complete, or has failed. */
  #pieces: Promise<void> | undefined;
  /** Texts queued behind it: nothing may come between the pieces. */
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
    this.path = pathOf(request).slice(0, MAX_PATH_CHARS);
    this.subprotocols = subprotocolsOf(request);
    this.#socket = socket;
    this.#stream = request.socket;
    this.#limits = limits;
    this.#bucket = new Bucket(limits.rate, limits.burst, this.#heard);
    // One timer per connection: thousands of pings at once would stall the event loop.
    this.#heartbeat = setInterval(() => this.#beat(), limits.heartbeat).unref();
  }

  /** Passes everything that arrives to the handler from now on. */
  serve(handler: ConnectionHandler, listener: ConnectionListener): void {
    const socket = this.#socket;
    this.#handler = handler;
    this.#listener = listener;
    this.introducedWithin(this.#limits.hello);
    socket.on("message", (data, isBinary) => {
      // Drop messages of a client that is being dismissed.
      if (!this.isOpen) return;
      listener.received();
      this.#handled(() => this.#receive(handler, data, isBinary));
    });
    socket.on("pong", () => {
      this.#unansweredPings = 0;
    });
    // After an error the socket closes on its own.
    socket.on("error", (error) => {
      if ("code" in error && error.code === "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH")
        this.#handled(() => handler.tooLong());
    });
    socket.on("close", (code, reason) => {
      clearTimeout(this.#introduction);
      clearInterval(this.#heartbeat);
      this.#handled(() => handler.closed(code, String(reason)));
      listener.closed();
    });
  }

  /** Lets the handler do something. If it throws, only its own client is disconnected. */
  #handled(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#listener?.failed(error);
      this.close(1011, "GENERAL");
    }
  }

  /** Has the handler dismiss the client. */
  sendAway(why: "too late" | "silence" | "closing"): void {
    this.#handled(() => this.#handler?.sendAway(why));
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Restarts the timeout within which the client must introduce itself. */
  introducedWithin(milliseconds: number): void {
    clearTimeout(this.#introduction);
    this.#introduction = setTimeout(() => {
      if (this.#handler?.isIntroduced === false) this.sendAway("too late");
    }, milliseconds).unref();
  }

  #receive(handler: ConnectionHandler, data: RawData, isBinary: boolean): void {
    this.#heard = performance.now();
    this.#unansweredPings = 0;
    handler.received(isBinary ? null : String(data), !this.#bucket.take(this.#heard));
  }

  /** Terminates a client that missed too many heartbeats, and sends the next ping. */
  #beat(): void {
    if (this.#unansweredPings >= this.#limits.unansweredPings) return this.#socket.terminate();
    if (performance.now() - this.#heard > this.#limits.silence) return this.sendAway("silence");
    this.#unansweredPings++;
    this.#socket.ping();
  }

  /**
   * Sends a text. All texts of one turn of the event loop share one write, the most expensive part of a message. The
   * answer to a question doesn't count for the rate limit.
   */
  send(text: string, isQuestion = false): void {
    if (!this.isOpen) return;
    if (isQuestion) this.#bucket.give();
    if (this.#pieces !== undefined) return void this.#behindPieces.push(text);
    if (this.#unsent === "") {
      if (unflushed.length === 0) process.nextTick(flushAll);
      unflushed.push(this);
    }
    this.#unsent += textFrame(text);
  }

  /** Writes the queued frames. */
  flush(): void {
    const frames = this.#unsent;
    this.#unsent = "";
    if (frames === "" || !this.isOpen) return;
    this.#stream.write(frames, "latin1");
    // A slow reader is dropped; the server never waits for it.
    if (this.#stream.writableLength > this.#limits.queue) this.#socket.terminate();
  }

  /** Sends a long message in pieces, with backpressure, so that it is never in memory as a whole. */
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
      // Nothing can follow an incomplete message.
      this.#behindPieces = [];
      throw error;
    } finally {
      this.#pieces = undefined;
      for (const text of this.#behindPieces.splice(0)) this.send(text);
    }
  }

  /** Closes once everything was sent; the other side has {@link CLOSE_TIMEOUT_MS} to close too. */
  close(code: number, reason: string): void {
    if (this.#pieces !== undefined) return void this.#pieces.then(() => this.close(code, reason));
    this.flush();
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  }
}

/** Connections with frames to write at the end of this turn: one tick for all is cheaper than one for each. */
let unflushed: Connection[] = [];

function flushAll(): void {
  const connections = unflushed;
  unflushed = [];
  for (const connection of connections) connection.flush();
}

/** The path of a request, without the query. */
export function pathOf({ url = "/" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "/";
}

function subprotocolsOf({ headers }: IncomingMessage): readonly string[] {
  return String(headers["sec-websocket-protocol"] ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .slice(0, MAX_SUBPROTOCOLS);
}
