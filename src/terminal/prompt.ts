import type { Seat, Types, Viewer } from "../kernel/game.ts";
import type { Line, Phrases, Room } from "../kernel/text.ts";
import { linesOf, oneLine } from "../kernel/visible.ts";
import { didYouMean } from "../shell/suggest.ts";
import { chooseEyes, eyesOf } from "./eyes.ts";
import { awaited, type Dialogue, type LineGame } from "./line-game.ts";
import { INTERRUPTED } from "./lines.ts";
import { actionsByWords, type Menu, meaningOf } from "./meaning.ts";
import { type MenuSource, menuLines, type Refused, rowsOf } from "./menu.ts";
import { COMPLETED_WORDS, commands, commandWords, isLeaving, meantInstead, typed } from "./prompt-words.ts";
import { saveDialogue } from "./save.ts";
import { say } from "./say.ts";
import { OTHER_ROWS } from "./screenful.ts";
import type { SeatedMatch } from "./seated-match.ts";
import { giveUp, helpRows, hint, look, undo } from "./wishes.ts";

/** Menu rows that are always shown, however large the scene: its top then scrolls away. */
const MIN_MENU_ROWS = 5;
/** Rows that a table gets at least, however long the menu. */
const MIN_TABLE_ROWS = 8;

/** Result of a prompt. "done": the table already has it; "left" ends the session. */
export type Decision = { readonly action: unknown } | "done" | "left";

const NOTHING = { type: "none" } as const;

/** The actions to choose from, and the first visible row of their menu. */
interface MenuPosition {
  readonly actions: readonly unknown[];
  readonly depth: number;
  readonly from: number;
  /** Where "back" leads. */
  readonly outer: MenuPosition | undefined;
}

/** One decision of a player: menus and commands until something is chosen. A waiting player has only the commands. */
export class Prompt {
  readonly session: LineGame;
  readonly seated: SeatedMatch;
  /** The player to decide; undefined while waiting for others. */
  readonly seat: Seat | undefined;
  readonly phrases: Phrases;
  readonly source: MenuSource<Types>;
  readonly all: readonly unknown[];
  place: MenuPosition;
  /** First menu row that didn't fit on the screen; 0 if all did. */
  next = 0;
  /** The last question. */
  asked = "";
  /** The rest of a long text. */
  unread: readonly string[] = [];
  /** The action of the last hint. */
  advised: { readonly action: unknown } | undefined;

  constructor(session: LineGame, seat: Seat | undefined) {
    const { seated, phrases } = session;
    const viewer: Viewer = seat ?? seated.viewer;
    this.session = session;
    this.seated = seated;
    this.seat = seat;
    this.phrases = phrases;
    this.source = { phrases, view: seated.match.view(viewer), viewer };
    this.all = seat === undefined ? [] : seated.match.actions(seat);
    this.place = { actions: this.all, depth: 0, from: 0, outer: undefined };
  }

  *decide(): Dialogue<Decision> {
    let shown: MenuPosition | undefined = this.seat === undefined ? this.place : undefined;
    let news = this.seat === undefined ? [] : this.session.newLines(this.seat);
    for (let asks = true; ; ) {
      const menu = rowsOf(this.source, this.place.actions, this.place.depth);
      if (shown !== this.place) yield this.screen(menu, news);
      shown = this.place;
      news = [];
      this.session.setup.expect(() => this.candidates(menu));
      this.asked = asks ? this.question() : this.asked;
      if (asks) yield this.asked;
      const answer = yield* this.session.line();
      asks = answer === INTERRUPTED ? yield* this.session.hear() : true;
      if (answer === INTERRUPTED) {
        if (this.isPast()) return "done";
        continue;
      }
      const typed = answer?.trim();
      if (typed === undefined || isLeaving(typed)) return "left";
      const decision = (yield* this.command(typed, menu)) ?? (yield* this.meant(typed, menu));
      if (decision !== "asks on") return decision;
    }
  }

  /** Whether the question is obsolete because something has happened. */
  isPast(): boolean {
    const { seated, seat, source } = this;
    if (seated.turn !== seat || seated.match.consenting.length > 0 || seated.match.outcome !== undefined)
      return true;
    if (seated.match.view(source.viewer) !== source.view) return true;
    return seat === undefined && this.question() !== this.asked;
  }

  question(): string {
    const { seated, seat, session } = this;
    if (seated.venue.isPromptless) return "";
    if (seat === undefined) return session.prompt(oneLine(seated.venue.waiting()));
    if (this.place.actions !== this.all) return session.prompt(say.line.whichOne);
    if (seated.pack.game.seats === 1) return session.prompt("");
    const { deadline } = seated.match;
    const time = deadline === null ? "" : `, ${Math.max(0, Math.round((deadline - Date.now()) / 1000))} s`;
    return session.prompt(`${session.people.length > 1 ? session.name(seat) : say.line.yourTurn}${time}`);
  }

  /** The table, what has happened, and as much of the menu as fits below. */
  screen(menu: Menu<unknown>, news: readonly Line[], isWhole = false): string {
    const { session, place } = this;
    const { view, viewer } = this.source;
    const { columns, rows } = session.setup.size();
    const lines = menuLines(menu.rows, place.actions === this.all ? this.refused() : []);
    const wanted = session.rows(lines).length;
    const room = { columns, rows: Math.max(MIN_TABLE_ROWS, rows - OTHER_ROWS - wanted) };
    const table = isWhole ? session.table(view, viewer, place.actions, room) : this.brief(room);
    return session.screenful(news, table, this.menuRows(lines, rows - OTHER_ROWS - table.length));
  }

  /** The table beside a menu that opens: none above the rest of a long menu, and for listeners only what is new. */
  brief(room: Room): readonly string[] {
    const { session, place } = this;
    const { view, viewer } = this.source;
    if (place.from > 0) return [];
    if (!session.setup.plain) return session.table(view, viewer, place.actions, room);
    return place.actions === this.all ? session.changes(view, viewer, place.actions) : [];
  }

  menuRows(lines: readonly Line[], room: number): string[] {
    const { from } = this.place;
    const painted = lines.map((line) => this.session.rows([line]));
    const most = Math.max(MIN_MENU_ROWS, room);
    if (painted.slice(from).flat().length <= most) {
      this.next = 0;
      return painted.slice(from).flat();
    }
    const shown: string[] = [];
    for (this.next = from; this.next < painted.length; this.next++) {
      const more = painted[this.next] ?? [];
      if (shown.length > 0 && shown.length + more.length >= most) break;
      shown.push(...more);
    }
    const rest = say.line.more(lines.length - this.next);
    return [...shown, ...this.session.rows([[{ text: rest, tone: "faint" }]])];
  }

  /** As many rows of a long text as fit on the screen; the rest waits. */
  page(rows: readonly string[]): string {
    const room = Math.max(MIN_MENU_ROWS, this.session.setup.size().rows - OTHER_ROWS);
    this.unread = rows.length <= room ? [] : rows.slice(room - 1);
    if (this.unread.length === 0) return linesOf(rows);
    return linesOf([...rows.slice(0, room - 1), say.line.enterShows(this.unread.length)]);
  }

  /** Illegal actions a player might try: the first one of each menu. */
  refused(): readonly Refused[] {
    const { view, viewer } = this.source;
    const first = new Map<string, unknown>();
    for (const action of this.phrases.attempts?.(view, viewer) ?? []) {
      const heading = this.phrases.headings?.(view, viewer, action)[0] ?? this.phrases.label(view, action);
      if (!first.has(heading)) first.set(heading, action);
    }
    return [...first].flatMap(([heading, action]) => {
      const obstacle = this.obstacle(action);
      return obstacle === undefined
        ? []
        : [{ heading, why: briefly(this.phrases.refusal(view, action, obstacle)) }];
    });
  }

  obstacle(action: unknown) {
    return this.seat === undefined ? undefined : this.seated.match.obstacle(this.seat, action);
  }

  candidates(menu: Menu<unknown>): readonly string[] {
    const { view, viewer } = this.source;
    const labels = this.all.map((action) => this.phrases.label(view, action));
    const subjects = this.phrases.subjects?.(view, viewer) ?? [];
    const rows = menu.rows.map(({ label }) => label);
    return [
      ...COMPLETED_WORDS,
      ...this.seated.venue.words.map(typed),
      ...rows,
      ...labels,
      ...subjects.map((subject) => `look ${subject}`),
      ...Array.from(eyesOf(this.seated.match).keys(), (whose) => `eyes ${whose}`),
    ];
  }

  /** Handles an action, a submenu, or an answer without meaning. */
  *meant(answer: string, menu: Menu<unknown>): Dialogue<Decision | "asks on"> {
    const { view } = this.source;
    if (this.seat === undefined) return yield* this.tooEarly(answer);
    const isLabel = (action: unknown) =>
      this.phrases.label(view, action).toLowerCase() === answer.toLowerCase();
    const impossible = this.whyNot(isLabel);
    const meaning = impossible === undefined ? meaningOf(this.source, menu, this.all, answer) : NOTHING;
    if (meaning.type === "action") return { action: meaning.action };
    if (meaning.type === "menu")
      this.place = { actions: meaning.actions, depth: meaning.depth, from: 0, outer: this.place };
    else yield this.session.text([[oneLine(impossible ?? this.problemWith(answer, menu))]]);
    return "asks on";
  }

  /** Input from a file is kept until its turn comes; a player is told to wait. */
  *tooEarly(answer: string): Dialogue<Decision> {
    const { putBack } = this.session.setup;
    // A match that isn't live waits for nothing that would come by itself.
    if (putBack === undefined || this.session.people.length === 0 || !this.seated.venue.live) {
      const hint = didYouMean(answer, commandWords(this.seated.venue.words)) || say.helpLists;
      yield this.session.text([
        [oneLine(`${say.unknownCommand(answer, hint)} ${this.seated.venue.waiting()}.`)],
      ]);
      return "done";
    }
    putBack(answer);
    yield this.seated.venue.change();
    return "done";
  }

  problemWith(answer: string, menu: Menu<unknown>): string {
    const { source, all, seated } = this;
    const meantBy = (words: string) => (action: unknown) =>
      actionsByWords(source, [action], words).length > 0;
    const [verb = ""] = answer.split(/\s+/);
    // What can't be done at all now is the reason, whatever it was to be done with.
    const isPossible = actionsByWords(source, all, verb).length > 0;
    const why = this.whyNot(meantBy(answer)) ?? (isPossible ? undefined : this.whyNot(meantBy(verb)));
    if (why !== undefined) return why;
    const isRefused = (words: string) => this.whyNot(meantBy(words)) !== undefined;
    const meant = meantInstead(answer, { source, menu, all, ofVenue: seated.venue.words, isRefused });
    return meant === undefined
      ? say.line.notMeant(answer, menu.rows.length)
      : say.line.meantInstead(answer, meant);
  }

  /** Why an action that a player might try is illegal, if it is. */
  whyNot(isMeant: (action: unknown) => boolean): string | undefined {
    const { view, viewer } = this.source;
    for (const action of this.phrases.attempts?.(view, viewer) ?? []) {
      const obstacle = isMeant(action) ? this.obstacle(action) : undefined;
      if (obstacle !== undefined) return this.phrases.refusal(view, action, obstacle);
    }
    return undefined;
  }

  /** Commands that work at every prompt; undefined if the answer is none of them. */
  *command(answer: string, menu: Menu<unknown>): Dialogue<Decision | "asks on" | undefined> {
    const [word = "", ...rest] = answer.split(/\s+/);
    const argument = rest.join(" ");
    if (word !== "" && word !== "more") this.unread = [];
    switch (argument === "" ? word : `${word} ...`) {
      case "":
      case "do":
        if (word === "" && this.unread.length > 0) yield this.page(this.unread);
        else return this.taken(word);
        return "asks on";
      case "help":
        yield this.page(helpRows(this.session, commands()));
        return "asks on";
      case "map":
        yield this.screen(menu, [], true);
        return "asks on";
      case "more":
        if (this.unread.length > 0) yield this.page(this.unread);
        else this.place = { ...this.place, from: this.next };
        return "asks on";
      case "back":
        this.place = this.place.outer ?? { ...this.place, from: 0 };
        return "asks on";
      case "hint":
        this.advised = (yield* hint(this.session, this.seat)) ?? this.advised;
        return "asks on";
      case "undo":
        return (yield* undo(this.session, this.own)) ? "done" : "asks on";
      case "resign":
      case "give ...":
        if (argument !== "" && argument !== "up") return undefined;
        return (yield* giveUp(this.session, this.own)) ? "done" : "asks on";
      case "look":
      case "look ...":
        yield look(this.session, this.source, argument, menu);
        return "asks on";
      case "eyes":
      case "eyes ...":
        return (yield* chooseEyes(this.session, argument)) ? "done" : "asks on";
      case "save":
      case "save ...":
        yield* saveDialogue(this.session.setup.saves, yield* awaited(this.seated.venue.recorded()), argument);
        return "asks on";
      default:
        return yield* this.ownWord(word, argument);
    }
  }

  /** A command of this venue. */
  *ownWord(word: string, argument: string): Dialogue<"asks on" | undefined> {
    const said = this.seated.venue.command?.(word, argument);
    if (said === undefined) return undefined;
    const text = yield* awaited(said);
    if (text !== "") yield this.session.text([[oneLine(text)]]);
    return "asks on";
  }

  /** Enter and "do" take the advised action; without advice they do nothing. */
  taken(word: string): Decision | "asks on" | undefined {
    return this.advised ?? (word === "" ? "asks on" : undefined);
  }

  /** The only player here, or the one to decide. */
  get own(): Seat | undefined {
    return this.seat ?? this.session.people[0];
  }
}

/** The problem without the suggestion. */
function briefly(sentence: string): string {
  return sentence.split(";", 1)[0]?.replace(/\.$/, "") ?? "";
}
