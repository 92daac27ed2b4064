import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { parseJson } from "../kernel/json.ts";
import { FAREWELLS } from "../protocol/refusals.ts";
import type { Spoken, Told } from "../protocol/server.ts";
import { ShorthandWriter } from "../protocol/shorthand.ts";
import { type Admission, turnAway } from "./admission.ts";
import { textFrame } from "./frame.ts";
import type { Guest } from "./guest.ts";
import type { House, Visitor } from "./house.ts";
import { Bucket, type Limits } from "./limits.ts";
import type { Meters } from "./meters.ts";
import { idOf, Refused, refusal } from "./refusal.ts";

/** What the gate needs to know. */
export interface GateOptions {
  readonly house: House;
  readonly limits: Limits;
  readonly meters: Meters;
  readonly admission: Admission;
  log(what: string, details: Readonly<Record<string, unknown>>): void;
}

/** Where connections come in: sizes, rates, heartbeats and slow readers are dealt with here, everything else is the house's. */
export class Gate {
  readonly #options: GateOptions;
  readonly #sockets: WebSocketServer;
  readonly #connections = new Set<Connection>();
  readonly #mail = new Mail();
  #isClosed = false;
  #number = 0;

  constructor(server: Server, options: GateOptions) {
    this.#options = options;
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: options.limits.message,
      // Compression costs memory for every connection and gains nothing for short messages.
      perMessageDeflate: false,
    });
    server.on("upgrade", (request, socket, head) => this.#upgrade(request, socket, head));
  }

  /** Says goodbye to everybody, and lets nobody in any more. */
  close(): void {
    this.#isClosed = true;
    for (const connection of this.#connections) connection.end("closing", 1001);
    this.#sockets.close();
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { log, admission } = this.#options;
    const admitted = admission.admit(request);
    const { address } = admitted;
    const status = this.#objection(request) ?? (admitted.ok ? undefined : admitted.status);
    if (status !== undefined) {
      log("turned away", { address, status });
      return turnAway(socket, status);
    }
    this.#sockets.handleUpgrade(request, socket, head, (opened) => {
      const leave = admission.enter(address);
      const number = ++this.#number;
      log("connected", { connection: number, address });
      const connection = new Connection(number, address, opened, socket, this.#mail, this.#options, () => {
        this.#connections.delete(connection);
        leave();
      });
      this.#connections.add(connection);
    });
  }

  /** Why no client can come in here, if so. */
  #objection({ url }: IncomingMessage): string | undefined {
    if (this.#isClosed) return "503 Service Unavailable";
    return url?.split("?", 1)[0] === "/socket" ? undefined : "404 Not Found";
  }
}

/** Refused messages a second that are forgiven. */
const FORGIVEN = 0.5;

/** Milliseconds after which nobody waits any longer until the other side closes. */
const CLOSING = 1000;

/** What is said at once is written at once: to write is dearer than all else that a message costs. */
class Mail {
  #unsent: Connection[] = [];

  /** This connection has something to send, once all is said. */
  add(connection: Connection): void {
    this.#unsent.push(connection);
    if (this.#unsent.length === 1) process.nextTick(() => this.#flush());
  }

  #flush(): void {
    const unsent = this.#unsent;
    this.#unsent = [];
    for (const connection of unsent) connection.flush();
  }
}

/** One connection. */
class Connection implements Visitor {
  guest: Guest | undefined;
  readonly number: number;
  readonly address: string;
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #mail: Mail;
  readonly #options: GateOptions;
  readonly #bucket: Bucket;
  readonly #patience: Bucket;
  readonly #tooLate: NodeJS.Timeout;
  readonly #pulse: NodeJS.Timeout;
  #alive = true;
  /** When something was said last. */
  #heard = performance.now();
  /** The messages of one connection are answered in their order, whatever has to be waited for. */
  readonly #unanswered: unknown[] = [];
  #isAnswering = false;
  /** Made when something is told: most connections are idle. */
  #shorthand: ShorthandWriter | undefined;
  /** Frames that are not written yet. */
  #unsent = "";
  /** Why the server has ended it, if it has. */
  #farewell: keyof typeof FAREWELLS | undefined;

  constructor(
    number: number,
    address: string,
    socket: WebSocket,
    stream: Duplex,
    mail: Mail,
    options: GateOptions,
    gone: () => void,
  ) {
    const { limits, meters, house, log } = options;
    this.number = number;
    this.address = address;
    this.#socket = socket;
    this.#stream = stream;
    this.#mail = mail;
    this.#options = options;
    this.#bucket = new Bucket(limits.rate, limits.burst, performance.now());
    this.#patience = new Bucket(FORGIVEN, limits.offences, performance.now());
    this.#tooLate = setTimeout(() => {
      if (this.guest === undefined) this.end("too late", 1008);
    }, limits.hello);
    // Each has a pulse of its own: thousands of pings at once would be a pause for everybody.
    this.#pulse = setInterval(() => this.#beat(), limits.heartbeat).unref();
    meters.connections.inc();
    socket.on("message", (data, isBinary) => this.#receive(data, isBinary));
    socket.on("pong", () => {
      this.#alive = true;
    });
    // The socket closes itself, and tells why.
    socket.on("error", () => {});
    socket.on("close", (code) => {
      // What the other side gives as its reason may be anything.
      log("disconnected", { connection: number, person: this.guest?.person.id, code, why: this.#farewell });
      clearTimeout(this.#tooLate);
      clearInterval(this.#pulse);
      meters.connections.dec();
      house.farewell(this);
      gone();
    });
  }

  send(message: Spoken | Told): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#unsent === "") this.#mail.add(this);
    this.#unsent += textFrame(this.#textOf(message));
  }

  #textOf(message: Spoken | Told): string {
    if (!isTold(message) || this.guest === undefined || this.guest.wholeViews) return JSON.stringify(message);
    this.#shorthand ??= new ShorthandWriter();
    return this.#shorthand.write(message);
  }

  /** Writes what was said. */
  flush(): void {
    const frames = this.#unsent;
    this.#unsent = "";
    if (frames === "" || this.#socket.readyState !== this.#socket.OPEN) return;
    this.#stream.write(frames, "latin1");
    // Whoever does not read is never waited for.
    if (this.#stream.writableLength > this.#options.limits.queue) this.#socket.terminate();
  }

  /** Whoever did not answer the last heartbeat is gone. */
  #beat(): void {
    if (!this.#alive) return this.#socket.terminate();
    if (performance.now() - this.#heard > this.#options.limits.silence) return this.end("silence", 1000);
    this.#alive = false;
    this.#socket.ping();
  }

  /** Says why, closes, and does not wait for long until the other side has closed too. */
  end(code: keyof typeof FAREWELLS, status: number): void {
    this.#farewell = code;
    this.send({ type: "bye", code, sentence: FAREWELLS[code] });
    this.flush();
    this.#socket.close(status, code);
    setTimeout(() => this.#socket.terminate(), CLOSING).unref();
  }

  #receive(data: RawData, isBinary: boolean): void {
    // Whatever still arrives from somebody who is being sent away is dropped.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#options.meters.message();
    this.#heard = performance.now();
    const isFast = !this.#bucket.take(this.#heard);
    const parsed = isBinary ? undefined : parseJson(String(data));
    if (parsed === undefined || !parsed.ok)
      return this.#offend(undefined, new Refused("malformed", "A message is one JSON value as text."));
    if (isFast) return this.#offend(idOf(parsed.value), new Refused("too fast"));
    if (this.#isAnswering) this.#unanswered.push(parsed.value);
    else this.#answer(parsed.value);
  }

  #answer(message: unknown): void {
    this.#isAnswering = true;
    this.#options.house.receive(this, message).then(
      (answer) => {
        if (answer === "refused") this.#offended();
        this.#isAnswering = this.#unanswered.length > 0;
        if (this.#isAnswering) this.#answer(this.#unanswered.shift());
      },
      () => this.#socket.terminate(),
    );
  }

  #offend(id: number | undefined, refused: Refused): void {
    this.send(refusal(id, refused));
    this.#offended();
  }

  /** Anybody may be wrong now and then; whoever is wrong all the time is sent away. */
  #offended(): void {
    this.#options.meters.refused.inc();
    if (this.#socket.readyState !== this.#socket.OPEN || this.#patience.take(performance.now())) return;
    this.end("offences", 1008);
  }
}

function isTold(message: Spoken | Told): message is Told {
  return Array.isArray(message);
}
