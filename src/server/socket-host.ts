import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { type Admission, rejectUpgrade } from "./admission.ts";
import { Connection, type ConnectionHandler, type ConnectionLimits, pathOf } from "./connection.ts";
import type { Meters } from "./meters.ts";
import type { World } from "./world.ts";

/** Configuration of one door of a server. */
export interface Door {
  readonly limits: ConnectionLimits;
  /** Decides who may connect; shared by all doors of a server. */
  readonly admission: Admission;
  /** The only accepted path; all paths by default. */
  readonly path?: string;
  /**
   * The only sub-protocol that is confirmed; clients that offer others are let in without one. The first offered by
   * default.
   */
  readonly subprotocol?: string;
  /** Counts connections and messages; shared by all doors of a server. */
  readonly meters?: Meters | undefined;
  readonly log: World["log"];
  /** A client has connected. */
  open(connection: Connection): ConnectionHandler;
}

/** Hosts the WebSockets of a door: admits or rejects clients, and tracks those connected. */
export class SocketHost {
  readonly #door: Door;
  readonly #sockets: WebSocketServer;
  readonly #connections = new Set<Connection>();
  #isClosed = false;
  #number = 0;

  constructor(server: Server, door: Door) {
    const { limits, subprotocol } = door;
    this.#door = door;
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: limits.message,
      // Compression costs memory per connection and gains nothing for short messages.
      perMessageDeflate: false,
      ...(subprotocol !== undefined && {
        handleProtocols: (offered: ReadonlySet<string>) => (offered.has(subprotocol) ? subprotocol : false),
      }),
    });
    server.on("upgrade", (request, socket, head) => this.#upgrade(request, socket, head));
  }

  /** Number of open connections. */
  get connections(): number {
    return this.#connections.size;
  }

  /** Disconnects all clients and admits no others. */
  close(): void {
    this.#isClosed = true;
    for (const connection of this.#connections) connection.sendAway("closing");
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { admission, log } = this.#door;
    const admitted = admission.admit(request);
    const { address } = admitted;
    const status = this.#objection(request) ?? admitted.status;
    if (status !== undefined) {
      log("turned away", { address, status });
      return rejectUpgrade(socket, status);
    }
    this.#sockets.handleUpgrade(request, socket, head, (opened) =>
      this.#accept(new Connection(++this.#number, address, request, opened, this.#door.limits)),
    );
  }

  /** Why no client can connect here, if so. */
  #objection(request: IncomingMessage): string | undefined {
    if (this.#isClosed) return "503 Service Unavailable";
    const { path } = this.#door;
    return path === undefined || pathOf(request) === path ? undefined : "404 Not Found";
  }

  #accept(connection: Connection): void {
    const { admission, meters, log } = this.#door;
    const leave = admission.enter(connection.address);
    const handler = this.#door.open(connection);
    this.#connections.add(connection);
    meters?.connections.inc();
    connection.serve(handler, {
      received: () => meters?.message(),
      // A bug must not affect other clients.
      failed: (error) =>
        log("unexpected", { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      closed: () => {
        this.#connections.delete(connection);
        meters?.connections.dec();
        leave();
      },
    });
  }
}
