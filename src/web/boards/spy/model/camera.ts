import { fittingCell, type Lens, type Point, type Range, type Size } from "../../../parts/camera.ts";

/** Pixels of a field that is as large as a finger. */
const USUAL_CELL = 46;

const [LEAST_CELL, LARGEST_CELL] = [20, 84];

/** How the casino may be looked at, in play and while a map is made. */
export const SPY_LENS: Lens = {
  least: LEAST_CELL,
  most: LARGEST_CELL,
  wholeCell: (bounds, view) => Math.min(LARGEST_CELL, Math.max(LEAST_CELL, fittingCell(bounds, view))),
};

/** The size of a field with which the whole casino is seen, if that is large enough, else the usual one. */
export function firstCell(bounds: Range, view: Size): number {
  const fit = Math.floor(fittingCell(bounds, view));
  return fit >= USUAL_CELL - 8 ? Math.min(fit, 64) : USUAL_CELL;
}

/** Column and row of a field. */
export function placeOf(field: number, columns: number): Point {
  return { x: field % columns, y: Math.floor(field / columns) };
}

/** True if a field is among those drawn. */
export function isIn({ left, top, right, bottom }: Range, field: number, columns: number): boolean {
  const { x, y } = placeOf(field, columns);
  return x >= left && x < right && y >= top && y < bottom;
}
