import type { Terrain } from "../board/fields.ts";
import { isOnMap } from "../board/geometry.ts";
import { OFF_MAP } from "../state.ts";
import type { Point } from "./things.ts";

/** The point of a field; null for {@link OFF_MAP}. */
export function pointOf({ width }: Terrain, field: number): Point | null {
  return field === OFF_MAP ? null : { x: field % width, y: Math.floor(field / width) };
}

/** The field of a point; {@link OFF_MAP} if there is none: other programs may send any point. */
export function fieldOf(terrain: Terrain, point: Point | null): number {
  if (point === null || point.x < 0 || point.x >= terrain.width || point.y < 0) return OFF_MAP;
  const field = point.y * terrain.width + point.x;
  return isOnMap(terrain, field) ? field : OFF_MAP;
}
