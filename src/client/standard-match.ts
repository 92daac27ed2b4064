import { spy } from "../games/spy/game.ts";
import type { Spy } from "../games/spy/spy.ts";
import { ForeignMatch, HOUSE_KEYS, type Statistics } from "../games/spy/standard/foreign-match.ts";
import type { Envelope, ServerMessage } from "../games/spy/standard/messages.ts";
import { readFromServer } from "../games/spy/standard/reading.ts";
import type { State } from "../games/spy/state.ts";
import type { Coded, Outcome, Seat, Viewer } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import type { Random } from "../kernel/random/random.ts";
import type { Notice, Player } from "../table/inputs.ts";
import type { Clock } from "./clock.ts";
import { Imagination } from "./imagination.ts";
import { type Frame, type MatchHandle, type MatchListener, MatchListeners, type Reply } from "./match.ts";
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
  /** Random source of imagined states. */
  readonly random: Random;
  /** Sentences for actions while the connection is lost, and for take-backs. */
  readonly sentences: { readonly lost: string; readonly noUndo: string };
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
  readonly #follower = new ForeignMatch();
  readonly #imagination: Imagination<Spy>;
  readonly #story = new Story();
  readonly #listeners = new MatchListeners();
  #askedAt = 0;

  constructor(connection: Pick<StandardConnection, "send" | "isOpen">, options: StandardMatchOptions) {
    this.pack = options.pack;
    this.#options = options;
    this.#connection = connection;
    this.#imagination = new Imagination(spy, options.random);
  }

  /** Restores the match description from the server's first message, which is sent only once. */
  recall(greeting: string): void {
    const reading = readFromServer(greeting);
    if (reading.ok) this.#follower.hear(reading.message);
  }

  /** Whether there is a match to show: a player is asked, or the board is there. */
  get isBegun(): boolean {
    const { asked, view, statistics } = this.#follower;
    return asked !== null || statistics !== null || (view !== null && view.round > 0);
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
    const { asked, isPaused, view } = this.#follower;
    if (this.people.length === 0) return view === null || view.active === null ? [] : [view.active];
    return asked === null || isPaused ? [] : this.people;
  }

  get outcome(): Outcome | undefined {
    const { statistics, view } = this.#follower;
    if (statistics === null) return undefined;
    return view?.over
      ? { winners: [view.over.winner], ending: view.over.ending }
      : { winners: [], ending: { code: statistics.reason } };
  }

  get ending(): string | null {
    const { outcome, pack } = this;
    if (outcome === undefined) return null;
    const said = pack.phrases.en.ending(this.view(), outcome);
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
  }

  /** The time for a decision starts with the request. */
  get deadline(): number | null {
    const { view, asked } = this.#follower;
    const limit = view?.config.match.turnPhaseLimit ?? -1;
    return limit < 0 || asked === null ? null : this.#askedAt + limit * 1000;
  }

  get isPaused(): boolean {
    return this.#follower.isPaused;
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

  act(_seat: Seat, action: unknown): Reply {
    const parsed = spy.action.safeParse(action);
    if (!parsed.success || !this.isOpen) return this.#options.sentences.lost;
    const message = this.#follower.say(parsed.data);
    if (message !== null) this.#connection.send(message);
    this.#listeners.frame(this.#frame([]));
    this.#listeners.changed();
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
    this.#connection.send({ type: "REQUEST_META_INFORMATION", keys: HOUSE_KEYS });
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

  closed(): void {}

  heard(message: ServerMessage & Envelope): void {
    const { viewer, asked } = this.#follower;
    const tellings = this.#story.tell(this.#follower.hear(message));
    if (this.#follower.asked !== asked) this.#askedAt = this.#options.clock.now();
    this.#note(message);
    // The own seat becomes known when the match starts.
    if (this.viewer !== viewer) this.#listeners.reset();
    else this.#listeners.frame(this.#frame(tellings));
    if (this.#hasPlayers && this.stand.value.type === "waiting") this.stand.set({ type: "playing" });
    this.#listeners.changed();
  }

  #note(message: ServerMessage & Envelope): void {
    switch (message.type) {
      case "GAME_PAUSE": {
        const { gamePaused, serverEnforced: isForced } = message;
        this.pauses.set(gamePaused ? { isForced } : null);
        return this.#listeners.notice(gamePaused ? { type: "paused", isForced } : { type: "resumed" });
      }
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
