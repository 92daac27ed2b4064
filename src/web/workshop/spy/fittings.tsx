import { memo } from "react";
import type { FieldState, Terrain } from "../../../games/spy/board/fields.ts";
import type { RouletteChips } from "../../../games/spy/config/scenario.ts";
import { middleOf, UNIT } from "../../boards/spy/model/floor.ts";
import { Bar, Fireplace, Safe, Seat, Wheel } from "../../boards/spy/plan/furniture.tsx";
import type { Range } from "../../parts/camera.ts";
import type { Brush } from "./commands.ts";

const CLEARED = { drink: null } as const;

interface FittingProps {
  readonly state: FieldState;
  readonly x: number;
  readonly y: number;
  /** Chips of a roulette table; null if they are drawn when the match starts. */
  readonly chips?: number | null;
}

/** The furniture of one field, as the game draws it at the start. */
const Fitting = memo(function Fitting({ state, x, y, chips = null }: FittingProps) {
  switch (state) {
    case "FIREPLACE":
      return <Fireplace x={x} y={y} />;
    case "BAR_SEAT":
      return <Seat x={x} y={y} />;
    case "ROULETTE_TABLE":
      return <Wheel x={x} y={y} table={{ chips, isDestroyed: false, isInverted: false }} />;
    case "BAR_TABLE":
      return <Bar x={x} y={y} bar={CLEARED} />;
    case "SAFE":
      return <Safe x={x} y={y} number={null} />;
    case "FREE":
    case "WALL":
      return null;
  }
});

interface FittingsProps {
  readonly sheet: Terrain;
  readonly chips: readonly RouletteChips[];
  readonly range: Range;
}

/** All furniture in view. */
export const Fittings = memo(function Fittings({
  sheet: { width, fields },
  chips,
  range: { left, top, right, bottom },
}: FittingsProps) {
  const found: [field: number, state: FieldState][] = [];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const state = fields[y * width + x] ?? null;
      if (state !== null && state !== "FREE" && state !== "WALL") found.push([y * width + x, state]);
    }
  return (
    <g className="furniture">
      {found.map(([field, state]) => (
        <Fitting
          key={field}
          state={state}
          chips={chips.find(({ x, y }) => (y + 1) * width + x + 1 === field)?.chips ?? null}
          {...middleOf(width, field)}
        />
      ))}
    </g>
  );
});

/** The icon of a field in the palette. */
export function FieldPicture({ of }: { readonly of: Brush }) {
  const half = UNIT / 2;
  return (
    <svg className="plan field-picture" viewBox={`0 0 ${UNIT} ${UNIT}`} aria-hidden="true">
      {of === "remove" ? (
        <path d="M8 8h30v30h-30zM14 14l18 18M32 14l-18 18" className="nothing" />
      ) : (
        <>
          <rect width={UNIT} height={UNIT} rx="4" className={of === "WALL" ? "wall" : "carpet"} />
          {of === "FREE" && <path d={`M${half} ${half - 5}l5 5-5 5-5-5z`} className="diamonds" />}
          {of === "WALL" && <path d="M0 15h46M0 31h46M15 0v15M31 15v16M15 31v15" className="bricks" />}
          <Fitting state={of} x={half} y={half} />
        </>
      )}
    </svg>
  );
}
