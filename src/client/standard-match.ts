import { spy } from "../games/spy/game.ts";
import { outcomeOf } from "../games/spy/standard/follow-end.ts";
import type { ForeignMatch } from "../games/spy/standard/foreign-match.ts";
import type { Envelope, ServerMessage } from "../games/spy/standard/messages.ts";
import { KNOWN_KEYS, PRESENCE_KEYS } from "../games/spy/standard/meta.ts";
import { readFromServer } from "../games/spy/standard/reading.ts";
import type { Recorded } from "../games/spy/standard/recording.ts";
import type { Coded, Outcome, Seat, Viewer } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import type { Random } from "../kernel/random/random.ts";
import type { Notice, Player } from "../table/inputs.ts";
import type { Clock } from "./clock.ts";
import { DeadlineWarning } from "./deadline-warning.ts";
import { type MatchHandle, type MatchListener, MatchListeners, type Reply, type UndoPlan } from "./match.ts";
import { RequestClock } from "./request-clock.ts";
import type { StandardConnection, StandardFailure, StandardListener } from "./standard-connection.ts";
import { StandardEyes } from "./standard-eyes.ts";
import { StandardProgress } from "./standard-progress.ts";
import { StandardRules } from "./standard-rules.ts";

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
  readonly takesBack = [];
  readonly #progress = new StandardProgress();
  readonly stand = this.#progress.stand;
  readonly pauses = this.#progress.pauses;
  readonly statistics = this.#progress.statistics;
  readonly presence = this.#progress.presence;
  readonly #options: StandardMatchOptions;
  readonly #connection: Pick<StandardConnection, "send" | "isOpen">;
  #eyes: StandardEyes;
  readonly #rules: StandardRules;
  readonly #listeners = new MatchListeners();
  readonly #time: RequestClock;
  readonly #warning: DeadlineWarning;

  constructor(connection: Pick<StandardConnection, "send" | "isOpen">, options: StandardMatchOptions) {
    this.pack = options.pack;
    this.#options = options;
    this.#connection = connection;
    this.#eyes = new StandardEyes(options.isSpectator ?? false);
    this.#time = new RequestClock(options.clock, () => this.#show([]));
    this.#warning = new DeadlineWarning(options.clock, (seconds) =>
      this.#listeners.notice({ type: "hurry", seconds }),
    );
    this.#rules = new StandardRules(options.random);
  }

  /**
   * Restores everything that was learnt before a reload, from the recorded traffic of this client. What is open, the
   * server repeats.
   */
  recall(lines: readonly Recorded[]): void {
    for (const line of lines) {
      this.#eyes.follow(line);
      const heard = line.dir === "s2c" ? readFromServer(line.msg) : undefined;
      if (heard?.ok) this.#progress.note(heard.message);
    }
    this.#eyes.renew();
    this.pauses.set(null);
    if (this.statistics.value !== null) this.stand.set({ type: "playing" });
  }

  /** Whether there is a match to show: a player has been asked, or the board is there. */
  get isBegun(): boolean {
    const { statistics, view } = this.#follower;
    return statistics !== null || (view !== null && (view.draft !== null || view.round > 0));
  }

  get #follower(): ForeignMatch {
    return this.#eyes.match;
  }

  get people(): readonly Seat[] {
    return this.viewer >= 0 && !this.#options.isSpectator ? [this.viewer] : [];
  }

  get viewers(): readonly Viewer[] {
    return this.#eyes.viewers;
  }

  look(viewer: Viewer): Reply {
    if (this.#eyes.choose(viewer)) this.#reset();
    return undefined;
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
    return outcomeOf(this.#follower);
  }

  get ending(): string | null {
    const { outcome, pack } = this;
    if (outcome === undefined) return null;
    const said = pack.phrases.ending(this.view(), outcome);
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
    return this.#eyes.story.since(since);
  }

  newsFor(_viewer: Viewer, since: number) {
    return this.#eyes.story.newsSince(since);
  }

  actions(seat: Seat): readonly unknown[] {
    const actions = this.#rules.actions(this.#follower, seat);
    // If a server's rules differ from ours, a turn may continue that is over by ours.
    return actions.length === 0 && this.asked.includes(seat) ? [["retire"]] : actions;
  }

  obstacle(seat: Seat, action: unknown): Coded | undefined {
    return this.#rules.obstacle(this.#follower, seat, action);
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
    if (why !== undefined) return this.pack.phrases.refusal(this.view(), action, why);
    const message = this.#follower.say(parsed.data);
    if (message !== null) {
      this.#connection.send(message);
      this.#time.end();
    }
    this.#show([]);
    return undefined;
  }

  undoable(): UndoPlan {
    return { type: "refused", why: this.#options.sentences.noUndo };
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

  /** Asks who is there: servers don't announce who comes and goes. */
  askForNames(): void {
    this.#connection.send({ type: "REQUEST_META_INFORMATION", keys: PRESENCE_KEYS });
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
    this.#warning.watch(null);
    this.#listeners.changed();
  }

  failed(failure: StandardFailure): void {
    this.#progress.fail(failure);
  }

  closed(): void {
    this.close();
  }

  /** Stops its timers. */
  close(): void {
    this.#time.end();
    this.#warning.watch(null);
  }

  heard(message: ServerMessage & Envelope): void {
    if (message.type === "HELLO_REPLY") this.#begin(message.sessionId);
    const { viewer, asked } = this.#follower;
    const tellings = this.#eyes.hear(message);
    if (this.#follower.asked !== asked) this.#timeRequest();
    if (this.#eyes.needsSides(message))
      this.#connection.send({ type: "REQUEST_META_INFORMATION", keys: KNOWN_KEYS });
    if (message.type === "GAME_PAUSE") this.#time.hold(message.gamePaused);
    const notice = this.#progress.note(message);
    if (notice !== undefined) this.#listeners.notice(notice);
    if (this.#hasPlayers && this.stand.value.type === "waiting") this.stand.set({ type: "playing" });
    // The own seat becomes known when the match starts.
    if (this.viewer === viewer) this.#show(tellings);
    else this.#reset();
  }

  #reset(): void {
    this.#listeners.reset();
    this.#listeners.changed();
  }

  /** Another match than the recalled one has begun: nothing of that one counts. */
  #begin(sessionId: string): void {
    if (["", sessionId].includes(this.#follower.sessionId)) return;
    const { viewer } = this;
    this.#eyes = new StandardEyes(this.#options.isSpectator ?? false);
    this.#eyes.choose(viewer);
    this.statistics.set(null);
    this.#listeners.reset();
  }

  #show(tellings: readonly Notice[]): void {
    const { asked, outcome, deadline } = this;
    this.#warning.watch(this.people.some((seat) => asked.includes(seat)) ? deadline : null);
    this.#listeners.frame({ tellings, view: this.view(), asked, outcome });
    this.#listeners.changed();
  }

  /** The time for a new request starts; it ends with the request. */
  #timeRequest(): void {
    const { asked, view } = this.#follower;
    if (asked === null) return this.#time.end();
    const limit = view?.config.match.turnPhaseLimit ?? -1;
    this.#time.begin(limit, asked.type === "REQUEST_GAME_OPERATION");
  }
}
