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
