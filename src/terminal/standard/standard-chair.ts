import type { Event } from "../../games/spy/events.ts";
import { spy } from "../../games/spy/game.ts";
import { offer } from "../../games/spy/offer.ts";
import { Follower, HOUSE_KEYS } from "../../games/spy/standard/follower.ts";
import type { Envelope, ServerMessage } from "../../games/spy/standard/messages.ts";
import type { State } from "../../games/spy/state.ts";
import type { Coded, Outcome, Seat, Viewer } from "../../kernel/game.ts";
import type { Offer } from "../../kernel/offer.ts";
import type { Random } from "../../kernel/random/random.ts";
import type { Chair, Recorded, Reply, Undone, Word } from "../chair.ts";
import { dismissal, type StandardConnection, type StandardNews } from "./connection.ts";

const WORDS: readonly Word[] = [
  ["pause", "stop the match and its clocks"],
  ["resume", "go on with it"],
  ["who", "who plays"],
  ["statistics", "once the match is over: what the server counted"],
  ["save FILE", "write all that went over the wire to a file; ludothek spy replay FILE shows it"],
  ["leave", "leave the match, which the other player then wins"],
];

const NOTHING_BACK = "On servers of the standard nothing can be taken back.";

/** A place in a match on a server of the spy standard: a player's, or among those who watch. */
export class StandardChair implements Chair {
  readonly offer: Offer = offer;
  readonly live = true;
  readonly words = WORDS;
  readonly notAgain = undefined;
  readonly afterLeaving = "the other player then wins";
  readonly reopening = undefined;
  readonly consenting = [];
  readonly connection: StandardConnection;
  readonly follower = new Follower();
  readonly #random: Random;
  readonly #traffic: readonly string[];
  readonly #events: Event[] = [];
  #notices: string[] = [];
  #askedAt = 0;
  #imagined: { readonly view: unknown; readonly state: State } | undefined;

  /** The traffic is that of the connection, as far as it has come. */
  constructor(connection: StandardConnection, random: Random, traffic: readonly string[]) {
    this.connection = connection;
    this.#random = random;
    this.#traffic = traffic;
  }

  get mark(): string {
    return this.connection.name;
  }

  get opening(): string {
    const { players } = this.follower;
    const who = players === null ? "" : `${players.playerOneName} against ${players.playerTwoName} `;
    return `${who}at ${this.connection.url}. "help" tells the rules and the commands.`;
  }

  /** Whether there is a match to be seen: somebody is asked, or the board is there. */
  get isBegun(): boolean {
    const { asked, view, statistics } = this.follower;
    return asked !== null || statistics !== null || (view !== null && view.round > 0);
  }

  get people(): readonly Seat[] {
    return this.viewer >= 0 ? [this.viewer] : [];
  }

  get viewer(): Viewer {
    return this.follower.viewer;
  }

  /** Nobody is told whose a person is: for those who watch, the person on turn stands for its player. */
  get asked(): readonly Seat[] {
    const { asked, isPaused, view } = this.follower;
    if (this.people.length === 0) return view?.active === null || view === null ? [] : [view.active];
    return asked === null || isPaused ? [] : this.people;
  }

  get turn(): Seat | undefined {
    return this.connection.isOpen ? this.asked[0] : undefined;
  }

  get deadline(): number | null {
    const limit = this.follower.view?.config.match.turnPhaseLimit ?? -1;
    return limit < 0 || this.asked.length === 0 ? null : this.#askedAt + limit * 1000;
  }

  get outcome(): Outcome | undefined {
    const { statistics, view } = this.follower;
    if (statistics === null) return undefined;
    return view?.over
      ? { winners: [view.over.winner], ending: view.over.ending }
      : { winners: [], ending: { code: statistics.reason } };
  }

  view(): unknown {
    return this.follower.view;
  }

  /** Some state that looks like this; what is legal follows from what is seen. */
  #state(): State | undefined {
    const { view } = this.follower;
    if (view === null) return undefined;
    if (this.#imagined?.view !== view)
      this.#imagined = { view, state: spy.imagine(view, this.viewer, this.#random) };
    return this.#imagined.state;
  }

  actions(seat: Seat): readonly unknown[] {
    const state = this.#state();
    const actions = state === undefined ? [] : spy.actions(state, seat);
    // Where a server's rules differ from ours, a turn may go on that is over by ours.
    return actions.length === 0 && this.asked.includes(seat) ? [["retire"]] : actions;
  }

  obstacle(seat: Seat, action: unknown): Coded | undefined {
    const state = this.#state();
    const parsed = spy.action.safeParse(action);
    if (state === undefined || !parsed.success) return { code: "not your turn" };
    return spy.refusal(state, seat, parsed.data);
  }

  mayUndo(): boolean {
    return false;
  }

  newsFor(_viewer: Viewer, number: number) {
    return { events: this.#events.slice(number), number: this.#events.length };
  }

  notices(): readonly string[] {
    const said = this.#notices;
    this.#notices = [];
    return said;
  }

  waiting(): string {
    if (!this.connection.isOpen) return "Waiting for the connection";
    if (this.follower.isPaused) return 'Paused, "resume" goes on';
    return this.isBegun ? "Waiting for the others" : "Waiting for another player";
  }

  request(): string {
    return "";
  }

  farewell(): string {
    return "";
  }

  act(_seat: Seat, action: unknown): Reply {
    const parsed = spy.action.safeParse(action);
    if (!parsed.success || !this.connection.isOpen)
      return "The connection is lost; try again when it is back.";
    const message = this.follower.say(parsed.data);
    if (message !== null) this.connection.send(message);
    return undefined;
  }

  undo(): Undone {
    return { type: "refused", why: NOTHING_BACK };
  }

  answer(): Reply {
    return NOTHING_BACK;
  }

  resign(): Reply {
    return this.connection.send({ type: "GAME_LEAVE" }) ? undefined : "The connection is lost.";
  }

  record(): Recorded {
    return { ok: true, text: this.#traffic.join(""), use: "Look at it with: ludothek spy replay" };
  }

  command(word: string): string | undefined {
    const { players, statistics } = this.follower;
    switch (word) {
      case "pause":
      case "resume":
        return this.connection.send({ type: "REQUEST_GAME_PAUSE", gamePause: word === "pause" })
          ? ""
          : "The connection is lost.";
      case "who":
        return players === null
          ? "Nobody has said who plays."
          : `${players.playerOneName} and ${players.playerTwoName}.`;
      case "statistics":
        if (statistics === null) return "The match is not over yet.";
        return statistics.statistics.entries
          .map(({ title, valuePlayer1, valuePlayer2 }) => `${title}: ${valuePlayer1} and ${valuePlayer2}`)
          .join("; ");
      default:
        return undefined;
    }
  }

  advance(): boolean {
    const news = this.connection.take();
    if (news === undefined) return false;
    this.#hear(news);
    return true;
  }

  change(): Promise<unknown> {
    return this.connection.change();
  }

  #hear(news: StandardNews): void {
    if (news.type === "heard") this.#listen(news.message);
    else if (news.type === "lost") this.#notices.push("The connection was lost; it is being opened again.");
    else if (news.type === "back") this.#notices.push("The connection stands again.");
  }

  #listen(message: ServerMessage & Envelope): void {
    const { asked } = this.follower;
    this.#events.push(...this.follower.hear(message));
    if (this.follower.asked !== asked) this.#askedAt = Date.now();
    switch (message.type) {
      case "HELLO_REPLY":
        this.connection.send({ type: "REQUEST_META_INFORMATION", keys: HOUSE_KEYS });
        break;
      case "GAME_PAUSE":
        this.#notices.push(
          message.gamePaused
            ? message.serverEnforced
              ? "The match is paused until a lost player is back."
              : "The match is paused."
            : "The match goes on.",
        );
        break;
      case "STRIKE":
        this.#notices.push(
          `Strike ${message.strikeNr ?? ""} of ${message.strikeMax ?? "some"}: ${message.reason}`,
        );
        break;
      case "ERROR":
        if (this.follower.statistics === null) throw dismissal(message.reason, message.debugMessage);
        break;
      default:
    }
  }
}
