import type { Event } from "../../games/spy/events.ts";
import { spy } from "../../games/spy/game.ts";
import { isRefusedElsewhere } from "../../games/spy/mind/goals.ts";
import type { Statistics } from "../../games/spy/standard/follow-end.ts";
import { ForeignMatch } from "../../games/spy/standard/foreign-match.ts";
import type { Players } from "../../games/spy/standard/messages.ts";
import { HOUSE_KEYS, KNOWN_KEYS } from "../../games/spy/standard/meta.ts";
import type { Action } from "../../games/spy/state.ts";
import { pick, type Random } from "../../kernel/random/random.ts";
import { messageOf } from "../../kernel/visible.ts";
import { UserError } from "../../shell/user-error.ts";
import { words } from "../remote/words.ts";
import { rejectionError, type StandardNews, type StandardServer } from "./server.ts";

/** What a player is given for a choice. */
export interface Choice {
  readonly view: unknown;
  readonly seat: number;
  readonly events: readonly Event[];
  readonly actions: readonly Action[];
  readonly random: Random;
  /** Thinking time, and deadline of the answer. */
  readonly milliseconds: number;
  readonly signal: AbortSignal;
}

/** How a match is played over the standard. */
export interface AiOptions {
  readonly server: StandardServer;
  /** What an earlier process has learnt of this match; nothing if it starts now. */
  readonly known?: ForeignMatch | undefined;
  readonly random: Random;
  /** Milliseconds before each answer. */
  readonly delay: number;
  choose(choice: Choice): Promise<unknown>;
  /** Prints a line, at a verbosity level. */
  tell(level: number, line: string): void;
}

/** Longest thinking time for one choice, even without a limit. */
const THINKING_LIMIT_MS = 800;
const MAX_THINKING_MS = 30_000;

/** Share of a turn's time for thinking, and share after which an answer is forced. */
const THINKING_SHARE = 0.4;
const ANSWER_SHARE = 0.7;

/** Seconds of silence beyond all limits of the match, after which a server is considered dead. */
const MAX_SILENCE_S = 60;

/** How a match ended: the server's message, the winning seat, the players, and inconsistencies. */
export interface Ended {
  readonly statistics: Statistics;
  readonly winner: 0 | 1 | null;
  readonly players: Players | null;
  readonly problems: readonly string[];
}

/** Plays a match to its end using only received messages. */
export async function playStandard(options: AiOptions): Promise<Ended> {
  return new Ai(options).play();
}

class Ai {
  readonly #options: AiOptions;
  readonly #follower: ForeignMatch;
  #events: Event[] = [];
  #problems = 0;
  #isLost = false;

  constructor(options: AiOptions) {
    this.#options = options;
    this.#follower = options.known ?? new ForeignMatch();
  }

  async play(): Promise<Ended> {
    const { mail } = this.#options.server;
    if (this.#follower.view !== null) this.#comeBack();
    for (;;) {
      this.#listen();
      const { statistics, view, players, problems } = this.#follower;
      if (statistics !== null) return { statistics, winner: view?.over?.winner ?? null, players, problems };
      if (!(await this.#answer())) await this.#within(mail.change());
    }
  }

  /** A server that takes a player back doesn't greet again. What was missed is asked for: the own side. */
  #comeBack(): void {
    const { server, tell } = this.#options;
    const { connection } = server;
    tell(2, words.standard.registeredAgain(connection.name, connection.url));
    connection.send({ type: "REQUEST_META_INFORMATION", keys: KNOWN_KEYS });
  }

  /** Processes all pending messages. */
  #listen(): void {
    const { mail } = this.#options.server;
    for (let news = mail.take(); news !== undefined; news = mail.take()) this.#hear(news);
  }

  #hear(news: StandardNews): void {
    const { tell, server } = this.#options;
    const { connection } = server;
    const follower = this.#follower;
    switch (news.type) {
      case "closed":
        throw new UserError(words.standard.closed, 1);
      case "lost":
        if (!this.#isLost) tell(2, words.bot.lost);
        this.#isLost = true;
        return;
      case "opened":
        if (this.#isLost) tell(2, words.bot.again);
        this.#isLost = false;
        return;
      default:
    }
    const { message } = news;
    this.#events.push(...follower.hear(message));
    for (const problem of follower.problems.slice(this.#problems)) tell(3, words.standard.strange(problem));
    this.#problems = follower.problems.length;
    tell(4, `< ${message.type}`);
    switch (message.type) {
      case "HELLO_REPLY":
        connection.send({ type: "REQUEST_META_INFORMATION", keys: HOUSE_KEYS });
        return tell(2, words.standard.registered(connection.name, connection.url));
      case "GAME_STARTED":
        return tell(2, words.standard.against(message.playerOneName, message.playerTwoName));
      case "STRIKE":
        return tell(2, words.standard.strike(message.strikeNr, message.strikeMax, message.reason));
      case "ERROR":
        throw rejectionError(message.reason, message.debugMessage);
      case "GAME_LEFT":
        if (message.leftUserId !== null && message.leftUserId === follower.clientId)
          throw new UserError(words.standard.disconnected, 1);
        return;
      default:
    }
  }

  /** Answers the open request; false if there is none, or the match is paused since (10.4, Q28). */
  async #answer(): Promise<boolean> {
    const follower = this.#follower;
    const { asked } = follower;
    if (!follower.isAsked || !this.#options.server.connection.isOpen) return false;
    const action = await this.#chosen();
    this.#listen();
    // Meanwhile the time may be over, or the match may be paused.
    if (follower.asked !== asked || !follower.isAsked || !this.#options.server.connection.isOpen) return true;
    const message = follower.say(action);
    if (message === null) return true;
    this.#options.tell(3, `> ${JSON.stringify(action)}`);
    this.#options.server.connection.send(message);
    return true;
  }

  async #chosen(): Promise<Action> {
    const { random, delay, choose, tell } = this.#options;
    const { view, viewer } = this.#follower;
    if (view === null) return ["retire"];
    const limit = view.config.match.turnPhaseLimit * 1000;
    const wait = limit < 0 ? delay : Math.min(delay, limit / 4);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // If a server's rules differ from ours, a turn may continue that is over by ours.
    const actions = spy
      .actions(spy.imagine(view, viewer, random), viewer)
      .filter((action) => !isRefusedElsewhere(view, action));
    const [only, ...others] = actions;
    if (only === undefined) return ["retire"];
    if (others.length === 0) return only;
    const milliseconds =
      limit < 0 ? THINKING_LIMIT_MS : Math.min(THINKING_LIMIT_MS, limit * THINKING_SHARE - wait);
    const signal = AbortSignal.timeout(
      limit < 0 ? MAX_THINKING_MS : Math.max(1, limit * ANSWER_SHARE - wait),
    );
    const events = this.#events;
    this.#events = [];
    try {
      const chosen = spy.action.safeParse(
        await choose({ view, seat: viewer, events, actions, random, milliseconds, signal }),
      );
      if (chosen.success) return chosen.data;
      tell(1, words.standard.illegal);
    } catch (error) {
      tell(1, words.standard.failed(messageOf(error)));
    }
    return pick(random, actions);
  }

  /** Waits, but not longer than all limits of a silent server together (Q26). */
  async #within(change: Promise<void>): Promise<void> {
    const match = this.#follower.view?.config.match;
    const limits = match === undefined ? [] : [match.turnPhaseLimit, match.pauseLimit, match.reconnectLimit];
    if (this.#follower.players === null || limits.some((limit) => limit < 0)) return change;
    const most = limits.reduce((sum, limit) => sum + limit, MAX_SILENCE_S);
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new UserError(words.standard.serverSilent(most), 1)), most * 1000);
    });
    try {
      await Promise.race([change, silence]);
    } finally {
      clearTimeout(timer);
    }
  }
}
