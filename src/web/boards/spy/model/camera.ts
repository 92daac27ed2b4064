import { fittingCell, type Lens, type Point, type Range, type Size } from "../../../parts/camera.ts";

/** Size of a field that fits a finger, in pixels. */
const DEFAULT_CELL_PX = 46;

const [LEAST_CELL, LARGEST_CELL] = [20, 84];

/** Zoom limits of the casino, in play and in the editor. */
export const SPY_LENS: Lens = {
  least: LEAST_CELL,
  most: LARGEST_CELL,
  wholeCell: (bounds, view) => Math.min(LARGEST_CELL, Math.max(LEAST_CELL, fittingCell(bounds, view))),
};

/** Field size that shows the whole casino, if that's large enough; otherwise the default. */
export function firstCell(bounds: Range, view: Size): number {
  const fit = Math.floor(fittingCell(bounds, view));
  return fit >= DEFAULT_CELL_PX - 8 ? Math.min(fit, 64) : DEFAULT_CELL_PX;
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
