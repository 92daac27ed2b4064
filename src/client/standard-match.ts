import { spy } from "../games/spy/game.ts";
import type { Spy } from "../games/spy/spy.ts";
import { endingOf, type Statistics } from "../games/spy/standard/follow-end.ts";
import type { Status } from "../games/spy/standard/follow-status.ts";
import { ForeignMatch } from "../games/spy/standard/foreign-match.ts";
import type { Envelope, ServerMessage } from "../games/spy/standard/messages.ts";
import { KNOWN_KEYS } from "../games/spy/standard/meta.ts";
import { readFromServer } from "../games/spy/standard/reading.ts";
import type { Recorded } from "../games/spy/standard/recording.ts";
import type { State } from "../games/spy/state.ts";
import type { Coded, Outcome, Seat, Viewer } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import type { Random } from "../kernel/random/random.ts";
import type { Notice, Player } from "../table/inputs.ts";
import type { Clock } from "./clock.ts";
import { Imagination } from "./imagination.ts";
import { type Frame, type MatchHandle, type MatchListener, MatchListeners, type Reply } from "./match.ts";
import { RequestClock } from "./request-clock.ts";
import type { StandardConnection, StandardFailure, StandardListener } from "./standard-connection.ts";
import { Store } from "./store.ts";
import { Story } from "./story.ts";

/** Progress of a client at a server of the standard. */
export type Stand =
  | { readonly type: "connecting" | "waiting" | "playing" }
  /** The connection is lost, and until when it tries to reconnect. */
  | { readonly type: "lost"; readonly until: number | null }
  | { readonly type: "failed"; readonly failure: StandardFailure };

/** A pause, and whether it waits for a disconnected player. */
export interface Pause {
  readonly isForced: boolean;
}

/** Options of {@link StandardMatch}. */
export interface StandardMatchOptions {
  /** The game, No Time to Spy. */
  readonly pack: GamePackage;
  readonly clock: Clock;
  /** True for a client that only watches. */
  readonly isSpectator?: boolean;
  /** Random source of imagined states. */
  readonly random: Random;
  /** Sentences for actions while the connection is lost, for unasked actions, and for take-backs. */
  readonly sentences: { readonly lost: string; readonly notAsked: string; readonly noUndo: string };
}

/** Before the server has described the match there is nothing to show. */
const EMPTY = {};

/**
 * A match on any server that speaks the spy standard, translated to the house's events. It listens to its
 * connection.
 */
export class StandardMatch implements MatchHandle, StandardListener {
  readonly pack: GamePackage;
  readonly missing = [];
  readonly asks = null;
  readonly consenting = [];
  readonly stand = new Store<Stand>({ type: "connecting" });
  readonly pauses = new Store<Pause | null>(null);
  readonly statistics = new Store<Statistics | null>(null);
  readonly #options: StandardMatchOptions;
  readonly #connection: Pick<StandardConnection, "send" | "isOpen">;
  #follower: ForeignMatch;
  readonly #imagination: Imagination<Spy>;
  #story = new Story();
  readonly #listeners = new MatchListeners();
  readonly #time: RequestClock;
  #areSidesAsked = false;

  constructor(connection: Pick<StandardConnection, "send" | "isOpen">, options: StandardMatchOptions) {
    this.pack = options.pack;
    this.#options = options;
    this.#connection = connection;
    this.#follower = this.#fresh();
    this.#time = new RequestClock(options.clock, () => this.#show([]));
    this.#imagination = new Imagination(spy, options.random);
  }

  /**
   * Restores everything that was learnt before a reload, from the recorded traffic of this client. What is open, the
   * server repeats.
   */
  recall(lines: readonly Recorded[]): void {
    for (const line of lines) {
      this.#story.tell(this.#follower.follow(line));
      const heard = line.dir === "s2c" ? readFromServer(line.msg) : undefined;
      if (heard?.ok) this.#note(heard.message);
    }
    this.#follower.renew();
    this.pauses.set(null);
    if (this.statistics.value !== null) this.stand.set({ type: "playing" });
  }

  /** Whether there is a match to show: a player has been asked, or the board is there. */
  get isBegun(): boolean {
    const { statistics, view } = this.#follower;
    return statistics !== null || (view !== null && (view.draft !== null || view.round > 0));
  }

  get people(): readonly Seat[] {
    return this.viewer >= 0 ? [this.viewer] : [];
  }

  get viewer(): Viewer {
    return this.#follower.viewer;
  }

  get players(): readonly (Player | null)[] {
    const { players } = this.#follower;
    const names = players === null ? [] : [players.playerOneName, players.playerTwoName];
    return names.map((name) => ({ type: "person", name }));
  }

  /** Servers don't say who owns a character: for spectators, the active character stands for its player. */
  get asked(): readonly Seat[] {
    const { isAsked, view } = this.#follower;
    if (this.people.length === 0) return view === null || view.active === null ? [] : [view.active];
    return isAsked && !this.#time.isLate ? this.people : [];
  }

  get outcome(): Outcome | undefined {
    const { statistics, view } = this.#follower;
    if (statistics === null) return undefined;
    return view?.over
      ? { winners: [view.over.winner], ending: view.over.ending }
      : { winners: [], ending: endingOf(statistics) };
  }

  get ending(): string | null {
    const { outcome, pack } = this;
    if (outcome === undefined) return null;
    const said = pack.phrases.en.ending(this.view(), outcome);
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
  }

  /** The time for a decision starts with the request, and stops during a pause. */
  get deadline(): number | null {
    return this.#time.deadline;
  }

  /** A server that goes on asking during a pause isn't waiting (Q28). */
  get isPaused(): boolean {
    return this.#follower.isPaused && !this.#follower.isAsked;
  }

  get isOpen(): boolean {
    return this.#connection.isOpen;
  }

  view(): unknown {
    return this.#follower.view ?? EMPTY;
  }

  tellings(_viewer: Viewer, since: number): readonly Notice[] {
    return this.#story.since(since);
  }

  newsFor(_viewer: Viewer, since: number) {
    return this.#story.newsSince(since);
  }

  actions(seat: Seat): readonly unknown[] {
    const state = this.#imagined();
    const actions = state === undefined ? [] : spy.actions(state, seat);
    // If a server's rules differ from ours, a turn may continue that is over by ours.
    return actions.length === 0 && this.asked.includes(seat) ? [["retire"]] : actions;
  }

  obstacle(seat: Seat, action: unknown): Coded | undefined {
    const state = this.#imagined();
    const parsed = spy.action.safeParse(action);
    if (state === undefined || !parsed.success) return { code: "not your turn" };
    return spy.refusal(state, seat, parsed.data);
  }

  #imagined(): State | undefined {
    const { view, viewer } = this.#follower;
    return view === null ? undefined : this.#imagination.of(view, viewer);
  }

  mayUndo(): boolean {
    return false;
  }

  /** Sends nothing that the server didn't ask for or that our rules forbid: servers expel players for it. */
  act(seat: Seat, action: unknown): Reply {
    const { lost, notAsked } = this.#options.sentences;
    const parsed = spy.action.safeParse(action);
    if (!parsed.success || !this.isOpen) return lost;
    if (!this.asked.includes(seat)) return notAsked;
    const why = parsed.data[0] === "retire" ? undefined : this.obstacle(seat, action);
    if (why !== undefined) return this.pack.phrases.en.refusal(this.view(), action, why);
    const message = this.#follower.say(parsed.data);
    if (message !== null) {
      this.#connection.send(message);
      this.#time.end();
    }
    this.#show([]);
    return undefined;
  }

  undo(): Reply {
    return this.#options.sentences.noUndo;
  }

  answer(): Reply {
    return this.#options.sentences.noUndo;
  }

  /** Leaving is how a player gives up there: the other one wins. */
  resign(): Reply {
    return this.#connection.send({ type: "GAME_LEAVE" }) ? undefined : this.#options.sentences.lost;
  }

  pause(isPaused: boolean): Reply {
    const isSent = this.#connection.send({ type: "REQUEST_GAME_PAUSE", gamePause: isPaused });
    return isSent ? undefined : this.#options.sentences.lost;
  }

  listen(listener: MatchListener): () => void {
    return this.#listeners.add(listener);
  }

  opened(): void {
    this.#connection.send({ type: "REQUEST_META_INFORMATION", keys: KNOWN_KEYS });
    if (this.stand.value.type === "lost") this.#listeners.notice({ type: "back" });
    this.stand.set({ type: this.#hasPlayers ? "playing" : "waiting" });
    this.#listeners.changed();
  }

  get #hasPlayers(): boolean {
    return this.isBegun || this.#follower.players !== null;
  }

  lost(until: number | null): void {
    if (this.stand.value.type !== "lost") this.#listeners.notice({ type: "lost" });
    this.stand.set({ type: "lost", until });
    this.#listeners.changed();
  }

  failed(failure: StandardFailure): void {
    if (this.statistics.value === null) this.stand.set({ type: "failed", failure });
  }

  closed(): void {
    this.close();
  }

  /** Stops its timers. */
  close(): void {
    this.#time.end();
  }

  heard(message: ServerMessage & Envelope): void {
    if (message.type === "HELLO_REPLY") this.#begin(message.sessionId);
    const { viewer, asked } = this.#follower;
    const tellings = this.#story.tell(this.#follower.hear(message));
    if (this.#follower.asked !== asked) this.#timeRequest();
    if (message.type === "GAME_STATUS") this.#askForSides(message);
    this.#note(message);
    if (this.#hasPlayers && this.stand.value.type === "waiting") this.stand.set({ type: "playing" });
    // The own seat becomes known when the match starts.
    if (this.viewer === viewer) return this.#show(tellings);
    this.#listeners.reset();
    this.#listeners.changed();
  }

  #fresh(): ForeignMatch {
    const follower = new ForeignMatch();
    follower.isSpectator = this.#options.isSpectator ?? false;
    return follower;
  }

  /** Another match than the recalled one has begun: nothing of that one counts. */
  #begin(sessionId: string): void {
    if (["", sessionId].includes(this.#follower.sessionId)) return;
    this.#follower = this.#fresh();
    this.#story = new Story();
    this.statistics.set(null);
    this.#listeners.reset();
  }

  #show(tellings: readonly Notice[]): void {
    this.#listeners.frame(this.#frame(tellings));
    this.#listeners.changed();
  }

  /** A spectator may know both sides once the game has begun (6.12). They change when a nugget wins someone over. */
  #askForSides({ operations, state }: Status): void {
    const isRecruiting = operations.some(
      (operation) => operation.type === "GADGET_ACTION" && operation.gadget === "NUGGET",
    );
    if (!this.#options.isSpectator || (this.#areSidesAsked && !isRecruiting)) return;
    this.#areSidesAsked = state.currentRound > 0;
    this.#connection.send({ type: "REQUEST_META_INFORMATION", keys: KNOWN_KEYS });
  }

  /** The time for a new request starts; it ends with the request. */
  #timeRequest(): void {
    const { asked, view } = this.#follower;
    if (asked === null) return this.#time.end();
    const limit = view?.config.match.turnPhaseLimit ?? -1;
    this.#time.begin(limit, asked.type === "REQUEST_GAME_OPERATION");
  }

  #note(message: ServerMessage & Envelope): void {
    switch (message.type) {
      case "GAME_PAUSE": {
        const { gamePaused, serverEnforced: isForced } = message;
        this.pauses.set(gamePaused ? { isForced } : null);
        if (gamePaused) this.#time.pause();
        else this.#time.resume();
        return this.#listeners.notice(gamePaused ? { type: "paused", isForced } : { type: "resumed" });
      }
      case "GAME_STARTED":
      case "REQUEST_ITEM_CHOICE":
      case "REQUEST_EQUIPMENT_CHOICE":
      case "REQUEST_GAME_OPERATION":
        return this.pauses.set(null);
      case "STRIKE": {
        const { strikeNr: strikes, strikeMax: most, reason } = message;
        return this.#listeners.notice({ type: "strike", strikes, most, reason });
      }
      case "ERROR":
        return this.failed({ type: "dismissed", reason: message.reason, remark: message.debugMessage });
      case "STATISTICS":
        return this.statistics.set(message);
      default:
    }
  }

  #frame(tellings: readonly Notice[]): Frame {
    return { tellings, view: this.view(), asked: this.asked, outcome: this.outcome };
  }
}
