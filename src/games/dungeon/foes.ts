import { enemyAt, isFloor, levelOf, moveEnemy, STEPS, squaredRange } from "./board.ts";
import { draw } from "./chance.ts";
import { bossShoots, enemyAttacks, pieceOf } from "./combat.ts";
import { type BossSheet, ENEMIES, type TrapSheet } from "./enemies.ts";
import type { Direction, Enemy, Event, Hero, State } from "./state.ts";

/** A trap strikes a hero who is nearer than this: on the eight neighbouring cells (dungeon.md, section 8.3). */
export const TRAP_RANGE = 2;

/** The random step for the number drawn: 4, the last, means staying (section 8.1). */
const RANDOM_STEPS: readonly (Direction | undefined)[] = ["left", "right", "up", "down", undefined];

/** One turn of a living enemy (section 8). */
export function takeTurn(state: State, hero: Hero, enemy: Enemy, log?: Event[]): void {
  const sheet = ENEMIES[enemy.tile];
  switch (sheet.kind) {
    case "monster":
      return sees(enemy, hero) ? chase(state, hero, enemy, log) : roam(state, hero, enemy, log);
    case "boss":
      return bossTurn(state, hero, enemy, sheet, log);
    case "trap":
      return trapTurn(state, hero, enemy, sheet, log);
  }
}

/** True if a monster or boss sees the hero: at exactly its vision it doesn't (section 8.1). */
export function sees(enemy: Enemy, hero: Hero): boolean {
  const sheet = ENEMIES[enemy.tile];
  return sheet.kind !== "trap" && squaredRange(enemy, hero) < sheet.vision * sheet.vision;
}

/** The combat ticks count turns in sight since the last shot, also those with a blocked step (section 8.2). */
function bossTurn(state: State, hero: Hero, boss: Enemy, { frequency }: BossSheet, log?: Event[]): void {
  if (!sees(boss, hero)) {
    boss.ticks = 0;
    roam(state, hero, boss, log);
  } else if (boss.ticks === frequency) {
    boss.ticks = 0;
    bossShoots(state, boss, hero, log);
  } else {
    boss.ticks++;
    chase(state, hero, boss, log);
  }
}

/** Visibility is set before the count changes; the period is shown + hidden + 1 turns (section 8.3). */
function trapTurn(state: State, hero: Hero, trap: Enemy, sheet: TrapSheet, log?: Event[]): void {
  const { shown, hidden } = sheet;
  const visible = trap.ticks < shown;
  if (visible !== trap.visible) log?.push({ type: visible ? "appears" : "vanishes", trap: pieceOf(trap) });
  trap.visible = visible;
  trap.ticks = trap.ticks === shown + hidden ? 0 : trap.ticks + 1;
  if (squaredRange(trap, hero) < TRAP_RANGE * TRAP_RANGE) enemyAttacks(state, trap, hero, log);
}

/** Along the longer axis, the vertical one if equal; no second choice if it is blocked (8.1). */
function chase(state: State, hero: Hero, enemy: Enemy, log?: Event[]): void {
  const dx = enemy.x - hero.x;
  const dy = enemy.y - hero.y;
  if (Math.abs(dx) > Math.abs(dy)) step(state, hero, enemy, dx > 0 ? "left" : "right", log);
  else step(state, hero, enemy, dy > 0 ? "up" : "down", log);
}

function roam(state: State, hero: Hero, enemy: Enemy, log?: Event[]): void {
  const direction = RANDOM_STEPS[draw(state.random, "move", RANDOM_STEPS.length - 1)];
  log?.push({ type: "roams", who: enemy.id });
  if (direction !== undefined) step(state, hero, enemy, direction, log);
}

/** Onto the hero it is an attack; walls, the edge and other enemies block (section 8.1). */
function step(state: State, hero: Hero, enemy: Enemy, direction: Direction, log?: Event[]): void {
  const x = enemy.x + STEPS[direction].dx;
  const y = enemy.y + STEPS[direction].dy;
  if (x === hero.x && y === hero.y) enemyAttacks(state, enemy, hero, log);
  else if (isFloor(levelOf(state), x, y) && enemyAt(state, x, y) === undefined)
    moveEnemy(state, enemy, x, y, log);
}
