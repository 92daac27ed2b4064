import type { Dialect } from "../../games/spy/standard/dialects.ts";
import type { ClientMessage, Envelope, ErrorType } from "../../games/spy/standard/messages.ts";
import { readFromClient } from "../../games/spy/standard/reading.ts";
import { Line, type Wire } from "./client.ts";
import { CODES, Session, type SessionWorld } from "./session.ts";

/** A connection, and the session that it came to. */
interface Visit {
  readonly line: Line;
  session: Session;
}

/** Match after match in one place: whoever comes is there for the one that has not ended yet. */
export class Series {
  readonly #world: SessionWorld;
  /** The one dialect that is spoken; null: that of each client. */
  readonly #dialect: Dialect | null;
  readonly #visits = new Map<Wire, Visit>();
  #current: Session | undefined;

  constructor(world: SessionWorld, dialect: Dialect | null) {
    this.#world = world;
    this.#dialect = dialect;
  }

  /** Whether nobody is here and nothing goes on. */
  get isIdle(): boolean {
    return this.#visits.size === 0 && (this.#current === undefined || this.#current.players.length === 0);
  }

  /** The session that waits for players or plays. */
  #session(): Session {
    if (this.#current === undefined || this.#current.isOver) {
      const session = new Session(this.#world, () => {
        if (this.#current === session) this.#current = undefined;
      });
      this.#current = session;
    }
    return this.#current;
  }

  /** Somebody connects. */
  opened(wire: Wire): void {
    const line = new Line(wire, this.#dialect ?? "standard");
    const visit = { line, session: this.#session() };
    this.#visits.set(wire, visit);
    this.#follow(visit, visit.session);
  }

  /** What goes over a connection is logged with the match for which it is there. */
  #follow(visit: Visit, session: Session): void {
    const { line } = visit;
    visit.session = session;
    if (line.log === session.log && line.log !== undefined) return;
    line.log = session.log;
    line.log?.opened(line.wire.number, line.wire.path, line.wire.subprotocols);
  }

  /** A text comes in, or null for what is none. Whatever it is, it has a defined answer (spy-protocol.md, P6). */
  received(wire: Wire, text: string | null): void {
    const visit = this.#visits.get(wire);
    if (visit === undefined || visit.line.isEnded) return;
    const { line } = visit;
    if (text !== null) line.log?.received(wire.number, text);
    const reading = readFromClient(text ?? "");
    if (!reading.ok) {
      // A newer program may know more messages than we do (10.3).
      if (reading.code === "unknown type" && reading.type !== null && line.client !== undefined) return;
      return this.offended(wire, reading.problem);
    }
    if (this.#dialect === null) line.dialect = reading.dialect ?? line.dialect;
    const { client } = line;
    if (client === undefined) this.#introduced(visit, reading.message);
    else visit.session.receive(client, reading.message);
  }

  /** Something must not be: too much at once, no message at all, one that was not expected. */
  offended(wire: Wire, why: string): void {
    const visit = this.#visits.get(wire);
    if (visit === undefined || visit.line.isEnded) return;
    const { line, session } = visit;
    if (line.client !== undefined) return session.offend(line.client, why);
    this.#refuse(line, "ILLEGAL_MESSAGE", why);
  }

  /** Who is not known yet says who he is. A name that is taken may be replaced by another one (section 5). */
  #introduced(visit: Visit, message: ClientMessage & Envelope): void {
    const { line } = visit;
    if (message.type === "HELLO") {
      this.#follow(visit, this.#session());
      const problem = visit.session.hello(line, message);
      if (problem === "NAME_NOT_AVAILABLE")
        return line.say({ type: "ERROR", reason: problem }, this.#world.now(), "choose another name");
      return problem && this.#refuse(line, problem, "two players are here already");
    }
    if (message.type !== "RECONNECT")
      return this.#refuse(line, "ILLEGAL_MESSAGE", "the first message is HELLO or RECONNECT");
    const session = this.#current;
    const problem =
      session === undefined || session.id !== message.sessionId
        ? "SESSION_DOES_NOT_EXIST"
        : session.reconnect(line, message.clientId);
    if (problem !== undefined) this.#refuse(line, problem, "there is nobody to come back");
  }

  #refuse(line: Line, reason: ErrorType, why: string): void {
    line.say({ type: "ERROR", reason }, this.#world.now(), why);
    line.end(CODES.refused, reason);
  }

  /** A connection is gone, by whomever. */
  closed(wire: Wire, code: number, reason: string): void {
    const visit = this.#visits.get(wire);
    if (visit === undefined) return;
    this.#visits.delete(wire);
    const { line, session } = visit;
    if (!line.isEnded) line.log?.ended(wire.number, "client", code, reason);
    line.isEnded = true;
    if (line.client?.line === line) session.lost(line.client);
  }

  /** The server ends. */
  close(): void {
    for (const { line } of this.#visits.values()) line.end(CODES.away, "the server ends");
    this.#current?.close(CODES.away);
  }
}
