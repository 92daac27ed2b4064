import type { FieldState, Terrain } from "../../../games/spy/board/fields.ts";
import { MAX_MAP_SIDE } from "../../../games/spy/config/scenario.ts";

/* Changes of a map that is being made. What changes nothing gives the very same map back. */

/** A field of the map, or null. */
export type Cell = FieldState | null;

/** Column and row. On the ring around the map they are -1 or equal to its size. */
export type Spot = readonly [x: number, y: number];

/** Columns and rows, inclusive. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Number of rows. */
export function heightOf({ width, fields }: Terrain): number {
  return width === 0 ? 0 : fields.length / width;
}

/** The field at a spot; null outside the map. */
export function cellAt({ width, fields }: Terrain, [x, y]: Spot): Cell {
  return x < 0 || x >= width || y < 0 ? null : (fields[y * width + x] ?? null);
}

/** Paints these spots. Ignores spots outside the map; the last field can't be removed. */
export function painted(terrain: Terrain, spots: readonly Spot[], cell: Cell): Terrain {
  const { width } = terrain;
  const height = heightOf(terrain);
  const inside = spots.filter(([x, y]) => x >= 0 && x < width && y >= 0 && y < height);
  if (inside.every((spot) => cellAt(terrain, spot) === cell)) return terrain;
  const fields = [...terrain.fields];
  for (const [x, y] of inside) fields[y * width + x] = cell;
  if (cell !== null) return { width, fields };
  return fields.every((field) => field === null) ? terrain : trimmed({ width, fields });
}

/** Paints only those spots that have a field. */
export function repainted(terrain: Terrain, spots: readonly Spot[], cell: Cell): Terrain {
  return painted(
    terrain,
    spots.filter((spot) => cellAt(terrain, spot) !== null),
    cell,
  );
}

/** True if a field can be added here: next or diagonal to another one, within the largest map. */
export function canGrow(terrain: Terrain, spot: Spot): boolean {
  if (cellAt(terrain, spot) !== null) return false;
  const [x, y] = spot;
  const isWider = x < 0 || x >= terrain.width;
  const isHigher = y < 0 || y >= heightOf(terrain);
  if (isWider && terrain.width >= MAX_MAP_SIDE) return false;
  if (isHigher && heightOf(terrain) >= MAX_MAP_SIDE) return false;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) if (cellAt(terrain, [x + dx, y + dy]) !== null) return true;
  return false;
}

/** Adds a free field, extending the map if needed (spy-screens.md, E3: a "+"). */
export function grown(terrain: Terrain, spot: Spot): Terrain {
  if (!canGrow(terrain, spot)) return terrain;
  const [x, y] = spot;
  const rows = cellsOf(terrain);
  const blank = (length: number): Cell[] => Array.from({ length }, () => null);
  if (y < 0) rows.unshift(blank(terrain.width));
  if (y >= rows.length) rows.push(blank(terrain.width));
  for (const row of rows) {
    if (x < 0) row.unshift(null);
    if (x >= terrain.width) row.push(null);
  }
  const row = rows[Math.max(0, y)];
  if (row !== undefined) row[Math.max(0, x)] = "FREE";
  return terrainFrom(rows);
}

/** Inserts a row before this one: walls continue through it, the rest is free. */
export function withRow(terrain: Terrain, at: number): Terrain {
  if (heightOf(terrain) >= MAX_MAP_SIDE) return terrain;
  const rows = cellsOf(terrain);
  const fresh = Array.from({ length: terrain.width }, (_, x) =>
    between(cellAt(terrain, [x, at - 1]), cellAt(terrain, [x, at])),
  );
  return terrainFrom(rows.toSpliced(at, 0, fresh));
}

/** Inserts a column before this one. */
export function withColumn(terrain: Terrain, at: number): Terrain {
  if (terrain.width >= MAX_MAP_SIDE) return terrain;
  return terrainFrom(
    cellsOf(terrain).map((row, y) =>
      row.toSpliced(at, 0, between(cellAt(terrain, [at - 1, y]), cellAt(terrain, [at, y]))),
    ),
  );
}

function between(before: Cell, after: Cell): Cell {
  if (before === null && after === null) return null;
  return (before ?? "WALL") === "WALL" && (after ?? "WALL") === "WALL" ? "WALL" : "FREE";
}

/** Removes the rows of a box; one always stays. */
export function withoutRows(terrain: Terrain, { top, bottom }: Box): Terrain {
  return kept(terrain, cellsOf(terrain).toSpliced(top, bottom - top + 1));
}

/** Removes the columns of a box; one always stays. */
export function withoutColumns(terrain: Terrain, { left, right }: Box): Terrain {
  return kept(
    terrain,
    cellsOf(terrain).map((row) => row.toSpliced(left, right - left + 1)),
  );
}

function kept(before: Terrain, rows: readonly (readonly Cell[])[]): Terrain {
  return rows.flat().every((cell) => cell === null) ? before : trimmed(terrainFrom(rows));
}

/** The spots of a box. */
export function spotsIn({ left, top, right, bottom }: Box): readonly Spot[] {
  const spots: Spot[] = [];
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) spots.push([x, y]);
  return spots;
}

/** The box between two corners. */
export function boxOf([ax, ay]: Spot, [bx, by]: Spot): Box {
  return {
    left: Math.min(ax, bx),
    top: Math.min(ay, by),
    right: Math.max(ax, bx),
    bottom: Math.max(ay, by),
  };
}

/** Clips a box to the map; undefined if it's outside. */
export function boxWithin(terrain: Terrain, { left, top, right, bottom }: Box): Box | undefined {
  const inside = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(terrain.width - 1, right),
    bottom: Math.min(heightOf(terrain) - 1, bottom),
  };
  return inside.left > inside.right || inside.top > inside.bottom ? undefined : inside;
}

/** The spots between two pointer positions, so that a fast pointer leaves no gaps. */
export function wayBetween([ax, ay]: Spot, [bx, by]: Spot): readonly Spot[] {
  const steps = Math.max(Math.abs(bx - ax), Math.abs(by - ay));
  return Array.from({ length: steps + 1 }, (_, step): Spot => {
    const part = steps === 0 ? 0 : step / steps;
    return [Math.round(ax + (bx - ax) * part), Math.round(ay + (by - ay) * part)];
  });
}

function cellsOf({ width, fields }: Terrain): Cell[][] {
  return Array.from({ length: heightOf({ width, fields }) }, (_, y) =>
    fields.slice(y * width, (y + 1) * width),
  );
}

function terrainFrom(rows: readonly (readonly Cell[])[]): Terrain {
  return { width: rows[0]?.length ?? 0, fields: rows.flat() };
}

/** Trims empty rows and columns: the leftmost column and the top row define the origin. */
function trimmed(terrain: Terrain): Terrain {
  const { width, fields } = terrain;
  const there = [...fields.keys()].filter((field) => fields[field] !== null);
  const columns = there.map((field) => field % width);
  const rows = there.map((field) => Math.floor(field / width));
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  if (left === 0 && top === 0 && right === width - 1 && bottom === heightOf(terrain) - 1) return terrain;
  return terrainFrom(
    cellsOf(terrain)
      .slice(top, bottom + 1)
      .map((row) => row.slice(left, right + 1)),
  );
}
