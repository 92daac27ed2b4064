import { memo } from "react";
import { planOf } from "../../../games/dungeon/plan.ts";
import type { Level } from "../../../games/dungeon/state.ts";
import { type Door, doorOn, grain, hasTorch, isCracked, isStrewn } from "./masonry.ts";
import { UNIT } from "./stone.ts";

/** How far the light of a torch on the wall reaches, in units of stone. */
const POOL = 2.6 * UNIT;

/** Gradients of the fittings, once for all of them. */
export function FittingDefs() {
  return (
    <svg className="fitting-defs" aria-hidden="true">
      <radialGradient id="torch-pool">
        <stop offset="0" className="pool-0" />
        <stop offset=".3" className="pool-1" />
        <stop offset=".65" className="pool-2" />
        <stop offset="1" className="pool-3" />
      </radialGradient>
    </svg>
  );
}

interface FittingsProps {
  readonly level: Level;
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
}

/**
 * What is built into a part of a level: torches with their light, doorways, the stairs by which the hero came. Light
 * reaches beyond the part.
 */
export const Fittings = memo(function Fittings({ level, x, y, columns, rows, cell }: FittingsProps) {
  const { start } = planOf(level);
  const pools = [];
  const fittings = [];
  for (let row = y; row < y + rows; row++)
    for (let column = x; column < x + columns; column++) {
      const key = `${column} ${row}`;
      const at = `translate(${(column - x) * UNIT} ${(row - y) * UNIT})`;
      const door = doorOn(level, column, row);
      if (hasTorch(level, column, row)) {
        pools.push(<circle key={key} transform={at} cx="28" cy="40" r={POOL} fill="url(#torch-pool)" />);
        fittings.push(<Torch key={key} at={at} />);
      } else if (column === start.x && row === start.y) fittings.push(<Stairs key={key} at={at} />);
      else if (door !== undefined) fittings.push(<Doorway key={key} at={at} door={door} />);
      else if (isCracked(level, column, row))
        fittings.push(
          <path
            key={key}
            className="crack"
            transform={`${at} translate(${30 * grain(column, row, 8)} ${16 * grain(column, row)})`}
            d="M8 14l7 5 3 8 6 3M18 27l-4 6"
          />,
        );
      else if (isStrewn(level, column, row))
        fittings.push(<path key={key} className="chip" transform={at} d={RUBBLE} />);
    }
  return (
    <svg
      className="stones fittings"
      viewBox={`0 0 ${columns * UNIT} ${rows * UNIT}`}
      style={{ left: x * cell, top: y * cell, width: columns * cell, height: rows * cell }}
    >
      {pools}
      {fittings}
    </svg>
  );
});

const RUBBLE = "M14 30l6-5 6 3 2 6-9 3zM32 37l5-3 4 4-5 3z";

function Torch({ at }: { readonly at: string }) {
  return (
    <g transform={`${at} translate(28 34) scale(1.15)`}>
      <path className="iron" d="M-3.500 6h7l-1.800 13h-3.400z" />
      <path className="wood" d="M-6 4h12l-1.500 4h-9z" />
      <path
        className="flame"
        d="M0-17c6 6 8 11 6.500 16C5.600 3 3 5 0 5S-5.600 3-6.500-1C-7.600-5-4-7-3.500-10-1-9-.5-12 0-17z"
      />
      <path
        className="flame-2"
        d="M0-7c3 3 3.500 6 2.500 8.500C2 3.200 1 4 0 4s-2-.8-2.500-2.500C-3.200-1-1-3 0-7z"
      />
    </g>
  );
}

const STEPS = [0, 1, 2, 3, 4];

function Stairs({ at }: { readonly at: string }) {
  return (
    <g transform={at}>
      <rect className="iron" x="3" y="3" width="50" height="50" rx="3" />
      {STEPS.map((step) => (
        <rect
          key={step}
          className="rim"
          x={6 + step * 4}
          y={6 + step * 9}
          width={44 - step * 8}
          height="8"
          rx="1.5"
          opacity={0.9 - step * 0.17}
        />
      ))}
    </g>
  );
}

/** A frame around the passage; if one passes from left to right, a sill across the ground. */
function Doorway({ at, door }: { readonly at: string; readonly door: Door }) {
  if (door === "across")
    return (
      <g transform={at}>
        <rect className="beam" x="19" y="-3" width="18" height="62" rx="2" />
        <path className="grain" d="M25 0v56M31 0v56" />
        <path className="band" d="M19 8h18M19 48h18" />
      </g>
    );
  return (
    <g transform={at}>
      <path className="jamb" d="M3 14v38M53 14v38" />
      <rect className="beam" x="-2" y="2" width="60" height="14" rx="2" />
      <path className="grain" d="M0 9h56" />
      <path className="band" d="M9 2v14M47 2v14" />
    </g>
  );
}
