import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { parseJson } from "../kernel/json.ts";
import type { Spoken, Told } from "../protocol/server.ts";
import type { Guest } from "./guest.ts";
import type { House, Visitor } from "./house.ts";
import { Bucket, type Limits } from "./limits.ts";
import type { Meters } from "./meters.ts";

/** What the gate needs to know. */
export interface GateOptions {
  readonly house: House;
  readonly limits: Limits;
  readonly meters: Meters;
  /** Pages of these origins may connect, besides those of this very server. */
  readonly origins: readonly string[];
}

/** Where connections come in: sizes, rates, heartbeats and slow readers are dealt with here, everything else is the house's. */
export class Gate {
  readonly #options: GateOptions;
  readonly #sockets: WebSocketServer;
  readonly #addresses = new Map<string, number>();
  readonly #connections = new Set<Connection>();
  readonly #pulse: NodeJS.Timeout;

  constructor(server: Server, options: GateOptions) {
    this.#options = options;
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: options.limits.message,
      // Compression costs memory for every connection and gains nothing for short messages.
      perMessageDeflate: false,
    });
    server.on("upgrade", (request, socket, head) => this.#upgrade(request, socket, head));
    this.#pulse = setInterval(() => {
      for (const connection of this.#connections) connection.beat();
    }, options.limits.heartbeat);
    this.#pulse.unref();
  }

  /** Says goodbye to everybody. */
  close(): void {
    clearInterval(this.#pulse);
    for (const connection of this.#connections)
      connection.end("closing", "The server is being stopped; your matches are saved.", 1001);
    this.#sockets.close();
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { limits } = this.#options;
    const address = request.socket.remoteAddress ?? "";
    const open = this.#addresses.get(address) ?? 0;
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (path !== "/socket") return turnAway(socket, "404 Not Found");
    if (!this.#isAllowed(request)) return turnAway(socket, "403 Forbidden");
    if (open >= limits.connectionsPerAddress) return turnAway(socket, "429 Too Many Requests");
    this.#sockets.handleUpgrade(request, socket, head, (opened) => {
      this.#addresses.set(address, open + 1);
      const connection = new Connection(opened, this.#options, () => {
        this.#connections.delete(connection);
        const left = (this.#addresses.get(address) ?? 1) - 1;
        if (left > 0) this.#addresses.set(address, left);
        else this.#addresses.delete(address);
      });
      this.#connections.add(connection);
    });
  }

  /** Programs send no origin; a page must come from this server or from one that is known. */
  #isAllowed({ headers }: IncomingMessage): boolean {
    const { origin, host } = headers;
    if (origin === undefined) return true;
    if (this.#options.origins.includes(origin)) return true;
    try {
      return new URL(origin).host === host;
    } catch {
      return false;
    }
  }
}

function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** One connection. */
class Connection implements Visitor {
  guest: Guest | undefined;
  readonly #socket: WebSocket;
  readonly #options: GateOptions;
  readonly #bucket: Bucket;
  readonly #tooLate: NodeJS.Timeout;
  #offences = 0;
  #alive = true;
  /** The messages of one connection are answered in their order, whatever has to be waited for. */
  #answered: Promise<unknown> = Promise.resolve();

  constructor(socket: WebSocket, options: GateOptions, gone: () => void) {
    const { limits, meters, house } = options;
    this.#socket = socket;
    this.#options = options;
    this.#bucket = new Bucket(limits.rate, limits.burst, performance.now());
    this.#tooLate = setTimeout(() => {
      if (this.guest === undefined) this.end("too late", "Nobody said hello.", 1008);
    }, limits.hello);
    meters.connections.inc();
    socket.on("message", (data, isBinary) => void this.#receive(data, isBinary));
    socket.on("pong", () => {
      this.#alive = true;
    });
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      clearTimeout(this.#tooLate);
      meters.connections.dec();
      house.farewell(this);
      gone();
    });
  }

  send(message: Spoken | Told): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    socket.send(JSON.stringify(message));
    // Whoever does not read is never waited for.
    if (socket.bufferedAmount > this.#options.limits.queue) socket.terminate();
  }

  /** Whoever did not answer the last heartbeat is gone. */
  beat(): void {
    if (!this.#alive) return this.#socket.terminate();
    this.#alive = false;
    this.#socket.ping();
  }

  end(code: string, sentence: string, status: number): void {
    this.send({ type: "bye", code, sentence });
    this.#socket.close(status, code);
  }

  async #receive(data: RawData, isBinary: boolean): Promise<void> {
    const { house, limits, meters } = this.#options;
    meters.messages.inc();
    if (!this.#bucket.take(performance.now())) return this.#offend("too fast", "That was too much at once.");
    const parsed = isBinary ? undefined : parseJson(String(data));
    if (parsed === undefined || !parsed.ok)
      return this.#offend("malformed", "A message is one JSON value as text.");
    const answer = this.#answered.then(() => house.receive(this, parsed.value));
    this.#answered = answer;
    if ((await answer) === "fine") return;
    meters.refused.inc();
    if (++this.#offences >= limits.offences) this.end("offences", "Too many messages were refused.", 1008);
  }

  #offend(code: string, sentence: string): void {
    this.#options.meters.refused.inc();
    this.send({ type: "refused", code, sentence });
    if (++this.#offences >= this.#options.limits.offences)
      this.end("offences", "Too many messages were refused.", 1008);
  }
}
