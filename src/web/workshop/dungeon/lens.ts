import {
  type Camera,
  centredOn,
  fittingCell,
  type Lens,
  type Point,
  type Range,
  type Size,
  settled,
} from "../../parts/camera.ts";

/** Zoom limits of the level editor: from half a cell of margin to cells large enough for a finger. */
export const LEVEL_LENS: Lens = {
  least: 4,
  most: 64,
  wholeCell: ({ left, top, right, bottom }, view) =>
    Math.min(48, Math.max(12, fittingCell({ left, top, right: right + 1, bottom: bottom + 1 }, view))),
  inSight: 2,
};

/** Initial view: the whole level, or the cell to show. */
export function firstLook(bounds: Range, shown: Point | undefined, view: Size): Camera {
  const cell = LEVEL_LENS.wholeCell(bounds, view);
  return settled(shown === undefined ? { x: 0, y: 0, cell } : centredOn(shown, cell, view), bounds, view);
}
