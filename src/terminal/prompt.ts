import { reasonFor } from "../bots/advice.ts";
import type { Seat, Types } from "../kernel/game.ts";
import { READ } from "../kernel/program.ts";
import type { Line, Phrases } from "../kernel/text.ts";
import { oneLine } from "../kernel/visible.ts";
import { refusalSentence } from "../table/sentence.ts";
import { actionsByWords, type Menu, meaningOf } from "./meaning.ts";
import { type MenuSource, menuLines, type Refused, rowsOf } from "./menu.ts";
import { capitalised } from "./result.ts";
import { saveDialogue } from "./save.ts";
import type { Dialogue, Session } from "./session.ts";

/** What people can type beside actions. */
const COMMANDS: readonly (readonly [command: string, what: string])[] = [
  ["a number", "do that; 2 1 goes through a menu"],
  ["words of an action", "do that, from every menu: attack 2 with fox"],
  ["look", "what can be looked at; look WHAT tells all you may know of it"],
  ["hint", "the action a strong player would choose; then Enter or do takes it"],
  ["undo", "take back your last action, if it drew and showed nothing"],
  ["map", "show the table again"],
  ["more", "the rest of a long menu"],
  ["back", "leave a submenu"],
  ["save FILE", "write the match to a file; go on with: ludothek play GAME --load FILE"],
  ["give up", "lose the match at once"],
  ["help", "the rules in short and these commands"],
  ["quit", "leave the table; the match is kept, and ludothek play --resume goes on"],
];

/** The words that Tab completes; others say where they work. */
const TYPED = ["look", "hint", "undo", "map", "save ", "give up", "help", "quit"];

/**
 * Rows of the screen that are left for something else than scene and menu: a blank one, the rest of the menu, the
 * prompt.
 */
const OTHER_ROWS = 3;
/** However large the scene is, so many rows of a menu are shown: the head of the scene is on the screen before. */
const LEAST_ROWS = 8;

/** What a person decided at a prompt. "done": the table has it already; "left" ends the session. */
export type Decision = { readonly action: unknown } | "done" | "left";

const NOTHING = { type: "none" } as const;

/** The actions that are being chosen from, and the first row of their menu that is shown. */
interface Place {
  readonly actions: readonly unknown[];
  readonly depth: number;
  readonly from: number;
  /** Where "back" leads. */
  readonly outer: Place | undefined;
}

/** One decision of a person: menus and commands until something is chosen. */
export class Prompt {
  readonly session: Session;
  readonly seat: Seat;
  readonly phrases: Phrases;
  readonly source: MenuSource<Types>;
  readonly all: readonly unknown[];
  place: Place;
  /** The first row of the menu that did not fit on the screen; 0 if all did. */
  next = 0;
  /** The action of the last hint. */
  advised: { readonly action: unknown } | undefined;

  constructor(session: Session, seat: Seat) {
    const { match } = session.setting;
    this.session = session;
    this.seat = seat;
    this.phrases = session.phrases;
    this.source = { phrases: session.phrases, view: match.view(seat), viewer: seat };
    this.all = match.actions(seat);
    this.place = { actions: this.all, depth: 0, from: 0, outer: undefined };
  }

  *decide(): Dialogue<Decision> {
    let shown: Place | undefined;
    for (;;) {
      const menu = rowsOf(this.source, this.place.actions, this.place.depth);
      if (shown !== this.place) yield this.screen(menu);
      shown = this.place;
      this.session.setting.expect(() => this.candidates(menu));
      yield this.question();
      const answer = (yield READ)?.trim();
      if (answer === undefined || answer === "quit") return "left";
      const decision = (yield* this.command(answer, menu)) ?? (yield* this.meant(answer, menu));
      if (decision !== "asks on") return decision;
    }
  }

  question(): string {
    const { people, setting } = this.session;
    if (this.place.actions !== this.all) return "Which one? (back leaves this menu)> ";
    if (setting.match.game.seats === 1) return "> ";
    return people.length > 1 ? `${this.session.name(this.seat)}> ` : "Your turn> ";
  }

  /** The table and as much of the menu as fits below it. */
  screen(menu: Menu<unknown>): string {
    const { view, viewer } = this.source;
    const scene = this.session.text(this.phrases.scene(view, viewer, this.place.actions));
    return `\n${this.place.from === 0 ? scene : ""}${this.menuText(menu, scene.split("\n").length - 1)}`;
  }

  menuText({ rows }: Menu<unknown>, sceneRows: number): string {
    const { from } = this.place;
    const room = Math.max(
      LEAST_ROWS,
      this.session.setting.size().rows - OTHER_ROWS - (from === 0 ? sceneRows : 0),
    );
    const refused = this.place.actions === this.all ? this.refused() : [];
    const lines = menuLines(rows, refused);
    const shown: string[] = [];
    let next = from;
    for (; next < lines.length; next++) {
      const more = this.session.rows([lines[next] ?? []]);
      if (shown.length > 0 && shown.length + more.length > room) break;
      shown.push(...more);
    }
    if (next < lines.length)
      shown.push(
        ...this.session.rows([
          [{ text: `${lines.length - next} more: "more" shows them, words find them`, tone: "faint" }],
        ]),
      );
    this.next = next < lines.length ? next : 0;
    return shown.map((row) => `${row}\n`).join("");
  }

  /** What somebody might try here and may not do: of each menu in which attempts stand, the first one. */
  refused(): readonly Refused[] {
    const { match } = this.session.setting;
    const { view, viewer } = this.source;
    const first = new Map<string, unknown>();
    for (const action of this.phrases.attempts?.(view, viewer) ?? []) {
      const heading = this.phrases.headings?.(view, viewer, action)[0] ?? this.phrases.label(view, action);
      if (!first.has(heading)) first.set(heading, action);
    }
    return [...first].flatMap(([heading, action]) => {
      const obstacle = match.game.refusal(match.state, this.seat, action);
      return obstacle === undefined
        ? []
        : [{ heading, why: briefly(this.phrases.refusal(view, action, obstacle)) }];
    });
  }

  candidates(menu: Menu<unknown>): readonly string[] {
    const { view, viewer } = this.source;
    const labels = this.all.map((action) => this.phrases.label(view, action));
    const subjects = this.phrases.subjects?.(view, viewer) ?? [];
    const rows = menu.rows.map(({ label }) => label);
    return [...TYPED, ...rows, ...labels, ...subjects.map((subject) => `look ${subject}`)];
  }

  /** An action, a submenu, or why there is none. */
  *meant(answer: string, menu: Menu<unknown>): Dialogue<Decision | "asks on"> {
    const { view } = this.source;
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

  problemWith(answer: string, { rows }: Menu<unknown>): string {
    const isMeant = (action: unknown) => actionsByWords(this.source, [action], answer).length > 0;
    return (
      this.whyNot(isMeant) ??
      `"${answer}" is none of 1 to ${rows.length}, no action and no command; "help" lists them.`
    );
  }

  /** Why something that somebody might try is illegal, if it is. */
  whyNot(isMeant: (action: unknown) => boolean): string | undefined {
    const { match } = this.session.setting;
    const { view, viewer } = this.source;
    for (const action of this.phrases.attempts?.(view, viewer) ?? []) {
      const obstacle = isMeant(action) ? match.game.refusal(match.state, this.seat, action) : undefined;
      if (obstacle !== undefined) return this.phrases.refusal(view, action, obstacle);
    }
    return undefined;
  }

  /** The commands that work at every prompt; undefined if the answer is none of them. */
  *command(answer: string, menu: Menu<unknown>): Dialogue<Decision | "asks on" | undefined> {
    const [word = "", ...rest] = answer.split(/\s+/);
    const argument = rest.join(" ");
    switch (argument === "" ? word : `${word} ...`) {
      case "":
      case "do":
        return this.taken(word);
      case "help":
        yield this.help();
        return "asks on";
      case "map":
        yield this.screen(menu);
        return "asks on";
      case "more":
        this.place = { ...this.place, from: this.next };
        return "asks on";
      case "back":
        this.place = this.place.outer ?? { ...this.place, from: 0 };
        return "asks on";
      case "hint":
        yield* this.hint();
        return "asks on";
      case "undo":
        return yield* this.undo();
      case "resign":
      case "give ...":
        return argument === "" || argument === "up" ? yield* this.giveUp() : undefined;
      case "look":
      case "look ...":
        yield this.look(argument);
        return "asks on";
      case "save":
      case "save ...":
        yield* saveDialogue(this.session.setting.saves, this.session.setting.match, argument);
        return "asks on";
      default:
        return undefined;
    }
  }

  /** Enter and "do" take what was advised, and do nothing otherwise. */
  taken(word: string): Decision | "asks on" | undefined {
    return this.advised ?? (word === "" ? "asks on" : undefined);
  }

  help(): string {
    const width = Math.max(...COMMANDS.map(([command]) => command.length)) + 2;
    const commands = COMMANDS.map(([command, what]): Line => [command.padEnd(width), what]);
    return this.session.text([...this.phrases.help.map((line) => [line]), [], ...commands]);
  }

  *hint(): Dialogue<void> {
    const { offer, adviser } = this.session.setting;
    const { view, viewer } = this.source;
    const action = yield* this.session.choiceOf(adviser, this.seat);
    this.advised = { action };
    const effect = this.phrases.hint?.(view, viewer, action);
    const reason = reasonFor(offer, this.session.position(this.seat), action, (other) =>
      this.phrases.label(view, other),
    );
    const name = `${this.phrases.label(view, action)}${effect === undefined ? "" : ` (${effect})`}.`;
    const why = reason === undefined ? "" : ` ${reason}`;
    yield this.session.text([[`${name}${why}`, { text: ' Enter or "do" takes it.', tone: "faint" }]]);
  }

  *undo(): Dialogue<Decision | "asks on"> {
    const { session, seat } = this;
    const { match } = session.setting;
    const stood = match.standing.length;
    const refused = session.handle({ type: "undo", seat }).find((effect) => effect.type === "refused");
    yield* this.consent();
    session.told.set(seat, session.table.newsFor(seat, 0).number);
    if (match.standing.length < stood) {
      yield "Taken back.\n";
      return "done";
    }
    const why = refused && refusalSentence(refused.refusal, this.phrases, this.source.view, null);
    yield session.text([[`Not undone.${why === undefined ? "" : ` ${why}`}`]]);
    return "asks on";
  }

  /** Whoever else sits at this keyboard is asked whether something may be taken back. */
  *consent(): Dialogue<void> {
    const { session } = this;
    for (const other of [...(session.table.proposal?.asked ?? [])]) {
      yield `${capitalised(session.name(other))}, do you agree? [y/N] `;
      const yes = (yield READ)?.trim().toLowerCase() === "y";
      session.handle({ type: "answer", seat: other, yes });
      if (!yes) return;
    }
  }

  *giveUp(): Dialogue<Decision | "asks on"> {
    yield "Give up, and lose this match? [y/N] ";
    this.session.setting.expect(() => []);
    if ((yield READ)?.trim().toLowerCase() !== "y") return "asks on";
    this.session.handle({ type: "resign", seat: this.seat });
    return "done";
  }

  look(what: string): string {
    const { phrases, session } = this;
    const { view, viewer } = this.source;
    if (phrases.inspect === undefined) return "Everything there is to know is on the screen.\n";
    const found = what === "" ? undefined : phrases.inspect(view, viewer, what);
    if (found !== undefined) return session.text(found);
    const subjects = phrases.subjects?.(view, viewer) ?? [];
    const lines: Line[] = what === "" ? [] : [[oneLine(`There is nothing to see by the name "${what}".`)]];
    if (subjects.length > 0) lines.push([`You can look at ${subjects.join(", ")}.`]);
    return session.text(lines.length > 0 ? lines : [["Say at what: look WHAT"]]);
  }
}

/** What is wrong, without what would be right. */
function briefly(sentence: string): string {
  return sentence.split(";", 1)[0]?.replace(/\.$/, "") ?? "";
}
