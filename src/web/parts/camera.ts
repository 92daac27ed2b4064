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

/** The way from the middle of one rectangle to that of another. */
export function wayBetween(from: Rect, to: Rect): Point {
  return {
    x: to.x + to.width / 2 - from.x - from.width / 2,
    y: to.y + to.height / 2 - from.y - from.height / 2,
  };
}

/** Cells from the first column and row to before the last. */
export interface Range {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What part of a map is on the screen. */
export interface Camera {
  /** The upper left corner, in cells. */
  readonly x: number;
  readonly y: number;
  /** Pixels of a cell. */
  readonly cell: number;
}

/** A map: how many cells it has along its sides, and which part of it is worth looking at. */
export interface Grounds extends Size {
  readonly bounds: Range;
}

/** How a map may be looked at. */
export interface Lens {
  /** Pixels of a cell, zoomed out and zoomed in as far as possible. */
  readonly least: number;
  readonly most: number;
  /** Pixels of a cell where the whole map is shown, as far as that is possible. */
  wholeCell(bounds: Range, view: Size): number;
  /** The map may be moved as long as this many cells stay in sight. Without it, no edge of the screen is left empty. */
  readonly inSight?: number;
}

/** The size of a cell with which a part of a map just fits the screen. */
export function fittingCell({ left, top, right, bottom }: Range, { width, height }: Size): number {
  return Math.min(width / (right - left), height / (bottom - top));
}

/** Centres a map that is smaller than the screen; a larger one leaves no edge of the screen empty. */
export function settled({ x, y, cell }: Camera, { left, top, right, bottom }: Range, view: Size): Camera {
  const along = (at: number, from: number, to: number, seen: number) =>
    to - from <= seen ? (from + to - seen) / 2 : Math.min(Math.max(at, from), to - seen);
  return { x: along(x, left, right, view.width / cell), y: along(y, top, bottom, view.height / cell), cell };
}

/** Moves the camera back just as far as the lens demands. */
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

/** The camera with a cell in the middle of the screen. */
export function centredOn({ x, y }: Point, cell: number, view: Size): Camera {
  return { x: x + 0.5 - view.width / cell / 2, y: y + 0.5 - view.height / cell / 2, cell };
}

/** Moves the camera just so far that a cell and its neighbours are on the screen. */
export function broughtIn({ x, y, cell }: Camera, place: Point, view: Size): Camera {
  const along = (start: number, at: number, length: number) =>
    Math.min(Math.max(start, at + 2 - length / cell), at - 1);
  return { x: along(x, place.x, view.width), y: along(y, place.y, view.height), cell };
}

/** The camera after the map was dragged by so many pixels. */
export function dragged({ x, y, cell }: Camera, by: Point): Camera {
  return { x: x - by.x / cell, y: y - by.y / cell, cell };
}

/** Larger or smaller around a point of the screen that stays where it is. */
export function zoomed({ x, y, cell }: Camera, factor: number, at: Point, { least, most }: Lens): Camera {
  const next = Math.min(most, Math.max(least, cell * factor));
  return { x: x + at.x / cell - at.x / next, y: y + at.y / cell - at.y / next, cell: next };
}

/** So many cells around the camera's target stay clear of the edge. */
const CLEAR_CELLS = 1.5;

/** True if a cell is so near the edge of the screen that the camera should follow. */
export function isAtEdge({ x, y, cell }: Camera, place: Point, view: Size): boolean {
  const isNear = (at: number, seen: number) => at < CLEAR_CELLS || at > seen - 1 - CLEAR_CELLS;
  return isNear(place.x - x, view.width / cell) || isNear(place.y - y, view.height / cell);
}

/** What is drawn changes by this many cells at once, so that few movements draw anything. */
const DRAWN_STEP = 6;

/** The cells that are drawn: those on the screen and a few beyond. */
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

/** True if both are the same cells. */
export function sameRange(a: Range, b: Range): boolean {
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;
}

/** True if these are different maps: one row or column more or less is still the same. */
export function isOtherMap(a: Range, b: Range): boolean {
  const isOther = (one: number, other: number) => Math.abs(one - other) > 1;
  return isOther(a.right - a.left, b.right - b.left) || isOther(a.bottom - a.top, b.bottom - b.top);
}
