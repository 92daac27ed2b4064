/** What of a level is on the screen: its upper left corner in cells, and the size of a cell in pixels. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

/** The size of the plan on the screen, in pixels. */
export interface Screen {
  readonly width: number;
  readonly height: number;
}

/** Cells drawn beyond the edges of the screen, so that the camera can glide by a step. */
export const MARGIN = 2;

/** The side of a cell at most, in pixels. */
const LARGEST_CELL = 84;

/** A length of the level on the screen: centred if it all fits, otherwise with the hero in the middle, never beyond the edge. */
function along(hero: number, whole: number, shown: number): number {
  if (whole <= shown) return (whole - shown) / 2;
  return Math.min(Math.max(hero + 0.5 - shown / 2, 0), whole - shown);
}

/** Where to look so that the hero is in the middle, as far as the level allows. */
export function cameraOn(
  hero: { readonly x: number; readonly y: number },
  level: { readonly width: number; readonly height: number },
  screen: Screen,
): Camera {
  // Small levels are shown larger, as far as they fit.
  const fitting = Math.min(screen.width / (level.width + 1), screen.height / (level.height + 1));
  const least = screen.width < 560 ? 48 : 54;
  const cell = Math.round(Math.max(least, Math.min(LARGEST_CELL, fitting)));
  return {
    x: along(hero.x, level.width, screen.width / cell),
    y: along(hero.y, level.height, screen.height / cell),
    cell,
  };
}

/** Whether a cell is on the screen, or close enough to glide onto it. */
export function isOnScreen(
  place: { readonly x: number; readonly y: number },
  { x, y, cell }: Camera,
  { width, height }: Screen,
): boolean {
  const isWithin = (at: number, from: number, shown: number) =>
    at >= from - MARGIN && at < from + shown + MARGIN;
  return isWithin(place.x, x, width / cell) && isWithin(place.y, y, height / cell);
}

/** How far from the edge of the screen the middle of what points beyond it stands, in pixels. */
const INSIDE = 28;

/** Where at the edge of the screen a cell beyond it is pointed at, and in which direction; undefined for a cell that is seen. */
export function edgeOf(
  place: { readonly x: number; readonly y: number },
  { x, y, cell }: Camera,
  { width, height }: Screen,
): { readonly x: number; readonly y: number; readonly angle: number } | undefined {
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
  place: { readonly x: number; readonly y: number },
  { x, y, cell }: Camera,
  { width, height }: Screen,
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
