/** What every enemy has (dungeon.md, section 8). */
interface EnemyBase {
  readonly name: string;
  readonly pool: number;
  readonly attack: number;
  readonly defense: number;
  /** What the hero gains by killing it. */
  readonly experience: number;
}

/** Walks, and chases a hero who is nearer than its vision (section 8.1). */
export interface MonsterSheet extends EnemyBase {
  readonly kind: "monster";
  readonly vision: number;
}

/** A monster that shoots now and then; after `frequency` turns in sight (section 8.2). */
export interface BossSheet extends EnemyBase {
  readonly kind: "boss";
  readonly vision: number;
  readonly frequency: number;
}

/** Stays where it is, shown for some turns and then not shown for others (section 8.3). */
export interface TrapSheet extends EnemyBase {
  readonly kind: "trap";
  readonly shown: number;
  readonly hidden: number;
}

/** What an enemy of this kind is before anything happens to it. */
export type EnemySheet = MonsterSheet | BossSheet | TrapSheet;

type Figures = readonly [health: number, attack: number, defense: number, experience: number];

function monster(name: string, figures: Figures, vision: number): MonsterSheet {
  return { kind: "monster", ...base(name, figures), vision };
}

function boss(name: string, figures: Figures, vision: number, frequency: number): BossSheet {
  return { kind: "boss", ...base(name, figures), vision, frequency };
}

function trap(name: string, figures: Figures, shown: number, hidden: number): TrapSheet {
  return { kind: "trap", ...base(name, figures), shown, hidden };
}

function base(name: string, [pool, attack, defense, experience]: Figures): EnemyBase {
  return { name, pool, attack, defense, experience };
}

/** All enemies by their tile (section 8). */
export const ENEMIES = {
  s: monster("Lannister Solider", [80, 8, 3, 25], 3),
  k: monster("Lannister Knight", [200, 14, 8, 50], 4),
  q: monster("Queen's Guard", [400, 20, 15, 100], 5),
  z: monster("Wright", [600, 30, 15, 100], 3),
  b: monster("Bear-Wright", [1000, 75, 30, 250], 4),
  g: monster("Giant-Wright", [1500, 100, 40, 500], 5),
  w: monster("White Walker", [2000, 150, 50, 1000], 6),
  M: boss("The Mountain", [1000, 60, 25, 500], 6, 5),
  C: boss("Queen Cersei", [100, 10, 10, 1000], 1, 8),
  K: boss("Night's King", [5000, 300, 150, 5000], 8, 3),
  B: trap("Bonus Trap", [1, 1, 1, 250], 1, 5),
  Q: trap("Queen's Trap", [250, 50, 10, 100], 3, 7),
  D: trap("Death Trap", [500, 100, 20, 250], 1, 10),
} as const satisfies Readonly<Record<string, EnemySheet>>;

/** The letter of an enemy in level files and on the screen. */
export type EnemyTile = keyof typeof ENEMIES;

/** True if the character is the tile of an enemy. */
export function isEnemyTile(tile: string): tile is EnemyTile {
  return Object.hasOwn(ENEMIES, tile);
}
