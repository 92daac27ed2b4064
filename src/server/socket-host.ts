import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { type Admission, turnAway } from "./admission.ts";
import { Connection, type ConnectionHandler, type ConnectionLimits, pathOf } from "./connection.ts";
import type { Meters } from "./meters.ts";
import type { World } from "./world.ts";

/** What sets one door of a server apart from another. */
export interface Door {
  readonly limits: ConnectionLimits;
  /** Who may connect; all doors of a server share it. */
  readonly admission: Admission;
  /** The one path that leads here; all paths do unless given. */
  readonly path?: string;
  /** The one sub-protocol that is confirmed; clients that offer others only are let in without. The first one unless given. */
  readonly subprotocol?: string;
  /** Counts connections and messages; all doors of a server share it. */
  readonly meters?: Meters | undefined;
  readonly log: World["log"];
  /** A client has connected. */
  open(connection: Connection): ConnectionHandler;
}

/** Hosts the WebSockets of a door: lets clients in or turns them away, and knows all who are connected. */
export class SocketHost {
  readonly #door: Door;
  readonly #sockets: WebSocketServer;
  readonly #handlers = new Set<ConnectionHandler>();
  #isClosed = false;
  #number = 0;

  constructor(server: Server, door: Door) {
    const { limits, subprotocol } = door;
    this.#door = door;
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: limits.message,
      // Compression costs memory for every connection and gains nothing for short messages.
      perMessageDeflate: false,
      ...(subprotocol !== undefined && {
        handleProtocols: (offered: ReadonlySet<string>) => (offered.has(subprotocol) ? subprotocol : false),
      }),
    });
    server.on("upgrade", (request, socket, head) => this.#upgrade(request, socket, head));
  }

  /** How many connections are open. */
  get connections(): number {
    return this.#handlers.size;
  }

  /** Sends all clients away, and lets no others in. */
  close(): void {
    this.#isClosed = true;
    for (const handler of this.#handlers) handler.sendAway("closing");
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { admission, log } = this.#door;
    const admitted = admission.admit(request);
    const { address } = admitted;
    const status = this.#objection(request) ?? (admitted.ok ? undefined : admitted.status);
    if (status !== undefined) {
      log("turned away", { address, status });
      return turnAway(socket, status);
    }
    this.#sockets.handleUpgrade(request, socket, head, (opened) =>
      this.#accept(new Connection(++this.#number, address, request, opened, this.#door.limits)),
    );
  }

  /** Why no client can come in here, if so. */
  #objection(request: IncomingMessage): string | undefined {
    if (this.#isClosed) return "503 Service Unavailable";
    const { path } = this.#door;
    return path === undefined || pathOf(request) === path ? undefined : "404 Not Found";
  }

  #accept(connection: Connection): void {
    const { admission, meters, log } = this.#door;
    const leave = admission.enter(connection.address);
    const handler = this.#door.open(connection);
    this.#handlers.add(handler);
    meters?.connections.inc();
    connection.serve(handler, {
      received: () => meters?.message(),
      // A defect must not hurt any other client.
      failed: (error) =>
        log("unexpected", { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      closed: () => {
        this.#handlers.delete(handler);
        meters?.connections.dec();
        leave();
      },
    });
  }
}
