import type { Dice } from "./chance.ts";
import type { EnemyTile } from "./enemies.ts";

/** The rows of a level file, all of one length; they have been examined (dungeon.md, section 3). */
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

/** Heals himself and strikes one enemy near by, again and again after a pause (section 7.3). */
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
  /** The most hits of one Blizzard, and how near an enemy must be to be hit. */
  readonly hits: number;
  readonly range: number;
}

/** Spends energy on a cut at everybody around (section 7.3). */
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

/** An enemy on the board; what never changes stands in its sheet (section 8). */
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
  /** The next enemy of the same bucket (see `buckets`), or -1. */
  next: number;
}

/** Whoever fights; the tile tells hero from enemy. */
export type Unit = Hero | Enemy;

/** What the game is waiting for, or how it ended. */
export type Phase =
  | { readonly type: "choosing" }
  | { readonly type: "playing" }
  | { readonly type: "won" }
  | { readonly type: "killed"; readonly by: string }
  | { readonly type: "gave up" };

/** What can be chosen before a game. */
export interface Config {
  /** The levels in the order in which they are played. */
  readonly levels: readonly Level[];
  /**
   * After this many rounds in one level the hero gives up; null: never, as in the classic program. A house rule: a hero may
   * otherwise walk about for ever.
   */
  readonly roundLimit: number | null;
}

/** What a player may know: everything but the draws to come. */
export interface View {
  /** Shared by all copies of a state, as nothing ever changes in it. */
  readonly levels: readonly Level[];
  readonly roundLimit: number | null;
  phase: Phase;
  /** Null until one is chosen. */
  hero: Hero | null;
  /** The position of the present level in `levels`. */
  level: number;
  /** Rounds of the present level that are over. */
  rounds: number;
  /** The enemies of the level in the order in which they act; the dead keep their places. */
  enemies: Enemy[];
  living: number;
  /**
   * Finds the living enemy on a cell: the first enemy of each bucket of cells, or -1, by position in `enemies`. Its size goes
   * with the enemies, so that neither a step nor a copy costs more on a larger board.
   */
  buckets: number[];
}

/** Everything there is to know of a game. */
export interface State extends View {
  /** All draws come from here. */
  readonly random: Dice;
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

/** Everything that happens. Units are named; where a screen needs the place, it is given too. */
export type Event =
  | { readonly type: "chosen"; readonly hero: string }
  /** A level begins; its board looks as in its file. */
  | { readonly type: "enters"; readonly level: number; readonly hero: Hero }
  /** The hero, or an enemy by its id, now stands here. */
  | { readonly type: "moves"; readonly who: "hero" | number; readonly x: number; readonly y: number }
  /** An enemy that sees nobody drew where to go; it moves only if the way is free (section 8.1). */
  | { readonly type: "roams"; readonly who: number }
  | { readonly type: "appears" | "vanishes"; readonly trap: string; readonly x: number; readonly y: number }
  /** A melee begins; both as they are before the blow (section 7.1). */
  | { readonly type: "engages"; readonly attacker: Unit; readonly defender: Unit }
  | {
      readonly type: "rolls";
      readonly who: string;
      readonly what: "attack" | "defense";
      readonly value: number;
    }
  | {
      readonly type: "damages";
      readonly how: "melee" | "ability";
      readonly who: string;
      readonly whom: string;
      readonly damage: number;
      readonly x: number;
      readonly y: number;
    }
  | {
      readonly type: "dies";
      readonly enemy: string;
      readonly hero: string;
      readonly experience: number;
      readonly x: number;
      readonly y: number;
    }
  | {
      readonly type: "rises";
      readonly hero: string;
      readonly level: number;
      readonly gained: Gains;
    }
  | { readonly type: "shields"; readonly hero: string; readonly healing: number }
  | { readonly type: "casts"; readonly hero: string; readonly ability: "Blizzard" | "Fan of Knives" }
  | { readonly type: "fires"; readonly hero: string; readonly target: string }
  | { readonly type: "fails"; readonly hero: string; readonly lack: Lack }
  | { readonly type: "shoots"; readonly boss: string; readonly hero: string; readonly attack: number }
  | { readonly type: "killed"; readonly hero: string; readonly by: string }
  | { readonly type: "gives up"; readonly hero: string }
  | { readonly type: "wins"; readonly hero: string };

/** What one level-up adds (section 7.2). */
export interface Gains {
  readonly pool: number;
  readonly attack: number;
  readonly defense: number;
  /** For mages only. */
  readonly magic: { readonly manaPool: number; readonly spellPower: number } | null;
}

/** Why a special ability was tried in vain (section 7.3). */
export type Lack =
  | { readonly ability: "Avenger's Shield"; readonly remaining: number }
  | { readonly ability: "Blizzard"; readonly mana: number; readonly cost: number }
  | { readonly ability: "Fan of Knives"; readonly energy: number; readonly cost: number }
  | { readonly ability: "Shoot"; readonly lacks: "arrows" | "enemies in range" };
