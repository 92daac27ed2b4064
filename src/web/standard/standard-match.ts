import { spy } from "../../games/spy/game.ts";
import { Follower, HOUSE_KEYS, type Statistics } from "../../games/spy/standard/follower.ts";
import type { Envelope, ErrorType, ServerMessage } from "../../games/spy/standard/messages.ts";
import { readFromServer } from "../../games/spy/standard/reading.ts";
import type { Outcome, Seat } from "../../kernel/game.ts";
import type { Offer } from "../../kernel/offer.ts";
import type { Telling } from "../../table/inputs.ts";
import type { BoardModule } from "../board/board.ts";
import { Store } from "../frame/store.ts";
import type { Notice, Playing, Progress } from "../match/playing.ts";
import { type Frame, Stage } from "../match/stage.ts";
import { pace, settings } from "../settings/settings.ts";
import { words } from "../words/words.ts";
import { type Place, StandardConnection } from "./connection.ts";
import type { Memory } from "./memory.ts";

/** How far one has come at a server of the standard. */
export type Stand =
  | { readonly type: "connecting" | "waiting" | "playing" }
  /** The connection is lost, and until when it is tried to be had again. */
  | { readonly type: "lost"; readonly until: number | null }
  | { readonly type: "failed"; readonly sentence: string; readonly reason: ErrorType | null };

/** A pause, and whether the players can end it. */
export interface Pause {
  readonly isForced: boolean;
}

const LATER = (work: () => void, milliseconds: number) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/** A match on any server that speaks the spy standard, followed and translated in this page. */
export class StandardMatch implements Playing {
  readonly offer: Offer;
  readonly stage: Stage;
  readonly progress: Store<Progress>;
  readonly stand = new Store<Stand>({ type: "connecting" });
  readonly pauses = new Store<Pause | null>(null);
  readonly statistics = new Store<Statistics | null>(null);
  readonly subtitle: string;
  readonly canPause: boolean;
  readonly #notice: Notice;
  readonly #memory: Memory;
  readonly #follower = new Follower();
  readonly #connection: StandardConnection;
  #told = 0;
  #isSeen = false;

  constructor(offer: Offer, board: BoardModule, place: Place, memory: Memory, notice: Notice) {
    this.offer = offer;
    this.subtitle = words.standard.at(new URL(place.url).host);
    this.canPause = place.role === "PLAYER";
    this.#notice = notice;
    this.#memory = memory;
    this.progress = new Store<Progress>({
      names: [],
      bots: [],
      thinking: null,
      isBusy: false,
      isPaused: false,
      missing: [],
      asks: null,
      deadline: null,
      curtain: null,
      sentence: null,
      dice: null,
    });
    const greeting = memory.recall()?.greeting;
    if (greeting !== undefined) {
      const reading = readFromServer(greeting);
      if (reading.ok) this.#follower.hear(reading.message);
    }
    const { viewer } = this.#follower;
    this.stage = new Stage(offer, board, () => pace(settings.value), LATER, viewer, this.#frame([]));
    this.#connection = new StandardConnection(place, memory, {
      heard: (message) => this.#hear(message),
      opened: () => this.#opened(),
      lost: (until) => this.stand.set({ type: "lost", until }),
      failed: (sentence, reason) => {
        if (this.statistics.value === null) this.stand.set({ type: "failed", sentence, reason });
      },
    });
  }

  act(value: unknown): void {
    const action = spy.action.safeParse(value);
    if (!action.success) return;
    if (!this.#connection.isOpen) return this.#notice(words.standard.notNow);
    const message = this.#follower.say(action.data);
    if (message !== null) this.#connection.send(message);
    this.#show([]);
  }

  undo(): void {
    this.#notice(words.standard.noUndo);
  }

  pause(isPaused: boolean): void {
    this.#connection.send({ type: "REQUEST_GAME_PAUSE", gamePause: isPaused });
  }

  /** Leaving is how one gives up there: the other player wins. */
  resign(): void {
    this.#connection.send({ type: "GAME_LEAVE" });
  }

  /** Whoever goes before the match has begun has nothing to come back to. */
  close(): void {
    if (this.stand.value.type === "waiting") this.#memory.forget();
    this.#connection.close();
    this.stage.close();
  }

  #opened(): void {
    this.#connection.send({ type: "REQUEST_META_INFORMATION", keys: HOUSE_KEYS });
    if (this.stand.value.type === "lost") this.#notice(words.online.back, true);
    this.stand.set({ type: this.#isBegun ? "playing" : "waiting" });
  }

  get #isBegun(): boolean {
    const { asked, view, players } = this.#follower;
    return players !== null || asked !== null || (view !== null && view.round > 0);
  }

  #hear(message: ServerMessage & Envelope): void {
    const events = this.#follower.hear(message);
    switch (message.type) {
      case "GAME_PAUSE":
        this.pauses.set(message.gamePaused ? { isForced: message.serverEnforced } : null);
        break;
      case "STRIKE":
        this.#notice(words.standard.strike(message.strikeNr, message.strikeMax, message.reason));
        break;
      case "ERROR":
        this.stand.set({
          type: "failed",
          sentence: words.standard.errors[message.reason],
          reason: message.reason,
        });
        break;
      case "STATISTICS":
        this.statistics.set(message);
        break;
      case "REQUEST_ITEM_CHOICE":
      case "REQUEST_EQUIPMENT_CHOICE":
      case "REQUEST_GAME_OPERATION":
        this.#count();
        break;
      default:
    }
    this.#show(events);
    if (this.#isBegun && this.stand.value.type === "waiting") this.stand.set({ type: "playing" });
  }

  /** The time for a decision begins when it is asked for. */
  #count(): void {
    const limit = this.#follower.view?.config.match.turnPhaseLimit ?? -1;
    this.progress.merge({ deadline: limit < 0 ? null : Date.now() + limit * 1000 });
  }

  #show(events: readonly unknown[]): void {
    const { viewer, players, asked, isPaused, statistics } = this.#follower;
    const tellings = events.map((event): Telling => ({ number: ++this.#told, event }));
    const frame = this.#frame(tellings);
    // Who one is becomes known with the start of the match.
    if (this.stage.shown.value.viewer === viewer && this.#isSeen) this.stage.push(frame);
    else this.stage.reset(viewer, frame);
    this.#isSeen = true;
    this.progress.merge({
      names: players === null ? words.standard.players : [players.playerOneName, players.playerTwoName],
      isPaused,
      ...(asked === null && { deadline: null }),
      sentence: statistics === null || frame.outcome === undefined ? null : this.#sentence(frame.outcome),
    });
  }

  #frame(tellings: readonly Telling[]): Frame {
    const { view, viewer, asked, isPaused } = this.#follower;
    const isAsked = asked !== null && !isPaused && viewer >= 0;
    const seats: readonly Seat[] = isAsked ? [viewer] : [];
    return { tellings, view: view ?? EMPTY, asked: seats, outcome: this.#outcome };
  }

  get #outcome(): Outcome | undefined {
    const { statistics, view } = this.#follower;
    if (statistics === null) return undefined;
    return view?.over
      ? { winners: [view.over.winner], ending: view.over.ending }
      : { winners: [], ending: { code: statistics.reason } };
  }

  #sentence(outcome: Outcome): string {
    const said = this.offer.phrases.en.ending(this.#follower.view, outcome);
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
  }
}

/** Before a server has said what is played there is nothing to be seen, and nothing is shown. */
const EMPTY = {};
