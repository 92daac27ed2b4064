import { once } from "node:events";
import { type WebSocket, WebSocketServer } from "ws";
import { AiAudit } from "../../../examine/spy/ai-audit.ts";
import { AI_RULES, type AiRule } from "../../../examine/spy/ai-rules.ts";
import type { AuditedClient } from "../../../examine/spy/audited-client.ts";
import { Violation } from "../../../examine/spy/violation.ts";
import { spyProblems } from "../../../examine/spy/words.ts";
import { programWords } from "../../../examine/words.ts";
import type { ClientMessage } from "../../../games/spy/standard/messages.ts";
import { errorCode } from "../../../shell/user-error.ts";
import type { LimitedProcess } from "../limited-process.ts";
import { MAX_MESSAGE_BYTES } from "./peer.ts";
import type { Peer, ServerMatch } from "./server-match.ts";

/** A message that arrives this soon after a pause began has crossed it. */
const CROSSING_SECONDS = 1;

/** A door that listens, and doesn't lead anywhere yet. */
interface Listening {
  readonly server: WebSocketServer;
  readonly port: number;
}

/**
 * Our server as the examined AI sees it: a door through which all its messages go, where they are checked, can be held
 * back, and connections can be cut.
 */
export class AiDoor {
  readonly port: number;
  /** The AI as a client of our server. */
  peer: Peer | undefined;
  /** Whether an answer of the AI is lost on its way to the server. */
  loses: (message: ClientMessage) => boolean = () => false;
  /** When a pause was told to the AI, in seconds; null if there is none. */
  pausedSince: number | null = null;
  readonly #server: WebSocketServer;
  readonly #match: ServerMatch;
  readonly #name: string;
  readonly #visited: (rule: AiRule) => void;
  readonly #held: { readonly text: string; readonly message: ClientMessage }[] = [];
  #audit: AiAudit | undefined;
  #socket: WebSocket | undefined;
  /** Messages are handled one after the other. */
  #work = Promise.resolve();

  constructor(listening: Listening, match: ServerMatch, name: string, visited: (rule: AiRule) => void) {
    this.#server = listening.server;
    this.port = listening.port;
    this.#match = match;
    this.#name = name;
    this.#visited = visited;
    this.#server.on("connection", (socket) => this.#opened(socket));
  }

  /** Begins to listen. A port that is free afterwards is another one. */
  static async listen(): Promise<Listening> {
    const server = new WebSocketServer({ port: 0, host: "127.0.0.1", maxPayload: MAX_MESSAGE_BYTES });
    await once(server, "listening");
    const address = server.address();
    return { server, port: typeof address === "object" && address !== null ? address.port : 0 };
  }

  get client(): AuditedClient | undefined {
    return this.peer?.client;
  }

  /** Whether the AI is connected. */
  get isConnected(): boolean {
    return this.#socket !== undefined;
  }

  /** Cuts the connection of the AI, and so that to our server. */
  cut(): void {
    if (this.peer !== undefined) this.peer.mayClose = true;
    if (this.#audit !== undefined) this.#audit.isReturning = true;
    this.peer?.socket.terminate();
    this.#socket?.terminate();
    this.#socket = undefined;
  }

  /** Sends what was held back. */
  release(): void {
    for (const { text, message } of this.#held.splice(0)) {
      if (this.client !== undefined) this.#match.audit.answered(this.client, message);
      this.peer?.socket.send(text);
    }
  }

  close(): void {
    for (const socket of this.#server.clients) socket.terminate();
    this.#server.close();
  }

  #opened(socket: WebSocket): void {
    const before = this.#socket;
    this.#socket = socket;
    socket.on("message", (data, isBinary) => {
      const text = isBinary ? spyProblems.binary : String(data);
      this.#work = this.#work.then(() => this.#match.guarded(() => this.#heard(socket, text)));
    });
    socket.on("error", (error) => {
      if (errorCode(error) !== "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH") return;
      this.#match.guard(() => {
        throw new Violation(AI_RULES.transport, spyProblems.tooLong);
      });
    });
    socket.on("close", () => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#match.guard(() => this.#lost());
    });
    if (before !== undefined)
      this.#match.guard(() => {
        throw new Violation(AI_RULES.transport, spyProblems.secondConnection);
      });
  }

  /** The AI has ended its connection by itself. */
  #lost(): void {
    const { client, peer } = this;
    if (peer !== undefined) peer.mayClose = true;
    peer?.socket.terminate();
    if (client?.isOver !== true) throw new Violation(AI_RULES.transport, spyProblems.aiClosed);
  }

  async #heard(socket: WebSocket, text: string): Promise<void> {
    if (socket !== this.#socket) return;
    const peer = this.peer ?? (await this.#register());
    this.#audit ??= new AiAudit({ audit: this.#match.audit, client: peer.client, visited: this.#visited });
    if (this.#audit.isReturning) await this.#rejoin(peer);
    await this.#inStep(peer.client);
    const { now } = this.#match;
    const message = this.#audit.heard(text, now);
    const isAnswer = ANSWERS.has(message.type);
    if (isAnswer && this.pausedSince !== null) {
      if (now - this.pausedSince > CROSSING_SECONDS)
        throw new Violation(AI_RULES.pause, spyProblems.sentInPause, [], this.#match.audit.traffic.at(-1));
      this.#held.push({ text, message });
      return;
    }
    if (isAnswer && this.loses(message)) return;
    this.#match.audit.answered(peer.client, message);
    peer.socket.send(text);
  }

  async #register(): Promise<Peer> {
    const peer = await this.#match.connect(this.#name, "AI", 1);
    this.peer = peer;
    this.#forward(peer);
    return peer;
  }

  async #rejoin(peer: Peer): Promise<void> {
    await this.#match.renew(peer);
    this.#forward(peer);
  }

  /** Everything that our server says goes to the AI. */
  #forward(peer: Peer): void {
    const { socket } = peer;
    socket.on("message", (data) => {
      const text = String(data);
      if (text.includes('"type":"GAME_PAUSE"'))
        this.pausedSince = text.includes('"gamePaused":true') ? this.#match.now : null;
      this.#socket?.send(text);
    });
    socket.on("close", () => {
      if (peer.socket === socket) this.#socket?.close();
    });
  }

  /** A quick AI may answer before our other clients are told the state that it answers to. */
  #inStep({ inbox }: AuditedClient): Promise<void> {
    return this.#match.until(() => inbox.length === 0, "status", spyProblems.stateToAll);
  }
}

const ANSWERS: ReadonlySet<string> = new Set(["ITEM_CHOICE", "EQUIPMENT_CHOICE", "GAME_OPERATION"]);

/** Settles when the AI has ended, with the right status. */
export async function endedWell(program: LimitedProcess, seconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), seconds * 1000);
  });
  const end = await Promise.race([program.ended, late]);
  clearTimeout(timer);
  if (end === undefined) throw new Violation(AI_RULES.end, spyProblems.aiRunsOn(seconds));
  if (end.status !== 0)
    throw new Violation(AI_RULES.end, spyProblems.aiStatus(end.ending ?? programWords.ended(end.status)));
}
