import { ICON_BOX } from "../../../look/icon-size.ts";
import type { Point } from "../../../parts/camera.ts";

interface GlyphProps extends Point {
  readonly of: string;
  readonly size: number;
}

/** An icon on the plan, centered at a point. */
export function Glyph({ of, x, y, size }: GlyphProps) {
  return (
    <svg x={x - size / 2} y={y - size / 2} width={size} height={size} viewBox={ICON_BOX}>
      <path d={of} fill="currentColor" />
    </svg>
  );
}
