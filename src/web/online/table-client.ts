import { GAMES } from "../../games/index.ts";
import type { Seat } from "../../kernel/game.ts";
import type { Offer } from "../../kernel/offer.ts";
import { freshSeed } from "../../kernel/random/house.ts";
import type { TableInfo } from "../../protocol/parts.ts";
import type { Spoken } from "../../protocol/server.ts";
import type { BoardModule } from "../board/board.ts";
import { note } from "../frame/diary.ts";
import { notify } from "../frame/notices.tsx";
import { Store } from "../frame/store.ts";
import { readyGame } from "../local/begin.ts";
import type { Saying } from "../match/stage.ts";
import { words } from "../words/words.ts";
import { type Connection, Refused, type Request } from "./connection.ts";
import { keepPledge } from "./dice.ts";
import type { Heard, ToldFrame } from "./messages.ts";
import { OnlineMatch, said, sentenceOf } from "./online-match.ts";

/** What is known of a table. */
export interface Known {
  readonly info: TableInfo | null;
  readonly offer: Offer | null;
  readonly invitation: string | null;
  /** The own seat; null for spectators. */
  readonly you: Seat | null;
  /** Whether everyone may read the record of the match, and which players would like that. */
  readonly isPublic: boolean;
  readonly agreed: readonly Seat[];
  /** The match, once it has begun. */
  readonly match: OnlineMatch | null;
  readonly board: BoardModule | null;
  /** What was said before the match. */
  readonly talk: readonly Saying[];
  /** Why one cannot be here. */
  readonly problem: string | null;
  /** True while the game could not be loaded; it is tried again. */
  readonly isUnloaded: boolean;
}

const NOTHING: Known = {
  info: null,
  offer: null,
  invitation: null,
  you: null,
  isPublic: true,
  agreed: [],
  match: null,
  board: null,
  talk: [],
  problem: null,
  isUnloaded: false,
};

/** Milliseconds until a table is entered again at which something went wrong. */
const SOON = 3000;

/** One table of the house, for as long as somebody is on its page. It comes back by itself whenever the connection does. */
export class TableClient {
  readonly id: string;
  readonly known = new Store<Known>(NOTHING);
  readonly #connection: Connection;
  readonly #invitation: string | null;
  readonly #unfollow: () => void;
  #channel: number | null = null;
  /** What was told on channels that no view has named yet: the past of a table comes before its view. */
  #early: ToldFrame[] = [];
  /** Messages are dealt with in order, also where a board must be loaded first. */
  #done: Promise<void> = Promise.resolve();
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: Connection, id: string, invitation: string | null) {
    this.id = id;
    this.#connection = connection;
    this.#invitation = invitation;
    this.#unfollow = connection.follow({
      begun: () => this.#enter(),
      hear: (message) => {
        this.#done = this.#done.then(() => this.#hear(message)).catch((error) => this.#stumble(error));
      },
    });
  }

  /** Goes away from the table; whoever sits there keeps the seat. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#unfollow();
    this.#connection.ask({ type: "exit", table: this.id }).catch(() => {});
    this.known.value.match?.close();
  }

  /** Asks for something at this table; people read what is in the way. True if it was done. */
  async ask(message: TableRequest): Promise<boolean> {
    try {
      await this.#connection.ask({ ...message, table: this.id } as Request);
      return true;
    } catch (error) {
      notify(sentenceOf(error));
      return false;
    }
  }

  /** The table where the players meet again, which is opened if there is none; people read what is in the way. */
  async rematch(): Promise<string | undefined> {
    try {
      const { table } = await this.#connection.ask({ type: "rematch", table: this.id });
      return table;
    } catch (error) {
      notify(sentenceOf(error));
      return undefined;
    }
  }

  /** Says something at this table; true if it was said. */
  say(text: string): Promise<boolean> {
    return said(this.#connection, this.id, text, notify);
  }

  /** Is ready to begin, with a part of the seed that nobody else knew. */
  ready(isReady: boolean): Promise<boolean> {
    const { info, you } = this.known.value;
    const edition = info?.edition ?? 0;
    if (!isReady || info === null || you === null)
      return this.ask({ type: "ready", ready: isReady, edition });
    const part = freshSeed();
    keepPledge(this.id, { commitment: info.commitment, own: { seat: you, part } });
    return this.ask({ type: "ready", ready: true, edition, part });
  }

  /** Something that was told could not be dealt with, mostly because a file did not come: all of it is asked for once more. */
  #stumble(error: unknown): void {
    note("stumbled", { table: this.id, error: sentenceOf(error) });
    if (this.#isClosed) return;
    this.known.merge({ isUnloaded: true });
    this.#timer ??= setTimeout(() => this.#enter(), SOON);
  }

  #enter(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#channel = null;
    this.#early = [];
    const { match } = this.known.value;
    const invitation = this.#invitation;
    this.#connection
      .ask({
        type: "enter",
        table: this.id,
        // From the first telling on, so that the log is whole.
        last: match?.last ?? 0,
        ...(invitation !== null && { invitation }),
      })
      .catch((error) => {
        if (error instanceof Refused && error.code === "lost") return;
        this.known.merge({ problem: sentenceOf(error) });
      });
  }

  async #hear(message: Heard): Promise<void> {
    if (this.#isClosed) return;
    if (message.kind === "told") return this.#told(message.told);
    const { spoken } = message;
    switch (spoken.type) {
      case "table":
        if (spoken.table.id === this.id) await this.#informed(spoken);
        return;
      case "view":
        if (spoken.table === this.id) await this.#view(spoken);
        return;
      case "strike":
        if (spoken.table === this.id) notify(words.online.strike(spoken.strikes, spoken.most));
        return;
      case "over":
        if (spoken.table === this.id) this.known.value.match?.over(spoken);
        return;
      case "gone":
        if (spoken.table === this.id && this.known.value.match === null) this.known.merge({ problem: "" });
        return;
      case "chat":
        if (spoken.table === this.id) this.#chat(spoken);
        return;
      default:
        return;
    }
  }

  async #informed(message: Extract<Spoken, { type: "table" }>): Promise<void> {
    const { table, invitation, you } = message;
    const known = this.known.value;
    const offer = known.offer ?? (await GAMES.get(table.game)?.()) ?? null;
    this.known.merge({
      info: table,
      offer,
      invitation: invitation ?? known.invitation,
      you,
      isPublic: message.public,
      agreed: message.agreed,
      isUnloaded: known.isUnloaded && table.phase !== "waiting",
    });
    known.match?.informed(table);
  }

  async #view(view: Extract<Spoken, { type: "view" }>): Promise<void> {
    this.#channel = view.channel;
    // The past comes at once, just before its view; what was told before that, to whoever enters again, is part of it.
    const past = this.#early.findLast(({ channel }) => channel === view.channel)?.tellings ?? [];
    this.#early = [];
    const { match, info, talk } = this.known.value;
    if (match !== null) return match.returned(view, past);
    const ready = info && (await readyGame(info.game));
    if (!ready || this.#isClosed) return;
    const first = { view, past, info, talk };
    const fresh = new OnlineMatch(ready.offer, ready.board, this.#connection, first, notify);
    const you = view.viewer >= 0 ? view.viewer : null;
    this.known.merge({ match: fresh, board: ready.board, you, isUnloaded: false });
  }

  #told(frame: ToldFrame): void {
    if (frame.channel === this.#channel) this.known.value.match?.told(frame);
    else if (this.#channel === null) this.#early.push(frame);
  }

  #chat({ from: name, text, seat }: Extract<Spoken, { type: "chat" }>): void {
    const { match, talk } = this.known.value;
    const from = seat === null ? words.online.spectator(name) : name;
    if (match === null) this.known.merge({ talk: [...talk, { from, text }].slice(-100) });
    else match.heard({ from, text });
    if (!isTalkSeen()) notify(words.online.says(from, text), true);
  }
}

/** Whether what people say is seen: the log of a phone is in a drawer, and the talk of a waiting room may be further down. */
function isTalkSeen(): boolean {
  return [...document.querySelectorAll(".log, .talk")].some((place) => {
    const { top, bottom } = place.getBoundingClientRect();
    return place.checkVisibility() && bottom >= 0 && top <= innerHeight;
  });
}

type OfTable<M> = M extends { table: string } ? Omit<M, "table"> : never;
type TableRequest = OfTable<Request>;
