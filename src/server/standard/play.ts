import { spy } from "../../games/spy/game.ts";
import { STRIKES, statisticsOf } from "../../games/spy/play/statistics.ts";
import type { Spy } from "../../games/spy/spy.ts";
import { openedDice } from "../../games/spy/standard/convert.ts";
import { askedBy, type Decision } from "../../games/spy/standard/from-client.ts";
import type { ServerMessage } from "../../games/spy/standard/messages.ts";
import { isLoose } from "../../games/spy/standard/parts.ts";
import { tellStatus } from "../../games/spy/standard/tell-messages.ts";
import type { Action, State } from "../../games/spy/state.ts";
import type { Entry } from "../../kernel/entry.ts";
import { ALL_SEEING, type Seat, type Viewer } from "../../kernel/game.ts";
import type { Effect, Input, Remark } from "../../table/inputs.ts";
import type { Table } from "../../table/table.ts";
import type { Client } from "./client.ts";
import type { Court, Observer } from "./court.ts";
import { Pace } from "./pace.ts";
import { Requests } from "./requests.ts";
import type { Session } from "./session.ts";
import { SharedMessage } from "./shared-message.ts";

/** Minimum time for an offer, in milliseconds, because one public AI needs it (spy-protocol.md, Q5). */
const MIN_OFFER_TIME_MS = 15_000;

/** An untimed match that both players have left is abandoned after this time, in milliseconds. */
const ABANDON_AFTER_MS = 600_000;

/** The message about one entry for each viewer; null before the first round. */
type Status = ReadonlyMap<Viewer, SharedMessage> | null;

/** Whether a match is paused, and whether by request or because a player is missing. */
interface PauseState {
  readonly gamePaused: boolean;
  readonly serverEnforced: boolean;
}

/** The match of a session: turns what happens at its table into messages, and players' messages into inputs. */
export class Play implements Observer {
  readonly #session: Session;
  readonly #requests: readonly Requests[];
  readonly #pace: Pace;
  /** All strikes of each player, for the statistics. */
  readonly #struck = [0, 0];
  /** Choices that arrived during a pause. */
  readonly #held = new Map<Client, Decision>();
  /** Messages about entries whose effects are still to come. */
  readonly #statuses: Status[] = [];
  #standstill: PauseState = { gamePaused: false, serverEnforced: false };
  /** The client that is reconnecting. */
  #back: Client | undefined;
  #court: Court | undefined;
  #table: Table<Spy> | undefined;

  constructor(session: Session) {
    this.#session = session;
    this.#requests = [0, 1].map((seat) => new Requests(seat, session.ids));
    this.#pace = new Pace(session.world.random);
  }

  /** The state of the match, once it has begun. */
  get state(): State | undefined {
    return this.#table?.match.state;
  }

  /** Seconds until the pause ends on its own, -1 if there is none. */
  get pauseLeft(): number {
    const left = this.#table?.clock.pauseLeft(this.#session.now()) ?? null;
    return left === null ? -1 : Math.ceil(left / 1000);
  }

  /** The table is ready. */
  settle(court: Court): void {
    this.#court = court;
  }

  // ---- events at the table ----

  begins(table: Table<Spy>): void {
    this.#table = table;
    table.clock.least = MIN_OFFER_TIME_MS;
  }

  /** No player is connected yet. Requests sent before are still open and must not be repeated. */
  goesOn(table: Table<Spy>): void {
    this.#table = table;
    const { clock, match } = table;
    clock.least = match.state.drafts.length === 0 ? 0 : MIN_OFFER_TIME_MS;
    this.#standstill = { gamePaused: clock.stands, serverEnforced: clock.missing.size > 0 };
    for (const requests of this.#requests) requests.next(table, this.#session.now(), match.toMove);
    for (const { note } of match.notes)
      if (isLoose(note) && note.type === "strike" && typeof note.seat === "number")
        this.#struck[note.seat] = (this.#struck[note.seat] ?? 0) + 1;
  }

  entered(entry: Entry<Spy>): void {
    const state = this.state;
    if (state === undefined) return;
    if (this.#table !== undefined && state.drafts.length === 0) this.#table.clock.least = 0;
    const isTold = entry.type === "step" && state.round > 0;
    this.#statuses.push(isTold ? this.#statusAfter(entry) : null);
  }

  /** The message about an entry and its effects, for each viewer (section 9). */
  #statusAfter(entry: Entry<Spy>): Status {
    const { now, clients } = this.#session;
    const viewers = new Set([...clients].map(viewerOf));
    return new Map(
      [...viewers].map((viewer) => {
        const events = entry.events.flatMap((event) => spy.witness(event, viewer) ?? []);
        return [viewer, new SharedMessage(this.#status(viewer, events), now())];
      }),
    );
  }

  #status(viewer: Viewer, events: Entry<Spy>["events"]): ServerMessage {
    const view = this.#table?.match.view(viewer);
    if (view === undefined) throw new Error("the match hasn't begun");
    return tellStatus(view, events, this.#session.ids);
  }

  happened(effects: readonly Effect[], saved: Promise<unknown> | null): void {
    const session = this.#session;
    session.waitFor(saved);
    for (const effect of effects) {
      if (effect.type === "entry") this.#told(effect.entry.number);
      else if (effect.type === "remark") this.#remarked(effect.remark);
    }
    if (this.#table?.match.outcome !== undefined) return this.#finish();
    this.#tellStandstill();
    this.#ask();
    this.#answerHeld();
  }

  #told(number: number): void {
    const entry = this.#table?.match.entries[number - 1];
    if (entry?.type === "step") this.#requests[entry.mover]?.stepped(entry);
    const status = this.#statuses.shift();
    if (status === undefined || status === null) return;
    for (const client of this.#session.clients) {
      const shared = status.get(viewerOf(client));
      if (shared !== undefined) this.#session.tell(client, shared);
    }
  }

  #remarked(remark: Remark): void {
    if (remark.type === "lost") return this.#giveUpLater();
    if (remark.type !== "strike") return;
    const { seat, strikes } = remark;
    const client = this.#session.players[seat];
    const strikeMax = this.#session.config.match.strikeMaximum;
    this.#struck[seat] = (this.#struck[seat] ?? 0) + 1;
    const isTurn = this.#requests[seat]?.open?.request.type === "REQUEST_GAME_OPERATION";
    const { turnPhaseLimit } = this.#session.config.match;
    const limit = isTurn ? turnPhaseLimit : Math.max(turnPhaseLimit, MIN_OFFER_TIME_MS / 1000);
    this.#requests[seat]?.expire(this.#session.now());
    if (client === undefined) return;
    const reason = `No answer within ${limit} seconds.`;
    this.#session.tell(client, { type: "STRIKE", strikeNr: strikes, strikeMax, reason });
    if (strikes >= strikeMax) this.#session.dismiss(client, "TOO_MANY_STRIKES", reason);
  }

  /** The player whose time runs out first loses. An untimed match that both have left is abandoned after a while. */
  #giveUpLater(): void {
    const { players, world, now } = this.#session;
    const isDeserted = () => players.every(({ line }) => line === null);
    if (!isDeserted() || this.#table?.clock.timing.reconnect !== null) return;
    world.at(now() + ABANDON_AFTER_MS, () => {
      if (isDeserted()) this.#court?.input({ type: "expel", seat: 0 });
    });
  }

  closed(): void {
    if (this.#table?.match.outcome !== undefined) return;
    this.#session.abort();
    this.#court?.close();
  }

  pace(): number {
    const { state } = this;
    return state === undefined || this.#session.world.nodelay ? 0 : this.#pace.next(state);
  }

  /** Sends each player who has to decide one request. */
  #ask(): void {
    if (this.#table === undefined) return;
    for (const [seat, requests] of this.#requests.entries()) {
      const request = requests.next(this.#table, this.#session.now());
      const client = this.#session.players[seat];
      if (request !== undefined && client !== undefined) this.#session.tell(client, request);
    }
  }

  // ---- pauses ----

  /** Tells everyone that the match is paused or continues. A reconnecting client is told separately. */
  #tellStandstill(): void {
    const clock = this.#table?.clock;
    if (clock === undefined) return;
    const before = this.#standstill;
    const gamePaused = clock.stands;
    const isForced = clock.missing.size > 0;
    this.#standstill = { gamePaused, serverEnforced: isForced };
    if (before.gamePaused === gamePaused && before.serverEnforced === isForced) return;
    const serverEnforced = gamePaused ? isForced : before.serverEnforced;
    for (const client of this.#session.clients)
      if (client !== this.#back)
        this.#session.tell(client, { type: "GAME_PAUSE", gamePaused, serverEnforced });
  }

  // ---- messages of players ----

  /** Handles a player's decision; returns a problem if it is illegal. */
  decide(client: Client, decision: Decision): string | undefined {
    const { seat } = client;
    const requests = seat === null ? undefined : this.#requests[seat];
    if (seat === null || requests === undefined || this.#table === undefined) return "nothing was asked";
    if (this.#table.clock.stands) {
      // An operation is dropped (10.4). Choices are kept, because clients don't send them twice.
      if (decision.type !== "GAME_OPERATION") this.#held.set(client, decision);
      return undefined;
    }
    switch (requests.judge(decision, this.#session.now())) {
      case "late":
        return undefined;
      case "unasked":
        return `${decision.type} was not asked for`;
      case "answer":
        return this.#answer(client, seat, decision);
    }
  }

  #answer(client: Client, seat: Seat, decision: Decision): string | undefined {
    const { state } = this;
    const open = this.#requests[seat]?.open;
    if (state === undefined) return undefined;
    const asked = askedBy(decision, state, seat, this.#session.ids);
    if (!asked.ok) return asked.problem;
    if (open && decision.type === "GAME_OPERATION") this.#pace.answered(this.#session.now() - open.since);
    for (const action of asked.actions) {
      const objection = this.#court?.input({ type: "act", seat, action });
      if (objection === undefined || this.#playAsFailed(client, seat, action, objection.code)) continue;
      if (!isEmptyBet(client, action, objection.code)) return objection.sentence;
      this.#court?.input({ type: "act", seat, action: ["retire"] });
    }
    return undefined;
  }

  /** Plays a forbidden action as a failed one (Q26); false if the rules of this match don't allow that. */
  #playAsFailed(client: Client, seat: Seat, action: Action, why: string): boolean {
    if (this.#court?.input({ type: "act", seat, action: ["fumble", action] }) !== undefined) return false;
    this.#session.world.note("tolerated", { name: client.name, action: action.join(" "), why });
    return true;
  }

  #answerHeld(): void {
    if (this.#table?.clock.stands !== false || this.#held.size === 0) return;
    const held = [...this.#held];
    this.#held.clear();
    for (const [client, decision] of held) {
      // A client that isn't sure may send it again after the pause (10.4).
      if (client.seat !== null) this.#requests[client.seat]?.expire(this.#session.now());
      this.#session.decided(client, decision);
    }
  }

  // ---- connections ----

  /** A player leaves, is expelled, pauses, resumes or loses the connection. What changes nothing is ignored. */
  input(input: Input): void {
    this.#court?.input(input);
  }

  /** Shows the running match to a client that joins. */
  show(client: Client): void {
    const { state } = this;
    if (state === undefined || state.round === 0) return;
    this.#session.tell(client, this.#status(viewerOf(client), []));
  }

  /** A player reconnected: send the state, the open request, and whether the match is paused (section 11). */
  return(client: Client): void {
    const { seat } = client;
    if (seat === null) return;
    this.show(client);
    const open = this.#requests[seat]?.open;
    if (open) {
      // It is answered anew.
      this.#held.delete(client);
      this.#session.tell(client, open.request);
    }
    this.#back = client;
    this.#court?.input({ type: "return", seat });
    this.#back = undefined;
    this.tellPause(client);
  }

  /** Tells a client that has just come of the pause, if there is one. */
  tellPause(client: Client): void {
    if (this.#standstill.gamePaused) this.#session.tell(client, { type: "GAME_PAUSE", ...this.#standstill });
  }

  // ---- the end ----

  #finish(): void {
    const { match } = this.#table ?? {};
    const session = this.#session;
    const verdict = match?.state.over;
    if (match === undefined || verdict === null || verdict === undefined) return;
    const [winner, loser] = [session.players[verdict.winner], session.players[1 - verdict.winner]];
    if ("why" in verdict.ending && loser !== undefined)
      for (const client of session.clients)
        session.tell(client, { type: "GAME_LEFT", leftUserId: loser.alias });
    const [first = 0, second = 0] = this.#struck;
    const strikes = {
      ...STRIKES,
      valuePlayer1: String(first),
      valuePlayer2: String(second),
    };
    const message: ServerMessage = {
      type: "STATISTICS",
      statistics: { entries: [...statisticsOf(match.state), strikes] },
      winner: winner?.alias ?? null,
      reason: verdict.ending.code,
      hasReplay: session.hasReplay,
    };
    const shared = new SharedMessage(message, session.now(), openedDice(match));
    for (const client of session.clients) session.tell(client, shared);
    session.finish();
    this.#court?.close();
  }
}

/** The view of a client. A spectator sees everything but the future (spy-rules.md, section 29.1). */
function viewerOf({ seat }: Client): Viewer {
  return seat ?? ALL_SEEING;
}

/**
 * Whether an AI bets nothing, or at a table with no chips left, as one public AI does (Q25). That ends its turn and
 * isn't an offence.
 */
function isEmptyBet({ role }: Client, action: Action, code: string): boolean {
  return role === "AI" && action[0] === "gamble" && (EMPTY_BETS.includes(code) || action[2] === 0);
}

const EMPTY_BETS = ["table broke", "no chips"];
