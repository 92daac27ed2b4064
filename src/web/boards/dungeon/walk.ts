import { levelOf, STEPS } from "../../../games/dungeon/board.ts";
import { ENEMIES } from "../../../games/dungeon/enemies.ts";
import { planOf } from "../../../games/dungeon/plan.ts";
import {
  DIRECTIONS,
  type Direction,
  type Enemy,
  type Event,
  type View,
} from "../../../games/dungeon/state.ts";
import type { Point } from "../../parts/camera.ts";
import { words } from "./words.ts";

/**
 * The shortest path from the hero to a cell; undefined if there is none. Visible enemies block the way, but the last
 * step may be a blow at one.
 */
export function wayTo(view: View, { x, y }: Point): readonly Direction[] | undefined {
  const { hero } = view;
  if (hero === null) return undefined;
  const { width, floor } = planOf(levelOf(view));
  const height = floor.length / Math.max(1, width);
  const goal = y * width + x;
  const start = hero.y * width + hero.x;
  if (x < 0 || y < 0 || x >= width || y >= height || floor[goal] !== 1 || goal === start) return undefined;
  const occupied = new Set(view.enemies.filter(isShown).map((enemy) => enemy.y * width + enemy.x));
  // 0: not reached; otherwise the direction of arrival plus 1.
  const cameBy = new Uint8Array(floor.length);
  cameBy[start] = 9;
  for (let frontier = [start]; frontier.length > 0; ) {
    const next: number[] = [];
    for (const cell of frontier) {
      const column = cell % width;
      for (const [index, direction] of DIRECTIONS.entries()) {
        const { dx, dy } = STEPS[direction];
        if (column + dx < 0 || column + dx >= width) continue;
        const reached = cell + dx + dy * width;
        if (floor[reached] !== 1 || cameBy[reached] !== 0) continue;
        cameBy[reached] = index + 1;
        if (reached === goal) return traced(cameBy, goal, start, width);
        if (!occupied.has(reached)) next.push(reached);
      }
    }
    frontier = next;
  }
  return undefined;
}

function traced(cameBy: Uint8Array, goal: number, start: number, width: number): Direction[] {
  const way: Direction[] = [];
  for (let cell = goal; cell !== start; ) {
    const direction = DIRECTIONS[(cameBy[cell] ?? 1) - 1] ?? "up";
    way.push(direction);
    cell -= STEPS[direction].dx + STEPS[direction].dy * width;
  }
  return way.reverse();
}

/** True for a visible enemy. */
export function isShown(enemy: Enemy): boolean {
  return enemy.health > 0 && enemy.visible;
}

/** Enemies near the hero; a new one stops a walk. */
export function inSight(view: View, sight: number): ReadonlySet<number> {
  const { hero } = view;
  if (hero === null) return new Set();
  const near = view.enemies.filter(
    (enemy) => isShown(enemy) && Math.hypot(enemy.x - hero.x, enemy.y - hero.y) <= sight,
  );
  return new Set(near.map(({ id }) => id));
}

/** Tells who stopped the walk, and in which direction they are. */
export function metText(view: View, ids: ReadonlySet<number>): string {
  const { hero } = view;
  const met = view.enemies.filter(({ id }) => ids.has(id));
  if (hero === null || met.length === 0) return "";
  const places = met.map((enemy) => {
    const [dx, dy] = [enemy.x - hero.x, enemy.y - hero.y];
    const isBeside = Math.abs(dx) >= Math.abs(dy);
    const side = isBeside ? (dx < 0 ? "left" : "right") : dy < 0 ? "above" : "below";
    return { enemy: ENEMIES[enemy.tile].name, side } as const;
  });
  const groups = Map.groupBy(places, ({ enemy, side }) => `${enemy} ${side}`);
  return words.aim.stop(
    [...groups.values()].flatMap(([first, ...others]) =>
      first === undefined ? [] : [{ ...first, count: 1 + others.length }],
    ),
  );
}

/** True for events that stop a walk: a blow, a shot, a new level. */
export function isAlarming(events: readonly Event[]): boolean {
  return events.some(({ type }) => ALARMS.has(type));
}

const ALARMS: ReadonlySet<Event["type"]> = new Set<Event["type"]>([
  "damages",
  "shoots",
  "enters",
  "killed",
  "gives up",
  "wins",
  "forfeits",
]);
