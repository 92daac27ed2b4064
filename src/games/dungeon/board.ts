import { ENEMIES, type EnemyTile } from "./enemies.ts";
import { planOf } from "./plan.ts";
import type { Direction, Enemy, Event, Hero, Level, State, View } from "./state.ts";

const WALL = "#".charCodeAt(0);

/** How a step changes column and row. */
export const STEPS: Readonly<Record<Direction, { readonly dx: number; readonly dy: number }>> = {
  up: { dx: 0, dy: -1 },
  down: { dx: 0, dy: 1 },
  left: { dx: -1, dy: 0 },
  right: { dx: 1, dy: 0 },
};

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The level in play. */
export function levelOf(view: View): Level {
  return view.levels[view.level] as Level;
}

/** True if no wall stands here; the edge of the board blocks like one (dungeon.md, section 3). */
export function isFloor(level: Level, x: number, y: number): boolean {
  const row = level[y];
  return row !== undefined && x >= 0 && x < row.length && row.charCodeAt(x) !== WALL;
}

/** The bucket of a cell. Their number is a power of two; the odd factor keeps the cells of a column apart. */
function bucketOf({ buckets }: View, x: number, y: number): number {
  return (x + 37 * y) & (buckets.length - 1);
}

/** The living enemy on this cell, shown or not. */
export function enemyAt(view: View, x: number, y: number): Enemy | undefined {
  let enemy = view.enemies[view.buckets[bucketOf(view, x, y)] as number];
  while (enemy !== undefined && (enemy.x !== x || enemy.y !== y)) enemy = view.enemies[enemy.next];
  return enemy;
}

/** The square of the range of two units (section 4): compared as an integer, never as a rounded root. */
export function squaredRange(a: Place, b: Place): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return dx * dx + dy * dy;
}

/** The living enemies whose squared range to the hero is at most this, in board order of their cells (section 7.3). */
export function enemiesWithin(view: View, hero: Place, squared: number): Enemy[] {
  const near = view.enemies.filter((enemy) => enemy.health > 0 && squaredRange(enemy, hero) <= squared);
  return near.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Puts an enemy on another cell, which must be free. */
export function moveEnemy(state: State, enemy: Enemy, x: number, y: number, log?: Event[]): void {
  unlink(state, enemy);
  enemy.x = x;
  enemy.y = y;
  link(state, enemy);
  log?.push({ type: "moves", who: enemy.id, x, y });
}

/** Takes a dead enemy off the board. */
export function removeEnemy(state: State, enemy: Enemy): void {
  unlink(state, enemy);
  state.living--;
}

function link(state: State, enemy: Enemy): void {
  const bucket = bucketOf(state, enemy.x, enemy.y);
  enemy.next = state.buckets[bucket] as number;
  state.buckets[bucket] = enemy.id;
}

function unlink(state: State, enemy: Enemy): void {
  const bucket = bucketOf(state, enemy.x, enemy.y);
  let other = state.enemies[state.buckets[bucket] as number];
  if (other === enemy) state.buckets[bucket] = enemy.next;
  for (; other !== undefined; other = state.enemies[other.next])
    if (other.next === enemy.id) other.next = enemy.next;
}

/** Puts the hero on another cell, which must be free. */
export function moveHero(hero: Hero, x: number, y: number, log?: Event[]): void {
  hero.x = x;
  hero.y = y;
  log?.push({ type: "moves", who: "hero", x, y });
}

/** Sets up the level with this number: the hero on its `@`, the enemies in board order (sections 3 and 6). */
export function setUpLevel(state: State, hero: Hero, number: number): void {
  state.level = number;
  state.rounds = 0;
  const { start, posts } = planOf(levelOf(state));
  hero.x = start.x;
  hero.y = start.y;
  state.enemies = posts.map(({ tile, x, y }, id) => freshEnemy(id, tile, x, y));
  state.living = state.enemies.length;
  state.buckets = new Array(2 ** Math.ceil(Math.log2(2 * state.living + 1))).fill(-1);
  for (const enemy of state.enemies) link(state, enemy);
}

function freshEnemy(id: number, tile: EnemyTile, x: number, y: number): Enemy {
  return { id, tile, x, y, health: ENEMIES[tile].pool, ticks: 0, visible: true, next: -1 };
}
