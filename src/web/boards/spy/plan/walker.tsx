import type { ReactNode } from "react";
import { UNIT } from "../model/floor.ts";

/** Somebody's place, in fields. */
export interface FieldPosition {
  readonly column: number;
  readonly row: number;
}

/** The place of a field. */
export function placeOf(columns: number, field: number): FieldPosition {
  return { column: field % columns, row: Math.floor(field / columns) };
}

/** A drawing has two fields along its sides, its middle is that of its field. */
const SIDE = 2;

/** What walkers on a plan with fields of so many pixels have in common. */
export function stride(cell: number) {
  return { "--cell": `${cell}px`, "--before": `${Math.round(((1 - SIDE) / 2) * cell)}px` };
}

/**
 * Somebody who walks is a drawing by itself, which the browser moves without painting anything anew. Its place is a part of its own size, so
 * that nobody seems to walk when the plan is made larger. It stands on whole pixels: in between, a device without a graphics chip would have
 * to blur it in every frame.
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
