import type { ReactNode } from "react";
import { UNIT } from "../model/floor.ts";

/** Position in fields. */
export interface FieldPosition {
  readonly column: number;
  readonly row: number;
}

/** Position of a field. */
export function placeOf(columns: number, field: number): FieldPosition {
  return { column: field % columns, row: Math.floor(field / columns) };
}

/** A figure's drawing covers two fields per side, centered on its own. */
const SIDE = 2;

/** Style shared by all walkers, for fields of this many pixels. */
export function stride(cell: number) {
  return { "--cell": `${cell}px`, "--before": `${Math.round(((1 - SIDE) / 2) * cell)}px` };
}

/**
 * A moving figure is an element of its own, which the browser moves without repainting. Its position is separate
 * from its size, so that zooming doesn't make it walk. It's rounded to whole pixels, because without a GPU the
 * browser would resample it in every frame.
 */
export function Walker({
  className,
  column,
  row,
  rise = 0,
  children,
}: FieldPosition & { readonly className: string; readonly rise?: number; readonly children: ReactNode }) {
  const along = (at: number) => `${(at / SIDE) * 100}%`;
  const half = (SIDE * UNIT) / 2;
  return (
    <svg
      className={`walker ${className}`}
      style={{ transform: `translate(${along(column)}, ${along(row)})` }}
      viewBox={`${-half} ${rise - half} ${2 * half} ${2 * half}`}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
