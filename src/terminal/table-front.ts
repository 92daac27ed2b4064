import type { Types } from "../kernel/game.ts";
import type { Line } from "../kernel/text.ts";
import { oneLine } from "../kernel/visible.ts";
import type { GameScreen, Staged } from "./fronts.ts";
import type { Front, Key, Size } from "./fullscreen.ts";
import type { End } from "./line-game.ts";
import { tooSmall } from "./page.ts";
import { say } from "./say.ts";
import { ScreenGame, type ScreenSetup } from "./screen-game.ts";
import type { SeatedMatch, Venue, Word } from "./seated-match.ts";

/** Longest line that can be typed here, in characters. */
const MAX_LINE_CHARS = 400;

/** The common part of all full screens: leaving, chat, answers and rematches work the same in every game. */
export class TableFront<G extends Types = Types> implements Front {
  readonly screenGame: ScreenGame<G>;
  readonly #stage: GameScreen<G>;
  /** The line being typed, if any. */
  #typed: string | undefined;
  /** Reply to the last typed line. */
  #said = "";
  /** Keys pressed while the last one was pending. */
  #ahead: Key[] = [];

  constructor(seated: SeatedMatch<G>, setup: ScreenSetup, game: Staged<G>) {
    this.screenGame = new ScreenGame(seated, setup);
    this.#stage = game.stage(this.screenGame);
    this.screenGame.begin(this.#stage);
  }

  get end(): End | undefined {
    return this.screenGame.end;
  }

  get left(): boolean {
    return this.end !== undefined;
  }

  get busy(): Promise<void> | undefined {
    return this.screenGame.busy?.then(() => this.#catchUp());
  }

  press(key: Key): void {
    const isWord = this.#typed !== undefined || this.#ahead.length > 0;
    if (key === "ctrl-c" || (key === "Q" && !isWord)) this.screenGame.leave();
    else if (this.screenGame.isActing) this.#ahead.push(key);
    else if (this.#typed !== undefined) this.#type(this.#typed, key);
    else this.#press(key);
  }

  #press(key: Key): void {
    const { seated } = this.screenGame;
    this.#said = "";
    if (seated.match.consenting.length > 0 && (key === "y" || key === say.yes || key === "n"))
      this.screenGame.answer(key === "y", (why) => this.#say(why));
    else if (key === "t" && hasChat(seated.venue)) this.#typed = "chat ";
    else if (key === ":" && seated.venue.live) this.#typed = "";
    else this.#stage.press(key);
  }

  #catchUp(): void {
    while (!this.left && !this.screenGame.isActing) {
      const key = this.#ahead.shift();
      if (key === undefined) return;
      this.press(key);
    }
  }

  #type(typed: string, key: Key): void {
    if (key === "enter") {
      this.#typed = undefined;
      const [word = "", argument = ""] = typed.trim().split(/\s+(.*)/s);
      if (word !== "") this.screenGame.command(word, argument, (said) => this.#say(said));
    } else if (key === "escape") this.#typed = undefined;
    else if (key === "backspace") this.#typed = [...typed].slice(0, -1).join("");
    else if (isCharacter(key) && typed.length < MAX_LINE_CHARS) this.#typed = typed + key;
  }

  #say(sentence = ""): void {
    this.#said = sentence;
  }

  /** The house's status lines are below the game's frame. */
  frame(size: Size): readonly string[] {
    const small = tooSmall(size, this.#stage.minSize);
    if (small !== undefined) return small;
    const { columns, rows } = size;
    const { painter } = this.screenGame.setup;
    const below = this.#lines().flatMap((line) => painter.rows(line, columns));
    const house = below.slice(-Math.max(1, rows - 1));
    return [...this.#stage.frame({ columns, rows: rows - house.length }), ...house];
  }

  #lines(): readonly Line[] {
    const { seated, seat } = this.screenGame;
    const lines: Line[] = [];
    if (seated.venue.live) lines.push([{ text: this.#status(), tone: "faint" }]);
    if (this.#said !== "") lines.push([{ text: this.#said, tone: "mark" }]);
    if (seated.match.consenting.length > 0)
      lines.push([{ text: `${oneLine(seated.venue.request(seat))} ${say.yOrN}`, tone: "bad" }]);
    if (this.#typed !== undefined) lines.push([`: ${this.#typed}_`]);
    return lines;
  }

  /** Who is waited for, the time left, and the house's keys. */
  #status(): string {
    const { seated, isAsked, secondsLeft } = this.screenGame;
    const clock = secondsLeft === undefined ? "" : `, ${secondsLeft} s`;
    const keys = hasChat(seated.venue)
      ? [say.screen.talkKey, say.screen.commandsKey]
      : [say.screen.commandsKey];
    if (seated.match.outcome !== undefined) return keys.join("  ");
    if (isAsked) return [`${say.line.yourTurn}${clock}`, ...keys].join("  ");
    return [`${oneLine(seated.venue.waiting())}${clock} ...`, ...keys].join("  ");
  }
}

function isCharacter(key: Key): boolean {
  return [...key].length === 1 && oneLine(key) === key;
}

function hasChat({ words }: Pick<Venue, "words">): boolean {
  return words.some(([word]) => word.startsWith("chat "));
}

/** What the house's keys do in this match. */
export function houseKeys({ live, words, afterLeaving }: HouseRules): readonly Word[] {
  const keys: Word[] = [];
  const typed = words.map(([word]) => word).filter((word) => !/^(save|leave)/.test(word));
  if (hasChat({ words })) keys.push(["t", say.screen.talk]);
  if (live) keys.push([":", say.screen.typeOne(typed.join(", "))]);
  return [...keys, ["Q", say.screen.leave(afterLeaving)]];
}

type HouseRules = Pick<Venue, "live" | "words" | "afterLeaving">;
