import { createHash } from "node:crypto";
import type { Dialect } from "../../games/spy/standard/dialects.ts";
import { idOf } from "../../games/spy/standard/identities.ts";
import type { Role, ServerMessage } from "../../games/spy/standard/messages.ts";
import { Letter } from "./letter.ts";
import type { TrafficLog } from "./log.ts";

/** What carries texts to and fro: a socket, or the stand-in of a test. */
export interface Wire {
  /** The number of the connection in the log. */
  readonly number: number;
  readonly path: string;
  readonly subprotocols: readonly string[];
  /** Sends a text; whatever is longer than the queue may be, piece by piece, is given as a sequence of pieces. */
  send(text: string): void;
  sendPieces(pieces: AsyncIterable<string>): Promise<void>;
  /** Closes when everything was sent. */
  close(code: number, reason: string): void;
}

/** One connection as sessions see it. All that goes over it is logged with the match that it came for. */
export class Line {
  readonly wire: Wire;
  /** How it is spoken to, as far as it is known by now. */
  dialect: Dialect;
  /** Who speaks here, once HELLO or RECONNECT was accepted. */
  client: Client | undefined;
  /** By whom it was closed. */
  isEnded = false;
  log: TrafficLog | undefined;

  constructor(wire: Wire, dialect: Dialect) {
    this.wire = wire;
    this.dialect = dialect;
  }

  /** Says something to whoever is there. */
  say(message: ServerMessage | Letter, now: number, remark?: string): void {
    if (this.isEnded) return;
    const letter = message instanceof Letter ? message : new Letter(message, now, remark);
    const text = letter.textFor(this.client ?? null, this.dialect);
    this.log?.sent(this.wire.number, text);
    this.wire.send(text);
  }

  /** Closes it, when everything was sent. */
  end(code: number, reason: string): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.log?.ended(this.wire.number, "server", code, reason);
    this.wire.close(code, reason);
  }
}

/** Somebody who was accepted to a session; the connection may be lost and come again. */
export class Client {
  /** Secret of this client: with it and the session id the client reconnects. */
  readonly id: string;
  /** What all other clients are told instead. */
  readonly alias: string;
  readonly name: string;
  readonly role: Role;
  /** The seat of a player. */
  seat: 0 | 1 | null = null;
  /** Where it can be reached, if it can. */
  line: Line | null;
  /** The numbers of all its connections: what was sent to them is its replay. */
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

/** Derives a public id from a secret one: always the same, also after a restart, and one-way. */
export function aliasOf(id: string): string {
  return idOf(createHash("sha256").update(`alias ${id}`).digest("hex"));
}
