import type { Terrain } from "../../../games/spy/board/fields.ts";
import { MAX_MAP_SIDE } from "../../../games/spy/config/scenario.ts";
import { keepPatches, UNIT } from "../../boards/spy/model/floor.ts";
import type { Point, Range } from "../../parts/camera.ts";
import { canGrow, heightOf, type Spot } from "./terrain.ts";

/** Side of the sheet in fields: the largest map and a ring of "+" around it. */
export const SHEET = MAX_MAP_SIDE + 2;

/** Places the map on the sheet. Returns `before` if it's equal, to avoid a render. */
export function sheetOf(terrain: Terrain, before: Terrain | undefined): Terrain {
  const { width, fields } = terrain;
  const sheet: Terrain["fields"][number][] = Array.from({ length: SHEET * SHEET }, () => null);
  for (let field = 0; field < fields.length; field++)
    sheet[(Math.floor(field / width) + 1) * SHEET + (field % width) + 1] = fields[field] ?? null;
  const laid: Terrain = { width: SHEET, fields: sheet };
  if (before !== undefined) keepPatches(before, laid);
  return laid;
}

/** The visible part of the sheet: the map and its ring. */
export function boundsOnSheet(terrain: Terrain): Range {
  return { left: 0, top: 0, right: terrain.width + 2, bottom: heightOf(terrain) + 2 };
}

/** Converts a spot of the map to the sheet. */
export function onSheet([x, y]: Spot): Point {
  return { x: x + 1, y: y + 1 };
}

/** True if both maps have fields at the same spots, and so the same ring. */
export function isSameShape(a: Terrain, b: Terrain): boolean {
  if (a.width !== b.width || a.fields.length !== b.fields.length) return false;
  return a.fields.every((field, at) => (field === null) === (b.fields[at] === null));
}

/** Spots in the range where a field can be added. */
export function growthsIn(terrain: Terrain, { left, top, right, bottom }: Range): readonly Spot[] {
  const spots: Spot[] = [];
  for (let y = top - 1; y < bottom - 1; y++)
    for (let x = left - 1; x < right - 1; x++) if (canGrow(terrain, [x, y])) spots.push([x, y]);
  return spots;
}

/** SVG paths: one for all "+" signs, one for the dashed squares around them. */
export function plusPaths(spots: readonly Spot[]): { readonly signs: string; readonly squares: string } {
  let signs = "";
  let squares = "";
  for (const [x, y] of spots) {
    const [cx, cy] = [(x + 1.5) * UNIT, (y + 1.5) * UNIT];
    signs += `M${cx - 6} ${cy}h12M${cx} ${cy - 6}v12`;
    squares += `M${cx - 18} ${cy - 18}h36v36h-36z`;
  }
  return { signs, squares };
}
