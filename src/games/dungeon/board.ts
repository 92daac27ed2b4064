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

interface BoardCell {
  readonly x: number;
  readonly y: number;
}

/** The level in play. */
export function levelOf(view: View): Level {
  return view.config.levels[view.level] as Level;
}

/** True if no wall stands here; the edge of the board blocks like one (dungeon.md, section 3). */
export function isFloor(level: Level, x: number, y: number): boolean {
  const row = level[y];
  return row !== undefined && x >= 0 && x < row.length && row.charCodeAt(x) !== WALL;
}

/** Whether a step of the hero would lead against a wall or the edge, and therefore nowhere. */
export function isAgainstWall(view: View, direction: Direction): boolean {
  const { hero } = view;
  const { dx, dy } = STEPS[direction];
  return hero !== null && !isFloor(levelOf(view), hero.x + dx, hero.y + dy);
}

/** The bucket of a cell. The number of buckets is a power of two; the odd factor spreads the cells of a column. */
function bucketOf({ buckets }: State, x: number, y: number): number {
  return (x + 37 * y) & (buckets.length - 1);
}

/** The living enemy on this cell, shown or not. */
export function enemyAt(state: State, x: number, y: number): Enemy | undefined {
  const { enemies, next } = state;
  let enemy = enemies[state.buckets[bucketOf(state, x, y)] as number];
  while (enemy !== undefined && (enemy.x !== x || enemy.y !== y)) enemy = enemies[next[enemy.id] as number];
  return enemy;
}

/** The same for a view, which has no buckets: scans all enemies. */
export function enemySeenAt(view: View, x: number, y: number): Enemy | undefined {
  return view.enemies.find((enemy) => enemy.x === x && enemy.y === y && enemy.health > 0);
}

/** The square of the distance of two units (section 4): compared as an integer, never as a rounded root. */
export function squaredRange(a: BoardCell, b: BoardCell): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return dx * dx + dy * dy;
}

/** The living enemies whose squared range to the hero is at most this, in board order of their cells (7.3). */
export function enemiesWithin(view: View, hero: BoardCell, squared: number): Enemy[] {
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
  state.next[enemy.id] = state.buckets[bucket] as number;
  state.buckets[bucket] = enemy.id;
}

function unlink(state: State, enemy: Enemy): void {
  const { buckets, next } = state;
  const bucket = bucketOf(state, enemy.x, enemy.y);
  const after = next[enemy.id] as number;
  if (buckets[bucket] === enemy.id) buckets[bucket] = after;
  else
    for (let id = buckets[bucket]; id !== undefined; id = next[id])
      if (next[id] === enemy.id) next[id] = after;
}

/** Fills the buckets of a state from the positions of its enemies. */
export function fillBuckets(state: State): void {
  state.buckets = new Array(2 ** Math.ceil(Math.log2(2 * state.enemies.length + 1))).fill(-1);
  state.next = new Array(state.enemies.length).fill(-1);
  for (const enemy of state.enemies) if (enemy.health > 0) link(state, enemy);
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
  fillBuckets(state);
}

function freshEnemy(id: number, tile: EnemyTile, x: number, y: number): Enemy {
  return { id, tile, x, y, health: ENEMIES[tile].pool, ticks: 0, visible: true };
}
