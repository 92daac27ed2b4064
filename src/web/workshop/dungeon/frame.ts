/* The part of a level that is on the screen, and how it is moved. */

/** What of a level is on the screen, and how large a cell is. */
export interface Frame {
  /** The upper left corner, in cells. */
  readonly x: number;
  readonly y: number;
  /** Pixels of a cell. */
  readonly cell: number;
}

/** A point or a cell. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Columns and rows of a level, or pixels of the screen. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const SMALLEST_CELL = 4;
const LARGEST_CELL = 64;

/** So many cells of a level stay in sight, however far it is moved. */
const IN_SIGHT = 2;

/** The frame around a whole level, as far as cells stay large enough to be painted. */
export function wholeFrame(level: Size, screen: Size): Frame {
  const fit = Math.min(screen.width / (level.width + 1), screen.height / (level.height + 1));
  const cell = Math.min(48, Math.max(12, fit));
  return {
    x: Math.min(0, (level.width - screen.width / cell) / 2),
    y: Math.min(0, (level.height - screen.height / cell) / 2),
    cell,
  };
}

/** Moved by so many pixels of the screen. */
export function movedFrame({ x, y, cell }: Frame, by: Place): Frame {
  return { x: x - by.x / cell, y: y - by.y / cell, cell };
}

/** Larger or smaller around a point of the screen that stays where it is. */
export function zoomedFrame({ x, y, cell: before }: Frame, factor: number, at: Place): Frame {
  const cell = Math.min(LARGEST_CELL, Math.max(SMALLEST_CELL, before * factor));
  return { x: x + at.x / before - at.x / cell, y: y + at.y / before - at.y / cell, cell };
}

/** Moved back just so far that the level does not leave the screen. */
export function boundFrame({ x, y, cell }: Frame, level: Size, screen: Size): Frame {
  const along = (start: number, length: number, seen: number) =>
    Math.min(Math.max(start, IN_SIGHT - seen / cell), length - IN_SIGHT);
  return { x: along(x, level.width, screen.width), y: along(y, level.height, screen.height), cell };
}

/** With a cell in the middle of the screen. */
export function centredFrame({ cell }: Frame, { x, y }: Place, screen: Size): Frame {
  return { x: x + 0.5 - screen.width / cell / 2, y: y + 0.5 - screen.height / cell / 2, cell };
}

/** Moved just so far that a cell is on the screen. */
export function frameWith({ x, y, cell }: Frame, place: Place, screen: Size): Frame {
  const along = (start: number, at: number, length: number) =>
    Math.min(Math.max(start, at + 2 - length / cell), at - 1);
  return { x: along(x, place.x, screen.width), y: along(y, place.y, screen.height), cell };
}
