import { isFloor, levelOf, STEPS } from "./board.ts";
import { DIRECTIONS, type Direction, type Enemy, type Hero, type View } from "./state.ts";

/** The shortest path to an enemy: the enemy, the first step, and the number of steps until it can be struck. */
export interface Way {
  readonly enemy: Enemy;
  readonly direction: Direction;
  readonly steps: number;
}

/** The shortest path from the hero to the nearest reachable enemy; all enemies are obstacles, seen or not. */
export function wayToEnemy(view: View, hero: Hero): Way | undefined {
  const level = levelOf(view);
  const width = level[0]?.length ?? 0;
  const living = view.enemies.filter((enemy) => enemy.health > 0);
  const occupied = new Map(living.map((enemy) => [enemy.y * width + enemy.x, enemy]));
  const visited = new Uint8Array(width * level.length);
  visited[hero.y * width + hero.x] = 1;
  let frontier: { readonly x: number; readonly y: number; readonly first?: Direction }[] = [hero];
  for (let steps = 1; frontier.length > 0; steps++) {
    const next: typeof frontier = [];
    for (const cell of frontier) {
      for (const direction of DIRECTIONS) {
        const x = cell.x + STEPS[direction].dx;
        const y = cell.y + STEPS[direction].dy;
        if (!isFloor(level, x, y) || visited[y * width + x] === 1) continue;
        const first = cell.first ?? direction;
        const enemy = occupied.get(y * width + x);
        if (enemy !== undefined) return { enemy, direction: first, steps };
        visited[y * width + x] = 1;
        next.push({ x, y, first });
      }
    }
    frontier = next;
  }
  return undefined;
}
