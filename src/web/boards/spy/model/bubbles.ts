/** A rectangle on the plan, in pixels. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What wants to stand beside a field. */
export interface Wish {
  readonly field: number;
  readonly width: number;
  readonly height: number;
}

/** Where a bubble stands: over, under or beside its field. Where there is no room for it, its field has only a badge. */
export interface Placed extends Rect {
  readonly field: number;
  readonly where: "over" | "under" | "right" | "left";
}

const GAP = 6;
const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * Finds places for bubbles in the order of their importance: none covers another, a field that must stay free, or leaves the
 * plan. Tables and guests that nobody can act upon may be covered.
 */
export function placeBubbles(
  wishes: readonly Wish[],
  cell: number,
  columns: number,
  world: { readonly width: number; readonly height: number },
  keepFree: readonly number[],
): readonly Placed[] {
  const cellOf = (field: number): Rect => ({
    x: (field % columns) * cell,
    y: Math.floor(field / columns) * cell,
    width: cell,
    height: cell,
  });
  const free = [...new Set(keepFree)].map((field) => ({ field, rect: inset(cellOf(field), cell * 0.12) }));
  const placed: Placed[] = [];
  for (const { field, width, height } of wishes) {
    const { x, y } = cellOf(field);
    const centre = Math.min(
      Math.max(x + cell / 2 - width / 2, GAP),
      Math.max(GAP, world.width - width - GAP),
    );
    const middle = y + cell / 2 - height / 2;
    const tries: readonly Placed[] = [
      { field, where: "over", x: centre, y: y - height - GAP, width, height },
      { field, where: "under", x: centre, y: y + cell + GAP + 4, width, height },
      { field, where: "right", x: x + cell + GAP, y: middle, width, height },
      { field, where: "left", x: x - width - GAP, y: middle, width, height },
    ];
    const spot = tries.find(
      (rect) =>
        rect.x >= 0 &&
        rect.y >= 0 &&
        rect.x + width <= world.width &&
        rect.y + height <= world.height &&
        !placed.some((other) => overlap(rect, other)) &&
        !free.some((other) => other.field !== field && overlap(rect, other.rect)),
    );
    if (spot !== undefined) placed.push(spot);
  }
  return placed;
}

function inset({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}
