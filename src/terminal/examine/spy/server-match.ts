import { monitorEventLoopDelay } from "node:perf_hooks";
import type { WebSocket } from "ws";
import type { AuditedClient } from "../../../examine/spy/audited-client.ts";
import type { ExaminingPlayer } from "../../../examine/spy/player.ts";
import { SERVER_RULES, type ServerRule } from "../../../examine/spy/rules.ts";
import type { ServerAudit } from "../../../examine/spy/server-audit.ts";
import { Violation } from "../../../examine/spy/violation.ts";
import { spyProblems } from "../../../examine/spy/words.ts";
import { programWords } from "../../../examine/words.ts";
import { writeMessage } from "../../../games/spy/standard/dialects.ts";
import type { ClientMessage, ErrorType, Role, ServerMessage } from "../../../games/spy/standard/messages.ts";
import { enveloped } from "../../../games/spy/standard/tell-messages.ts";
import type { LimitedProcess, ProcessEnd } from "../limited-process.ts";
import { Stopped } from "./examination.ts";
import { connected, listen } from "./peer.ts";

/** One of our clients with its connection. */
export interface Peer {
  readonly client: AuditedClient;
  socket: WebSocket;
  /** The server may end the connection. */
  mayClose: boolean;
}

/** What a match needs. */
export interface ServerMatchOptions {
  readonly url: string;
  readonly audit: ServerAudit;
  readonly player: ExaminingPlayer;
  /** The server, if we have started it. */
  readonly program: LimitedProcess | undefined;
  /** Seconds that the server has to begin listening, and for anything that it should do at once. */
  readonly seconds: number;
  visited(rule: ServerRule): void;
}

/** A match on the examined server: our clients, and what they wait for. */
export class ServerMatch {
  readonly audit: ServerAudit;
  readonly player: ExaminingPlayer;
  readonly peers: Peer[] = [];
  readonly #options: ServerMatchOptions;
  readonly #begun = performance.now();
  readonly #delay = monitorEventLoopDelay();
  #failure: unknown;
  readonly #waiting = new Set<() => void>();
  #isClosing = false;

  constructor(options: ServerMatchOptions) {
    this.#options = options;
    this.audit = options.audit;
    this.player = options.player;
    this.#delay.enable();
    if (options.program !== undefined)
      this.watch(options.program, ({ status, ending }) =>
        this.#violation("transport", spyProblems.serverRunsOn(ending ?? programWords.ended(status))),
      );
  }

  /** A program that takes part: `problem` says whether its end is wrong. */
  watch(program: LimitedProcess, problem: (end: ProcessEnd) => Violation | undefined): void {
    program.ended.then(
      (end) => {
        const wrong = problem(end);
        if (wrong !== undefined) this.#failed(wrong);
      },
      (error: unknown) => this.#failed(error),
    );
  }

  /** Seconds since the beginning. */
  get now(): number {
    return (performance.now() - this.#begun) / 1000;
  }

  /** Seconds by which our own clocks may be wrong: what arrives is noticed late when this process is busy. */
  get lateness(): number {
    return this.#delay.max / 1e9;
  }

  visited(rule: ServerRule): void {
    this.#options.visited(rule);
  }

  /** Opens a connection for a new client; it hasn't said anything yet. */
  async connect(name: string, role: Role, seat: 0 | 1 | null): Promise<Peer> {
    const socket = await this.#dial();
    this.visited("startUp");
    const peer: Peer = { client: this.audit.join(name, role, seat), socket, mayClose: false };
    this.peers.push(peer);
    this.#listen(peer);
    return peer;
  }

  /** A new connection for a client that lost its own. */
  async renew(peer: Peer): Promise<void> {
    peer.socket = await this.#dial();
    peer.mayClose = false;
    this.audit.returns(peer.client);
    this.#listen(peer);
  }

  /** The same, and the client says so. */
  async reconnect(peer: Peer): Promise<void> {
    await this.renew(peer);
    this.say(peer, { type: "RECONNECT", sessionId: peer.client.sessionId });
  }

  /** Breaks the connection of a client without a word. */
  async drop(peer: Peer): Promise<void> {
    peer.mayClose = true;
    peer.socket.terminate();
    await this.until(() => !peer.client.isConnected, "transport", spyProblems.connectionEnds);
  }

  /** Registers a client. */
  async hello(name: string, role: Role, seat: 0 | 1 | null): Promise<Peer> {
    const peer = await this.connect(name, role, seat);
    this.say(peer, { type: "HELLO", name, role });
    await this.until(() => peer.client.clientId !== null, "registration", spyProblems.helloAnswered);
    return peer;
  }

  /** Sends a message. */
  say({ client, socket }: Peer, message: ClientMessage): void {
    const text = this.#written(client, message);
    this.audit.sent(client, text, message, this.now);
    socket.send(text);
  }

  /** Sends a message that isn't legal: it decides nothing. */
  sayIllegally(peer: Peer, message: ClientMessage): void {
    this.sayText(peer, this.#written(peer.client, message));
  }

  #written({ clientId }: AuditedClient, message: ClientMessage): string {
    return writeMessage(enveloped(message, clientId, Date.now()), "standard");
  }

  /** Sends a text that need not be a message. */
  sayText({ client, socket }: Peer, text: string): void {
    this.audit.sent(client, text, null, this.now);
    socket.send(text);
  }

  /** Settles when something is true; it is a violation if that takes too long. */
  async until(
    isTrue: () => boolean,
    rule: ServerRule,
    says: string,
    seconds = this.#options.seconds,
    late = () => this.#violation(rule, spyProblems.notWithin(says, seconds)),
  ): Promise<void> {
    const end = this.now + seconds;
    for (;;) {
      if (this.#failure !== undefined) throw this.#failure;
      if (isTrue()) return;
      const left = end - this.now;
      if (left <= 0) throw late();
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          this.#waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, left * 1000);
        this.#waiting.add(wake);
      });
    }
  }

  /** Settles when a client has been told a message of this type, after those it knows already. */
  async told<T extends ServerMessage["type"]>(
    { client }: Peer,
    type: T,
    rule: ServerRule,
    from: number,
    seconds?: number,
  ): Promise<void> {
    const isTold = () => client.heard.slice(from).some((message) => message.type === type);
    await this.until(isTold, rule, spyProblems.gets(client.name, type), seconds);
  }

  /** A client is told one of these errors, and its connection ends. */
  async refused(peer: Peer, reasons: readonly ErrorType[], rule: ServerRule, act: () => void): Promise<void> {
    this.audit.expectError(peer.client, reasons);
    const from = peer.client.heard.length;
    peer.mayClose = true;
    act();
    const isTold = () => peer.client.heard.slice(from).some(({ type }) => type === "ERROR");
    await this.until(isTold, rule, spyProblems.getsError(peer.client.name, reasons));
    this.visited(rule);
    // Some servers leave that to the client.
    peer.socket.close();
    await this.until(() => !peer.client.isConnected, "transport", spyProblems.connectionEnds);
    this.forget(peer);
  }

  /** A client that takes no part any more. */
  forget(peer: Peer): void {
    this.peers.splice(this.peers.indexOf(peer), 1);
  }

  /** Does some work of a connection; what it throws ends the match. */
  guard(work: () => void): void {
    if (this.#isClosing || this.#failure !== undefined) return;
    try {
      work();
    } catch (error) {
      return this.#failed(error);
    }
    this.#wake();
  }

  /** The same for work that takes time. */
  async guarded(work: () => Promise<void>): Promise<void> {
    if (this.#isClosing || this.#failure !== undefined) return;
    try {
      await work();
    } catch (error) {
      return this.#failed(error);
    }
    this.#wake();
  }

  /** Ends all connections. */
  close(): void {
    this.#failed(new Stopped());
    this.#isClosing = true;
    this.#delay.disable();
    for (const { socket } of this.peers) socket.terminate();
  }

  /** What is wrong, with nothing that was sent. */
  #violation(rule: ServerRule, says: string): Violation {
    return new Violation(SERVER_RULES[rule], says);
  }

  /** Something has happened: those who wait look again. */
  #wake(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  #failed(error: unknown): void {
    if (this.#isClosing) return;
    this.#failure ??= error;
    this.#wake();
  }

  async #dial(): Promise<WebSocket> {
    const end = this.now + this.#options.seconds;
    const socket = await connected(this.#options.url, () => this.#failure !== undefined || this.now > end);
    if (socket !== undefined) return socket;
    if (this.#failure !== undefined) throw this.#failure;
    throw this.#violation("startUp", spyProblems.accepts(this.#options.url, this.#options.seconds));
  }

  #listen(peer: Peer): void {
    const { client, socket } = peer;
    listen(socket, {
      heard: (text) =>
        this.guard(() => {
          this.audit.lateness = this.lateness;
          this.audit.heard(client, text, this.now);
        }),
      closed: (why) =>
        this.guard(() => {
          // An older connection of a client that came back.
          if (peer.socket !== socket) return;
          this.audit.closed(client, this.now, why);
          if (!peer.mayClose && !client.isOver)
            throw this.#violation("transport", spyProblems.staysOpen(client.name, why));
        }),
    });
  }
}
