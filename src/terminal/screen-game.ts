import { rounds } from "../bots/budget.ts";
import { positionAt } from "../bots/position.ts";
import type { Reply, Soon } from "../client/match.ts";
import type { Seat, Types } from "../kernel/game.ts";
import type { Line, Phrases } from "../kernel/text.ts";
import { oneLine } from "../kernel/visible.ts";
import { adviceSentence } from "./advice.ts";
import type { End, TerminalSetup } from "./line-game.ts";
import { resultLine } from "./result.ts";
import type { SeatedMatch } from "./seated-match.ts";
import { soon } from "./soon.ts";

/** What a full screen needs of the house. */
export type SittingSetting = Pick<TerminalSetup, "painter" | "saves" | "adviser" | "random">;

/** What the adviser says. */
export interface Advice<G extends Types> {
  readonly action: G["action"];
  readonly sentence: string;
}

/** Whoever is told what the person notices, and what else is to be said. */
export interface Listener<G extends Types> {
  hear(events: readonly G["event"][], notices: readonly string[]): void;
}

/** Said to whoever wants to do something while something else is being done. */
const BUSY_MESSAGE = "Wait a moment.";

/** Milliseconds after which a clock that runs is looked at again. */
const SECOND = 1000;

/**
 * One person at a chair, as a full screen needs it: whatever others do happens by itself, and what the person does is done when
 * the chair has answered, at once or later.
 */
export class ScreenGame<G extends Types> {
  readonly chair: SeatedMatch<G>;
  readonly setting: SittingSetting;
  readonly seat: Seat;
  readonly phrases: Phrases<G>;
  /** All that is drawn and decided at the screen comes from what the person may know. */
  view: G["view"];
  /** What the adviser said, until something happens. */
  advice: Advice<G> | undefined;
  /** True while what the person did is on its way. */
  isActing = false;
  /** How the person came away; undefined while he is there. */
  end: End | undefined;
  listener: Listener<G> | undefined;
  /** What a bot, the adviser or a server is doing. */
  #work: Promise<void> | undefined;
  /** Somebody far away may do something; that, or the next second of a clock. */
  #change: Promise<unknown> | undefined;
  #watch: Promise<void> | undefined;
  /** The number of the last telling that the person has heard. */
  #told: number;

  constructor(chair: SeatedMatch<G>, setting: SittingSetting) {
    this.chair = chair;
    this.setting = setting;
    this.seat = chair.match.people[0] ?? 0;
    this.phrases = chair.pack.phrases.en;
    this.view = chair.match.view(this.seat);
    this.#told = chair.match.newsFor(this.seat, 0).number;
  }

  /** From now on others do what they do, and the listener is told. */
  begin(listener: Listener<G>): void {
    this.listener = listener;
    this.#goOn();
  }

  /** What is under way: once it is done there is something new to be seen. */
  get busy(): Promise<void> | undefined {
    if (this.#work !== undefined || !this.chair.venue.live) return this.#work;
    this.#change ??= this.chair.venue.change().finally(() => {
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

  /** A clock that runs is seen to run. */
  #nextSecond(): readonly Promise<void>[] {
    if (this.chair.match.deadline === null) return [];
    return [new Promise((resolve) => setTimeout(resolve, SECOND).unref())];
  }

  /** True while a bot or the adviser thinks, or something is on its way to a server. */
  get isThinking(): boolean {
    return this.#work !== undefined;
  }

  /** True if it is for the person to act. */
  get isAsked(): boolean {
    return this.chair.turn === this.seat;
  }

  /** The legal actions of the person. */
  actions(): readonly G["action"][] {
    return this.isAsked ? this.chair.match.actions(this.seat) : [];
  }

  /** All that the person has noticed so far. */
  past(): readonly G["event"][] {
    return this.chair.match.newsFor(this.seat, 0).events;
  }

  /** Why the person cannot do this now, as a sentence; undefined if it is legal. */
  whyNot(action: G["action"]): string | undefined {
    const obstacle = this.chair.match.obstacle(this.seat, action);
    return obstacle === undefined ? undefined : this.phrases.refusal(this.view, action, obstacle);
  }

  /** Whole seconds until the decision must have been made; undefined where no clock runs. */
  get secondsLeft(): number | undefined {
    const { deadline } = this.chair.match;
    return deadline === null ? undefined : Math.max(0, Math.round((deadline - Date.now()) / SECOND));
  }

  /** Who won and why, once the match is over. */
  result(): Line {
    return resultLine(this.chair.match, this.seat);
  }

  /** Does something for the person; why not, as a sentence, is said if it is refused. */
  act(action: G["action"], then: (why: Reply) => void): void {
    this.#do(() => this.chair.act(this.seat, action), then);
  }

  resign(then: (why: Reply) => void): void {
    this.#do(() => this.chair.match.resign(this.seat), then);
  }

  /** Agrees, or not, to what {@link Venue.request} asks. */
  answer(yes: boolean, then: (why: Reply) => void): void {
    this.#do(() => this.chair.match.answer(this.seat, yes), then);
  }

  /** Takes the last action back, or asks the others whether they agree; what came of it is said. */
  undo(then: (sentence: Reply) => void): void {
    let sentence = "Taken back.";
    const wish = (): Soon<Reply> =>
      soon(this.chair.undo(this.seat), (undone) => {
        if (undone.type === "asks") sentence = "The others are asked whether they agree.";
        return undone.type === "refused" ? undone.why : undefined;
      });
    this.#do(wish, (why) => then(why ?? sentence));
  }

  /** Does what a word of the chair means, and says what is to be said then. */
  command(word: string, argument: string, then: (said: string) => void): void {
    const said = this.chair.venue.command?.(word, argument);
    if (said === undefined) then(`"${word}" is no command here.`);
    else
      this.#do(
        () => said,
        (text) => then(text ?? ""),
      );
  }

  /** Saves the match to a file whose name says which one it is; what came of it is said. */
  save(then: (sentence: string) => void): void {
    const { chair, setting } = this;
    const path = `${chair.pack.game.id}-${chair.venue.mark}.ludo`;
    let use = "";
    const written = (): Soon<Reply> =>
      soon(chair.venue.recorded(), (recorded) => {
        if (!recorded.ok) return recorded.problem;
        use = recorded.remark === undefined ? recorded.use : `${recorded.remark} ${recorded.use}`;
        return setting.saves.write(path, recorded.text);
      });
    this.#do(written, (problem) => then(problem ?? `Saved. ${use} ${path}`));
  }

  /** Asks the adviser, who may take his time. */
  ask(): void {
    if (!this.isAsked || this.isThinking) return;
    const { chair, seat, view } = this;
    const { random, adviser } = this.setting;
    const thought = { events: [], random, budget: rounds(chair.pack.search.rounds) };
    const position = positionAt(chair.match, seat, thought);
    this.#await(adviser.choose(position), (action: G["action"]) => {
      if (this.view === view) this.advice = { action, sentence: adviceSentence(chair, position, action) };
    });
  }

  /** Goes away; nothing that is still under way will be done. */
  leave(): void {
    this.#end(this.chair.match.outcome === undefined ? "left" : "over");
  }

  /** Goes away to another match like this one. */
  again(): void {
    this.#end("again");
  }

  #end(end: End): void {
    this.end = end;
    this.chair.venue.close?.();
  }

  #do(work: () => Soon<Reply>, then: (why: Reply) => void): void {
    if (this.isThinking) return then(BUSY_MESSAGE);
    this.isActing = true;
    this.#await(work(), (why) => {
      this.isActing = false;
      this.#settleAndGoOn();
      then(why === undefined ? undefined : oneLine(why));
    });
  }

  /** The person is told what has happened. */
  #settle(): void {
    const { events, number } = this.chair.match.newsFor(this.seat, this.#told);
    const view = this.chair.match.view(this.seat);
    this.#told = number;
    this.view = view;
    this.advice = undefined;
    this.listener?.hear(events, this.chair.notices().map(oneLine));
  }

  /** Lets happen whatever happens by itself. */
  #goOn(): void {
    while (!this.isThinking) {
      const advanced = this.chair.venue.advance();
      if (advanced instanceof Promise) return this.#await(advanced, () => this.#settleAndGoOn());
      if (!advanced) return;
      this.#settle();
    }
  }

  #settleAndGoOn(): void {
    this.#settle();
    this.#goOn();
  }

  /** Does something with a value, at once or as soon as it is there. */
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

/** What fails while nobody waits for it fails for whoever waits next, and not for the whole program. */
function attended(work: Promise<void>): Promise<void> {
  work.catch(() => {});
  return work;
}
