import { isDrafting, type View } from "../../games/spy/knowledge/view.ts";
import type { Spy } from "../../games/spy/spy.ts";
import type { Line } from "../../kernel/text.ts";
import type { GameScreen, Staged } from "../fronts.ts";
import type { Key, Size } from "../fullscreen.ts";
import { listScreen, textPage, turnedPage, unknownKey } from "../page.ts";
import { capitalised } from "../result.ts";
import { isYes, say } from "../say.ts";
import type { ScreenGame } from "../screen-game.ts";
import { houseKeys } from "../table-front.ts";
import { Aim } from "./aim.ts";
import { Chronicle } from "./chronicle.ts";
import { actionsOf, type Command, commandsOf, STEPS, stepped } from "./commands.ts";
import { draftLines } from "./draft.ts";
import { spyReplay } from "./replay.ts";
import { MIN_SIZE, tableScreen } from "./screens.ts";
import { helpLines, legendLines, statisticsLines } from "./texts.ts";
import { focusOf, retiringQuestion, titleOf, turnKeys } from "./turn.ts";
import { words } from "./words.ts";

type Mode =
  | { readonly type: "table" }
  | { readonly type: "aim"; readonly aim: Aim }
  | { readonly type: "text"; readonly lines: readonly Line[]; readonly page: number }
  /** A question answered with yes. */
  | { readonly type: "sure"; readonly question: string; yes(): void };

const TABLE: Mode = { type: "table" };

/** Rows of the statistics that stay visible, however far the player scrolls. */
const MIN_STATISTICS_ROWS = 12;

/** Notices shown until the player acts; the log keeps them all. */
const MAX_NOTICES = 2;

/** No Time to Spy on a full screen. */
export const spyFront: Staged<Spy> = { stage: (screenGame) => new SpyFront(screenGame), replay: spyReplay };

/** No Time to Spy on a full screen, played with single keys. */
class SpyFront implements GameScreen<Spy> {
  readonly minSize = MIN_SIZE;
  readonly #screenGame: ScreenGame<Spy>;
  readonly #chronicle: Chronicle;
  #mode: Mode = TABLE;
  /** Selected offer, or scroll position of the statistics; and number of pages of the text that is shown. */
  #selected = 0;
  #pages = 1;
  /** Message about the last key. */
  #message: string | undefined;
  /** Messages since the player last acted. */
  readonly #notices = new Set<string>();

  constructor(screenGame: ScreenGame<Spy>) {
    this.#screenGame = screenGame;
    this.#chronicle = new Chronicle(screenGame.phrases);
    this.#chronicle.hear(screenGame.past(), screenGame.view);
    if (screenGame.seated.venue.reopening === undefined) this.#message = words.greeting;
    else this.#chronicle.turn();
  }

  hear(events: readonly Spy["event"][], notices: readonly string[]): void {
    this.#chronicle.hear(events, this.#screenGame.view);
    for (const notice of notices) {
      this.#notices.add(notice);
      this.#chronicle.note(notice);
    }
  }

  press(key: Key): void {
    this.#message = undefined;
    const mode = this.#mode;
    switch (mode.type) {
      case "text":
        return this.#turnPage(mode, key);
      case "sure":
        this.#mode = TABLE;
        if (isYes(key)) mode.yes();
        return;
      case "aim":
        return this.#aim(mode.aim, key);
      case "table":
        if (!this.#table(key)) this.#message = this.#unknown(key);
    }
  }

  #turnPage({ lines, page }: Mode & { type: "text" }, key: Key): void {
    const next = turnedPage(page, this.#pages, key);
    this.#mode = next === undefined ? TABLE : { type: "text", lines, page: next };
  }

  /** Keys at the table; false if this is none of them. */
  #table(key: Key): boolean {
    const { view } = this.#screenGame;
    if (this.#reads(key)) return true;
    if (view.over !== null) {
      if (key === "down") this.#selected = Math.min(this.#selected + 1, MIN_STATISTICS_ROWS);
      else if (key === "up") this.#selected = Math.max(0, this.#selected - 1);
      else if (key === "n") this.#screenGame.again();
      else return false;
      return true;
    }
    if (key === "G")
      this.#mode = {
        type: "sure",
        question: `${say.screen.giveUp} ${say.yOrN}`,
        yes: () => this.#screenGame.resign((why) => this.#done(why)),
      };
    else if (key === "u") this.#screenGame.undo((sentence) => this.#done(sentence));
    else if (!this.#screenGame.isAsked) return false;
    else if (key === "h") this.#done(this.#screenGame.askForHint());
    else if (key === "enter" && this.#screenGame.advice !== undefined)
      this.#do(this.#screenGame.advice.action);
    else return isDrafting(view) ? this.#choose(key) : this.#turn(view, key);
    return true;
  }

  /** The answer to a key that means nothing now. */
  #unknown(key: Key): string {
    const { isAsked, isThinking, view } = this.#screenGame;
    if (isAsked && isThinking) return say.screen.busy;
    return isAsked || view.over !== null ? unknownKey(key) : words.notYourTurn;
  }

  /** Keys for texts that can be read at any time. */
  #reads(key: Key): boolean {
    const { view, phrases, seat } = this.#screenGame;
    const text = (lines: readonly Line[], page = 0) => {
      this.#mode = { type: "text", lines, page };
      return true;
    };
    if (key === "?") return text(helpLines(houseKeys(this.#screenGame.seated.venue), phrases.help));
    if (key === "S") return this.#save();
    if (isDrafting(view)) return false;
    if (key === "k") return text(legendLines(view, seat));
    if (key === "l") return text(this.#chronicle.lines, Number.POSITIVE_INFINITY);
    if (key !== "x") return false;
    this.#mode = { type: "aim", aim: Aim.look(this.#screenGame, focusOf(this.#screenGame)) };
    return true;
  }

  #save(): boolean {
    this.#screenGame.save((sentence) => {
      this.#message = sentence;
    });
    return true;
  }

  /** Selects or takes an offer. */
  #choose(key: Key): boolean {
    const actions = this.#screenGame.actions();
    const number = Number(key);
    if (key === "up") this.#selected = Math.max(0, this.#selected - 1);
    else if (key === "down") this.#selected = Math.min(actions.length - 1, this.#selected + 1);
    else if (number >= 1 && number <= actions.length) this.#selected = number - 1;
    else if (key === "enter") {
      const action = actions[Math.min(this.#selected, actions.length - 1)];
      this.#selected = 0;
      if (action !== undefined) this.#do(action);
    } else return false;
    return true;
  }

  /** Keys of the active character. */
  #turn(view: View, key: Key): boolean {
    if (key === "r") {
      this.#mode = { type: "sure", question: retiringQuestion(view), yes: () => this.#do(["retire"]) };
      return true;
    }
    if (STEPS.has(key)) {
      const field = stepped(view, focusOf(this.#screenGame), key);
      if (field !== undefined) this.#do(["move", field]);
      return true;
    }
    const command = commandsOf(view).find((each) => each.key === key);
    if (command === undefined) return false;
    this.#begin(command);
    return true;
  }

  #begin(command: Command): void {
    if (actionsOf(command, this.#screenGame.actions()).length > 0) {
      this.#mode = { type: "aim", aim: Aim.at(this.#screenGame, command, focusOf(this.#screenGame)) };
      return;
    }
    this.#mode = TABLE;
    const why = this.#screenGame.whyNot(command.aimedAt(focusOf(this.#screenGame), 1));
    this.#message = `${capitalised(command.name)}: ${why ?? words.aim.nothing}`;
  }

  #aim(aim: Aim, key: Key): void {
    const next = aim.press(key);
    if (next === "leaves") this.#mode = TABLE;
    else if (next === "unknown") {
      this.#mode = TABLE;
      if (!this.#table(key)) {
        this.#mode = { type: "aim", aim };
        this.#message = this.#unknown(key);
      }
    } else if (next !== "aims on") this.#do(next.action);
  }

  #do(action: Spy["action"]): void {
    // The news stays until something happens.
    if (this.#screenGame.whyNot(action) === undefined && !this.#screenGame.isThinking) {
      this.#chronicle.turn();
      this.#notices.clear();
    }
    this.#screenGame.act(action, (why) => this.#done(why));
  }

  /** Returns to the table, with a message if there is one. */
  #done(sentence: string | undefined): void {
    this.#mode = TABLE;
    this.#selected = 0;
    this.#message = sentence;
  }

  frame(size: Size): readonly string[] {
    const { view, seat, phrases } = this.#screenGame;
    const { painter } = this.#screenGame.setup;
    const mode = this.#mode;
    if (mode.type === "text") {
      const { rows, pages } = textPage(painter, size, mode.lines, mode.page);
      this.#pages = pages;
      return rows;
    }
    const notes = this.#notes();
    if (isDrafting(view)) {
      const actions = this.#screenGame.actions();
      const lines = draftLines(view, seat, actions, Math.min(this.#selected, actions.length - 1), phrases);
      return listScreen(
        painter,
        size,
        [...notes, ...lines],
        actions.length > 0 ? words.keys.draft : words.keys.waiting,
      );
    }
    if (mode.type === "table" && view.over !== null)
      return listScreen(
        painter,
        size,
        [...notes, this.#screenGame.result(), ...statisticsLines(view, seat, this.#selected)],
        [...words.keys.end, ...words.keys.common],
      );
    const aim = mode.type === "aim" ? mode.aim : undefined;
    return tableScreen(painter, size, {
      view,
      viewer: seat,
      title: titleOf(this.#screenGame),
      around: aim?.cursor ?? focusOf(this.#screenGame),
      cursor: aim?.cursor,
      targets: aim?.targets,
      hasKeys: true,
      notes: [...notes, ...(aim?.notes() ?? [])],
      news: aim === undefined ? this.#chronicle.fresh : [],
      log: aim === undefined ? this.#chronicle.past : this.#chronicle.lines,
      keys: aim?.keys ?? turnKeys(this.#screenGame),
    });
  }

  #notes(): readonly Line[] {
    const { advice, isThinking, isActing } = this.#screenGame;
    const notes: Line[] = [];
    if (this.#mode.type === "sure") notes.push([{ text: this.#mode.question, tone: "bad" }]);
    if (isThinking && !isActing) notes.push([{ text: say.screen.thinking, tone: "faint" }]);
    for (const text of [...this.#notices].slice(-MAX_NOTICES)) notes.push([{ text, tone: "bad" }]);
    const isPast = this.#message === say.screen.busy && !isThinking;
    if (this.#message !== undefined && !isPast) notes.push([{ text: this.#message, tone: "mark" }]);
    if (advice !== undefined) notes.push([{ text: say.screen.hint(advice.sentence), tone: "good" }]);
    return notes;
  }
}
