import type { Terrain } from "../../../games/spy/board/fields.ts";
import { MAX_MAP_SIDE } from "../../../games/spy/config/scenario.ts";
import { keepPatches, UNIT } from "../../boards/spy/model/floor.ts";
import type { Point, Range } from "../../parts/camera.ts";
import { canGrow, heightOf, type Spot } from "./terrain.ts";

/** Fields along the sides of the sheet on which a map is drawn: the largest map, and a ring of "+" around it. */
export const SHEET = MAX_MAP_SIDE + 2;

/** The map as it lies on the sheet; what is equal to the one before is not drawn again. */
export function sheetOf(terrain: Terrain, before: Terrain | undefined): Terrain {
  const { width, fields } = terrain;
  const sheet: Terrain["fields"][number][] = Array.from({ length: SHEET * SHEET }, () => null);
  for (let field = 0; field < fields.length; field++)
    sheet[(Math.floor(field / width) + 1) * SHEET + (field % width) + 1] = fields[field] ?? null;
  const laid: Terrain = { width: SHEET, fields: sheet };
  if (before !== undefined) keepPatches(before, laid);
  return laid;
}

/** The part of the sheet that is worth being looked at: the map and its ring. */
export function boundsOnSheet(terrain: Terrain): Range {
  return { left: 0, top: 0, right: terrain.width + 2, bottom: heightOf(terrain) + 2 };
}

/** Where on the sheet a spot of the map or its ring is. */
export function onSheet([x, y]: Spot): Point {
  return { x: x + 1, y: y + 1 };
}

/** True if two maps have fields at the same spots, whatever they are: then they can grow at the same. */
export function isSameShape(a: Terrain, b: Terrain): boolean {
  if (a.width !== b.width || a.fields.length !== b.fields.length) return false;
  return a.fields.every((field, at) => (field === null) === (b.fields[at] === null));
}

/** The spots of a range at which the map may grow. */
export function growthsIn(terrain: Terrain, { left, top, right, bottom }: Range): readonly Spot[] {
  const spots: Spot[] = [];
  for (let y = top - 1; y < bottom - 1; y++)
    for (let x = left - 1; x < right - 1; x++) if (canGrow(terrain, [x, y])) spots.push([x, y]);
  return spots;
}

/** All "+" of these spots as one line of the drawing, and the dashed squares around them as another. */
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
