import type { View } from "../../../../games/spy/knowledge/view.ts";

/** Fields that a gadget affects besides its target: nine for fog and rocket, or those around a fireplace. */
export function areaOf(view: View, means: string, target: number): readonly number[] {
  if (means !== "ROCKET_PEN" && means !== "FOG_TIN" && means !== "MOTHBALL_POUCH") return [target];
  const { width, fields } = view.terrain;
  const [x0, y0] = [target % width, Math.floor(target / width)];
  const area: number[] = [];
  for (let y = y0 - 1; y <= y0 + 1; y++)
    for (let x = x0 - 1; x <= x0 + 1; x++) {
      const field = y * width + x;
      if (x >= 0 && x < width && (fields[field] ?? null) !== null) area.push(field);
    }
  return area;
}
