import { rounds } from "../bots/budget.ts";
import { positionAt } from "../bots/position.ts";
import type { Soon } from "../client/match.ts";
import type { Position } from "../kernel/bot.ts";
import { type Seat, SPECTATOR, type Viewer } from "../kernel/game.ts";
import { type Program, READ } from "../kernel/program.ts";
import type { Random } from "../kernel/random/random.ts";
import type { Line, Phrases } from "../kernel/text.ts";
import { linesOf, oneLine } from "../kernel/visible.ts";
import type { Candidates } from "./completion.ts";
import type { Size } from "./fullscreen.ts";
import { INTERRUPTED } from "./lines.ts";
import type { Painter } from "./paint.ts";
import { Prompt } from "./prompt.ts";
import { capitalised, resultLine } from "./result.ts";
import { type Saves, saveDialogue } from "./save.ts";
import type { SeatedMatch } from "./seated-match.ts";

/** A bot at a table. It may think elsewhere and answer later. */
export interface Player {
  choose(position: Position): unknown | Promise<unknown>;
}

/** A screen with people before it, who sit at a table. */
export interface TerminalSetup {
  readonly chair: SeatedMatch;
  /** From here the adviser draws. */
  readonly random: Random;
  /** Whom people ask for a hint. */
  readonly adviser: Player;
  readonly painter: Painter;
  readonly saves: Saves;
  /** Forgets what was typed, and gives the text that wipes the screen; empty where there is none to wipe. */
  wipe(): string;
  /** How much fits on the screen now. */
  size(): Size;
  /** Told before each question what can be typed. */
  expect(candidates: Candidates): void;
  /** The next line that is typed, unless something happens before. */
  ask(unless: Promise<unknown>): Promise<string | undefined | typeof INTERRUPTED>;
  /** Gives a line back that came too early; absent where people can be told so. */
  readonly putBack?: (line: string) => void;
  /** Plays on a full screen, if there is one for whoever sits here. */
  readonly fullScreen?: (chair: SeatedMatch) => Promise<End> | undefined;
}

/** How somebody came away from a match: it is over, or he left it, or he wants another one like it. */
export type End = "over" | "left" | "again";

/** A part of a session: it talks to people, waits for bots, and comes to something. */
export type Dialogue<T> = Generator<string | typeof READ | Promise<unknown>, T, string | undefined>;

/** Waits for what is not known yet. */
export function* awaited<T>(value: Soon<T>): Dialogue<T> {
  if (!(value instanceof Promise)) return value;
  let come: { readonly value: T } | undefined;
  yield value.then((known) => {
    come = { value: known };
  });
  if (come === undefined) throw new Error("nobody waited");
  return come.value;
}

/** Plays a match at a terminal to its end, or until somebody leaves; and others like it, if they want to. */
export function* play(setting: TerminalSetup, again: () => Soon<SeatedMatch>): Program {
  let { chair } = setting;
  while ((yield* played({ ...setting, chair })) === "again") chair = yield* awaited(again());
  return 0;
}

/** Plays one match, on a full screen where there is one, and in lines elsewhere. */
export function* played(setting: TerminalSetup): Dialogue<End> {
  const { chair } = setting;
  const shown = setting.fullScreen?.(chair);
  const end = shown === undefined ? yield* new LineGame(setting).run() : yield* awaited(shown);
  if (end === "left") yield chair.venue.farewell();
  return end;
}

/** The words by which people leave. */
const LEAVE = ["quit", "leave"];

const AFTERWARDS = '"again" plays another match, "save FILE" keeps this one, Enter leaves.';

/** One match at a terminal. */
export class LineGame {
  readonly setting: TerminalSetup;
  readonly chair: SeatedMatch;
  readonly phrases: Phrases;
  readonly people: readonly Seat[];
  /** The number of the last telling that each viewer has heard. */
  readonly told = new Map<Viewer, number>();
  /** The person who looked at the screen last. */
  atScreen: Seat | undefined;
  /** Who was asked when the table was last shown to somebody who was not. */
  #shown: readonly Seat[] | undefined;

  constructor(setting: TerminalSetup) {
    this.setting = setting;
    this.chair = setting.chair;
    this.phrases = setting.chair.pack.phrases.en;
    this.people = setting.chair.match.people;
  }

  *run(): Dialogue<End> {
    const { chair } = this;
    const { game } = chair.pack;
    yield this.text([[{ text: game.title, tone: "title" }], [chair.venue.opening]]);
    const [seat, ...others] = this.people;
    if (seat !== undefined && others.length === 0 && game.seats > 1)
      yield this.text([[`You play ${this.name(seat)}.`]]);
    if (seat === undefined) yield this.text([["You watch."]]);
    if (chair.venue.reopening !== undefined) yield this.resumed(chair.venue.reopening);
    for (;;) {
      yield* this.hear();
      yield this.shown();
      if (chair.match.outcome !== undefined) return yield* this.ending();
      if (chair.match.consenting.length > 0) yield* this.consent();
      else if ((yield* this.personDecides(chair.turn)) === "left") return "left";
    }
  }

  /** Whoever comes back sees the present; the past is in the replay. */
  resumed(sentence: string): string {
    for (const seat of this.people) this.told.set(seat, this.chair.match.newsFor(seat, 0).number);
    return this.text([[sentence]]);
  }

  /** Lets happen whatever happens by itself, up to the end of the match; true if there was anything to say about it. */
  *hear(): Dialogue<boolean> {
    const { chair } = this;
    const wasOver = chair.match.outcome !== undefined;
    let hasSaid = false;
    while (yield* awaited(chair.venue.advance())) {
      const text = chair.venue.live ? this.news(chair.viewer) + this.shown() : "";
      hasSaid ||= text !== "";
      yield text;
      if (chair.match.outcome !== undefined && !wasOver) break;
    }
    return hasSaid;
  }

  /** The table: for whoever only watches each time that others are to decide, for whoever waits at the beginning. */
  shown(): string {
    const { viewer, turn, match, venue } = this.chair;
    const { asked, outcome } = match;
    const isSeated = this.people.length > 0;
    const isKnown = isSeated ? this.#shown !== undefined : String(asked) === String(this.#shown);
    if (!venue.live || outcome !== undefined || asked.length === 0 || isKnown) return "";
    this.#shown = asked;
    return turn !== undefined
      ? ""
      : `\n${this.text(this.phrases.scene(this.chair.match.view(viewer), viewer, []))}`;
  }

  /** The next line that is typed. Where something may happen meanwhile, it is not waited for longer than until then. */
  *line(): Dialogue<string | undefined | typeof INTERRUPTED> {
    if (!this.chair.venue.live) return yield READ;
    return yield* awaited(this.setting.ask(this.chair.venue.change()));
  }

  /** What a bot would do at this seat. */
  *choiceOf(bot: Player, seat: Seat): Dialogue<unknown> {
    return yield* awaited(bot.choose(this.position(seat)));
  }

  position(seat: Seat): Position {
    const { chair, random } = this.setting;
    const { events } = chair.match.newsFor(seat, this.told.get(seat) ?? 0);
    return positionAt(chair.match, seat, { events, random, budget: rounds(chair.pack.search.rounds) });
  }

  /** One decision of whoever is to decide; of somebody who waits only what can be done meanwhile. */
  *personDecides(seat: Seat | undefined): Dialogue<"went on" | "left"> {
    if (seat !== undefined) {
      if (this.people.length > 1 && this.atScreen !== seat && !(yield* this.handOver(seat))) return "left";
      this.atScreen = seat;
    }
    yield this.news(seat ?? this.chair.viewer);
    const decision = yield* new Prompt(this, seat).decide();
    if (decision === "left") return "left";
    if (decision === "done" || seat === undefined) return "went on";
    const why = yield* awaited(this.chair.act(seat, decision.action));
    if (why !== undefined) yield this.text([[oneLine(why)]]);
    return "went on";
  }

  /** Asks those here who may agree to a take-back; true if all did. */
  *consent(): Dialogue<boolean> {
    for (const seat of this.chair.match.consenting) {
      yield `${oneLine(this.chair.venue.request(seat))} [y/N] `;
      const yes = (yield READ)?.trim().toLowerCase() === "y";
      const why = yield* awaited(this.chair.match.answer(seat, yes));
      if (why !== undefined) yield this.text([[oneLine(why)]]);
      if (!yes) return false;
    }
    return true;
  }

  /** Hides the screen until the next person sits before it; false if nobody came. */
  *handOver(seat: Seat): Dialogue<boolean> {
    const name = capitalised(this.name(seat));
    if (this.atScreen !== undefined) {
      yield `${this.news(this.atScreen)}\n${name} is next. Press Enter to hide the screen.\n`;
      if ((yield READ) === undefined) return false;
    }
    yield `${this.setting.wipe()}${name}, press Enter when nobody else is looking.\n`;
    if ((yield READ) === undefined) return false;
    yield this.setting.wipe();
    return true;
  }

  name(seat: Seat): string {
    return this.phrases.seatName(this.chair.match.view(seat), seat);
  }

  /** What has happened since this viewer was told last. */
  news(viewer: Viewer): string {
    const view = this.chair.match.view(viewer);
    const { events, number } = this.chair.match.newsFor(viewer, this.told.get(viewer) ?? 0);
    this.told.set(viewer, number);
    const notices = this.chair.notices().map((notice) => `${oneLine(notice)}\n`);
    const lines = events.flatMap((event) => [this.phrases.tell(event, view) ?? []]);
    return notices.join("") + this.text(lines.filter((line) => line.length > 0));
  }

  /** Lines as they fit the screen. */
  text(lines: readonly Line[]): string {
    return linesOf(this.rows(lines));
  }

  rows(lines: readonly Line[]): string[] {
    const { painter, size } = this.setting;
    const { columns } = size();
    return lines.flatMap((line) => painter.rows(line, columns));
  }

  *ending(): Dialogue<"over" | "again"> {
    const { chair } = this;
    const viewer = this.atScreen ?? chair.viewer;
    const view = chair.match.view(viewer);
    yield this.news(viewer);
    // Whoever shares the screen is not "you".
    const eyes = this.people.length > 1 ? SPECTATOR : viewer;
    const result = resultLine(chair.match, eyes);
    yield `\n${this.text([...this.phrases.scene(view, viewer, []), result])}`;
    yield this.text([[AFTERWARDS]]);
    for (let asks = true; ; ) {
      if (asks) yield "> ";
      this.setting.expect(() => ["again", "save "]);
      const answer = yield* this.line();
      asks = answer === INTERRUPTED ? yield* this.hear() : true;
      if (answer === INTERRUPTED) continue;
      if (answer?.trim() === "again") {
        if (chair.venue.notAgain === undefined) return "again";
        yield this.text([[chair.venue.notAgain]]);
      } else if (!(yield* this.afterwards(answer?.trim() ?? ""))) return "over";
    }
  }

  /** What can be done when a match is over; false if the answer is nothing of that. */
  *afterwards(answer: string): Dialogue<boolean> {
    const [word = "", argument = ""] = answer.split(/ (.*)/s);
    if (LEAVE.includes(word)) return false;
    if (word === "save") {
      yield* saveDialogue(this.setting.saves, yield* awaited(this.chair.venue.recorded()), argument.trim());
      yield this.text([[AFTERWARDS]]);
      return true;
    }
    const said = this.chair.venue.command?.(word, argument.trim());
    if (said === undefined) return false;
    yield this.text([[oneLine(yield* awaited(said))]]);
    return true;
  }
}

/** Whether somebody leaves by this answer. */
export function isLeaving(answer: string): boolean {
  return LEAVE.includes(answer);
}
