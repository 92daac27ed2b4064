import type { Config } from "../../games/spy/config/config.ts";
import type { TurnAction } from "../../games/spy/play/turn.ts";
import { askedBy } from "../../games/spy/standard/from-client.ts";
import type { ClientMessage, ErrorType, Role } from "../../games/spy/standard/messages.ts";
import { readFromServer } from "../../games/spy/standard/reading.ts";
import type { Request } from "../../games/spy/standard/request.ts";
import type { State, Victory } from "../../games/spy/state.ts";
import { same } from "../../kernel/canonical.ts";
import { jsonIn } from "../../kernel/json.ts";
import { isTurnAction } from "./actions.ts";
import { type AuditedClient, type Heard, newClient, playerId, type Waiting } from "./audited-client.ts";
import { BoardAudit, type ToldStatus } from "./board-audit.ts";
import type { Chances } from "./chances.ts";
import type { Fact } from "./facts.ts";
import { metaProblem } from "./meta-audit.ts";
import { type Problem, SERVER_RULES, type ServerRule } from "./rules.ts";
import { formOfServer } from "./schema.ts";
import type { Shadow } from "./shadow.ts";
import { greetingProblem, startProblem, type Terms, termsOf } from "./terms.ts";
import { type Traffic, Violation } from "./violation.ts";
import { spyProblems } from "./words.ts";

/** How a match has to end that a player forfeits. */
export interface ForfeitedEnd {
  readonly loser: 0 | 1;
  readonly reasons: readonly Victory[];
  readonly rule: ServerRule;
}

/** Seconds by which clocks of two programs may differ. */
const CLOCK_TOLERANCE = 0.3;

/** Lines of traffic that are kept. */
const MAX_TRAFFIC = 60;

/** What an audit needs. */
export interface AuditOptions {
  /** The files of the server; undefined if it was started by others. */
  readonly config: Config | undefined;
  readonly chances: Chances;
  /** Called with each rule that was seen to be kept. */
  visited(rule: ServerRule): void;
}

/**
 * Checks everything that a server says to our clients in one match: form, order, hidden information, rules, and that
 * nothing is refused which is legal. Throws a {@link Violation} at the first message that is wrong.
 */
export class ServerAudit {
  readonly clients: AuditedClient[] = [];
  readonly traffic: Traffic[] = [];
  isPaused = false;
  /** Seconds by which our own clock may be wrong. */
  lateness = 0;
  /** How the match has to end, if a player forfeits it. */
  forfeited: ForfeitedEnd | null = null;
  readonly #options: AuditOptions;
  readonly #board: BoardAudit;
  readonly #errors = new Map<AuditedClient, readonly ErrorType[]>();
  #pause: { readonly gamePaused: boolean; readonly serverEnforced: boolean | null } | null = null;
  #terms: Terms | null = null;

  constructor(options: AuditOptions) {
    this.#options = options;
    this.#board = new BoardAudit(options.chances, options.visited);
  }

  /** The ids of the characters; empty until a client was greeted. */
  get ids(): readonly string[] {
    return this.#terms?.ids ?? [];
  }

  /** The settings of the match, and the choices of both players; null until a client was greeted. */
  get terms(): Terms | null {
    return this.#terms;
  }

  /** The match by our rules, once its first state was told. */
  get shadow(): Shadow | null {
    return this.#board.shadow;
  }

  /** A new client that says hello. */
  join(name: string, role: Role, seat: 0 | 1 | null): AuditedClient {
    const client = newClient(name, role, seat);
    this.clients.push(client);
    return client;
  }

  /** One of our clients has sent this. */
  sent(client: AuditedClient, text: string, message: ClientMessage | null, at: number): void {
    this.traffic.push({ at, client: client.name, direction: "sent", text });
    if (this.traffic.length > MAX_TRAFFIC) this.traffic.shift();
    if (message !== null) this.answered(client, message);
  }

  /** A client has sent this message: an open request may be answered by it. */
  answered(client: AuditedClient, message: ClientMessage): void {
    if (message.type === "REQUEST_META_INFORMATION") client.questions++;
    if (client.seat === null) return;
    if (message.type === "ITEM_CHOICE" || message.type === "EQUIPMENT_CHOICE") {
      client.open = null;
      this.#terms?.drafts.decided(client.seat, message);
    }
    if (message.type !== "GAME_OPERATION" || client.open === null || this.isPaused) return;
    const action = this.#actionOf(client, message);
    if (action === undefined) return;
    client.open = null;
    client.strikes = 0;
    if (this.shadow !== null) this.shadow.intended = action;
  }

  /** The operation that answers the open request, as an action of our rules; undefined if it is none. */
  #actionOf(client: AuditedClient, message: ClientMessage): TurnAction | undefined {
    const state = this.stateFor(client);
    if (state === null || client.seat === null || message.type !== "GAME_OPERATION") return undefined;
    const asked = askedBy(message, state, client.seat, this.ids);
    return asked.ok ? asked.actions.find(isTurnAction) : undefined;
  }

  /** The state in which a client has to act; null if it isn't asked for an operation. */
  stateFor({ open }: AuditedClient): State | null {
    if (this.shadow === null || open?.request.type !== "REQUEST_GAME_OPERATION") return null;
    const state = this.shadow.stateFor(this.#board.whoIs(open.request.characterId, this.ids));
    return "persons" in state ? state : null;
  }

  /** The connection of a client has ended. */
  closed(client: AuditedClient, at: number, why: string): void {
    this.traffic.push({ at, client: client.name, direction: "closed", text: why });
    client.isConnected = false;
    client.isPresent = false;
    client.inbox.length = 0;
  }

  /** A client has a new connection, on which it says RECONNECT. */
  returns(client: AuditedClient): void {
    client.isConnected = true;
  }

  /** The server has sent this to a client. */
  heard(client: AuditedClient, text: string, at: number): void {
    const traffic: Traffic = { at, client: client.name, direction: "told", text };
    this.traffic.push(traffic);
    if (this.traffic.length > MAX_TRAFFIC) this.traffic.shift();
    const raw = jsonIn(text);
    const fail = (rule: ServerRule, says: string) => this.#fail(rule, says, traffic);
    if (typeof raw !== "object" || raw === null) return fail("transport", spyProblems.oneObject);
    const problem = formOfServer(raw);
    if (problem?.part === "envelope") return fail("envelope", problem.says);
    if (problem?.part === "type") return fail("direction", problem.says);
    const reading = readFromServer(raw);
    if (problem !== undefined || !reading.ok)
      return fail(
        RULE_OF_TYPE.get(reading.ok ? reading.message.type : (reading.type ?? "")) ?? "envelope",
        problem?.says ?? "",
      );
    const { message } = reading;
    const { clientId } = message;
    if (client.clientId !== null && clientId !== client.clientId)
      return fail("envelope", spyProblems.receiver(client.clientId));
    for (const rule of ["transport", "envelope", "direction"] as const) this.#options.visited(rule);
    client.inbox.push({ message, traffic });
    this.#pump();
  }

  /** Handles what all clients have heard; a state waits until all have heard it. */
  #pump(): void {
    for (;;) {
      for (const client of this.clients) {
        for (let next = client.inbox[0]; next !== undefined; next = client.inbox[0]) {
          if (next.message.type === "GAME_STATUS" && client.isPresent) break;
          client.inbox.shift();
          this.#handle(client, next);
          client.heard.push(next.message);
        }
      }
      const present = this.clients.filter(({ isPresent }) => isPresent);
      if (present.length === 0 || present.some(({ inbox }) => inbox.length === 0)) return;
      const told = present.map((client) => ({ client, waiting: client.inbox.shift() }));
      this.#handleStates(
        told.flatMap(({ client, waiting }) =>
          waiting?.message.type === "GAME_STATUS"
            ? [{ client, status: waiting.message, traffic: waiting.traffic }]
            : [],
        ),
      );
      for (const { client, waiting } of told) if (waiting) client.heard.push(waiting.message);
    }
  }

  #handleStates(states: readonly ToldStatus[]): void {
    const [first] = states;
    if (first === undefined || this.#terms === null) return;
    if (this.isPaused) this.#fail("pause", spyProblems.nothingInPause, first.traffic);
    this.#board.told(states, this.#terms);
  }

  /** A client that hasn't been told a state which others have; undefined if there is none. */
  get behind(): AuditedClient | undefined {
    const present = this.clients.filter(({ isPresent }) => isPresent);
    if (present.every(({ inbox }) => inbox.length === 0)) return undefined;
    return present.find(({ inbox }) => inbox.length === 0);
  }

  // ---- what is expected ----

  /** This client may be told one of these errors. */
  expectError(client: AuditedClient, reasons: readonly ErrorType[]): void {
    this.#errors.set(client, reasons);
  }

  /** A pause may begin or end; `serverEnforced` is null if it doesn't matter. */
  expectPause(gamePaused: boolean, serverEnforced: boolean | null): void {
    this.#pause = { gamePaused, serverEnforced };
  }

  /** The answers to questions about factions and gadgets in the game phase. */
  checkMeta(client: AuditedClient, information: Readonly<Record<string, unknown>>): void {
    const state = this.shadow?.state;
    const problem = state && metaProblem(information, client, state, this.ids);
    const line = this.traffic.findLast(({ text }) => text.includes("META_INFORMATION")) ?? null;
    if (problem !== undefined) this.#fail("meta", problem, line);
    this.#options.visited("meta");
  }

  /** A pause that the limit has ended lasted this long. */
  checkPause(seconds: number, limit: number): void {
    if (seconds < limit - CLOCK_TOLERANCE - this.lateness)
      this.#fail("pause", spyProblems.pauseLimit(limit, seconds.toFixed(1)), null);
  }

  /** The server waited this long for a player whose connection was lost. */
  checkReconnectLimit(seconds: number, limit: number): void {
    if (seconds < limit - CLOCK_TOLERANCE - this.lateness)
      this.#fail("reconnectLimit", spyProblems.reconnectLimit(limit, seconds.toFixed(1)), null);
    this.#options.visited("reconnectLimit");
  }

  #fail(rule: ServerRule, says: string, wrong: Traffic | null, facts: readonly Fact[] = []): never {
    throw new Violation(SERVER_RULES[rule], says, facts, wrong);
  }

  #check(problem: Problem | undefined, wrong: Traffic): void {
    if (problem !== undefined) this.#fail(problem.rule, problem.says, wrong, problem.facts);
  }

  // ---- messages ----

  #handle(client: AuditedClient, { message, traffic }: Waiting): void {
    const fail = (rule: ServerRule, says: string) => this.#fail(rule, says, traffic);
    if (client.clientId === null && message.type !== "HELLO_REPLY" && message.type !== "ERROR")
      return fail("registration", spyProblems.answerToHello);
    if (client.isOver && !AFTERWARDS.has(message.type))
      return fail("statistics", spyProblems.afterStatistics);
    // A client that comes back is asked again for what is open.
    const isNew =
      message.type === "STRIKE" || (message.type === "REQUEST_GAME_OPERATION" && client.open === null);
    if (this.isPaused && isNew && client.isPresent) return fail("pause", spyProblems.nothingInPause);
    switch (message.type) {
      case "HELLO_REPLY":
        return this.#greeted(client, message, traffic);
      case "GAME_STARTED":
        return this.#started(client, message, traffic);
      case "REQUEST_ITEM_CHOICE":
      case "REQUEST_EQUIPMENT_CHOICE":
      case "REQUEST_GAME_OPERATION":
        return this.#asked(client, message, traffic);
      case "GAME_STATUS":
        // To a client that joins or comes back.
        if (!this.#board.isPresent(message)) fail("reconnect", spyProblems.presentState);
        client.isPresent = client.isConnected;
        return;
      case "META_INFORMATION":
        if (client.questions === 0) fail("meta", spyProblems.noQuestion);
        client.questions--;
        return;
      case "STRIKE":
        return this.#struck(client, message, traffic);
      case "GAME_PAUSE":
        return this.#paused(message, fail);
      case "ERROR":
        return this.#refused(client, message.reason, message.debugMessage, fail);
      case "GAME_LEFT":
        return this.#left(client, message.leftUserId, fail);
      case "STATISTICS":
        return this.#over(client, message, fail);
      default:
    }
  }

  #greeted(
    client: AuditedClient,
    message: Extract<Heard, { readonly type: "HELLO_REPLY" }>,
    traffic: Traffic,
  ): void {
    const { config } = this.#options;
    this.#check(greetingProblem(message, client, this.clients, config, this.#terms), traffic);
    client.clientId = message.clientId;
    client.sessionId = message.sessionId;
    this.#terms ??= termsOf(message, config);
    this.#options.visited("registration");
    this.#options.visited("settings");
  }

  #started(
    client: AuditedClient,
    message: Extract<Heard, { readonly type: "GAME_STARTED" }>,
    traffic: Traffic,
  ): void {
    this.#check(startProblem(message, client, this.clients), traffic);
    client.players = message;
    // Later clients are told the present state next.
    client.isPresent = this.#board.status === null;
    this.#options.visited("start");
  }

  #left(
    client: AuditedClient,
    leftUserId: string | null,
    fail: (rule: ServerRule, says: string) => void,
  ): void {
    const { forfeited } = this;
    // A spectator that leaves is told so alone.
    if (forfeited === null) {
      if (client.seat !== null) fail("leaving", spyProblems.nobodyLeft);
      return;
    }
    const expected = playerId(client, forfeited.loser);
    if (leftUserId !== expected) fail("leaving", spyProblems.leftUserId(expected));
  }

  #asked(client: AuditedClient, request: Request, traffic: Traffic): void {
    const { seat } = client;
    const fail = (rule: ServerRule, says: string) => this.#fail(rule, says, traffic);
    if (seat === null) return fail("roles", spyProblems.onlyPlayers);
    if (client.players === null) return fail("start", spyProblems.startedFirst);
    // After a reconnect the open request comes again, and is the same.
    if (client.open !== null && !same(plainRequest(request), plainRequest(client.open.request)))
      return fail("request", spyProblems.oneRequest(client.open.request.type));
    if (client.open !== null) return;
    switch (request.type) {
      case "REQUEST_ITEM_CHOICE":
      case "REQUEST_EQUIPMENT_CHOICE": {
        const drafts = this.#terms?.drafts;
        const problem =
          request.type === "REQUEST_ITEM_CHOICE"
            ? drafts?.offered(seat, request)
            : drafts?.toEquip(seat, request);
        this.#check(problem, traffic);
        if (this.shadow !== null) return fail("choices", spyProblems.choicesFirst);
        this.#options.visited(request.type === "REQUEST_ITEM_CHOICE" ? "offers" : "equipmentRequest");
        break;
      }
      case "REQUEST_GAME_OPERATION": {
        const who = this.#board.whoIs(request.characterId, this.ids);
        const person = this.shadow?.state.persons[who];
        if (this.shadow === null || person === undefined) return fail("request", spyProblems.personOnMap);
        if (person.side !== seat) return fail("request", spyProblems.onlyOwner);
        const state = this.shadow.stateFor(who);
        if (!("persons" in state)) this.#check(state, traffic);
        this.#options.visited("request");
      }
    }
    client.open = { request, at: traffic.at };
  }

  #struck(
    client: AuditedClient,
    message: Extract<Heard, { readonly type: "STRIKE" }>,
    traffic: Traffic,
  ): void {
    const fail = (rule: ServerRule, says: string) => this.#fail(rule, says, traffic);
    const { open } = client;
    const { turnPhaseLimit = -1, strikeMaximum = 0 } = this.#terms?.config.match ?? {};
    if (open === null) return fail("strike", spyProblems.strikeFor);
    const passed = traffic.at - open.at;
    if (turnPhaseLimit < 0 || passed < turnPhaseLimit - CLOCK_TOLERANCE - this.lateness)
      return fail("strike", spyProblems.earlyStrike(turnPhaseLimit, passed.toFixed(1)));
    client.strikes++;
    if (message.strikeNr !== client.strikes) return fail("strike", spyProblems.strikeNr(client.strikes));
    if (message.strikeMax !== strikeMaximum) return fail("strike", spyProblems.strikeMax(strikeMaximum));
    client.open = null;
    if (this.shadow !== null && open.request.type === "REQUEST_GAME_OPERATION") this.shadow.isTimedOut = true;
    this.#options.visited("strike");
  }

  #paused(
    message: Extract<Heard, { readonly type: "GAME_PAUSE" }>,
    fail: (rule: ServerRule, says: string) => void,
  ): void {
    const expected = this.#pause;
    if (expected === null) return fail("pause", spyProblems.noPause);
    if (message.gamePaused !== expected.gamePaused)
      fail("pause", spyProblems.gamePaused(expected.gamePaused));
    const { serverEnforced } = expected;
    if (serverEnforced !== null && message.serverEnforced !== serverEnforced)
      fail(serverEnforced ? "loss" : "pause", spyProblems.serverEnforced(serverEnforced));
    this.isPaused = message.gamePaused;
    this.#options.visited(message.serverEnforced ? "loss" : "pause");
  }

  #refused(
    client: AuditedClient,
    reason: ErrorType,
    remark: string | null,
    fail: (rule: ServerRule, says: string) => void,
  ): void {
    const expected = this.#errors.get(client);
    const why = remark ? spyProblems.remark(remark) : "";
    if (expected === undefined) fail("legal", spyProblems.wasLegal(client.name, why));
    if (expected?.includes(reason) === false)
      fail(RULE_OF_ERROR[expected[0] ?? "GENERAL"], spyProblems.reason(expected));
  }

  #over(
    client: AuditedClient,
    message: Extract<Heard, { readonly type: "STATISTICS" }>,
    fail: (rule: ServerRule, says: string) => void,
  ): void {
    const { forfeited } = this;
    const verdict = this.shadow?.state.over ?? null;
    if (forfeited === null && verdict === null) return fail("ending", spyProblems.notOver);
    const reasons = forfeited?.reasons ?? [verdict?.ending.code];
    const winner = forfeited === null ? verdict?.winner : 1 - forfeited.loser;
    const rule = forfeited?.rule ?? "ending";
    if (!reasons.includes(message.reason)) fail(rule, spyProblems.reason(reasons));
    const isByLot = message.reason === "VICTORY_BY_RANDOMNESS";
    const expected = playerId(client, winner ?? 0);
    if (!isByLot && message.winner !== expected) fail(rule, spyProblems.winner(expected, (winner ?? 0) + 1));
    client.isPresent = false;
    client.isOver = true;
    client.open = null;
    this.#options.visited("statistics");
    this.#options.visited(rule);
  }
}

const AFTERWARDS: ReadonlySet<string> = new Set(["META_INFORMATION", "REPLAY", "ERROR", "GAME_LEFT"]);

const RULE_OF_ERROR: Readonly<Record<ErrorType, ServerRule>> = {
  NAME_NOT_AVAILABLE: "names",
  ALREADY_SERVING: "thirdPlayer",
  SESSION_DOES_NOT_EXIST: "wrongSession",
  ILLEGAL_MESSAGE: "disqualification",
  TOO_MANY_STRIKES: "strikeLimit",
  GENERAL: "legal",
};

const RULE_OF_TYPE: ReadonlyMap<string, ServerRule> = new Map([
  ["HELLO_REPLY", "settings"],
  ["GAME_STARTED", "start"],
  ["REQUEST_ITEM_CHOICE", "offers"],
  ["REQUEST_EQUIPMENT_CHOICE", "equipmentRequest"],
  ["GAME_STATUS", "status"],
  ["REQUEST_GAME_OPERATION", "request"],
  ["STATISTICS", "statistics"],
  ["GAME_LEFT", "leaving"],
  ["GAME_PAUSE", "pause"],
  ["META_INFORMATION", "meta"],
  ["STRIKE", "strike"],
  ["ERROR", "disqualification"],
]);

/** A request without its envelope. */
function plainRequest(request: Request): unknown {
  switch (request.type) {
    case "REQUEST_ITEM_CHOICE":
      return [request.type, request.offeredCharacterIds, request.offeredGadgets];
    case "REQUEST_EQUIPMENT_CHOICE":
      return [request.type, request.chosenCharacterIds, request.chosenGadgets];
    case "REQUEST_GAME_OPERATION":
      return [request.type, request.characterId];
  }
}
