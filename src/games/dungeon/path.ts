import { isFloor, levelOf, STEPS, squaredRange } from "./board.ts";
import { ENEMIES } from "./enemies.ts";
import { TRAP_RANGE } from "./foes.ts";
import { DIRECTIONS, type Direction, type Enemy, type Hero, type Level, type View } from "./state.ts";

/** The shortest path to an enemy: the enemy, the first step, and the number of steps until it can be struck. */
export interface Way {
  readonly enemy: Enemy;
  readonly direction: Direction;
  readonly steps: number;
}

interface Cell {
  readonly x: number;
  readonly y: number;
}

/** The shortest path from the hero to the nearest reachable enemy; all enemies are obstacles, seen or not. */
export function wayToEnemy(view: View, hero: Hero): Way | undefined {
  return shortestWay(view, hero, { isTarget: () => true, avoided: new Set() });
}

/**
 * The same to the nearest monster or boss, without a step into the reach of a trap. Every trap is shown when its level
 * begins, so its place is known even while it hides.
 */
export function wayAroundTraps(view: View, hero: Hero): Way | undefined {
  return shortestWay(view, hero, { isTarget: (enemy) => !isTrap(enemy), avoided: cellsStruck(view) });
}

/** The floor in the reach of living traps, as numbers row by row: levels may have very many cells and traps. */
function cellsStruck(view: View): ReadonlySet<number> {
  const level = levelOf(view);
  const struck = new Set<number>();
  for (const trap of view.enemies) {
    if (trap.health === 0 || !isTrap(trap)) continue;
    for (let y = trap.y - TRAP_RANGE; y <= trap.y + TRAP_RANGE; y++)
      for (let x = trap.x - TRAP_RANGE; x <= trap.x + TRAP_RANGE; x++)
        if (isFloor(level, x, y) && strikes(trap, { x, y })) struck.add(y * widthOf(level) + x);
  }
  return struck;
}

/** The living trap that strikes at a cell, if there is one. */
export function trapAround(view: View, cell: Cell): Enemy | undefined {
  return view.enemies.find((enemy) => enemy.health > 0 && isTrap(enemy) && strikes(enemy, cell));
}

function isTrap({ tile }: Enemy): boolean {
  return ENEMIES[tile].kind === "trap";
}

function strikes(trap: Enemy, cell: Cell): boolean {
  return squaredRange(trap, cell) < TRAP_RANGE * TRAP_RANGE;
}

function widthOf(level: Level): number {
  return level[0]?.length ?? 0;
}

interface Wanted {
  isTarget(enemy: Enemy): boolean;
  /** Cells that the path must not enter, as numbers row by row. */
  readonly avoided: ReadonlySet<number>;
}

function shortestWay(view: View, hero: Hero, { isTarget, avoided }: Wanted): Way | undefined {
  const level = levelOf(view);
  const width = widthOf(level);
  const living = view.enemies.filter((enemy) => enemy.health > 0);
  const occupied = new Map(living.map((enemy) => [enemy.y * width + enemy.x, enemy]));
  const visited = new Uint8Array(width * level.length);
  visited[hero.y * width + hero.x] = 1;
  let frontier: (Cell & { readonly first?: Direction })[] = [hero];
  for (let steps = 1; frontier.length > 0; steps++) {
    const next: typeof frontier = [];
    for (const cell of frontier) {
      for (const direction of DIRECTIONS) {
        const x = cell.x + STEPS[direction].dx;
        const y = cell.y + STEPS[direction].dy;
        if (!isFloor(level, x, y) || visited[y * width + x] === 1) continue;
        visited[y * width + x] = 1;
        const first = cell.first ?? direction;
        const enemy = occupied.get(y * width + x);
        if (enemy === undefined) {
          if (!avoided.has(y * width + x)) next.push({ x, y, first });
        } else if (isTarget(enemy)) return { enemy, direction: first, steps };
      }
    }
    frontier = next;
  }
  return undefined;
}
