import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import type { Envelope, ServerMessage } from "../../src/games/spy/standard/messages.ts";
import { readFromServer } from "../../src/games/spy/standard/reading.ts";
import { ownCourts } from "../../src/server/standard/court.ts";
import { ENDPOINT_LIMITS, Endpoint, type EndpointLimits } from "../../src/server/standard/endpoint.ts";
import { Places } from "../../src/server/standard/places.ts";
import type { SessionWorld } from "../../src/server/standard/session.ts";
import { nodeWorld } from "../../src/server/standard/world.ts";
import { answerTo, configOf, DICE } from "./parlour.ts";

/** An endpoint on any free port, closed when the test is over. */
export async function openEndpoint(limits: Partial<EndpointLimits> = {}, world: Partial<SessionWorld> = {}) {
  const config = configOf();
  const note = world.note ?? (() => {});
  const places = new Places(
    {
      ...nodeWorld,
      open: ownCourts(nodeWorld, () => DICE),
      random: () => 0.5,
      nodelay: true,
      config: () => config,
      log: () => undefined,
      ...world,
      note,
    },
    null,
  );
  const endpoint = await Endpoint.open({
    ...{ port: 0, host: "127.0.0.1", places, note },
    limits: { ...ENDPOINT_LIMITS, ...limits },
  });
  onTestFinished(() => endpoint.close());
  return {
    port: endpoint.port,
    places,
    /** Number of open connections. */
    get connections() {
      return endpoint.connections;
    },
    close: () => endpoint.close(),
  };
}

/** A client on a real socket. */
export class Caller {
  readonly heard: (ServerMessage & Envelope)[] = [];
  readonly texts: string[] = [];
  readonly socket: WebSocket;
  closed: number | null = null;
  id: string | null = null;
  sessionId = "";
  #waiting: (() => void)[] = [];

  constructor(port: number, path = "/") {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
    this.socket.on("message", (data) => {
      const reading = readFromServer(String(data));
      if (!reading.ok) throw new Error(reading.problem);
      this.heard.push(reading.message);
      this.texts.push(String(data));
      if (reading.message.type === "HELLO_REPLY") {
        this.id = reading.message.clientId;
        this.sessionId = reading.message.sessionId;
      }
      this.#news();
    });
    this.socket.on("error", () => {});
    this.socket.on("close", (code) => {
      this.closed = code;
      this.#news();
    });
    onTestFinished(() => this.socket.terminate());
  }

  /** A client that has said HELLO. */
  static async hello(port: number, name: string, role = "PLAYER", path = "/"): Promise<Caller> {
    const caller = new Caller(port, path);
    await new Promise((resolve) => caller.socket.once("open", resolve));
    caller.say({ type: "HELLO", name, role });
    await caller.until("HELLO_REPLY");
    return caller;
  }

  say(message: object): void {
    const clientId = this.id === null ? {} : { clientId: this.id };
    this.socket.send(JSON.stringify({ ...clientId, creationDate: "24.07.2020 18:05:09", ...message }));
  }

  /** Waits until something holds, looking again after each message. */
  async when(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (this.closed !== null) throw new Error(`closed with ${this.closed} while waiting`);
      await this.#next();
    }
  }

  #news(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  #next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async until(type: ServerMessage["type"], count = 1): Promise<void> {
    await this.when(() => this.heard.filter((message) => message.type === type).length >= count);
  }

  /**
   * Answers every request until it receives a certain message, usually the end: like {@link Visitor.answer}, but on a
   * socket.
   */
  async playOut(until: ServerMessage["type"] = "STATISTICS"): Promise<void> {
    for (let at = 0; ; at++) {
      await this.when(() => this.heard.length > at);
      const message = this.heard[at];
      if (message?.type === until) return;
      const answer = message === undefined ? null : answerTo(message);
      if (answer !== null) this.say(answer);
    }
  }

  async untilClosed(): Promise<number> {
    while (this.closed === null) await this.#next();
    return this.closed;
  }
}
