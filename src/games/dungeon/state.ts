import type { Seat, Why } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random/random.ts";
import type { EnemyTile } from "./enemies.ts";

/** The rows of a level file, all of one length; already validated (dungeon.md, section 3). */
export type Level = readonly string[];

/** What every hero has (section 4). Columns x grow to the right, rows y downwards, both from 0. */
interface HeroBase {
  readonly tile: "@";
  readonly name: string;
  x: number;
  y: number;
  /** From 0 to the pool. */
  health: number;
  pool: number;
  attack: number;
  defense: number;
  level: number;
  experience: number;
}

/** Heals and strikes one enemy near by, again and again after a pause (section 7.3). */
export interface Warrior extends HeroBase {
  readonly class: "warrior";
  /** Ticks from one Avenger's Shield to the next, and how many remain. */
  readonly cooldown: number;
  remaining: number;
}

/** Spends mana on hits at random from afar (section 7.3). */
export interface Mage extends HeroBase {
  readonly class: "mage";
  manaPool: number;
  mana: number;
  readonly manaCost: number;
  spellPower: number;
  /** The maximum hits of one Blizzard, and how near an enemy must be to be hit. */
  readonly hits: number;
  readonly range: number;
}

/** Spends energy on a hit against all enemies around (section 7.3). */
export interface Rogue extends HeroBase {
  readonly class: "rogue";
  energy: number;
  readonly energyCost: number;
}

/** Shoots arrows at the nearest enemy, and finds new ones now and then (section 7.3). */
export interface Hunter extends HeroBase {
  readonly class: "hunter";
  arrows: number;
  /** Ticks since arrows were last found. */
  ticks: number;
  readonly range: number;
}

/** The player's character, of one of the four classes (section 5). */
export type Hero = Warrior | Mage | Rogue | Hunter;

/** An enemy on the board; its constant values are in its sheet (section 8). */
export interface Enemy {
  /** Its position in `enemies`. */
  readonly id: number;
  readonly tile: EnemyTile;
  x: number;
  y: number;
  /** 0: dead and off the board. */
  health: number;
  /** A boss's combat ticks, a trap's tick count; 0 for monsters. */
  ticks: number;
  /** Whether the screen shows it; only traps are ever hidden. */
  visible: boolean;
}

/** A unit that fights; the tile tells hero from enemy. */
export type Unit = Hero | Enemy;

/** The config of a match. */
export interface Config {
  /** The levels in the order in which they are played. */
  readonly levels: readonly Level[];
  /**
   * After this many rounds in one level the hero gives up; null: never, as in the classic program. A house rule: a
   * hero could otherwise walk about forever.
   */
  readonly roundLimit: number | null;
}

/** What the match is waiting for, or how it ended. */
export type Phase =
  | { readonly type: "choosing" | "playing" }
  | { readonly type: "over"; readonly ending: Ending };

/** How a match ends: only the first is a victory. */
export type Ending =
  | { readonly code: "cleared" }
  | { readonly code: "killed"; readonly by: EnemyTile }
  /** The round limit of a level was reached. */
  | { readonly code: "gave up" }
  | { readonly code: "forfeit"; readonly why: Why };

/** What every viewer may know: everything except future draws. */
export interface View {
  readonly config: Config;
  readonly phase: Phase;
  /** Null until one is chosen. */
  readonly hero: Readonly<Hero> | null;
  /** The index of the current level in the config. */
  readonly level: number;
  /** Finished rounds of the current level. */
  readonly rounds: number;
  /** The enemies of the level in the order in which they act; the dead keep their places. */
  readonly enemies: readonly Readonly<Enemy>[];
  readonly living: number;
}

/** The full state of a match. */
export interface State extends View {
  phase: Phase;
  hero: Hero | null;
  level: number;
  rounds: number;
  enemies: Enemy[];
  living: number;
  /**
   * Finds the living enemy on a cell: the first enemy of each bucket of cells, or -1, by position in `enemies`. Its
   * size depends on the number of enemies, so that neither a step nor a copy costs more on a larger board.
   */
  buckets: number[];
  /** For each enemy the next one of the same bucket, or -1. */
  next: number[];
  /** The source of all draws. */
  random: Random;
}

/** The four ways to step. */
export const DIRECTIONS = ["up", "down", "left", "right"] as const;

/** One of the four. */
export type Direction = (typeof DIRECTIONS)[number];

/** What can be done in a round (section 6). */
export type RoundAction =
  | readonly [type: "step", direction: Direction]
  | readonly [type: "cast"]
  | readonly [type: "wait"];

/** What can be done: first a hero is chosen, 1 to 7 (section 5), then it goes round by round. */
export type Action = readonly [type: "hero", number: number] | RoundAction;

/** Why an action is illegal. */
export type Obstacle =
  | { readonly code: "over" }
  | { readonly code: "not the player" }
  | { readonly code: "no hero yet" }
  | { readonly code: "hero chosen" }
  | { readonly code: "no such hero"; readonly last: number };

/** The hero, or an enemy by its id. */
export type PieceId = "hero" | number;

/** The unit of an event and its position; several enemies may share a name. */
export interface Piece {
  readonly id: PieceId;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** All events. */
export type Event = Readonly<
  | { type: "chosen"; hero: string }
  /** A level begins; its board looks as in its file. */
  | { type: "enters"; level: number; hero: Hero }
  /** A unit is now on this cell. */
  | { type: "moves"; who: PieceId; x: number; y: number }
  /** An enemy that doesn't see the hero drew a direction; it moves only if the way is free (section 8.1). */
  | { type: "roams"; who: number }
  | { type: "appears" | "vanishes"; trap: Piece }
  /** A melee begins; both as they are before the blow (section 7.1). */
  | { type: "engages"; attacker: Unit; defender: Unit }
  | { type: "rolls"; who: Piece; what: "attack" | "defense"; value: number }
  | { type: "damages"; how: "melee" | "ability"; who: Piece; whom: Piece; damage: number }
  | { type: "dies"; enemy: Piece; hero: string; experience: number }
  | { type: "rises"; hero: string; level: number; gained: Gains }
  | AbilityEvent
  | { type: "shoots"; boss: Piece; hero: string; attack: number }
  | { type: "killed"; hero: string; by: Piece }
  | { type: "gives up"; hero: string }
  | { type: "forfeits"; seat: Seat; why: Why }
  | { type: "wins"; hero: string }
>;

/** The hero's special ability is used, or fails (section 7.3). */
export type AbilityEvent =
  /** `healing` is what the classic program tells, before the maximum limits it. */
  | { readonly type: "shields"; readonly hero: string; readonly healing: number }
  | { readonly type: "casts"; readonly hero: string; readonly ability: "Blizzard" | "Fan of Knives" }
  | { readonly type: "fires"; readonly hero: string; readonly target: Piece }
  | { readonly type: "fails"; readonly hero: string; readonly lack: Lack };

/** What one level-up adds (section 7.2). */
export interface Gains {
  readonly pool: number;
  readonly attack: number;
  readonly defense: number;
  /** For mages only. */
  readonly magic: { readonly manaPool: number; readonly spellPower: number } | null;
}

/** Why a special ability failed (section 7.3). */
export type Lack =
  | { readonly ability: "Avenger's Shield"; readonly remaining: number }
  | { readonly ability: "Blizzard"; readonly mana: number; readonly cost: number }
  | { readonly ability: "Fan of Knives"; readonly energy: number; readonly cost: number }
  | { readonly ability: "Shoot"; readonly lacks: "arrows" | "enemies in range" };

/** The types of the dungeon crawler in a bundle. */
export interface Dungeon {
  readonly config: Config;
  readonly state: State;
  readonly action: Action;
  readonly event: Event;
  readonly view: View;
  readonly obstacle: Obstacle;
  readonly ending: Ending;
}
