import type { Rect, Size } from "../../../parts/camera.ts";

/** A bubble to place beside a field. */
export interface Wish extends Size {
  readonly field: number;
}

/** A placed bubble: above, below or beside its field. Without room, the field shows only a badge. */
export interface Placed extends Rect {
  readonly field: number;
  readonly where: "over" | "under" | "right" | "left";
}

const GAP = 6;
const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * Places bubbles by importance, without covering each other or reserved fields, and within the plan. Persons who
 * can't be acted on are covered only as a last resort.
 */
export function placeBubbles(
  wishes: readonly Wish[],
  cell: number,
  columns: number,
  bounds: Rect,
  keepFree: readonly number[],
  avoid: readonly number[] = [],
): readonly Placed[] {
  const cellOf = (field: number): Rect => ({
    x: (field % columns) * cell,
    y: Math.floor(field / columns) * cell,
    width: cell,
    height: cell,
  });
  const rects = (fields: readonly number[]) =>
    [...new Set(fields)].map((field) => ({ field, rect: inset(cellOf(field), cell * 0.12) }));
  const free = rects(keepFree);
  const spared = rects(avoid);
  const placed: Placed[] = [];
  for (const { field, width, height } of wishes) {
    const { x, y } = cellOf(field);
    const centre = Math.min(
      Math.max(x + cell / 2 - width / 2, bounds.x + GAP),
      Math.max(bounds.x + GAP, bounds.x + bounds.width - width - GAP),
    );
    const middle = y + cell / 2 - height / 2;
    const tries: readonly Placed[] = [
      { field, where: "over", x: centre, y: y - height - GAP, width, height },
      { field, where: "under", x: centre, y: y + cell + GAP + 4, width, height },
      { field, where: "right", x: x + cell + GAP, y: middle, width, height },
      { field, where: "left", x: x - width - GAP, y: middle, width, height },
    ];
    const fits = (rect: Rect) =>
      isInside(rect, bounds) &&
      !placed.some((other) => overlap(rect, other)) &&
      !free.some((other) => other.field !== field && overlap(rect, other.rect));
    const spares = (rect: Rect) =>
      !spared.some((other) => other.field !== field && overlap(rect, other.rect));
    const spot = tries.find((rect) => fits(rect) && spares(rect)) ?? tries.find(fits);
    if (spot !== undefined) placed.push(spot);
  }
  return placed;
}

function isInside(rect: Rect, { x, y, width, height }: Rect): boolean {
  return rect.x >= x && rect.y >= y && rect.x + rect.width <= x + width && rect.y + rect.height <= y + height;
}

function inset({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}
