import type { IncomingMessage, Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Dialect } from "../../games/spy/standard/dialects.ts";
import { Admission, turnAway } from "../admission.ts";
import { Bucket, USUAL_LIMITS } from "../limits.ts";
import type { Wire } from "./client.ts";
import { Series } from "./series.ts";
import type { SessionWorld } from "./session.ts";

/** What one client may take of the server. */
export interface EndpointLimits {
  /** The longest message of a client, in bytes (spy-protocol.md, P6). */
  readonly message: number;
  /** Bytes that wait to be sent before a client is taken for lost (P7). */
  readonly queue: number;
  /** Messages a second, and how many more may come at once. */
  readonly rate: number;
  readonly burst: number;
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** Milliseconds after the connection within which a client says HELLO or RECONNECT. */
  readonly hello: number;
  /** Milliseconds that a client has to choose another name when the first one was taken. */
  readonly rename: number;
  /** Milliseconds between two pings, and without any sign until a client is taken for lost: one AI needs 15 s (Q5). */
  readonly ping: number;
  readonly silence: number;
  /** Places where matches are played at the same time. */
  readonly places: number;
}

/** The usual limits. */
export const ENDPOINT_LIMITS: EndpointLimits = {
  message: 2 ** 20,
  queue: 2 ** 24,
  rate: 100,
  burst: 400,
  connections: 2000,
  connectionsPerAddress: USUAL_LIMITS.connectionsPerAddress,
  hello: USUAL_LIMITS.hello,
  rename: 60_000,
  ping: 5000,
  silence: 20_000,
  places: 1000,
};

/** What an endpoint needs to know. */
export interface EndpointOptions {
  readonly port: number;
  readonly host: string;
  readonly world: SessionWorld;
  /** The one dialect that is spoken; null: that of each client. */
  readonly dialect: Dialect | null;
  readonly limits: EndpointLimits;
  /** Who may connect; clients and pages of every origin, up to the limits, unless given. */
  readonly admission?: Admission;
}

/** The one sub-protocol that is known; any other is accepted without an echo (section 2). */
const SUBPROTOCOL = "no-time-to-spy";

/** Milliseconds after which nobody waits any longer until the other side closes. */
const CLOSING = 2000;

/** Connections more than those that stay: whoever has not said what he wants, and who asks whether the server lives. */
const SPARE = 1000;

/** A match has a place of its own at such a path; all other paths lead to the same place. */
const OWN_PLACE = /^\/match\/([\w-]{1,40})$/;

/** Where clients of the standard come in: sockets, sizes, rates, pings and slow readers are dealt with here. */
export class Endpoint {
  readonly #options: EndpointOptions;
  readonly #http: Server;
  readonly #sockets: WebSocketServer;
  readonly #places = new Map<string, Series>();
  readonly #connections = new Set<Connection>();
  readonly #admission: Admission;
  readonly #pulse: NodeJS.Timeout;
  #count = 0;

  private constructor(options: EndpointOptions) {
    this.#options = options;
    this.#admission = options.admission ?? new Admission({ limits: options.limits, origins: null });
    const { silence, connections } = options.limits;
    const patience = {
      headersTimeout: silence,
      requestTimeout: silence,
      connectionsCheckingInterval: Math.ceil(silence / 2),
    };
    this.#http = createServer(patience, (request, response) => {
      const isHealth = request.url === "/healthz";
      response.writeHead(isHealth ? 200 : 426, { "content-type": "text/plain" });
      response.end(isHealth ? "fine\n" : "This is a server of No Time to Spy; it speaks WebSocket.\n");
    });
    this.#http.maxConnections = connections + SPARE;
    this.#sockets = new WebSocketServer({
      noServer: true,
      // Somewhat more is taken, so that whoever says too much can be told so.
      maxPayload: 2 * options.limits.message,
      perMessageDeflate: false,
      handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
    });
    this.#http.on("upgrade", (request, socket, head) => this.#upgrade(request, socket, head));
    this.#pulse = setInterval(() => {
      for (const connection of this.#connections) connection.beat();
    }, options.limits.ping);
    this.#pulse.unref();
  }

  /** Listens; fails if the port is not available. */
  static async open(options: EndpointOptions): Promise<Endpoint> {
    const endpoint = new Endpoint(options);
    await new Promise<void>((resolve, reject) => {
      endpoint.#http.once("error", reject);
      endpoint.#http.listen(options.port, options.host, () => resolve());
    });
    endpoint.#http.on("error", (error) => options.world.note("http", { error: String(error) }));
    return endpoint;
  }

  get port(): number {
    return (this.#http.address() as AddressInfo).port;
  }

  /** Connections that stand. */
  get connections(): number {
    return this.#connections.size;
  }

  /** Places where somebody waits or plays. */
  get places(): number {
    return this.#places.size;
  }

  /** Says goodbye to everybody. */
  async close(): Promise<void> {
    clearInterval(this.#pulse);
    for (const series of this.#places.values()) series.close();
    for (const connection of this.#connections) connection.close(1001, "the server ends");
    this.#sockets.close();
    const closed = new Promise<void>((resolve) => this.#http.close(() => resolve()));
    this.#http.closeAllConnections();
    await closed;
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on("error", () => socket.destroy());
    const admitted = this.#admission.admit(request);
    if (!admitted.ok) {
      this.#options.world.note("turned away", { address: admitted.address, status: admitted.status });
      return turnAway(socket, admitted.status);
    }
    this.#sockets.handleUpgrade(request, socket, head, (opened) => {
      const leave = this.#admission.enter(admitted.address);
      const connection = new Connection(opened, socket, ++this.#count, request, this.#options);
      const key = OWN_PLACE.exec(connection.path)?.[1] ?? "";
      const series = this.#placeOf(key);
      this.#connections.add(connection);
      connection.serve(series, () => {
        this.#connections.delete(connection);
        leave();
      });
    });
  }

  #placeOf(key: string): Series {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    // Where there are too many places, whoever wants another one comes to the common one.
    if (key !== "" && this.#places.size >= this.#options.limits.places) return this.#placeOf("");
    const series = new Series(this.#options.world, this.#options.dialect, () => this.#places.delete(key));
    this.#places.set(key, series);
    return series;
  }
}

/** One connection. */
class Connection implements Wire {
  readonly number: number;
  readonly path: string;
  readonly subprotocols: readonly string[];
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #options: EndpointOptions;
  readonly #bucket: Bucket;
  #heard = performance.now();
  #isHeld = false;
  /** A replay that is being sent piece by piece: nothing may come between its pieces. */
  #pieces: Promise<void> | undefined;

  constructor(
    socket: WebSocket,
    stream: Duplex,
    number: number,
    request: IncomingMessage,
    options: EndpointOptions,
  ) {
    this.#socket = socket;
    this.#stream = stream;
    this.#options = options;
    this.number = number;
    this.path = (request.url ?? "/").split("?", 1)[0]?.slice(0, 200) ?? "/";
    this.subprotocols = String(request.headers["sec-websocket-protocol"] ?? "")
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "")
      .slice(0, 10);
    this.#bucket = new Bucket(options.limits.rate, options.limits.burst, this.#heard);
  }

  /** From now on everything that comes is for this series. */
  serve(series: Series, gone: () => void): void {
    const socket = this.#socket;
    const { limits, world } = this.#options;
    series.opened(this);
    const tooLong = `a message has at most ${limits.message} bytes`;
    const introducedWithin = (milliseconds: number) =>
      setTimeout(() => {
        if (!series.knows(this)) series.offended(this, "no HELLO in time");
      }, milliseconds).unref();
    let tooLate = introducedWithin(limits.hello);
    socket.on("message", (data, isBinary) => {
      this.#heard = performance.now();
      if (!this.#bucket.take(this.#heard)) return series.offended(this, "too many messages at once");
      try {
        const text = isBinary ? null : String(data);
        if (Buffer.byteLength(text ?? "") > limits.message) series.offended(this, tooLong);
        else series.received(this, text);
        if (series.knows(this)) return;
        // The name was taken: a person needs a moment to think of another one.
        clearTimeout(tooLate);
        tooLate = introducedWithin(limits.rename);
      } catch (error) {
        // A defect must not hurt anybody else.
        world.note("unexpected", { error: error instanceof Error ? (error.stack ?? "") : String(error) });
        this.close(1011, "GENERAL");
      }
    });
    socket.on("pong", () => {
      this.#heard = performance.now();
    });
    // The socket closes itself, and says why.
    socket.on("error", (error) => {
      if ("code" in error && error.code === "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH")
        series.offended(this, tooLong);
    });
    socket.on("close", (code, reason) => {
      clearTimeout(tooLate);
      series.closed(this, code, String(reason));
      gone();
    });
  }

  send(text: string): void {
    if (this.#pieces !== undefined) {
      this.#pieces = this.#pieces.then(() => this.#sendNow(text));
      return;
    }
    this.#sendNow(text);
  }

  #sendNow(text: string): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    this.#hold();
    socket.send(text);
    // Whoever does not read is never waited for.
    if (socket.bufferedAmount > this.#options.limits.queue) socket.terminate();
  }

  sendPieces(pieces: AsyncIterable<string>): Promise<void> {
    if (this.#pieces !== undefined) return this.#pieces;
    this.#pieces = this.#sendAll(pieces).finally(() => {
      this.#pieces = undefined;
    });
    return this.#pieces;
  }

  /** Each piece waits until the one before it is on its way, so a long replay is never in memory as a whole. */
  async #sendAll(pieces: AsyncIterable<string>): Promise<void> {
    const socket = this.#socket;
    for await (const piece of pieces) {
      if (socket.readyState !== socket.OPEN) return;
      await new Promise<void>((resolve, reject) => {
        socket.send(piece, { fin: false }, (error) => (error ? reject(error) : resolve()));
      });
    }
    if (socket.readyState === socket.OPEN) socket.send("", { fin: true });
  }

  /** What is said at once is written at once: to write is dearer than all else that a message costs. */
  #hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    this.#stream.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      this.#stream.uncork();
    });
  }

  close(code: number, reason: string): void {
    const end = () => {
      this.#socket.close(code, reason);
      setTimeout(() => this.#socket.terminate(), CLOSING).unref();
    };
    if (this.#pieces === undefined) end();
    else this.#pieces.then(end, end);
  }

  /** Asks for a sign; whoever has given none for too long is gone. */
  beat(): void {
    if (performance.now() - this.#heard > this.#options.limits.silence) return this.#socket.terminate();
    this.#socket.ping();
  }
}
