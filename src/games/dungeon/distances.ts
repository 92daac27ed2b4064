import { type Plan, planOf } from "./plan.ts";
import type { Level } from "./state.ts";

/** Marks an unreachable cell. */
export const NO_WAY = 0xffff;

/** Maximum number of distances kept per level; those of the campaign's levels all fit. */
const MAX_CACHED_DISTANCES = 2 ** 19;

/**
 * Maps from this many cells are kept however large the level is: a search starts from the same few cells again and
 * again.
 */
const MIN_CACHED_MAPS = 8;

/** Distances by the cell they are counted from; garbage-collected with their level. */
const kept = new WeakMap<Level, Map<number, Uint16Array>>();

/**
 * The number of steps from this cell to each cell of a level, row by row. Enemies are ignored: they move and walls
 * don't, so distances are computed only once.
 */
export function distancesFrom(level: Level, x: number, y: number): Uint16Array {
  const plan = planOf(level);
  const start = y * plan.width + x;
  const fields = kept.get(level) ?? new Map<number, Uint16Array>();
  kept.set(level, fields);
  const known = fields.get(start);
  if (known !== undefined) return known;
  if (fields.size >= Math.max(MIN_CACHED_MAPS, Math.floor(MAX_CACHED_DISTANCES / plan.floor.length)))
    fields.clear();
  const found = spread(plan, start);
  fields.set(start, found);
  return found;
}

/** Breadth first from one cell, in arrays of numbers: a board may have a million cells. */
function spread({ width, floor }: Plan, start: number): Uint16Array {
  const distances = new Uint16Array(floor.length).fill(NO_WAY);
  const queue = new Int32Array(floor.length);
  distances[start] = 0;
  queue[0] = start;
  let found = 1;
  const reach = (cell: number, steps: number) => {
    if (floor[cell] === 0 || distances[cell] !== NO_WAY) return;
    distances[cell] = steps;
    queue[found++] = cell;
  };
  for (let taken = 0; taken < found; taken++) {
    const cell = queue[taken] as number;
    const steps = Math.min((distances[cell] as number) + 1, NO_WAY - 1);
    const column = cell % width;
    if (cell >= width) reach(cell - width, steps);
    if (cell + width < floor.length) reach(cell + width, steps);
    if (column > 0) reach(cell - 1, steps);
    if (column + 1 < width) reach(cell + 1, steps);
  }
  return distances;
}
