import { levelOf, STEPS } from "../games/dungeon/board.ts";
import { fighter } from "../games/dungeon/combat.ts";
import { sees } from "../games/dungeon/foes.ts";
import { HEROES } from "../games/dungeon/heroes.ts";
import { KEYS } from "../games/dungeon/keys.ts";
import { wayToEnemy } from "../games/dungeon/path.ts";
import { lookAt, phrases } from "../games/dungeon/phrases.ts";
import { scene } from "../games/dungeon/scene.ts";
import type { Action, Dungeon, Event, View } from "../games/dungeon/state.ts";
import type { Line } from "../kernel/text.ts";
import type { GameScreen, Staged } from "./fronts.ts";
import type { Key, Size } from "./fullscreen.ts";
import type { ScreenGame } from "./screen-game.ts";
import { houseKeys } from "./table-front.ts";

/** Keys of a round: those of the classic program, the arrows, and the space bar. */
const ACTIONS: ReadonlyMap<Key, Action> = new Map<Key, Action>([
  ...KEYS,
  ["up", ["step", "up"]],
  ["down", ["step", "down"]],
  ["left", ["step", "left"]],
  ["right", ["step", "right"]],
  [" ", ["wait"]],
]);

/** The player's seat. */
const SEAT = 0;

const KEY_HELP = [
  "arrows or w a s d   step, or strike the enemy there",
  "e                   use your special ability",
  "q or space          wait",
  "o                   walk towards the nearest enemy until something happens",
  "x                   look at cells with the arrows; x again to stop",
  "u                   take back your last round, if nothing was rolled in it",
  "S                   save the match to a file",
  "G                   give up",
  "?                   this help",
];
const KEY_WIDTH = 20;

/** Key hints during and after the game. */
const PLAY_KEYS = "e ability  q wait  o walk  x look  u undo  ? help  Q leave";
const END_KEYS = "n again  x look  S save  ? help  Q leave";

/** Enemies and news lines shown on a screen with at least `from` rows. */
const ROOMY = { from: 34, enemies: 5, news: 6 };
const NARROW = { enemies: 2, news: 3 };
/** Rows for everything but the board, the enemies and the news: title, figures, keys and blank rows. */
const OTHER_ROWS = 8;
/** Most steps of one walk. */
const MAX_WALK_STEPS = 500;

/** Events that the result already mentions. */
const LAST_EVENTS: readonly Event["type"][] = ["killed", "gives up", "wins", "forfeits"];

/** Events that don't interrupt a walk. */
const UNEVENTFUL: readonly Event["type"][] = ["moves", "roams", "appears", "vanishes"];

type Mode =
  | { readonly type: "play" }
  | { readonly type: "help"; readonly page: number }
  /** Asks the player to confirm giving up. */
  | { readonly type: "giving up" }
  | { readonly type: "look"; readonly x: number; readonly y: number };

/** The dungeon crawler on a full screen. */
export const dungeonFront: Staged<Dungeon> = { stage: (screenGame) => new DungeonFront(screenGame) };

/** The dungeon crawler on a full screen, played with single keys. */
class DungeonFront implements GameScreen<Dungeon> {
  readonly #screenGame: ScreenGame<Dungeon>;
  #mode: Mode = { type: "play" };
  #news: Line[] = [];
  /** Events of the last action. */
  #events: Event[] = [];
  /** Number of help pages. */
  #helpPages = 1;

  constructor(screenGame: ScreenGame<Dungeon>) {
    this.#screenGame = screenGame;
  }

  get #view(): View {
    return this.#screenGame.view;
  }

  press(key: Key): void {
    if (this.#mode.type === "help") {
      const page = this.#mode.page + 1;
      this.#mode = page < this.#helpPages && key !== "escape" ? { type: "help", page } : { type: "play" };
    } else if (this.#mode.type === "look") {
      this.#look(this.#mode, key);
    } else if (this.#mode.type === "giving up") {
      this.#mode = { type: "play" };
      if (key === "y") this.#screenGame.resign((why) => this.#say(why));
    } else {
      this.#play(key);
    }
  }

  hear(events: readonly Event[], notices: readonly string[]): void {
    for (const event of events) {
      const line = LAST_EVENTS.includes(event.type) ? undefined : phrases.tell(event, this.#view);
      if (line !== undefined) this.#news.push(line);
    }
    for (const notice of notices) this.#say(notice);
    this.#events.push(...events);
  }

  #say(sentence: string | undefined): void {
    if (sentence !== undefined) this.#news.push([sentence]);
  }

  #play(key: Key): void {
    const { hero, phase } = this.#view;
    if (key === "?") this.#mode = { type: "help", page: 0 };
    else if (key === "S") this.#save();
    else if (phase.type === "over" && key === "n") this.#screenGame.again();
    else if (phase.type === "choosing") this.#choose(key);
    else if (hero === null) return;
    else if (key === "x") this.#mode = { type: "look", x: hero.x, y: hero.y };
    else if (phase.type === "over") return;
    else if (key === "G") this.#mode = { type: "giving up" };
    else if (key === "u") this.#undo();
    else if (key === "o") this.#walk();
    else {
      const action = ACTIONS.get(key);
      if (action === undefined) return;
      this.#news = [];
      this.#act(action);
    }
  }

  #choose(key: Key): void {
    const number = Number(key);
    if (HEROES[number - 1] !== undefined) this.#act(["hero", number]);
  }

  #look({ x, y }: Mode & { type: "look" }, key: Key): void {
    if (key === "x" || key === "escape") {
      this.#mode = { type: "play" };
      return;
    }
    const action = ACTIONS.get(key);
    if (action?.[0] !== "step") return;
    const next = { x: x + STEPS[action[1]].dx, y: y + STEPS[action[1]].dy };
    if (levelOf(this.#view)[next.y]?.[next.x] !== undefined) this.#mode = { type: "look", ...next };
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
    this.#news = [];
    this.#screenGame.undo((sentence) => this.#say(sentence));
  }

  /** Walks towards the nearest enemy, until one is reached, sees the hero, or anything else happens. */
  #walk(steps = 0): void {
    if (steps === 0) this.#news = [];
    const { hero, enemies } = this.#view;
    if (hero === null || steps >= MAX_WALK_STEPS) return;
    // Once seen, the player has to press the key for every step.
    const watcher = steps > 0 && enemies.find((enemy) => enemy.health > 0 && sees(enemy, hero));
    const way = wayToEnemy(this.#view, hero);
    if (watcher) this.#news.push([{ text: `${fighter(watcher).name} has seen you.`, tone: "bad" }]);
    else if (way === undefined) this.#say("There is no way to an enemy now.");
    else if (way.steps === 1) this.#say(`${fighter(way.enemy).name} is next to you.`);
    else this.#act(["step", way.direction], () => this.#walk(steps + 1));
  }

  #save(): void {
    this.#news = [];
    this.#screenGame.save((sentence) => this.#say(sentence));
  }

  frame({ columns, rows }: Size): readonly string[] {
    const painted = (lines: readonly Line[]) =>
      lines.flatMap((line) => this.#screenGame.setup.painter.rows(line, columns));
    const view = this.#view;
    if (this.#mode.type === "help") {
      const house = houseKeys(this.#screenGame.seated.venue).map(
        ([key, what]) => key.padEnd(KEY_WIDTH) + what,
      );
      const help = painted([...KEY_HELP, ...house, "", ...phrases.help].map((text) => [text]));
      return this.#helpPage(help, this.#mode.page, rows - 1);
    }
    if (view.phase.type === "choosing") return painted([...heroMenu(view), ...this.#news]);
    const { enemies, news: most } = rows < ROOMY.from ? NARROW : ROOMY;
    const below = this.#mode.type === "look" ? this.#found(this.#mode) : this.#newsLines();
    const foot = painted(below).slice(-most);
    const keys = this.#mode.type === "look" ? [] : painted([[{ text: this.#keys(), tone: "faint" }]]);
    const table = (rows: number) =>
      scene(view, { columns, rows, enemies, ...(this.#mode.type === "look" ? { look: this.#mode } : {}) });
    // On a narrow terminal lines wrap, and the board makes room for them.
    const breaks = painted(table(1)).length - table(1).length + Math.max(0, keys.length - 1);
    const board = Math.max(5, rows - OTHER_ROWS - enemies - most - breaks);
    return [...painted(table(board)), "", ...foot, ...keys].slice(-rows);
  }

  #helpPage(help: readonly string[], page: number, length: number): readonly string[] {
    this.#helpPages = Math.ceil(help.length / length);
    const isLast = page + 1 >= this.#helpPages;
    const lines = help.slice(page * length, (page + 1) * length);
    return [
      ...lines,
      isLast ? "Any key to continue the game." : "Any key for more, Escape to continue the game.",
    ];
  }

  #keys(): string {
    return this.#view.phase.type === "over" ? END_KEYS : PLAY_KEYS;
  }

  #found({ x, y }: Mode & { type: "look" }): readonly Line[] {
    return lookAt(this.#view, x, y) ?? [];
  }

  #newsLines(): readonly Line[] {
    if (this.#mode.type === "giving up") return [["Give up and lose this game? y or n"]];
    const ending = this.#screenGame.seated.match.outcome === undefined ? [] : [this.#screenGame.result()];
    return [...this.#news, ...ending];
  }
}

function heroMenu(view: View): Line[] {
  const heroes = HEROES.map((_, index): Line => {
    const action: Action = ["hero", index + 1];
    const name = phrases.label(view, action).padEnd(16);
    const hint = phrases.hint?.(view, SEAT, action) ?? "";
    return [`${index + 1}) `, { text: name, tone: "own" }, { text: hint, tone: "faint" }];
  });
  return [[{ text: "Choose your hero: 1 to 7", tone: "title" }], [], ...heroes, []];
}
