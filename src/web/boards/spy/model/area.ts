import { boardOf } from "../../../../games/spy/board/geometry.ts";
import type { View } from "../../../../games/spy/knowledge/view.ts";

/** Fields that a gadget affects besides its target: nine for fog and rocket, or those around a fireplace. */
export function areaOf(view: View, means: string, target: number): readonly number[] {
  if (means !== "ROCKET_PEN" && means !== "FOG_TIN" && means !== "MOTHBALL_POUCH") return [target];
  return [target, ...boardOf(view.terrain).around(target)].sort((a, b) => a - b);
}
