import { levelOf, STEPS } from "../games/dungeon/board.ts";
import { fighter } from "../games/dungeon/combat.ts";
import { sees } from "../games/dungeon/foes.ts";
import { dungeon } from "../games/dungeon/game.ts";
import { HEROES } from "../games/dungeon/heroes.ts";
import { KEYS } from "../games/dungeon/keys.ts";
import { wayToEnemy } from "../games/dungeon/path.ts";
import { lookAt, phrases } from "../games/dungeon/phrases.ts";
import { scene } from "../games/dungeon/scene.ts";
import type { Action, Dungeon, Event, View } from "../games/dungeon/state.ts";
import { matchSentence } from "../kernel/entry.ts";
import type { Acted, Match } from "../kernel/match.ts";
import { readRecord } from "../kernel/read-record.ts";
import { writeRecord } from "../kernel/record.ts";
import type { Line } from "../kernel/text.ts";
import type { FrontSetting } from "./fronts.ts";
import type { Front, Key, Size } from "./fullscreen.ts";
import { isBegun } from "./keep.ts";
import { resultLine } from "./result.ts";

/** What the keys of a round do: those of the classic program, the arrows, and the space bar. */
const ACTIONS: ReadonlyMap<Key, Action> = new Map<Key, Action>([
  ...KEYS,
  ["up", ["step", "up"]],
  ["down", ["step", "down"]],
  ["left", ["step", "left"]],
  ["right", ["step", "right"]],
  [" ", ["wait"]],
]);

/** The seat of whoever sits at the screen. */
const SEAT = 0;

const KEY_HELP = [
  "arrows or w a s d   step, and strike whoever stands there",
  "e                   use your special ability",
  "q or space          wait",
  "o                   walk towards the nearest enemy until something happens",
  "x                   look at cells with the arrows; x again to go on",
  "u                   take back your last round, if nothing was rolled in it",
  "S                   save the match to a file",
  "G                   give up",
  "?                   this help",
  "Q                   leave; ludothek play --resume goes on",
];

/** The keys to be remembered, while the game goes on and after it. */
const PLAY_KEYS = "e ability  q wait  o walk  x look  u undo  ? help  Q leave";
const END_KEYS = "n again  x look  S save  ? help  Q leave";

/** As many enemies and lines of news are shown on a screen with at least so many rows. */
const ROOMY = { from: 34, enemies: 5, news: 6 };
const NARROW = { enemies: 2, news: 3 };
/** Rows for everything but the board, the enemies and the news: title, figures, keys and blanks between. */
const OTHER_ROWS = 8;
/** One walk takes at most so many steps. */
const LONGEST_WALK = 500;

/** Events that the result tells of anyway. */
const LAST_EVENTS: readonly Event["type"][] = ["killed", "gives up", "wins", "forfeits"];

/** Events after which a walk goes on. */
const UNEVENTFUL: readonly Event["type"][] = ["moves", "roams", "appears", "vanishes"];

type Mode =
  | { readonly type: "play" }
  | { readonly type: "help"; readonly page: number }
  /** The question whether somebody really gives up. */
  | { readonly type: "giving up" }
  | { readonly type: "look"; readonly x: number; readonly y: number };

/** The front that goes on with a recorded match of the dungeon crawler. */
export function dungeonFront(record: string, setting: FrontSetting): Front {
  return new DungeonFront(recorded(record), setting);
}

function recorded(record: string): Match<Dungeon> {
  const loaded = readRecord(dungeon, record);
  if (!loaded.ok) throw new Error(loaded.problem);
  return loaded.value.match;
}

/** The dungeon crawler on a full screen, played with single keys. */
export class DungeonFront implements Front {
  match: Match<Dungeon>;
  readonly setting: FrontSetting;
  left = false;
  #mode: Mode = { type: "play" };
  #news: Line[] = [];
  /** How many screens the help takes. */
  #helpPages = 1;
  /** All that is drawn and decided here comes from what the player may know. */
  #view: View;

  constructor(match: Match<Dungeon>, setting: FrontSetting) {
    this.match = match;
    this.setting = setting;
    this.#view = match.view(SEAT);
  }

  get open(): boolean {
    return isBegun(this.match) && this.match.outcome === undefined;
  }

  press(key: Key): void {
    if (key === "Q" || key === "ctrl-c") {
      this.left = true;
    } else if (this.#mode.type === "help") {
      const page = this.#mode.page + 1;
      this.#mode = page < this.#helpPages && key !== "escape" ? { type: "help", page } : { type: "play" };
    } else if (this.#mode.type === "look") {
      this.#look(this.#mode, key);
    } else if (this.#mode.type === "giving up") {
      this.#mode = { type: "play" };
      if (key === "y") this.#settle(this.match.decide(["forfeit", SEAT, "resigned"]));
    } else {
      this.#play(key);
    }
  }

  #play(key: Key): void {
    const { hero, phase } = this.#view;
    if (key === "?") this.#mode = { type: "help", page: 0 };
    else if (key === "S") this.#save();
    else if (phase.type === "over" && key === "n") this.#again();
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

  /** Acts and keeps the news; false if something happened that ends a walk. */
  #act(action: Action): boolean {
    const events = this.#settle(this.match.act(SEAT, action));
    return events.length > 0 && events.every((event) => UNEVENTFUL.includes(event.type));
  }

  /** What came of something, which is kept by itself; nothing, if it was refused. */
  #settle(acted: Acted<Dungeon>): readonly Event[] {
    if (!acted.ok) {
      // No key leads to an action that the game refuses.
      if (acted.refusal.by === "match") this.#news = [[matchSentence(acted.refusal.obstacle)]];
      return [];
    }
    this.#view = this.match.view(SEAT);
    const events = acted.entries.flatMap((entry) => entry.events);
    for (const event of events) {
      const line = LAST_EVENTS.includes(event.type) ? undefined : phrases.tell(event, this.#view);
      if (line !== undefined) this.#news.push(line);
    }
    const problem = this.setting.keep(this.match);
    if (problem !== undefined) this.#news.push([problem]);
    return events;
  }

  #undo(): void {
    this.#news = [];
    if (this.match.undoRefusal(SEAT) === undefined) this.#news = [["Taken back."]];
    this.#settle(this.match.undo(SEAT));
  }

  #again(): void {
    this.match = recorded(this.setting.again());
    this.#view = this.match.view(SEAT);
    this.#news = [];
  }

  /** Step by step towards the nearest enemy, until one is reached, sees the hero, or anything else happens. */
  #walk(): void {
    this.#news = [];
    for (let steps = 0; steps < LONGEST_WALK; steps++) {
      const { hero, enemies } = this.#view;
      if (hero === null) return;
      // Whoever goes on although he is seen has to press the key for every step.
      const watcher = steps > 0 && enemies.find((enemy) => enemy.health > 0 && sees(enemy, hero));
      if (watcher) {
        this.#news.push([{ text: `${fighter(watcher).name} has seen you.`, tone: "bad" }]);
        return;
      }
      const way = wayToEnemy(this.#view, hero);
      if (way === undefined) {
        this.#news.push(["No way leads to an enemy now."]);
        return;
      }
      if (way.steps === 1) {
        this.#news.push([`${fighter(way.enemy).name} is next to you.`]);
        return;
      }
      if (!this.#act(["step", way.direction])) return;
    }
  }

  #save(): void {
    const path = `dungeon-${this.match.seed.slice(-8)}.ludo`;
    const problem = this.setting.saves.write(path, writeRecord(this.match));
    this.#news = [[problem ?? `Saved. Go on with: ludothek play dungeon --load ${path}`]];
  }

  frame({ columns, rows }: Size): readonly string[] {
    const painted = (lines: readonly Line[]) =>
      lines.flatMap((line) => this.setting.painter.rows(line, columns));
    const view = this.#view;
    if (this.#mode.type === "help") {
      const help = painted([...KEY_HELP, "", ...phrases.help].map((text) => [text]));
      return this.#helpPage(help, this.#mode.page, rows - 1);
    }
    if (view.phase.type === "choosing") return painted([...heroMenu(view), ...this.#news]);
    const { enemies, news: most } = rows < ROOMY.from ? NARROW : ROOMY;
    const below = this.#mode.type === "look" ? this.#found(this.#mode) : this.#newsLines();
    const foot = painted(below).slice(-most);
    const keys = this.#mode.type === "look" ? [] : painted([[{ text: this.#keys(), tone: "faint" }]]);
    const table = (rows: number) =>
      scene(view, { columns, rows, enemies, ...(this.#mode.type === "look" ? { look: this.#mode } : {}) });
    // On a narrow terminal lines break, and the board makes room for them.
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
      isLast ? "Any key goes on with the game." : "Any key shows more, Escape goes on with the game.",
    ];
  }

  #keys(): string {
    return this.#view.phase.type === "over" ? END_KEYS : PLAY_KEYS;
  }

  #found({ x, y }: Mode & { type: "look" }): readonly Line[] {
    return lookAt(this.#view, x, y) ?? [];
  }

  #newsLines(): readonly Line[] {
    if (this.#mode.type === "giving up") return [["Give up, and lose this game? y or n"]];
    const ending = this.match.outcome === undefined ? [] : [resultLine(this.match, phrases, SEAT)];
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
