import type { Server } from "node:http";
import { createServer } from "node:http";
import { Admission } from "../admission.ts";
import type { Connection, ConnectionHandler, ConnectionLimits } from "../connection.ts";
import { DEFAULT_LIMITS, type Limits } from "../limits.ts";
import type { Meters } from "../meters.ts";
import { type OpenPort, openPort } from "../open-port.ts";
import { SocketHost } from "../socket-host.ts";
import type { Place } from "./client.ts";
import type { DoorPlaces } from "./places.ts";
import { CODES, type SessionWorld } from "./session.ts";

/** Limits for one client. */
export interface EndpointLimits
  extends ConnectionLimits,
    Pick<Limits, "connections" | "connectionsPerAddress"> {
  /** Milliseconds a client has to choose another name when the first one was taken. */
  readonly rename: number;
}

/** The default limits. */
export const ENDPOINT_LIMITS: EndpointLimits = {
  // As in the standard (spy-protocol.md, P6).
  message: 2 ** 20,
  queue: 2 ** 24,
  rate: 100,
  burst: 400,
  connections: 2000,
  connectionsPerAddress: DEFAULT_LIMITS.connectionsPerAddress,
  hello: DEFAULT_LIMITS.hello,
  silence: DEFAULT_LIMITS.silence,
  rename: 60_000,
  // A client counts as lost after 20 s without a sign of life, because one AI needs 15 s to answer (Q5).
  heartbeat: 5000,
  unansweredPings: 4,
};

/** Options of {@link Endpoint}. */
export interface EndpointOptions {
  readonly port: number;
  readonly host: string;
  /** Where its clients meet. */
  readonly places: DoorPlaces;
  readonly note: SessionWorld["note"];
  readonly limits: EndpointLimits;
  /** Decides who may connect; every origin up to the limits by default. */
  readonly admission?: Admission;
  /** Counts connections and messages, if given. */
  readonly meters?: Meters;
}

/** The only known sub-protocol; any other is accepted without an echo (section 2). */
const SUBPROTOCOL = "no-time-to-spy";

/** Sockets beyond the connection limit: clients that are being rejected, and health checks. */
const SPARE_SOCKETS = 1000;

/** Port for clients of the standard. Each connection leads to the place where its match is played. */
export class Endpoint {
  readonly #options: EndpointOptions;
  readonly #http: Server;
  readonly #host: SocketHost;
  #port: OpenPort | undefined;

  private constructor(options: EndpointOptions) {
    const { limits, places, note, meters } = options;
    this.#options = options;
    const patience = {
      headersTimeout: limits.hello,
      requestTimeout: limits.hello,
      connectionsCheckingInterval: Math.ceil(limits.hello / 2),
    };
    this.#http = createServer(patience, (request, response) => {
      const isHealth = request.url === "/healthz";
      response.writeHead(isHealth ? 200 : 426, { "content-type": "text/plain" });
      response.end(isHealth ? "fine\n" : "This is a server of No Time to Spy; it speaks WebSocket.\n");
    });
    this.#http.maxConnections = limits.connections + SPARE_SOCKETS;
    this.#host = new SocketHost(this.#http, {
      // The socket accepts more, so that a client that exceeds the limit gets an error message.
      limits: { ...limits, message: 4 * limits.message },
      admission: options.admission ?? new Admission({ limits, origins: null }),
      subprotocol: SUBPROTOCOL,
      meters,
      log: note,
      open: (connection) => new StandardConnection(connection, places.at(connection.path), limits),
    });
  }

  /** Listens; fails if the port isn't available. */
  static async open(options: EndpointOptions): Promise<Endpoint> {
    const endpoint = new Endpoint(options);
    endpoint.#port = await openPort(endpoint.#http, options.port, options.host);
    endpoint.#http.on("error", (error) => options.note("http", { error: String(error) }));
    return endpoint;
  }

  get port(): number {
    return this.#port?.port ?? 0;
  }

  /** Number of open connections. */
  get connections(): number {
    return this.#host.connections;
  }

  /** Disconnects all clients. */
  async close(): Promise<void> {
    this.#options.places.close();
    this.#host.close();
    await this.#port?.close();
  }
}

/** A connection that speaks the standard. */
class StandardConnection implements ConnectionHandler {
  readonly #connection: Connection;
  readonly #place: Place;
  readonly #limits: EndpointLimits;

  constructor(connection: Connection, place: Place, limits: EndpointLimits) {
    this.#connection = connection;
    this.#place = place;
    this.#limits = limits;
    place.opened(connection);
  }

  get isIntroduced(): boolean {
    return this.#place.knows(this.#connection);
  }

  received(text: string | null, isTooFast: boolean): void {
    if (isTooFast) return this.#offended("too many messages at once");
    if (Buffer.byteLength(text ?? "") > this.#limits.message) this.tooLong();
    else this.#place.received(this.#connection, text);
    // The name was taken: people need a moment to think of another one.
    if (!this.isIntroduced) this.#connection.introducedWithin(this.#limits.rename);
  }

  tooLong(): void {
    this.#offended(`a message has at most ${this.#limits.message} bytes`);
  }

  sendAway(why: "too late" | "silence" | "closing"): void {
    switch (why) {
      case "too late":
        return this.#offended("no HELLO in time");
      case "silence":
        return this.#connection.close(CODES.fine, "silence");
      case "closing":
        return this.#connection.close(CODES.away, "the server ends");
    }
  }

  closed(code: number, reason: string): void {
    this.#place.closed(this.#connection, code, reason);
  }

  #offended(why: string): void {
    this.#place.offended(this.#connection, why);
  }
}
