import { isFloor, STEPS } from "./board.ts";
import { DIRECTIONS, type Level } from "./state.ts";

/** Stands for a cell to which there is no way. */
export const NO_WAY = 0xffff;

/** So many distances of a level are kept at most; those of the campaign's levels all fit in. */
const MOST_KEPT = 2 ** 20;

/** Distances by the cell they are counted from; they are forgotten together with their level. */
const kept = new WeakMap<Level, Map<number, Uint16Array>>();

/**
 * How many steps each cell of a level, row by row, is away from this one. Enemies are not minded: they move and walls do not, so
 * that distances have to be found but once.
 */
export function distancesFrom(level: Level, x: number, y: number): Uint16Array {
  const start = y * widthOf(level) + x;
  const fields = kept.get(level) ?? new Map<number, Uint16Array>();
  kept.set(level, fields);
  const known = fields.get(start);
  if (known !== undefined) return known;
  const found = spread(level, start);
  if ((fields.size + 1) * found.length > MOST_KEPT) fields.clear();
  fields.set(start, found);
  return found;
}

/** How many cells a row of the level has. */
export function widthOf(level: Level): number {
  return level[0]?.length ?? 0;
}

/** Breadth first from one cell. */
function spread(level: Level, start: number): Uint16Array {
  const width = widthOf(level);
  const distances = new Uint16Array(width * level.length).fill(NO_WAY);
  distances[start] = 0;
  const queue = [start];
  for (const cell of queue) {
    const steps = Math.min((distances[cell] as number) + 1, NO_WAY - 1);
    for (const direction of DIRECTIONS) {
      const x = (cell % width) + STEPS[direction].dx;
      const y = Math.floor(cell / width) + STEPS[direction].dy;
      const next = y * width + x;
      if (!isFloor(level, x, y) || distances[next] !== NO_WAY) continue;
      distances[next] = steps;
      queue.push(next);
    }
  }
  return distances;
}
