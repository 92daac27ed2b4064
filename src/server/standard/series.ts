import type { Dialect } from "../../games/spy/standard/dialects.ts";
import type { ClientMessage, Envelope, ErrorType } from "../../games/spy/standard/messages.ts";
import { readFromClient } from "../../games/spy/standard/reading.ts";
import { Line, type Wire } from "./client.ts";
import { CODES, Session, type SessionWorld } from "./session.ts";

/** A connection, and the session that it came to. */
interface Visit {
  readonly line: Line;
  session: Session;
  /** What came while the session to which somebody comes back was being loaded. */
  waiting?: (string | null)[] | undefined;
}

/** Match after match in one place: whoever comes is there for the one that has not ended yet. */
export class Series {
  readonly #world: SessionWorld;
  /** The one dialect that is spoken; null: that of each client. */
  readonly #dialect: Dialect | null;
  readonly #visits = new Map<Wire, Visit>();
  #current: Session | undefined;
  /** Sessions of a process that has ended, to which somebody came back. */
  readonly #recalled = new Map<string, Promise<Session | undefined>>();
  /** Told when nobody is here and nothing goes on any more. */
  readonly #deserted: () => void;

  constructor(world: SessionWorld, dialect: Dialect | null, deserted: () => void = () => {}) {
    this.#world = world;
    this.#dialect = dialect;
    this.#deserted = deserted;
  }

  /** Something ended, perhaps the last that there was. */
  #somethingEnded(): void {
    if (this.#visits.size > 0 || this.#recalled.size > 0) return;
    if (this.#current !== undefined && this.#current.players.length > 0) return;
    this.close();
    this.#current = undefined;
    this.#deserted();
  }

  /** The session that waits for players or plays. */
  #session(): Session {
    if (this.#current === undefined || this.#current.isOver) {
      const session = new Session(this.#world, () => {
        if (this.#current === session) this.#current = undefined;
        this.#somethingEnded();
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
    if (visit.waiting !== undefined) return void visit.waiting.push(text);
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

  /** Whether a client has introduced itself, or is just being recognised. */
  knows(wire: Wire): boolean {
    const visit = this.#visits.get(wire);
    return visit?.line.client !== undefined || visit?.waiting !== undefined;
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
    const session = this.#current?.id === message.sessionId ? this.#current : undefined;
    if (session !== undefined || this.#world.recall === undefined)
      return this.#comeBack(visit, session, message.clientId);
    visit.waiting = [];
    this.#recall(message.sessionId)
      .then((recalled) => {
        const waiting = visit.waiting ?? [];
        visit.waiting = undefined;
        if (line.isEnded) return;
        this.#comeBack(visit, recalled, message.clientId);
        for (const text of waiting) this.received(line.wire, text);
      })
      .catch((error) => {
        // A defect must not hurt anybody else.
        this.#world.note("unexpected", { error: String(error) });
        line.end(CODES.away, "GENERAL");
      });
  }

  #comeBack(visit: Visit, session: Session | undefined, clientId: string | null): void {
    if (session !== undefined) this.#follow(visit, session);
    const problem =
      session === undefined ? "SESSION_DOES_NOT_EXIST" : session.reconnect(visit.line, clientId);
    if (problem !== undefined) this.#refuse(visit.line, problem, "there is nobody to come back");
  }

  /** A session of another process, if its match can be gone on with. */
  #recall(id: string): Promise<Session | undefined> {
    const known = this.#recalled.get(id);
    if (known !== undefined) return known;
    const forget = () => {
      this.#recalled.delete(id);
      this.#somethingEnded();
    };
    const recalling = (async () => {
      try {
        const recalled = await this.#world.recall?.(id);
        if (recalled !== undefined) return new Session(this.#world, forget, recalled);
      } catch (error) {
        this.#world.note("not recalled", { session: id, error: String(error) });
      }
      forget();
      return undefined;
    })();
    this.#recalled.set(id, recalling);
    return recalling;
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
    this.#somethingEnded();
  }

  /** The server ends. */
  close(): void {
    const visits = [...this.#visits.values()];
    for (const { line } of visits) line.end(CODES.away, "the server ends");
    for (const session of new Set(visits.map((visit) => visit.session))) session.close(CODES.away);
    this.#current?.close(CODES.away);
  }
}
