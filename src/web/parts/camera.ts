/** A point or a cell of a map, or a point of the screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Width and height in pixels, or in cells. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle on the screen. */
export interface Rect extends Point, Size {}

/** Vector between the centers of two rectangles. */
export function wayBetween(from: Rect, to: Rect): Point {
  return {
    x: to.x + to.width / 2 - from.x - from.width / 2,
    y: to.y + to.height / 2 - from.y - from.height / 2,
  };
}

/** Cells from the first column and row up to but not including the last. */
export interface Range {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Which part of a map is visible. */
export interface Camera {
  /** Top left corner, in cells. */
  readonly x: number;
  readonly y: number;
  /** Size of a cell in pixels. */
  readonly cell: number;
}

/** A map: its size in cells, and the part worth looking at. */
export interface Grounds extends Size {
  readonly bounds: Range;
}

/** Zoom and scroll limits of a map. */
export interface Lens {
  /** Size of a cell in pixels, fully zoomed out and in. */
  readonly least: number;
  readonly most: number;
  /** Size of a cell in pixels that shows the whole map, as far as possible. */
  wholeCell(bounds: Range, view: Size): number;
  /** How many cells must stay visible when scrolling. Without it, the map can't be scrolled past its edges. */
  readonly inSight?: number;
}

/** The cell size at which a part of a map just fits the screen. */
export function fittingCell({ left, top, right, bottom }: Range, { width, height }: Size): number {
  return Math.min(width / (right - left), height / (bottom - top));
}

/** Centers a map smaller than the screen; clamps a larger one to its edges. */
export function settled({ x, y, cell }: Camera, { left, top, right, bottom }: Range, view: Size): Camera {
  const along = (at: number, from: number, to: number, seen: number) =>
    to - from <= seen ? (from + to - seen) / 2 : Math.min(Math.max(at, from), to - seen);
  return { x: along(x, left, right, view.width / cell), y: along(y, top, bottom, view.height / cell), cell };
}

/** Clamps the camera to the limits of the lens. */
export function bounded(camera: Camera, { inSight }: Lens, bounds: Range, view: Size): Camera {
  if (inSight === undefined) return settled(camera, bounds, view);
  const { x, y, cell } = camera;
  const along = (at: number, from: number, to: number, seen: number) =>
    Math.min(Math.max(at, from + inSight - seen), to - inSight);
  return {
    x: along(x, bounds.left, bounds.right, view.width / cell),
    y: along(y, bounds.top, bounds.bottom, view.height / cell),
    cell,
  };
}

/** Centers the camera on a cell. */
export function centredOn({ x, y }: Point, cell: number, view: Size): Camera {
  return { x: x + 0.5 - view.width / cell / 2, y: y + 0.5 - view.height / cell / 2, cell };
}

/** Scrolls just enough to show a cell and its neighbors. */
export function broughtIn({ x, y, cell }: Camera, place: Point, view: Size): Camera {
  const along = (start: number, at: number, length: number) =>
    Math.min(Math.max(start, at + 2 - length / cell), at - 1);
  return { x: along(x, place.x, view.width), y: along(y, place.y, view.height), cell };
}

/** Scrolls by this many pixels. */
export function dragged({ x, y, cell }: Camera, by: Point): Camera {
  return { x: x - by.x / cell, y: y - by.y / cell, cell };
}

/** Zooms around a point of the screen. */
export function zoomed({ x, y, cell }: Camera, factor: number, at: Point, { least, most }: Lens): Camera {
  const next = Math.min(most, Math.max(least, cell * factor));
  return { x: x + at.x / cell - at.x / next, y: y + at.y / cell - at.y / next, cell: next };
}

/** Cells to keep between the camera's target and the edge. */
const CLEAR_CELLS = 1.5;

/** True if a cell is so close to the edge that the camera should follow. */
export function isAtEdge({ x, y, cell }: Camera, place: Point, view: Size): boolean {
  const isNear = (at: number, seen: number) => at < CLEAR_CELLS || at > seen - 1 - CLEAR_CELLS;
  return isNear(place.x - x, view.width / cell) || isNear(place.y - y, view.height / cell);
}

/** The rendered range changes in steps of this many cells, so that most scrolling renders nothing. */
const DRAWN_STEP = 6;

/** The rendered cells: those on the screen and a few beyond. */
export function drawnRange({ x, y, cell }: Camera, map: Size, view: Size): Range {
  const from = (at: number) => Math.max(0, Math.floor((at - 1) / DRAWN_STEP) * DRAWN_STEP);
  const to = (at: number, most: number) => Math.min(most, Math.ceil((at + 1) / DRAWN_STEP) * DRAWN_STEP);
  return {
    left: from(x),
    top: from(y),
    right: to(x + view.width / cell, map.width),
    bottom: to(y + view.height / cell, map.height),
  };
}

/** True if both ranges are equal. */
export function sameRange(a: Range, b: Range): boolean {
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;
}

/** True if these are different maps. One more or fewer row or column still counts as the same. */
export function isOtherMap(a: Range, b: Range): boolean {
  const isOther = (one: number, other: number) => Math.abs(one - other) > 1;
  return isOther(a.right - a.left, b.right - b.left) || isOther(a.bottom - a.top, b.bottom - b.top);
}
