import type { Config } from "../../games/spy/config/config.ts";
import { MATCH_KEYS } from "../../games/spy/config/match.ts";
import type { TurnAction } from "../../games/spy/play/turn.ts";
import { configOf } from "../../games/spy/standard/follow-draft.ts";
import type { Status } from "../../games/spy/standard/follow-status.ts";
import { askedBy } from "../../games/spy/standard/from-client.ts";
import type {
  ClientMessage,
  Envelope,
  ErrorType,
  Players,
  Role,
  ServerMessage,
} from "../../games/spy/standard/messages.ts";
import { readFromServer } from "../../games/spy/standard/reading.ts";
import type { Request } from "../../games/spy/standard/request.ts";
import { NEUTRAL, type State, type Victory } from "../../games/spy/state.ts";
import { same } from "../../kernel/canonical.ts";
import { jsonIn } from "../../kernel/json.ts";
import { actionOf, isTurnAction, ruleOf } from "./actions.ts";
import type { Chances } from "./chances.ts";
import { DraftAudit } from "./draft-audit.ts";
import type { Fact } from "./facts.ts";
import { openingOf } from "./opening.ts";
import { SERVER_RULES, type ServerRule } from "./rules.ts";
import { formOfServer } from "./schema.ts";
import { Shadow } from "./shadow.ts";
import { viewFacts } from "./views.ts";
import { type Traffic, Violation } from "./violation.ts";

type Heard = ServerMessage & Envelope;

/** A message that waits until all clients have heard what came before it. */
interface Waiting {
  readonly message: Heard;
  readonly traffic: Traffic;
}

/** One of our clients at the examined server. */
export interface AuditedClient {
  readonly name: string;
  readonly role: Role;
  /** The seat of a player, in the order of registration. */
  readonly seat: 0 | 1 | null;
  clientId: string | null;
  sessionId: string;
  players: Players | null;
  /** The open request, and when it came, in seconds. */
  open: { readonly request: Request; readonly at: number } | null;
  strikes: number;
  /** Whether it takes part in the match now: registered, connected, and not just reconnecting. */
  isPresent: boolean;
  isConnected: boolean;
  isOver: boolean;
  /** Questions for meta information that weren't answered yet. */
  questions: number;
  /** Everything that it was told and that was right. */
  readonly heard: Heard[];
  readonly inbox: Waiting[];
}

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
  shadow: Shadow | null = null;
  isPaused = false;
  /** Seconds by which our own clock may be wrong. */
  lateness = 0;
  /** The last state that all clients were told. */
  status: Status | null = null;
  /** How the match has to end, if a player forfeits it. */
  forfeited: ForfeitedEnd | null = null;
  readonly #options: AuditOptions;
  readonly #errors = new Map<AuditedClient, readonly ErrorType[]>();
  #pause: { readonly gamePaused: boolean; readonly serverEnforced: boolean | null } | null = null;
  #drafts: DraftAudit | null = null;
  #ids: readonly string[] = [];
  #config: Config | null = null;

  constructor(options: AuditOptions) {
    this.#options = options;
  }

  /** The settings of the match, once a client was told. */
  get config(): Config | null {
    return this.#config;
  }

  get ids(): readonly string[] {
    return this.#ids;
  }

  get drafts(): DraftAudit | null {
    return this.#drafts;
  }

  /** A new client that says hello. */
  join(name: string, role: Role, seat: 0 | 1 | null): AuditedClient {
    const client: AuditedClient = {
      name,
      role,
      seat,
      clientId: null,
      sessionId: "",
      players: null,
      open: null,
      strikes: 0,
      isPresent: false,
      isConnected: true,
      isOver: false,
      questions: 0,
      heard: [],
      inbox: [],
    };
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
      this.#drafts?.decided(client.seat, message);
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
    const asked = askedBy(message, state, client.seat, this.#ids);
    return asked.ok ? asked.actions.find(isTurnAction) : undefined;
  }

  /** The state in which a client has to act; null if it isn't asked for an operation. */
  stateFor({ open }: AuditedClient): State | null {
    if (this.shadow === null || open?.request.type !== "REQUEST_GAME_OPERATION") return null;
    const state = this.shadow.stateFor(this.#whoIs(open.request.characterId));
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
    if (typeof raw !== "object" || raw === null) return fail("transport", "one JSON object is expected");
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
      return fail("envelope", `clientId is that of the receiver, ${client.clientId}`);
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
      this.#handleStatus(told.flatMap(({ client, waiting }) => (waiting ? [{ client, waiting }] : [])));
      for (const { client, waiting } of told) if (waiting) client.heard.push(waiting.message);
    }
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
    const line = this.traffic.findLast(({ text }) => text.includes("META_INFORMATION")) ?? null;
    const fail = (says: string) => this.#fail("meta", says, line);
    const state = this.shadow?.state;
    if (state === undefined) return;
    for (const key of CONFIGURATION_KEYS)
      if ((information[key] ?? null) === null) fail(`${key} is answered to everyone, at any time`);
    for (const [key, side] of FACTION_KEYS) {
      const members = state.persons.flatMap((person) =>
        person.side === side ? [this.#ids[person.card] ?? ""] : [],
      );
      const mayKnow = client.seat === null || client.seat === side;
      const told = information[key] ?? null;
      if (!mayKnow && told !== null) fail(`${key} is null for ${client.name}`);
      const isRight = Array.isArray(told) && same([...told].sort(), members.sort());
      if (mayKnow && !isRight) fail(`${key} is ${JSON.stringify(members)} for ${client.name}`);
    }
    const foreign = client.seat === null ? [] : [`Gadgets.Player${2 - client.seat}`];
    for (const key of foreign)
      if ((information[key] ?? null) !== null) fail(`${key} is null for ${client.name}`);
    this.#options.visited("meta");
  }

  /** A pause that the limit has ended lasted this long. */
  checkPause(seconds: number, limit: number): void {
    if (seconds < limit - CLOCK_TOLERANCE - this.lateness)
      this.#fail("pause", `pauseLimit is ${limit} seconds; this pause lasted ${seconds.toFixed(1)}`, null);
  }

  /** The server waited this long for a player whose connection was lost. */
  checkReconnectLimit(seconds: number, limit: number): void {
    if (seconds < limit - CLOCK_TOLERANCE - this.lateness)
      this.#fail(
        "reconnectLimit",
        `reconnectLimit is ${limit} seconds; the server waited ${seconds.toFixed(1)}`,
        null,
      );
    this.#options.visited("reconnectLimit");
  }

  #fail(rule: ServerRule, says: string, wrong: Traffic | null, facts: readonly Fact[] = []): never {
    throw new Violation(SERVER_RULES[rule], says, facts, wrong);
  }

  // ---- messages ----

  #handle(client: AuditedClient, { message, traffic }: Waiting): void {
    const fail = (rule: ServerRule, says: string) => this.#fail(rule, says, traffic);
    if (client.clientId === null && message.type !== "HELLO_REPLY" && message.type !== "ERROR")
      return fail("registration", "the answer to HELLO is HELLO_REPLY or ERROR");
    if (client.isOver && !AFTERWARDS.has(message.type))
      return fail("statistics", "nothing but answers follows STATISTICS");
    // A client that comes back is asked again for what is open.
    const isNew =
      message.type === "STRIKE" || (message.type === "REQUEST_GAME_OPERATION" && client.open === null);
    if (this.isPaused && isNew && client.isPresent) return fail("pause", "nothing happens during a pause");
    switch (message.type) {
      case "HELLO_REPLY":
        return this.#greeted(client, message, fail);
      case "GAME_STARTED":
        return this.#started(client, message, fail);
      case "REQUEST_ITEM_CHOICE":
      case "REQUEST_EQUIPMENT_CHOICE":
      case "REQUEST_GAME_OPERATION":
        return this.#asked(client, message, traffic);
      case "GAME_STATUS":
        // To a client that joins or comes back.
        if (
          this.status !== null &&
          !same(message.state.characters.map(placeOf), this.status.state.characters.map(placeOf))
        )
          fail("reconnect", "a client that joins or comes back is told the present state");
        client.isPresent = client.isConnected;
        return;
      case "META_INFORMATION":
        if (client.questions === 0) fail("meta", "META_INFORMATION answers a question, and none is open");
        client.questions--;
        return;
      case "STRIKE":
        return this.#struck(client, message, traffic);
      case "GAME_PAUSE":
        return this.#paused(message, fail);
      case "ERROR":
        return this.#refused(client, message.reason, message.debugMessage, fail);
      case "GAME_LEFT":
        if (this.forfeited === null && client.seat !== null) fail("leaving", "no player has left");
        return;
      case "STATISTICS":
        return this.#over(client, message, fail);
      default:
    }
  }

  #greeted(
    client: AuditedClient,
    message: Extract<Heard, { readonly type: "HELLO_REPLY" }>,
    fail: (rule: ServerRule, says: string) => void,
  ): void {
    if (client.clientId !== null) fail("registration", "HELLO_REPLY comes once");
    const { clientId, sessionId, characterSettings, settings, level } = message;
    const other = this.clients.find((known) => known !== client && known.clientId === clientId);
    if (other !== undefined)
      fail("registration", `${other.name} has this clientId; every client has its own`);
    const elsewhere = this.clients.find((known) => known.sessionId !== "" && known.sessionId !== sessionId);
    if (elsewhere !== undefined) fail("settings", `all clients of a match are told the same sessionId`);
    client.clientId = clientId;
    client.sessionId = sessionId;
    const files = this.#options.config;
    const characters = characterSettings.map(({ name, features }) => ({ name, features }));
    if (files !== undefined) {
      if (!same(level.scenario, files.scenario))
        fail("settings", "level is the scenario of the server's file");
      const wrong = MATCH_KEYS.find((key) => settings[key] !== files.match[key]);
      if (wrong !== undefined) fail("settings", `${wrong} is ${files.match[wrong]} in the server's file`);
      const byName = (list: readonly { readonly name: string }[]) =>
        list.toSorted((a, b) => (a.name < b.name ? -1 : 1));
      const wanted = files.characters.map(({ name, features }) => ({ name, features }));
      if (!same(byName(characters), byName(wanted)))
        fail("settings", "characterSettings are the characters of the server's file, with their features");
    }
    const ids = characterSettings.map(({ characterId }) => characterId);
    if (new Set(ids).size !== ids.length) fail("settings", "every character has its own id");
    if (this.#config === null) {
      this.#ids = ids;
      this.#config = configFrom(message, files);
      this.#drafts = new DraftAudit(this.#config, ids);
    } else if (!same([...ids].sort(), [...this.#ids].sort()))
      fail("settings", "all clients are told the same ids of characters");
    this.#options.visited("registration");
    this.#options.visited("settings");
  }

  #started(
    client: AuditedClient,
    message: Extract<Heard, { readonly type: "GAME_STARTED" }>,
    fail: (rule: ServerRule, says: string) => void,
  ): void {
    if (client.players !== null && client.isPresent) fail("start", "GAME_STARTED comes once");
    if (message.sessionId !== client.sessionId) fail("start", `sessionId is ${client.sessionId}`);
    const [one, two] = [0, 1].map((seat) => this.clients.find((other) => other.seat === seat));
    if (message.playerOneName !== one?.name || message.playerTwoName !== two?.name)
      fail("start", `${one?.name} registered first and ${two?.name} second: they are players one and two`);
    const ids = [message.playerOneId, message.playerTwoId];
    if (client.seat !== null && ids[client.seat] !== client.clientId)
      fail("start", `the id of ${client.name} is ${client.clientId}`);
    client.players = message;
    // Later clients are told the present state next.
    client.isPresent = this.status === null;
    this.#options.visited("start");
  }

  #asked(client: AuditedClient, request: Request, traffic: Traffic): void {
    const { seat } = client;
    const fail = (rule: ServerRule, says: string) => this.#fail(rule, says, traffic);
    if (seat === null) return fail("roles", "only players are asked to act");
    if (client.players === null) return fail("start", "GAME_STARTED comes before the first request");
    // After a reconnect the open request comes again, and is the same.
    if (client.open !== null && !same(plainRequest(request), plainRequest(client.open.request)))
      return fail("request", `one request at a time: ${client.open.request.type} is still open`);
    if (client.open !== null) return;
    switch (request.type) {
      case "REQUEST_ITEM_CHOICE":
      case "REQUEST_EQUIPMENT_CHOICE": {
        const drafts = this.#drafts;
        const problem =
          request.type === "REQUEST_ITEM_CHOICE"
            ? drafts?.offered(seat, request)
            : drafts?.toEquip(seat, request);
        if (problem !== undefined) return fail(problem.rule, problem.says);
        if (this.shadow !== null) return fail("choices", "choices come before the first GAME_STATUS");
        this.#options.visited(request.type === "REQUEST_ITEM_CHOICE" ? "offers" : "equipmentRequest");
        break;
      }
      case "REQUEST_GAME_OPERATION": {
        const who = this.#whoIs(request.characterId);
        const person = this.shadow?.state.persons[who];
        if (this.shadow === null || person === undefined)
          return fail("request", "characterId is that of a person on the map");
        if (person.side !== seat) return fail("request", "only the owner of a character is asked");
        const state = this.shadow.stateFor(who);
        if (!("persons" in state)) this.#fail(state.rule, state.says, traffic, state.facts);
        this.#options.visited("request");
      }
    }
    client.open = { request, at: traffic.at };
  }

  #whoIs(id: string): number {
    const card = this.#ids.indexOf(id);
    return this.shadow?.state.persons.findIndex((person) => person.card === card) ?? -1;
  }

  #struck(
    client: AuditedClient,
    message: Extract<Heard, { readonly type: "STRIKE" }>,
    traffic: Traffic,
  ): void {
    const fail = (rule: ServerRule, says: string) => this.#fail(rule, says, traffic);
    const { open } = client;
    const { turnPhaseLimit = -1, strikeMaximum = 0 } = this.#config?.match ?? {};
    if (open === null) return fail("strike", "a strike is for a request that wasn't answered");
    const passed = traffic.at - open.at;
    if (turnPhaseLimit < 0 || passed < turnPhaseLimit - CLOCK_TOLERANCE - this.lateness)
      return fail(
        "strike",
        `the player has ${turnPhaseLimit} seconds; this strike came after ${passed.toFixed(1)}`,
      );
    client.strikes++;
    if (message.strikeNr !== client.strikes) return fail("strike", `strikeNr is ${client.strikes}`);
    if (message.strikeMax !== strikeMaximum) return fail("strike", `strikeMax is ${strikeMaximum}`);
    client.open = null;
    if (this.shadow !== null && open.request.type === "REQUEST_GAME_OPERATION") this.shadow.isTimedOut = true;
    this.#options.visited("strike");
  }

  #paused(
    message: Extract<Heard, { readonly type: "GAME_PAUSE" }>,
    fail: (rule: ServerRule, says: string) => void,
  ): void {
    const expected = this.#pause;
    if (expected === null) return fail("pause", "no player asked for a pause, and no connection was lost");
    if (message.gamePaused !== expected.gamePaused) fail("pause", `gamePaused is ${expected.gamePaused}`);
    const { serverEnforced } = expected;
    if (serverEnforced !== null && message.serverEnforced !== serverEnforced)
      fail(serverEnforced ? "loss" : "pause", `serverEnforced is ${serverEnforced}`);
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
    const why = remark ? ` (its debugMessage: ${remark})` : "";
    if (expected === undefined) fail("legal", `what ${client.name} sent is legal${why}`);
    if (expected?.includes(reason) === false)
      fail(RULE_OF_ERROR[expected[0] ?? "GENERAL"], `reason is ${expected.join(" or ")}`);
  }

  #over(
    client: AuditedClient,
    message: Extract<Heard, { readonly type: "STATISTICS" }>,
    fail: (rule: ServerRule, says: string) => void,
  ): void {
    const ids = [client.players?.playerOneId, client.players?.playerTwoId];
    const { forfeited } = this;
    const verdict = this.shadow?.state.over ?? null;
    if (forfeited === null && verdict === null) return fail("ending", "the match isn't over");
    const reasons = forfeited?.reasons ?? [verdict?.ending.code];
    const winner = forfeited === null ? verdict?.winner : 1 - forfeited.loser;
    const rule = forfeited?.rule ?? "ending";
    if (!reasons.includes(message.reason)) fail(rule, `reason is ${reasons.join(" or ")}`);
    const isByLot = message.reason === "VICTORY_BY_RANDOMNESS";
    if (!isByLot && message.winner !== ids[winner ?? 0])
      fail(rule, `winner is ${ids[winner ?? 0]}, player ${winner === 0 ? "one" : "two"}`);
    client.isPresent = false;
    client.isOver = true;
    client.open = null;
    this.#options.visited("statistics");
    this.#options.visited(rule);
  }

  // ---- states ----

  #handleStatus(told: readonly { readonly client: AuditedClient; readonly waiting: Waiting }[]): void {
    const states = told.flatMap(({ client, waiting }) =>
      waiting.message.type === "GAME_STATUS"
        ? [{ client, status: waiting.message, traffic: waiting.traffic }]
        : [],
    );
    const spectator = states.find(({ client }) => client.seat === null);
    if (spectator === undefined) return;
    const { status, traffic } = spectator;
    if (this.isPaused) this.#fail("pause", "nothing happens during a pause", traffic);
    for (const { client, status: own, traffic: line } of states) this.#checkView(client, status, own, line);
    this.shadow ??= this.#opened(status, traffic);
    const mismatch = this.shadow.follow(status, (state) =>
      states.flatMap(({ client: { seat, name }, status: own }) => {
        if (seat === null) return [];
        const expected = JSON.stringify(state.factions[seat]?.combinations ?? []);
        const actual = JSON.stringify((own.state.mySafeCombinations ?? []).toSorted((a, b) => a - b));
        return expected === actual ? [] : [{ what: `mySafeCombinations of ${name}`, expected, actual }];
      }),
    );
    if (mismatch !== undefined) this.#fail(mismatch.rule, mismatch.says, traffic, mismatch.facts);
    this.status = status;
    this.#noteRules(status);
  }

  #checkView(client: AuditedClient, spectator: Status, own: Status, traffic: Traffic): void {
    if (client.seat === null) {
      if ((own.state.mySafeCombinations ?? []).length > 0)
        this.#fail("combinations", "spectators are told no combinations", traffic);
      if (own === spectator) return;
    }
    const { seat } = client;
    const members =
      this.shadow?.state.persons.flatMap(({ side, card }) =>
        side === seat ? [this.#ids[card] ?? ""] : [],
      ) ??
      this.#drafts?.drafts[seat ?? 0].characters.map((card) => this.#ids[card] ?? "") ??
      [];
    const facts = viewFacts(spectator, own, seat === null ? [] : members);
    if (facts.length > 0)
      this.#fail("views", "this message and that of the spectator say the same:", traffic, facts);
    this.#options.visited("views");
  }

  #opened(status: Status, traffic: Traffic): Shadow {
    const drafts = this.#drafts?.drafts;
    const config = this.#config;
    if (drafts === undefined || config === null || drafts.some(({ ready }) => !ready))
      this.#fail(
        "choices",
        "the first GAME_STATUS comes when both players have chosen and equipped",
        traffic,
      );
    if (status.operations.length > 0)
      this.#fail("status", "the first GAME_STATUS shows the start: operations is empty", traffic);
    const { state, facts } = openingOf(config, drafts, status.state, this.#ids);
    if (facts.length > 0) this.#fail("setUp", "the set-up follows the rules:", traffic, facts);
    this.#options.visited("setUp");
    this.#options.visited("choices");
    return new Shadow(state, this.#ids, this.#options.chances);
  }

  /** The rules that the last message has shown to be kept. */
  #noteRules({ operations }: Status): void {
    const { visited } = this.#options;
    const state = this.shadow?.state;
    if (state === undefined) return;
    for (const rule of ["status", "roundStart", "turnStart", "legal", "combinations"] as const) visited(rule);
    for (const operation of operations) {
      visited("turns");
      const action = actionOf(state, operation);
      if (action !== undefined) visited(ruleOf(state, action));
      if (operation.type === "GADGET_ACTION" && ATTACKS.has(operation.gadget)) visited("attacks");
      if (operation.type === "EXFILTRATION") visited("exfiltration");
      else if (operation.type === "CAT_ACTION") visited("cat");
      else if (operation.type === "JANITOR_ACTION") visited("janitor");
      else if (state.persons[this.#whoIs(operation.characterId)]?.side === NEUTRAL) visited("npcs");
    }
  }
}

/** Gadgets that can be used for an attack on a person. */
const ATTACKS: ReadonlySet<string> = new Set([
  "BOWLER_BLADE",
  "GAS_GLOSS",
  "COCKTAIL",
  "MOLEDIE",
  "LASER_COMPACT",
]);

const CONFIGURATION_KEYS = [
  "Configuration.Scenario",
  "Configuration.Matchconfig",
  "Configuration.CharacterInformation",
] as const;

const FACTION_KEYS = [
  ["Faction.Player1", 0],
  ["Faction.Player2", 1],
  ["Faction.Neutral", NEUTRAL],
] as const;

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

function placeOf({ characterId, coordinates }: Status["state"]["characters"][number]) {
  return { characterId, coordinates };
}

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

/** The config of the match in the order of the server's list of characters. */
function configFrom(
  hello: Extract<Heard, { readonly type: "HELLO_REPLY" }>,
  files: Config | undefined,
): Config {
  const config = configOf(hello);
  return files === undefined ? config : { ...config, match: files.match };
}
