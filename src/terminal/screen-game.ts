import { adviceSentence, EXPLAINING_LIMIT_MS } from "../bots/advice.ts";
import { rounds, roundsWithin } from "../bots/budget.ts";
import { positionAt } from "../bots/position.ts";
import type { Reply, Soon } from "../client/match.ts";
import type { Seat, Types } from "../kernel/game.ts";
import type { Line, Phrases } from "../kernel/text.ts";
import { oneLine } from "../kernel/visible.ts";
import type { End, TerminalSetup } from "./line-game.ts";
import { resultLine } from "./result.ts";
import { say } from "./say.ts";
import type { SeatedMatch } from "./seated-match.ts";
import { soon } from "./soon.ts";

/** What a full screen needs from the terminal. */
export type ScreenSetup = Pick<TerminalSetup, "painter" | "saves" | "adviser" | "random">;

/** A hint of the adviser. */
export interface Advice<G extends Types> {
  readonly action: G["action"];
  readonly sentence: string;
}

/** Receives the player's events, and other messages. */
export interface Listener<G extends Types> {
  hear(events: readonly G["event"][], notices: readonly string[]): void;
}

/** Refresh interval of a running clock. */
const CLOCK_REFRESH_MS = 1000;

/**
 * One player's match on a full screen: others' actions happen in the background, and the player's own complete when
 * the match answers, immediately or later.
 */
export class ScreenGame<G extends Types> {
  readonly seated: SeatedMatch<G>;
  readonly setup: ScreenSetup;
  readonly seat: Seat;
  readonly phrases: Phrases<G>;
  /** Everything on the screen comes from what the player may know. */
  view: G["view"];
  /** The last hint, until something happens. */
  advice: Advice<G> | undefined;
  /** True while the player's action is pending. */
  isActing = false;
  /** How the player left; undefined while they are here. */
  end: End | undefined;
  listener: Listener<G> | undefined;
  /** Pending work of a bot, the adviser or a server. */
  #work: Promise<void> | undefined;
  /** Settles when a remote player acts, or at the next second of a clock. */
  #change: Promise<unknown> | undefined;
  #watch: Promise<void> | undefined;
  /** The last notice the player has seen. */
  #told: number;

  constructor(seated: SeatedMatch<G>, setup: ScreenSetup) {
    this.seated = seated;
    this.setup = setup;
    this.seat = seated.match.people[0] ?? 0;
    this.phrases = seated.pack.phrases;
    this.view = seated.match.view(this.seat);
    this.#told = seated.match.newsFor(this.seat, 0).number;
  }

  /** Starts the match; the listener is told what happens. */
  begin(listener: Listener<G>): void {
    this.listener = listener;
    this.#goOn();
  }

  /** Pending work: when it settles, there is something new to show. */
  get busy(): Promise<void> | undefined {
    if (this.#work !== undefined || !this.seated.venue.live) return this.#work;
    this.#change ??= this.seated.venue.change().finally(() => {
      this.#change = undefined;
    });
    this.#watch ??= attended(
      Promise.race([this.#change, ...this.#nextSecond()]).then(() => {
        if (this.end === undefined) this.#goOn();
        this.#watch = undefined;
      }),
    );
    return this.#watch;
  }

  /** Redraws a running clock every second. */
  #nextSecond(): readonly Promise<void>[] {
    if (this.seated.match.deadline === null) return [];
    return [new Promise((resolve) => setTimeout(resolve, CLOCK_REFRESH_MS).unref())];
  }

  /** True while a bot or the adviser thinks, or a request to a server is pending. */
  get isThinking(): boolean {
    return this.#work !== undefined;
  }

  /** True if it is the player's turn. */
  get isAsked(): boolean {
    return this.seated.turn === this.seat;
  }

  /** The player's legal actions. */
  actions(): readonly G["action"][] {
    return this.isAsked ? this.seated.match.actions(this.seat) : [];
  }

  /** All events the player has seen so far. */
  past(): readonly G["event"][] {
    return this.seated.match.newsFor(this.seat, 0).events;
  }

  /** Why the player can't do this now, as a sentence; undefined if it is legal. */
  whyNot(action: G["action"]): string | undefined {
    const obstacle = this.seated.match.obstacle(this.seat, action);
    return obstacle === undefined ? undefined : this.phrases.refusal(this.view, action, obstacle);
  }

  /** Whole seconds left for the decision; undefined without a clock. */
  get secondsLeft(): number | undefined {
    const { deadline } = this.seated.match;
    return deadline === null
      ? undefined
      : Math.max(0, Math.round((deadline - Date.now()) / CLOCK_REFRESH_MS));
  }

  /** Who won and why, once the match is over. */
  result(): Line {
    return resultLine(this.seated.match, this.seat);
  }

  /** Acts for the player; `then` gets the reason if it is refused. */
  act(action: G["action"], then: (why: Reply) => void): void {
    this.#do(() => this.seated.act(this.seat, action), then);
  }

  resign(then: (why: Reply) => void): void {
    this.#do(() => this.seated.match.resign(this.seat), then);
  }

  /** Agrees or disagrees to what {@link Venue.request} asks. */
  answer(yes: boolean, then: (why: Reply) => void): void {
    this.#do(() => this.seated.match.answer(this.seat, yes), then);
  }

  /** Takes back the last action, or asks the others to agree; `then` gets the outcome. */
  undo(then: (sentence: Reply) => void): void {
    let sentence = say.screen.takenBack;
    const wish = (): Soon<Reply> =>
      soon(this.seated.undo(this.seat), (undone) => {
        if (undone.type === "asks") sentence = say.screen.waitingToAgree;
        return undone.type === "refused" ? undone.why : undefined;
      });
    this.#do(wish, (why) => then(why ?? sentence));
  }

  /** Runs a command of the venue; `then` gets the reply. */
  command(word: string, argument: string, then: (said: string) => void): void {
    const said = this.seated.venue.command?.(word, argument);
    if (said === undefined) then(say.unknownCommand(word, ""));
    else
      this.#do(
        () => said,
        (text) => then(text ?? ""),
      );
  }

  /** Saves the match to a file named after it; `then` gets the outcome. */
  save(then: (sentence: string) => void): void {
    const { seated, setup } = this;
    const path = `${seated.pack.game.id}-${seated.venue.mark}.ludo`;
    let use = "";
    const written = (): Soon<Reply> =>
      soon(seated.venue.recorded(), (recorded) => {
        if (!recorded.ok) return recorded.problem;
        use = recorded.remark === undefined ? recorded.use : `${recorded.remark} ${recorded.use}`;
        return setup.saves.write(path, recorded.text);
      });
    this.#do(written, (problem) => then(problem ?? say.saving.saved(use, path)));
  }

  /** Asks the adviser, whose {@link advice} may come later. Returns why there is none, if so. */
  askForHint(): Reply {
    if (this.seated.match.isWithoutHints) return say.local.noHints;
    if (!this.isAsked || this.isThinking) return say.screen.busy;
    this.#ask();
    return undefined;
  }

  #ask(): void {
    const { seated, seat, view } = this;
    const { random, adviser } = this.setup;
    const thought = { events: [], random, budget: rounds(seated.pack.search.rounds) };
    const position = positionAt(seated.match, seat, thought);
    this.#await(adviser.choose(position), (action: G["action"]) => {
      if (this.view === view)
        this.advice = {
          action,
          sentence: adviceSentence(
            seated.pack,
            { ...position, budget: roundsWithin(1, EXPLAINING_LIMIT_MS, () => performance.now()) },
            action,
          ),
        };
    });
  }

  /** Leaves; pending work is dropped. */
  leave(): void {
    this.#end(this.seated.match.outcome === undefined ? "left" : "over");
  }

  /** Leaves for another match like this one. */
  again(): void {
    this.#end("again");
  }

  #end(end: End): void {
    this.end = end;
    this.seated.venue.close?.();
  }

  #do(work: () => Soon<Reply>, then: (why: Reply) => void): void {
    if (this.isThinking) return then(say.screen.busy);
    this.isActing = true;
    this.#await(work(), (why) => {
      this.isActing = false;
      this.#settleAndGoOn();
      then(why === undefined ? undefined : oneLine(why));
    });
  }

  /** Tells the player what has happened. */
  #settle(): void {
    const { events, number } = this.seated.match.newsFor(this.seat, this.#told);
    const view = this.seated.match.view(this.seat);
    this.#told = number;
    this.view = view;
    this.advice = undefined;
    this.listener?.hear(events, this.seated.notices().map(oneLine));
  }

  /** Advances everything that needs no player. */
  #goOn(): void {
    while (!this.isThinking) {
      const advanced = this.seated.venue.advance();
      if (advanced instanceof Promise) return this.#await(advanced, () => this.#settleAndGoOn());
      if (!advanced) return;
      this.#settle();
    }
  }

  #settleAndGoOn(): void {
    this.#settle();
    this.#goOn();
  }

  /** Calls `then` with a value, immediately or when it resolves. */
  #await<T>(value: Soon<T>, then: (value: T) => void): void {
    if (!(value instanceof Promise)) return then(value);
    this.#work = attended(
      value.then((known) => {
        if (this.end !== undefined) return;
        this.#work = undefined;
        then(known);
      }),
    );
  }
}

/** An error with no waiter is rethrown to the next one, instead of ending the program. */
function attended(work: Promise<void>): Promise<void> {
  work.catch(() => {});
  return work;
}
