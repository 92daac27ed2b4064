import { createHash } from "node:crypto";
import type { Dialect } from "../../games/spy/standard/dialects.ts";
import { idOf } from "../../games/spy/standard/identities.ts";
import type { Role, ServerMessage } from "../../games/spy/standard/messages.ts";
import type { TrafficLog } from "./log.ts";
import { SharedMessage } from "./shared-message.ts";

/** A connection: a socket, or a test double. */
export interface Wire {
  /** Number of the connection in the log. */
  readonly number: number;
  readonly path: string;
  readonly subprotocols: readonly string[];
  /**
   * Sends a text. A message longer than the queue allows is sent as a sequence of pieces. The answer to a question doesn't
   * count among the messages that a client may send.
   */
  send(text: string, isQuestion?: boolean): void;
  sendPieces(pieces: AsyncIterable<string>): Promise<void>;
  /** Closes when everything was sent. */
  close(code: number, reason: string): void;
}

/** Where clients meet: in this process, or in the process of a cluster that runs their match. */
export interface Place {
  /** A client connects. */
  opened(wire: Wire): void;
  /** Handles a text message, or null for a binary one. */
  received(wire: Wire, text: string | null): void;
  /** A client broke the protocol. */
  offended(wire: Wire, why: string): void;
  /** Whether a client has introduced itself, or is just reconnecting. */
  knows(wire: Wire): boolean;
  /** A connection was closed, by either side. */
  closed(wire: Wire, code: number, reason: string): void;
}

/** One connection as sessions see it. All its traffic is logged with its match. */
export class Line {
  readonly wire: Wire;
  /** The dialect to use, as far as known by now. */
  dialect: Dialect;
  /** The client, once HELLO or RECONNECT was accepted. */
  client: Client | undefined;
  /** Whether the server closed it. */
  isEnded = false;
  log: TrafficLog | undefined;

  constructor(wire: Wire, dialect: Dialect) {
    this.wire = wire;
    this.dialect = dialect;
  }

  /** Sends a message. */
  say(message: ServerMessage | SharedMessage, now: number, remark?: string): void {
    if (this.isEnded) return;
    const shared = message instanceof SharedMessage ? message : new SharedMessage(message, now, remark);
    const text = shared.textFor(this.client ?? null, this.dialect);
    this.log?.sent(this.wire.number, text);
    this.wire.send(text, shared.isRequest);
  }

  /** Closes it when everything was sent. */
  end(code: number, reason: string): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.log?.ended(this.wire.number, "server", code, reason);
    this.wire.close(code, reason);
  }
}

/** A client that was accepted to a session. Its connection may be lost and replaced by another. */
export class Client {
  /** Secret of this client: it reconnects with it and the session id. */
  readonly id: string;
  /** Public id, which all other clients get instead. */
  readonly alias: string;
  readonly name: string;
  readonly role: Role;
  /** The seat, if it is a player. */
  seat: 0 | 1 | null = null;
  /** The connection, if there is one. */
  line: Line | null;
  /** What it spoke over the connection that was lost. */
  dialect: Dialect | undefined;
  /** Numbers of all its connections: what was sent over them is its replay. */
  readonly lines: number[];

  constructor(id: string, name: string, role: Role, line: Line | null) {
    this.id = id;
    this.alias = aliasOf(id);
    this.name = name;
    this.role = role;
    this.line = line;
    this.lines = line === null ? [] : [line.wire.number];
  }
}

/** Derives a public id from a secret one: deterministic, so it survives a restart, and one-way. */
export function aliasOf(id: string): string {
  return idOf(createHash("sha256").update(`alias ${id}`).digest("hex"));
}
