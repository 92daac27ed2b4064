import type { Dialect } from "../../games/spy/standard/dialects.ts";
import type { ClientMessage, Envelope } from "../../games/spy/standard/messages.ts";
import { readFromClient } from "../../games/spy/standard/reading.ts";
import { Line, type Wire } from "./client.ts";
import { CODES, type Refusal, Session, type SessionWorld } from "./session.ts";

/** A connection, and the session it belongs to. */
interface Visit {
  readonly line: Line;
  session: Session;
  /** Messages that arrived while the session to reconnect to was loading. */
  waiting?: (string | null)[] | undefined;
}

/** Successive matches in one place: a new client joins the one that hasn't ended. */
export class Series {
  readonly #world: SessionWorld;
  /** The only dialect to speak; null: that of each client. */
  readonly #dialect: Dialect | null;
  readonly #visits = new Map<Wire, Visit>();
  #current: Session | undefined;
  /** Running sessions that players can only come back to: deserted ones, and those of an earlier process. */
  readonly #recalled = new Map<string, Promise<Session | undefined>>();
  /** Called when the place is empty and no match is running. */
  readonly #deserted: () => void;

  constructor(world: SessionWorld, dialect: Dialect | null, deserted: () => void = () => {}) {
    this.#world = world;
    this.#dialect = dialect;
    this.#deserted = deserted;
  }

  /** Reports the place as empty if nothing is left. */
  #somethingEnded(): void {
    if (this.#visits.size > 0 || this.#recalled.size > 0) return;
    if (this.#current !== undefined && this.#current.players.length > 0) return;
    this.close();
    this.#current = undefined;
    this.#deserted();
  }

  /** The session that is waiting or running. */
  #session(): Session {
    if (this.#current === undefined || this.#current.isOver) {
      const session = new Session(this.#world, () => this.#forget(session));
      this.#current = session;
    }
    return this.#current;
  }

  #forget(session: Session): void {
    if (this.#current === session) this.#current = undefined;
    this.#recalled.delete(session.id);
    this.#somethingEnded();
  }

  /** A client connects. */
  opened(wire: Wire): void {
    const line = new Line(wire, this.#dialect ?? "standard");
    const visit = { line, session: this.#session() };
    this.#visits.set(wire, visit);
    this.#follow(visit, visit.session);
  }

  /** Logs a connection with the match of its session. */
  #follow(visit: Visit, session: Session): void {
    const { line } = visit;
    visit.session = session;
    if (line.log === session.log && line.log !== undefined) return;
    line.log = session.log;
    line.log?.opened(line.wire.number, line.wire.path, line.wire.subprotocols);
  }

  /** Handles a text message, or null for a binary one. Every input has a defined answer (spy-protocol.md, P6). */
  received(wire: Wire, text: string | null): void {
    const visit = this.#visits.get(wire);
    if (visit === undefined || visit.line.isEnded) return;
    if (visit.waiting !== undefined) return void visit.waiting.push(text);
    const { line } = visit;
    if (text !== null) line.log?.received(wire.number, text);
    const reading = readFromClient(text ?? "");
    if (!reading.ok) {
      // A newer client may know more messages than we do (10.3).
      if (reading.code === "unknown type" && reading.type !== null && line.client !== undefined) return;
      return this.offended(wire, reading.problem);
    }
    if (this.#dialect === null) line.dialect = reading.dialect ?? line.dialect;
    const { client } = line;
    if (client === undefined) this.#introduced(visit, reading.message);
    else visit.session.receive(client, reading.message);
  }

  /** Whether a client has introduced itself, or is just reconnecting. */
  knows(wire: Wire): boolean {
    const visit = this.#visits.get(wire);
    return visit?.line.client !== undefined || visit?.waiting !== undefined;
  }

  /** A client broke the protocol: too many messages, an invalid one, or an unexpected one. */
  offended(wire: Wire, why: string): void {
    const visit = this.#visits.get(wire);
    if (visit === undefined || visit.line.isEnded) return;
    const { line, session } = visit;
    if (line.client !== undefined) return session.offend(line.client, why);
    this.#refuse(line, { error: "ILLEGAL_MESSAGE", why });
  }

  /** Handles the first message of a client. If its name is taken it may try another (section 5). */
  #introduced(visit: Visit, message: ClientMessage & Envelope): void {
    const { line } = visit;
    if (message.type === "HELLO") {
      this.#follow(visit, this.#session());
      const refusal = visit.session.hello(line, message);
      if (refusal?.error === "NAME_NOT_AVAILABLE")
        return line.say({ type: "ERROR", reason: refusal.error }, this.#world.now(), refusal.why);
      return refusal && this.#refuse(line, refusal);
    }
    if (message.type !== "RECONNECT")
      return this.#refuse(line, { error: "ILLEGAL_MESSAGE", why: "the first message is HELLO or RECONNECT" });
    const id = message.sessionId.toLowerCase();
    const session = this.#current?.id === id ? this.#current : undefined;
    if (session !== undefined) return this.#comeBack(visit, session, message.clientId);
    visit.waiting = [];
    this.#recall(id)
      .then((recalled) => {
        const waiting = visit.waiting ?? [];
        visit.waiting = undefined;
        if (line.isEnded) return;
        this.#comeBack(visit, recalled, message.clientId);
        for (const text of waiting) this.received(line.wire, text);
      })
      .catch((error) => {
        // A bug must not affect other clients.
        this.#world.note("unexpected", { error: String(error) });
        line.end(CODES.away, "GENERAL");
      });
  }

  #comeBack(visit: Visit, session: Session | undefined, clientId: string | null): void {
    if (session === undefined)
      return this.#refuse(visit.line, {
        error: "SESSION_DOES_NOT_EXIST",
        why: "no match with this session id is running here",
      });
    this.#follow(visit, session);
    const refusal = session.reconnect(visit.line, clientId);
    if (refusal !== undefined) this.#refuse(visit.line, refusal);
    else this.#unpark(session);
  }

  /** A deserted match is that of this place again, unless somebody has come to the next one meanwhile. */
  #unpark(session: Session): void {
    const next = this.#current;
    if (next === session) return;
    if (next !== undefined && (next.clients.size > 0 || this.#isVisited(next))) return;
    next?.close(CODES.fine);
    this.#recalled.delete(session.id);
    this.#current = session;
  }

  #isVisited(session: Session): boolean {
    return [...this.#visits.values()].some((visit) => visit.session === session);
  }

  /** A session of an earlier process, if its match can be continued. */
  #recall(id: string): Promise<Session | undefined> {
    const known = this.#recalled.get(id);
    if (known !== undefined) return known;
    const recalling = (async () => {
      try {
        const recalled = await this.#world.recall?.(id);
        if (recalled !== undefined) {
          const session: Session = new Session(this.#world, () => this.#forget(session), recalled);
          return session;
        }
      } catch (error) {
        this.#world.note("not recalled", { session: id, error: String(error) });
      }
      this.#recalled.delete(id);
      this.#somethingEnded();
      return undefined;
    })();
    this.#recalled.set(id, recalling);
    return recalling;
  }

  #refuse(line: Line, { error, why }: Refusal): void {
    line.say({ type: "ERROR", reason: error }, this.#world.now(), why);
    line.end(CODES.refused, error);
  }

  /** A connection was closed, by either side. */
  closed(wire: Wire, code: number, reason: string): void {
    const visit = this.#visits.get(wire);
    if (visit === undefined) return;
    this.#visits.delete(wire);
    const { line, session } = visit;
    if (!line.isEnded) line.log?.ended(wire.number, "client", code, reason);
    line.isEnded = true;
    if (line.client?.line === line) session.lost(line.client);
    if (session === this.#current && session.isDeserted) this.#park(session);
    this.#somethingEnded();
  }

  /** Both players lost their connections: they may come back, but others need not wait for that. */
  #park(session: Session): void {
    this.#recalled.set(session.id, Promise.resolve(session));
    this.#current = undefined;
  }

  /** The server is closing, or gives the place to another one. */
  close(code: number = CODES.away, reason = "the server ends"): void {
    const visits = [...this.#visits.values()];
    for (const { line } of visits) line.end(code, reason);
    for (const session of new Set(visits.map((visit) => visit.session))) session.close(code);
    this.#current?.close(code);
  }
}
