import { isFloor } from "../../../games/dungeon/board.ts";
import type { Level } from "../../../games/dungeon/state.ts";

/* What is built into a level, decided by its cells alone: no rule knows about it. */

/** A fixed number of a cell from 0 to 1, so that stone varies but never changes. */
export function grain(x: number, y: number, salt = 0): number {
  let mixed = Math.imul(x + 1, 374761393) ^ Math.imul(y + 1, 668265263) ^ Math.imul(salt + 1, 2246822519);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 1274126177);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 2246822519);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Whether a wall shows its front: there's floor before it. */
export function hasFace(level: Level, x: number, y: number): boolean {
  return !isFloor(level, x, y) && isFloor(level, x, y + 1);
}

/** Whether a wall is solid rock: no floor touches it, not even at a corner. */
export function isRock(level: Level, x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) if (isFloor(level, x + dx, y + dy)) return false;
  return true;
}

/** Cells from one torch to the next along a wall. */
const TORCH_GAP = 5;

/** Whether a torch burns on the front of this wall. Doorways have none: there'd be no room. */
export function hasTorch(level: Level, x: number, y: number): boolean {
  return (x + 2 * y) % TORCH_GAP === 2 && hasFace(level, x, y) && doorOn(level, x, y + 1) === undefined;
}

/** A doorway: which way one passes through it. */
export type Door = "across" | "along";

/**
 * The doorway on a cell, if it is one: a gap in a wall between two wider places. One passes across (left and right) or
 * along (up and down).
 */
export function doorOn(level: Level, x: number, y: number): Door | undefined {
  if (!isFloor(level, x, y)) return undefined;
  const isOpen = (dx: number, dy: number) => isFloor(level, x + dx, y + dy);
  const isWide = (dx: number, dy: number) =>
    isOpen(dx, dy) && (isOpen(dx || -1, dy || -1) || isOpen(dx || 1, dy || 1));
  if (!isOpen(0, -1) && !isOpen(0, 1)) return isWide(-1, 0) && isWide(1, 0) ? "across" : undefined;
  if (!isOpen(-1, 0) && !isOpen(1, 0)) return isWide(0, -1) && isWide(0, 1) ? "along" : undefined;
  return undefined;
}

/** Whether the floor of this cell is cracked. */
export function isCracked(level: Level, x: number, y: number): boolean {
  return isFloor(level, x, y) && grain(x, y, 7) > 0.88;
}

/** Whether rubble lies on this cell, in some corners. */
export function isStrewn(level: Level, x: number, y: number): boolean {
  const isCorner = !isFloor(level, x, y - 1) || !isFloor(level, x, y + 1);
  return isFloor(level, x, y) && grain(x, y, 9) > (isCorner ? 0.85 : 0.97);
}
