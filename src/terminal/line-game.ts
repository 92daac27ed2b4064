import { rounds } from "../bots/budget.ts";
import { positionAt } from "../bots/position.ts";
import type { Soon } from "../client/match.ts";
import { posterOf } from "../games/index.ts";
import type { Position } from "../kernel/bot.ts";
import { type Seat, SPECTATOR, type Viewer } from "../kernel/game.ts";
import { type Program, READ } from "../kernel/program.ts";
import type { Random } from "../kernel/random/random.ts";
import { type Line, type Phrases, plainText, type Room } from "../kernel/text.ts";
import { linesOf, oneLine } from "../kernel/visible.ts";
import { afterMatch, afterMatchHint } from "./after-match.ts";
import type { Candidates } from "./completion.ts";
import type { Size } from "./fullscreen.ts";
import type { INTERRUPTED } from "./lines.ts";
import type { Painter } from "./paint.ts";
import { Prompt } from "./prompt.ts";
import { capitalised, resultLine } from "./result.ts";
import type { Saves } from "./save.ts";
import { isYes, say } from "./say.ts";
import { screenful } from "./screenful.ts";
import type { SeatedMatch } from "./seated-match.ts";
import { tableLines } from "./table-lines.ts";

/** A bot at a table. It may answer asynchronously. */
export interface Player {
  choose(position: Position): unknown | Promise<unknown>;
}

/** A terminal with its players and their match. */
export interface TerminalSetup {
  readonly seated: SeatedMatch;
  /** Random source of the adviser. */
  readonly random: Random;
  /** Bot that gives hints. */
  readonly adviser: Player;
  readonly painter: Painter;
  /** True if the table is told in sentences instead of drawn. */
  readonly plain?: boolean;
  readonly saves: Saves;
  /** Clears the line history, and returns the text that clears the screen; empty if there is none. */
  wipe(): string;
  /** Current size of the screen. */
  size(): Size;
  /** Sets the completion candidates before each question. */
  expect(candidates: Candidates): void;
  /** The next typed line, unless `unless` settles first. */
  ask(unless: Promise<unknown>): Promise<string | undefined | typeof INTERRUPTED>;
  /** Returns a line that came too early; absent for people, who can be told so. */
  readonly putBack?: (line: string) => void;
  /** Plays on a full screen, if there is one for these players. */
  readonly fullScreen?: (seated: SeatedMatch) => Promise<End> | undefined;
}

/** How the player left the match: it is over, they left it, or they want another one. */
export type End = "over" | "left" | "again";

/** A part of a session: it talks to people, waits for bots, and returns a result. */
export type Dialogue<T> = Generator<string | typeof READ | Promise<unknown>, T, string | undefined>;

/** Waits for a value. */
export function* awaited<T>(value: Soon<T>): Dialogue<T> {
  if (!(value instanceof Promise)) return value;
  let come: { readonly value: T } | undefined;
  yield value.then((known) => {
    come = { value: known };
  });
  if (come === undefined) throw new Error("the awaited value is missing");
  return come.value;
}

/** Plays a match at a terminal to its end, or until the player leaves; then rematches, if wanted. */
export function* play(setup: TerminalSetup, again: () => Soon<SeatedMatch>): Program {
  let { seated } = setup;
  while ((yield* played({ ...setup, seated: seated })) === "again") seated = yield* awaited(again());
  return 0;
}

/** Plays one match, on a full screen if there is one, otherwise in lines. */
export function* played(setup: TerminalSetup): Dialogue<End> {
  const { seated } = setup;
  const shown = setup.fullScreen?.(seated);
  const end = shown === undefined ? yield* new LineGame(setup).run() : yield* awaited(shown);
  if (end === "left") yield seated.venue.farewell();
  return end;
}

/** One match at a terminal. */
export class LineGame {
  readonly setup: TerminalSetup;
  readonly seated: SeatedMatch;
  readonly phrases: Phrases;
  readonly people: readonly Seat[];
  /** The last notice shown to each viewer. */
  readonly told = new Map<Viewer, number>();
  /** The player who looked at the screen last. */
  atScreen: Seat | undefined;
  /** The lines of the table that each viewer was told last. */
  readonly #known = new Map<Viewer, ReadonlySet<string>>();
  /** Whose turn it was when the table was last shown to a waiting viewer, and what they saw. */
  #shown: { readonly asked: readonly Seat[]; readonly view: unknown } | undefined;
  /** The last line about the match. */
  #lastTold: Line = [];

  constructor(setup: TerminalSetup) {
    this.setup = setup;
    this.seated = setup.seated;
    this.phrases = setup.seated.pack.phrases;
    this.people = setup.seated.match.people;
  }

  *run(): Dialogue<End> {
    const { seated } = this;
    const { game } = seated.pack;
    yield this.text([[{ text: posterOf(game).title, tone: "title" }], [seated.venue.opening]]);
    const [seat, ...others] = this.people;
    if (seat !== undefined && others.length === 0 && game.seats > 1)
      yield this.text([[say.line.youPlay(this.name(seat))]]);
    if (seat === undefined) yield this.text([[say.line.youWatch]]);
    if (seated.venue.reopening !== undefined) yield this.resumed(seated.venue.reopening);
    for (;;) {
      yield* this.hear();
      yield this.shown();
      if (seated.match.outcome !== undefined) return yield* this.ending();
      if (seated.match.consenting.length > 0) yield* this.consent();
      else if ((yield* this.personDecides(seated.turn)) === "left") return "left";
    }
  }

  /** Players who resume see the present; the past is in the replay. */
  resumed(sentence: string): string {
    for (const viewer of [this.seated.viewer, ...this.people])
      this.told.set(viewer, this.seated.match.newsFor(viewer, 0).number);
    return this.text([[sentence]]);
  }

  /** Advances everything that needs no player, up to the end of the match; true if there was anything to print. */
  *hear(): Dialogue<boolean> {
    const { seated } = this;
    const wasOver = seated.match.outcome !== undefined;
    let hasSaid = false;
    for (;;) {
      const view = seated.match.view(seated.viewer);
      if (!(yield* awaited(seated.venue.advance()))) return hasSaid;
      const isEnd = seated.match.outcome !== undefined && !wasOver;
      const isOwnTurn = seated.turn !== undefined && seated.match.view(seated.viewer) !== view;
      // What leads to a question is printed with it, below the table.
      const text = seated.venue.live && !isEnd && !isOwnTurn ? this.news(seated.viewer) + this.shown() : "";
      hasSaid ||= text !== "";
      yield text;
      if (isEnd) return hasSaid;
    }
  }

  /**
   * The table: for a waiting player at the beginning, for a spectator at every turn of the players, or at every
   * action where one player has all turns.
   */
  shown(): string {
    const { viewer, turn, match, venue, pack } = this.seated;
    const { asked, outcome } = match;
    if (!venue.live || outcome !== undefined || asked.length === 0) return "";
    const view = match.view(viewer);
    const last = this.#shown;
    const isNews =
      last === undefined ||
      (this.people.length === 0 &&
        (String(asked) !== String(last.asked) || (pack.game.seats === 1 && view !== last.view)));
    if (!isNews) return "";
    this.#shown = { asked, view };
    return turn !== undefined ? "" : `\n${linesOf(this.table(view, viewer))}`;
  }

  /** The spectator looks through other eyes: the table is shown again, and the past is not told twice. */
  lookAnew(): void {
    const { viewer, match } = this.seated;
    this.told.set(viewer, match.newsFor(viewer, 0).number);
    this.#shown = undefined;
  }

  /** The table as a viewer sees it who chooses from these actions. */
  table(view: unknown, viewer: Viewer, considered: readonly unknown[] = [], room?: Room): readonly string[] {
    return this.rows(this.#tell(view, viewer, considered, room));
  }

  /** What has changed since the table was last told to this viewer: to hear all of it every time would take too long. */
  changes(view: unknown, viewer: Viewer, considered: readonly unknown[]): readonly string[] {
    const known = this.#known.get(viewer);
    return this.rows(this.#tell(view, viewer, considered).filter((line) => !known?.has(plainText(line))));
  }

  #tell(view: unknown, viewer: Viewer, considered: readonly unknown[], room?: Room): readonly Line[] {
    const { plain = false, size } = this.setup;
    const lines = tableLines(this.phrases, view, viewer, considered, { plain, room: room ?? size() });
    this.#known.set(viewer, new Set(lines.map(plainText)));
    return lines;
  }

  /** What has happened, the table, and what is below it. A table that is told comes after what led to it. */
  screenful(news: readonly Line[], table: readonly string[], below: readonly string[]): string {
    const { plain, size } = this.setup;
    if (plain) return linesOf([...this.rows(news), ...table, ...below]);
    return screenful({ news, table, below, height: size().rows, rows: (lines) => this.rows(lines) });
  }

  /** The next typed line, or INTERRUPTED if something happens first. */
  *line(): Dialogue<string | undefined | typeof INTERRUPTED> {
    if (!this.seated.venue.live) return yield READ;
    return yield* awaited(this.setup.ask(this.seated.venue.change()));
  }

  /** A bot's choice for this seat. */
  *choiceOf(bot: Player, seat: Seat): Dialogue<unknown> {
    return yield* awaited(bot.choose(this.position(seat)));
  }

  position(seat: Seat): Position {
    const { seated, random } = this.setup;
    const { events } = seated.match.newsFor(seat, this.told.get(seat) ?? 0);
    return positionAt(seated.match, seat, { events, random, budget: rounds(seated.pack.search.rounds) });
  }

  /** One decision of a player. A waiting player has only the commands that work meanwhile. */
  *personDecides(seat: Seat | undefined): Dialogue<"went on" | "left"> {
    if (seat !== undefined) {
      if (this.people.length > 1 && this.atScreen !== seat && !(yield* this.handOver(seat))) return "left";
      this.atScreen = seat;
    }
    if (seat === undefined) yield this.news(this.seated.viewer);
    const decision = yield* new Prompt(this, seat).decide();
    if (decision === "left") return "left";
    if (decision === "done" || seat === undefined) return "went on";
    const why = yield* awaited(this.seated.act(seat, decision.action));
    if (why !== undefined) yield this.text([[oneLine(why)]]);
    return "went on";
  }

  /** Asks the players here who may agree to a take-back; true if all did. */
  *consent(): Dialogue<boolean> {
    for (const seat of this.seated.match.consenting) {
      yield `${oneLine(this.seated.venue.request(seat))} ${say.yesNo} `;
      const yes = isYes(yield READ);
      const why = yield* awaited(this.seated.match.answer(seat, yes));
      if (why !== undefined) yield this.text([[oneLine(why)]]);
      if (!yes) return false;
    }
    return true;
  }

  /** Hides the screen until the next player is at it; false at the end of the input. */
  *handOver(seat: Seat): Dialogue<boolean> {
    const name = capitalised(this.name(seat));
    if (this.atScreen !== undefined) {
      yield `${this.news(this.atScreen)}\n${say.line.next(name)}\n`;
      if ((yield READ) === undefined) return false;
    }
    yield `${this.setup.wipe()}${say.line.handOver(name)}\n`;
    if ((yield READ) === undefined) return false;
    yield this.setup.wipe();
    return true;
  }

  name(seat: Seat): string {
    return this.phrases.seatName(this.seated.match.view(seat), seat);
  }

  /** What has happened since this viewer last looked, as text. */
  news(viewer: Viewer): string {
    return this.text(this.newLines(viewer));
  }

  /** What has happened since this viewer last looked. */
  newLines(viewer: Viewer): readonly Line[] {
    const view = this.seated.match.view(viewer);
    const { events, number } = this.seated.match.newsFor(viewer, this.told.get(viewer) ?? 0);
    this.told.set(viewer, number);
    const notices = this.seated.notices().map((notice): Line => [oneLine(notice)]);
    const lines = events
      .flatMap((event) => [this.phrases.tell(event, view) ?? []])
      .filter((line) => line.length > 0);
    this.#lastTold = lines.at(-1) ?? this.#lastTold;
    return [...notices, ...lines];
  }

  /** A question in front of the cursor. A listener needs a word to notice it. */
  prompt(question: string): string {
    return `${question === "" && this.setup.plain ? say.line.whatNow : question}> `;
  }

  /** Lines wrapped to the screen. */
  text(lines: readonly Line[]): string {
    return linesOf(this.rows(lines));
  }

  rows(lines: readonly Line[]): string[] {
    const { painter, size } = this.setup;
    const { columns } = size();
    return lines.flatMap((line) => painter.rows(line, columns));
  }

  *ending(): Dialogue<"over" | "again"> {
    const { seated } = this;
    const viewer = this.atScreen ?? seated.viewer;
    const view = seated.match.view(viewer);
    const news = this.newLines(viewer);
    // On a shared screen no player is "you", nor for a spectator who looks through a player's eyes.
    const eyes = this.people.length === 1 ? viewer : SPECTATOR;
    const result = resultLine(seated.match, eyes);
    // For a spectator, the game's own last words may be the same.
    const isTold =
      seated.venue.isPromptless === true && plainText(result).startsWith(plainText(this.#lastTold));
    const below = this.rows([...(isTold ? [] : [result]), [afterMatchHint(this)]]);
    yield this.screenful(news, this.table(view, viewer), below);
    return yield* afterMatch(this);
  }
}
