import { enemyAt, isFloor, levelOf, moveEnemy, STEPS, squaredRange } from "./board.ts";
import { draw } from "./chance.ts";
import { bossShoots, enemyAttacks } from "./combat.ts";
import { type BossSheet, ENEMIES, type MonsterSheet, type TrapSheet } from "./enemies.ts";
import type { Direction, Enemy, Event, Hero, State } from "./state.ts";

/** A trap strikes at whoever is nearer than this: on the eight neighbouring cells (dungeon.md, section 8.3). */
const TRAP_RANGE = 2;

/** The random step by the number drawn: 4, the last, is to stay (section 8.1). */
const RANDOM_STEPS: readonly (Direction | undefined)[] = ["left", "right", "up", "down", undefined];

/** One turn of a living enemy (section 8). `id` is its position among the enemies. */
export function takeTurn(state: State, hero: Hero, enemy: Enemy, id: number, log?: Event[]): void {
  const sheet = ENEMIES[enemy.tile];
  switch (sheet.kind) {
    case "monster":
      return monsterTurn(state, hero, enemy, id, sheet, log);
    case "boss":
      return bossTurn(state, hero, enemy, id, sheet, log);
    case "trap":
      return trapTurn(state, hero, enemy, sheet, log);
  }
}

/** Sight is strict: at a distance of exactly the vision nobody is seen. */
function sees(enemy: Enemy, { vision }: MonsterSheet | BossSheet, hero: Hero): boolean {
  return squaredRange(enemy, hero) < vision ** 2;
}

function monsterTurn(
  state: State,
  hero: Hero,
  monster: Enemy,
  id: number,
  sheet: MonsterSheet,
  log?: Event[],
): void {
  if (sees(monster, sheet, hero)) chase(state, hero, monster, id, log);
  else roam(state, hero, monster, id, log);
}

/** The combat ticks count turns in sight since the last shot, also those with a blocked step (section 8.2). */
function bossTurn(state: State, hero: Hero, boss: Enemy, id: number, sheet: BossSheet, log?: Event[]): void {
  if (!sees(boss, sheet, hero)) {
    boss.ticks = 0;
    roam(state, hero, boss, id, log);
  } else if (boss.ticks === sheet.frequency) {
    boss.ticks = 0;
    bossShoots(state, boss, hero, log);
  } else {
    boss.ticks++;
    chase(state, hero, boss, id, log);
  }
}

/** Visibility is set before the count changes; the period is shown + hidden + 1 turns (section 8.3). */
function trapTurn(state: State, hero: Hero, trap: Enemy, sheet: TrapSheet, log?: Event[]): void {
  const { name, shown, hidden } = sheet;
  const visible = trap.ticks < shown;
  if (visible !== trap.visible)
    log?.push({ type: visible ? "appears" : "vanishes", trap: name, x: trap.x, y: trap.y });
  trap.visible = visible;
  trap.ticks = trap.ticks === shown + hidden ? 0 : trap.ticks + 1;
  if (squaredRange(trap, hero) < TRAP_RANGE ** 2) enemyAttacks(state, trap, hero, log);
}

/** Along the longer of both ways, the vertical one if they are equal; no second choice if it is blocked (section 8.1). */
function chase(state: State, hero: Hero, enemy: Enemy, id: number, log?: Event[]): void {
  const dx = enemy.x - hero.x;
  const dy = enemy.y - hero.y;
  if (Math.abs(dx) > Math.abs(dy)) step(state, hero, enemy, id, dx > 0 ? "left" : "right", log);
  else step(state, hero, enemy, id, dy > 0 ? "up" : "down", log);
}

function roam(state: State, hero: Hero, enemy: Enemy, id: number, log?: Event[]): void {
  const direction = RANDOM_STEPS[draw(state.random, "move", RANDOM_STEPS.length - 1)];
  log?.push({ type: "roams", who: id });
  if (direction !== undefined) step(state, hero, enemy, id, direction, log);
}

/** Onto the hero it is an attack; walls, the edge and other enemies block (section 8.1). */
function step(state: State, hero: Hero, enemy: Enemy, id: number, direction: Direction, log?: Event[]): void {
  const x = enemy.x + STEPS[direction].dx;
  const y = enemy.y + STEPS[direction].dy;
  if (x === hero.x && y === hero.y) enemyAttacks(state, enemy, hero, log);
  else if (isFloor(levelOf(state), x, y) && enemyAt(state, x, y) === undefined)
    moveEnemy(state, id, x, y, log);
}
