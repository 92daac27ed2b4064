import { type Camera, centredOn, fittingCell, type Point, type Size, settled } from "../../parts/camera.ts";

/** Cells drawn beyond the edges of the screen, so that the camera can glide by a step. */
export const MARGIN = 2;

/** The side of a cell at most, in pixels. */
const LARGEST_CELL = 84;

/** Where to look so that the hero is in the middle, as far as the level allows. */
export function cameraOn(hero: Point, { width, height }: Size, screen: Size): Camera {
  // Small levels are shown larger, as far as they fit.
  const fitting = fittingCell({ left: 0, top: 0, right: width + 1, bottom: height + 1 }, screen);
  const least = screen.width < 560 ? 48 : 54;
  const cell = Math.round(Math.max(least, Math.min(LARGEST_CELL, fitting)));
  return settled(centredOn(hero, cell, screen), { left: 0, top: 0, right: width, bottom: height }, screen);
}

/** Whether a cell is on the screen, or close enough to glide onto it. */
export function isOnScreen(place: Point, { x, y, cell }: Camera, { width, height }: Size): boolean {
  const isWithin = (at: number, from: number, shown: number) =>
    at >= from - MARGIN && at < from + shown + MARGIN;
  return isWithin(place.x, x, width / cell) && isWithin(place.y, y, height / cell);
}

/** How far from the edge of the screen the middle of what points beyond it stands, in pixels. */
const INSIDE = 28;

/** Where at the edge of the screen a cell beyond it is pointed at, and in which direction; undefined for a cell that is seen. */
export function edgeOf(
  place: Point,
  { x, y, cell }: Camera,
  { width, height }: Size,
): (Point & { readonly angle: number }) | undefined {
  const middle = { x: (place.x + 0.5 - x) * cell, y: (place.y + 0.5 - y) * cell };
  // A quarter of a token is enough to be overlooked.
  const isWithin = (at: number, length: number) => at >= cell / 4 && at <= length - cell / 4;
  if (isWithin(middle.x, width) && isWithin(middle.y, height)) return undefined;
  const kept = (at: number, length: number) => Math.round(Math.min(Math.max(at, INSIDE), length - INSIDE));
  const edge = { x: kept(middle.x, width), y: kept(middle.y, height) };
  return { ...edge, angle: Math.atan2(middle.y - edge.y, middle.x - edge.x) };
}

/** Whether a cell lies, wholly or in part, within so many pixels of a lower or upper corner of the screen. */
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
