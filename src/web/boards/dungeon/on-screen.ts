import { type Camera, centredOn, fittingCell, type Point, type Size, settled } from "../../parts/camera.ts";

/** Cells drawn beyond the screen, so that the camera can glide by a step. */
export const MARGIN = 2;

/** In pixels. */
const MAX_CELL_PX = 84;

/** At least this many cells are seen from left to right, unless they'd be too small: twice the range of an arrow. */
const SEEN_CELLS = 14;

/** Camera position with the hero in the middle, as far as the level allows. */
export function cameraOn(hero: Point, { width, height }: Size, screen: Size): Camera {
  // Small levels are enlarged to fit; low ones that are too wide to fit, to fill the height.
  const fitting = fittingCell({ left: 0, top: 0, right: width + 1, bottom: height + 1 }, screen);
  const least = screen.width < 560 ? 48 : 54;
  const wanted =
    fitting < least ? Math.min(screen.height / (height + 1), screen.width / SEEN_CELLS) : fitting;
  const cell = Math.round(Math.max(least, Math.min(MAX_CELL_PX, wanted)));
  return settled(centredOn(hero, cell, screen), { left: 0, top: 0, right: width, bottom: height }, screen);
}

/** Whether a cell is on the screen, or close enough to glide onto it. */
export function isOnScreen(place: Point, { x, y, cell }: Camera, { width, height }: Size): boolean {
  const isWithin = (at: number, from: number, shown: number) =>
    at >= from - MARGIN && at < from + shown + MARGIN;
  return isWithin(place.x, x, width / cell) && isWithin(place.y, y, height / cell);
}

/** Distance of edge markers from the edge, in pixels. */
const EDGE_DISTANCE_PX = 28;

/** Position and direction of the edge marker for a cell beyond the screen; undefined if the cell is visible. */
export function edgeOf(
  place: Point,
  { x, y, cell }: Camera,
  { width, height }: Size,
): (Point & { readonly angle: number }) | undefined {
  const middle = { x: (place.x + 0.5 - x) * cell, y: (place.y + 0.5 - y) * cell };
  // A visible quarter of a token is easily overlooked.
  const isWithin = (at: number, length: number) => at >= cell / 4 && at <= length - cell / 4;
  if (isWithin(middle.x, width) && isWithin(middle.y, height)) return undefined;
  const kept = (at: number, length: number) =>
    Math.round(Math.min(Math.max(at, EDGE_DISTANCE_PX), length - EDGE_DISTANCE_PX));
  const edge = { x: kept(middle.x, width), y: kept(middle.y, height) };
  return { ...edge, angle: Math.atan2(middle.y - edge.y, middle.x - edge.x) };
}

/** Whether a cell overlaps a corner of the screen of this size in pixels. */
export function isInCorner(
  place: Point,
  { x, y, cell }: Camera,
  { width, height }: Size,
  corner: { readonly side: "upper left" | "lower right"; readonly wide: number; readonly high: number },
): boolean {
  const [left, top] = [(place.x - x) * cell, (place.y - y) * cell];
  switch (corner.side) {
    case "upper left":
      return left < corner.wide && top < corner.high && left + cell > 0 && top + cell > 0;
    case "lower right":
      return (
        left + cell > width - corner.wide && top + cell > height - corner.high && left < width && top < height
      );
  }
}
