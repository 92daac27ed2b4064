import { levelOf, STEPS } from "../../games/dungeon/board.ts";
import { fighter } from "../../games/dungeon/combat.ts";
import { sees } from "../../games/dungeon/foes.ts";
import { HEROES } from "../../games/dungeon/heroes.ts";
import { KEYS } from "../../games/dungeon/keys.ts";
import { trapAround, wayAroundTraps, wayToEnemy } from "../../games/dungeon/path.ts";
import { lookAt, phrases, warning } from "../../games/dungeon/phrases.ts";
import { placeOf } from "../../games/dungeon/scene.ts";
import type { Action, Dungeon, Event, View } from "../../games/dungeon/state.ts";
import type { Line } from "../../kernel/text.ts";
import type { GameScreen, Staged } from "../fronts.ts";
import type { Key, Size } from "../fullscreen.ts";
import { type Keys, listScreen, textPage, turnedPage, unknownKey } from "../page.ts";
import { isYes, say } from "../say.ts";
import type { ScreenGame } from "../screen-game.ts";
import { houseKeys } from "../table-front.ts";
import { dungeonTable, MIN_SIZE } from "./table.ts";
import { helpLines, heroMenu } from "./texts.ts";
import { words } from "./words.ts";

/** Keys of a round: those of the classic program, the arrows, and the space bar. */
const ACTIONS: ReadonlyMap<Key, Action> = new Map<Key, Action>([
  ...KEYS,
  ["up", ["step", "up"]],
  ["down", ["step", "down"]],
  ["left", ["step", "left"]],
  ["right", ["step", "right"]],
  [" ", ["wait"]],
]);

/** Most steps of one walk. */
const MAX_WALK_STEPS = 500;

/** Events that the result already mentions. */
const LAST_EVENTS: readonly Event["type"][] = ["killed", "gives up", "wins", "forfeits"];

/** Events that don't interrupt a walk. */
const UNEVENTFUL: readonly Event["type"][] = ["moves", "roams", "appears", "vanishes"];

type Mode =
  | { readonly type: "play" }
  | { readonly type: "text"; readonly lines: readonly Line[]; readonly page: number }
  /** Asks the player to confirm giving up. */
  | { readonly type: "giving up" }
  | { readonly type: "look"; readonly x: number; readonly y: number };

const PLAY: Mode = { type: "play" };

/** A walk of the player: "walk" keeps out of the reach of traps, "fight" also strikes. */
type Walk = "walk" | "fight";

/** The dungeon crawler on a full screen. */
export const dungeonFront: Staged<Dungeon> = {
  stage: (screenGame) => new DungeonFront(screenGame),
  replay: {
    minSize: MIN_SIZE,
    get chapters() {
      return words.replay.chapters;
    },
    chapter: ({ hero, level }) => (hero === null ? words.replay.start : words.replay.level(level + 1)),
    isShownAnyway: ({ type }) => LAST_EVENTS.includes(type),
    frame: (painter, size, moment) => dungeonTable(painter, size, { ...moment, notes: [], keys: [] }),
  },
};

/** The dungeon crawler on a full screen, played with single keys. */
class DungeonFront implements GameScreen<Dungeon> {
  readonly minSize = MIN_SIZE;
  readonly #screenGame: ScreenGame<Dungeon>;
  #mode: Mode = PLAY;
  /** What happened in the match, and how much of it happened before the last key. */
  #log: Line[];
  #isOld: number;
  /** Replies to the last key. */
  #replies: string[] = [];
  /** Events of the last action. */
  #events: Event[] = [];
  /** The last key, if it was answered with a warning. */
  #warnedKey: Key | undefined;
  /** Number of pages of the text that is shown. */
  #pages = 1;

  constructor(screenGame: ScreenGame<Dungeon>) {
    this.#screenGame = screenGame;
    this.#log = this.#told(screenGame.past());
    this.#isOld = this.#log.length;
  }

  get #view(): View {
    return this.#screenGame.view;
  }

  press(key: Key): void {
    const mode = this.#mode;
    switch (mode.type) {
      case "text": {
        const page = turnedPage(mode.page, this.#pages, key);
        this.#mode = page === undefined ? PLAY : { ...mode, page };
        return;
      }
      case "look":
        this.#replies = [];
        return this.#look(mode, key);
      case "giving up":
        this.#mode = PLAY;
        if (isYes(key)) this.#screenGame.resign((why) => this.#say(why));
        return;
      case "play":
        this.#replies = [];
        if (key !== this.#warnedKey) this.#warnedKey = undefined;
        if (!this.#play(key)) this.#say(this.#screenGame.isThinking ? say.screen.busy : unknownKey(key));
    }
  }

  hear(events: readonly Event[], notices: readonly string[]): void {
    this.#log.push(...this.#told(events));
    for (const notice of notices) this.#say(notice);
    this.#events.push(...events);
  }

  #told(events: readonly Event[]): Line[] {
    return events.flatMap((event) => {
      const line = LAST_EVENTS.includes(event.type) ? undefined : phrases.tell(event, this.#view);
      return line === undefined ? [] : [line];
    });
  }

  #say(sentence: string | undefined): void {
    if (sentence !== undefined) this.#replies.push(sentence);
  }

  /** Marks everything so far as old. */
  #turn(): void {
    this.#isOld = this.#log.length;
  }

  /** Keys of the game; false if this is none of them. */
  #play(key: Key): boolean {
    const { hero, phase } = this.#view;
    if (key === "?") this.#help();
    else if (key === "l") this.#mode = { type: "text", lines: this.#log, page: Number.POSITIVE_INFINITY };
    else if (key === "S") this.#screenGame.save((sentence) => this.#say(sentence));
    else if (key === "x" && hero !== null) this.#mode = { type: "look", x: hero.x, y: hero.y };
    else if (phase.type === "over") {
      if (key !== "n") return false;
      this.#screenGame.again();
    } else if (key === "G") this.#mode = { type: "giving up" };
    else if (key === "h") this.#say(this.#screenGame.askForHint());
    else if (key === "enter" && this.#screenGame.advice !== undefined)
      this.#begin(this.#screenGame.advice.action);
    else return phase.type === "choosing" ? this.#choose(key) : this.#round(key);
    return true;
  }

  #help(): void {
    const lines = helpLines(houseKeys(this.#screenGame.seated.venue));
    this.#mode = { type: "text", lines, page: 0 };
  }

  #choose(key: Key): boolean {
    const number = Number(key);
    if (HEROES[number - 1] === undefined) return false;
    this.#begin(["hero", number]);
    return true;
  }

  /** Keys of a hero in the dungeon. */
  #round(key: Key): boolean {
    const action = ACTIONS.get(key);
    if (action !== undefined) this.#intend(key, action);
    else if (key === "u") this.#undo();
    else if (key === "o") this.#walk("walk");
    else if (key === "f") this.#walk("fight");
    else return false;
    return true;
  }

  #look({ x, y }: Mode & { type: "look" }, key: Key): void {
    if (key === "?") return this.#help();
    if (key === "x" || key === "escape") {
      this.#mode = PLAY;
      return;
    }
    const action = ACTIONS.get(key);
    if (action?.[0] !== "step") return this.#say(unknownKey(key));
    const next = { x: x + STEPS[action[1]].dx, y: y + STEPS[action[1]].dy };
    if (levelOf(this.#view)[next.y]?.[next.x] !== undefined) this.#mode = { type: "look", ...next };
  }

  /** Acts, but says first what would only let the round pass: the same key again does it anyway. */
  #intend(key: Key, action: Action): void {
    const sentence = key === this.#warnedKey ? undefined : warning(this.#view, action);
    this.#warnedKey = sentence === undefined ? undefined : key;
    if (sentence === undefined) this.#begin(action);
    else this.#say(sentence);
  }

  #begin(action: Action): void {
    this.#turn();
    this.#act(action);
  }

  /** Acts, and then continues unless something happened that deserves a look. */
  #act(action: Action, goOn?: () => void): void {
    this.#events = [];
    this.#screenGame.act(action, (why) => {
      this.#say(why);
      const isQuiet = this.#events.every((event) => UNEVENTFUL.includes(event.type));
      if (this.#events.length > 0 && isQuiet) goOn?.();
    });
  }

  #undo(): void {
    this.#screenGame.undo((sentence) => {
      this.#log = this.#told(this.#screenGame.past());
      this.#turn();
      this.#say(sentence);
    });
  }

  /** Walks towards the nearest enemy, until one is reached, sees the hero, or anything else happens. */
  #walk(how: Walk, steps = 0): void {
    const view = this.#view;
    const { hero, enemies } = view;
    if (steps === 0) this.#turn();
    if (hero === null || steps >= MAX_WALK_STEPS) return;
    // Once seen, the player has to press the key for every step.
    const watcher = steps > 0 && enemies.find((enemy) => enemy.health > 0 && sees(enemy, hero));
    if (watcher) return this.#say(words.hasSeen(fighter(watcher).name));
    const way = wayAroundTraps(view, hero) ?? wayToEnemy(view, hero);
    if (way === undefined) return this.#say(words.noWay);
    const { direction, enemy } = way;
    if (way.steps === 1) {
      if (how === "fight" && steps === 0) return this.#act(["step", direction]);
      return this.#say(words.isBeside(fighter(enemy).name));
    }
    const next = { x: hero.x + STEPS[direction].dx, y: hero.y + STEPS[direction].dy };
    const trap = how === "walk" && trapAround(view, hero) === undefined ? trapAround(view, next) : undefined;
    if (trap === undefined) this.#act(["step", direction], () => this.#walk(how, steps + 1));
    else this.#say(words.guards(fighter(trap).name, placeOf(trap)));
  }

  frame(size: Size): readonly string[] {
    const { painter } = this.#screenGame.setup;
    const view = this.#view;
    const mode = this.#mode;
    if (mode.type === "text") {
      const { rows, pages } = textPage(painter, size, mode.lines, mode.page);
      this.#pages = pages;
      return rows;
    }
    if (view.phase.type === "choosing") {
      const lines = [...heroMenu(view, this.#screenGame.seat), ...this.#fresh, ...this.#notes()];
      return listScreen(painter, size, lines, words.keys.choosing);
    }
    const isLooking = mode.type === "look";
    return dungeonTable(painter, size, {
      view,
      ...(isLooking && { look: mode }),
      log: isLooking ? [] : this.#log.slice(0, this.#isOld),
      news: isLooking ? [] : this.#fresh,
      notes: isLooking ? [...(lookAt(view, mode.x, mode.y) ?? []), ...this.#answers()] : this.#notes(),
      keys: this.#keys(),
    });
  }

  #keys(): Keys {
    if (this.#mode.type === "look") return words.keys.looking;
    return this.#view.phase.type === "over" ? words.keys.over : words.keys.playing;
  }

  /** What the last key has led to. */
  get #fresh(): readonly Line[] {
    return this.#log.slice(this.#isOld);
  }

  /** Replies, hints and questions. */
  #notes(): readonly Line[] {
    const { advice, isThinking, isActing, seated } = this.#screenGame;
    const notes: Line[] = [...this.#answers()];
    if (isThinking && !isActing) notes.push([{ text: say.screen.thinking, tone: "faint" }]);
    if (advice !== undefined) notes.push([{ text: say.screen.hint(advice.sentence), tone: "good" }]);
    if (this.#mode.type === "giving up") notes.push([`${words.giveUp} ${say.yOrN}`]);
    if (seated.match.outcome !== undefined) notes.push(this.#screenGame.result());
    return notes;
  }

  #answers(): readonly Line[] {
    const replies = this.#screenGame.isThinking
      ? this.#replies
      : this.#replies.filter((text) => text !== say.screen.busy);
    return replies.map((text) => [{ text, tone: "mark" }]);
  }
}
