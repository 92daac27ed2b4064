import { levelOf, STEPS } from "../games/dungeon/board.ts";
import { fighter } from "../games/dungeon/combat.ts";
import { sees } from "../games/dungeon/foes.ts";
import { dungeon } from "../games/dungeon/game.ts";
import { HEROES } from "../games/dungeon/heroes.ts";
import { KEYS } from "../games/dungeon/keys.ts";
import { wayToEnemy } from "../games/dungeon/path.ts";
import { lookAt, phrases } from "../games/dungeon/phrases.ts";
import { scene } from "../games/dungeon/scene.ts";
import type { Action, Dungeon, Ending, Event, View } from "../games/dungeon/state.ts";
import type { Outcome } from "../kernel/game.ts";
import type { Match } from "../kernel/match.ts";
import { readRecord } from "../kernel/read-record.ts";
import { writeRecord } from "../kernel/record.ts";
import type { Line } from "../kernel/text.ts";
import { type Front, type Key, type Size, wrapped } from "./fullscreen.ts";
import type { Painter } from "./paint.ts";
import type { Saves } from "./save.ts";

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
  "S                   save the match",
  "?                   this help",
  "Q                   leave",
];

const KEY_LINE: Line = [
  { text: "e ability  q wait  o walk  x look  S save  ? help  Q leave", tone: "faint" },
];

/** As many enemies and lines of news are shown on a screen with at least so many rows. */
const ROOMY = { from: 34, enemies: 5, news: 6 };
const NARROW = { enemies: 2, news: 3 };
/** Rows for everything but the board, the enemies and the news: title, figures, keys and blanks between. */
const OTHER_ROWS = 8;
/** One walk takes at most so many steps. */
const LONGEST_WALK = 500;

/** Events after which a walk goes on. */
const UNEVENTFUL: readonly Event["type"][] = ["moves", "roams", "appears", "vanishes"];

type Mode =
  | { readonly type: "play" }
  | { readonly type: "help" }
  | { readonly type: "look"; readonly x: number; readonly y: number };

/** The front that goes on with a recorded match of the dungeon crawler. */
export function dungeonFront(record: string, painter: Painter, saves: Saves): Front {
  const loaded = readRecord(dungeon, record);
  if (!loaded.ok) throw new Error(loaded.problem);
  return new DungeonFront(loaded.value.match, painter, saves);
}

/** The dungeon crawler on a full screen, played with single keys. There is no undo. */
export class DungeonFront implements Front {
  readonly match: Match<Dungeon>;
  readonly painter: Painter;
  readonly saves: Saves;
  left = false;
  #mode: Mode = { type: "play" };
  #news: Line[] = [];
  /** All that is drawn and decided here comes from what the player may know. */
  #view: View;

  constructor(match: Match<Dungeon>, painter: Painter, saves: Saves) {
    this.match = match;
    this.painter = painter;
    this.saves = saves;
    this.#view = match.view(SEAT);
  }

  press(key: Key): void {
    if (key === "Q" || key === "ctrl-c") {
      this.left = true;
    } else if (this.#mode.type === "help") {
      this.#mode = { type: "play" };
    } else if (this.#mode.type === "look") {
      this.#look(this.#mode, key);
    } else {
      this.#play(key);
    }
  }

  #play(key: Key): void {
    const { hero, phase } = this.#view;
    if (key === "?") this.#mode = { type: "help" };
    else if (key === "S") this.#save();
    else if (phase.type === "choosing") this.#choose(key);
    else if (hero === null) return;
    else if (key === "x") this.#mode = { type: "look", x: hero.x, y: hero.y };
    else if (phase.type === "over") return;
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
    const acted = this.match.act(SEAT, action);
    // No key leads to an action that is refused.
    if (!acted.ok) return false;
    this.#view = this.match.view(SEAT);
    const events = acted.entries.flatMap((entry) => entry.events);
    for (const event of events) {
      const line = phrases.tell(event, this.#view);
      if (line !== undefined) this.#news.push(line);
    }
    return events.every((event) => UNEVENTFUL.includes(event.type));
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
    const problem = this.saves.write(path, writeRecord(this.match));
    this.#news = [[problem ?? `Saved. Go on with: ludothek play dungeon --load ${path}`]];
  }

  frame(size: Size): readonly string[] {
    return this.#lines(size)
      .slice(0, size.rows)
      .map((line) => this.painter.line(line));
  }

  #lines(size: Size): readonly Line[] {
    const fitting = (lines: readonly Line[]) => lines.flatMap((line) => wrapped(line, size.columns));
    if (this.#mode.type === "help") return fitting([...phrases.help, "", ...KEY_HELP].map((text) => [text]));
    const view = this.#view;
    if (view.phase.type === "choosing") return [...heroMenu(view), ...fitting(this.#news)];
    const { enemies, news: most } = size.rows < ROOMY.from ? NARROW : ROOMY;
    const rows = Math.max(5, size.rows - OTHER_ROWS - enemies - most);
    const window = { columns: size.columns, rows, enemies };
    if (this.#mode.type === "look") {
      const { x, y } = this.#mode;
      const found = lookAt(view, x, y) ?? [];
      return [...scene(view, { ...window, look: { x, y } }), [], ...fitting(found)];
    }
    const { outcome } = this.match;
    const ending = outcome === undefined ? [] : [endingLine(view, outcome)];
    const news = fitting([...this.#news, ...ending]).slice(-most);
    return [...scene(view, window), [], ...news, KEY_LINE];
  }
}

function endingLine(view: View, outcome: Outcome<Ending>): Line {
  const words = phrases.ending(view, outcome);
  const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  return [{ text, tone: outcome.winners.length > 0 ? "good" : "bad" }];
}

function heroMenu(view: View): Line[] {
  const heroes = HEROES.map((_, index): Line => {
    const action: Action = ["hero", index + 1];
    const name = phrases.label(view, action).padEnd(16);
    const hint = phrases.hint?.(view, SEAT, action) ?? "";
    return [`${index + 1}  `, { text: name, tone: "own" }, { text: hint, tone: "faint" }];
  });
  return [[{ text: "Choose your hero: 1 to 7", tone: "title" }], [], ...heroes, []];
}
