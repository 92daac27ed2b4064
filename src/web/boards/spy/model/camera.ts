/** What part of the plan is seen: the point of it, in pixels, at the left upper corner, and how large a field is. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  /** Pixels of a field. */
  readonly cell: number;
}

/**
 * How the plan lies beneath the camera: on whole pixels, as in between a device without a graphics chip would have to blur all of it in every
 * frame. Across and down are two properties, so that a glide can keep to the pixels of both.
 */
export function placement({ x, y }: Camera) {
  return { transform: `translateX(${-Math.round(x)}px)`, translate: `0 ${-Math.round(y)}px` };
}

/** Through how many places a glide goes at most: more than a screen shows of it. */
const PLACES = 40;

/** From pixel to pixel, quickly at first and ever slower. */
function stairs(pixels: number): string {
  const places = Math.min(PLACES, Math.abs(pixels));
  if (places === 0) return "linear";
  const at = (part: number) => Math.round(pixels * (1 - (1 - part) ** 3)) / pixels;
  const stops = Array.from({ length: places }, (_, place) => {
    const [from, to] = [place / places, (place + 1) / places];
    return `${at(from)} ${from * 100}% ${to * 100}%`;
  });
  return `linear(${stops.join()}, 1)`;
}

/** How the plan glides beneath a camera that goes somewhere else. */
export function glide(from: Camera, to: Camera): string {
  const [x, y] = [Math.round(to.x) - Math.round(from.x), Math.round(to.y) - Math.round(from.y)];
  return `transform var(--m-step) ${stairs(x)}, translate var(--m-step) ${stairs(y)}`;
}

/** Width and height in pixels, or in fields. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Fields from the first column and row to before the last. */
export interface Range {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A map: how many fields it has along its sides, and the part of it, in fields, that is worth being looked at. */
export interface Grounds extends Size {
  readonly bounds: Range;
}

/** Fields are at least as large as a finger, unless somebody zooms out. */
const USUAL_CELL = 46;
const LEAST_CELL = 20;
const LARGEST_CELL = 84;

/** What is drawn goes by so many fields at once and beyond the edge of what is seen, so that few movements draw anything. */
const MARGIN = 6;

/** The size of a field with which the whole plan is seen, if that is large enough, else the usual one. */
export function fittingCell({ bounds }: Grounds, view: Size): number {
  const { left, top, right, bottom } = bounds;
  const fit = Math.floor(Math.min(view.width / (right - left), view.height / (bottom - top)));
  return fit >= USUAL_CELL - 8 ? Math.min(fit, 64) : USUAL_CELL;
}

/** No larger or smaller than is of any use. */
export function boundedCell(cell: number): number {
  return Math.min(LARGEST_CELL, Math.max(LEAST_CELL, cell));
}

/** Keeps the plan in view: a smaller one stands in the middle, a larger one never leaves an edge empty. */
export function clamped({ x, y, cell }: Camera, { bounds }: Grounds, view: Size): Camera {
  const along = (at: number, from: number, to: number, seen: number) => {
    const [first, last] = [from * cell, to * cell];
    return last - first <= seen ? (first + last - seen) / 2 : Math.min(Math.max(at, first), last - seen);
  };
  return {
    x: along(x, bounds.left, bounds.right, view.width),
    y: along(y, bounds.top, bounds.bottom, view.height),
    cell,
  };
}

/** The camera with a field in the middle. */
export function centredOn(field: number, cell: number, map: Grounds, view: Size): Camera {
  const x = ((field % map.width) + 0.5) * cell - view.width / 2;
  const y = (Math.floor(field / map.width) + 0.5) * cell - view.height / 2;
  return clamped({ x, y, cell }, map, view);
}

/** Larger or smaller around a point of the view that stays where it is. */
export function zoomed(
  camera: Camera,
  cell: number,
  at: { readonly x: number; readonly y: number },
  map: Grounds,
  view: Size,
): Camera {
  const next = boundedCell(cell);
  const by = next / camera.cell;
  return clamped(
    { x: (camera.x + at.x) * by - at.x, y: (camera.y + at.y) * by - at.y, cell: next },
    map,
    view,
  );
}

/** True if a field is so near the edge of the view that the camera should follow. */
export function isAtEdge(camera: Camera, field: number, map: Grounds, view: Size): boolean {
  const x = (field % map.width) * camera.cell - camera.x;
  const y = Math.floor(field / map.width) * camera.cell - camera.y;
  const edge = camera.cell * 1.5;
  return x < edge || y < edge || x > view.width - camera.cell - edge || y > view.height - camera.cell - edge;
}

/** The fields that are drawn. */
export function drawnRange({ x, y, cell }: Camera, map: Grounds, view: Size): Range {
  const from = (at: number) => Math.max(0, Math.floor((at / cell - 1) / MARGIN) * MARGIN);
  const to = (at: number, most: number) => Math.min(most, Math.ceil((at / cell + 1) / MARGIN) * MARGIN);
  return {
    left: from(x),
    top: from(y),
    right: to(x + view.width, map.width),
    bottom: to(y + view.height, map.height),
  };
}

/** True if a field is among those drawn. */
export function isIn({ left, top, right, bottom }: Range, field: number, columns: number): boolean {
  const x = field % columns;
  const y = Math.floor(field / columns);
  return x >= left && x < right && y >= top && y < bottom;
}

/** True if both are the same fields. */
export function sameRange(a: Range, b: Range): boolean {
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;
}
