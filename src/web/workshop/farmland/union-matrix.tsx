import { memo, type PointerEvent, useMemo, useState } from "react";
import type { Kind } from "../../../games/farmland/state.ts";
import { nameOf } from "../../../games/farmland/union.ts";
import { joinOf } from "./set-content.ts";

interface UnionMatrixProps {
  readonly units: readonly Kind[];
  readonly chosen: number;
  choose(index: number): void;
}

/** The side of a cell, and the room for the names at the left and above. */
const CELL = 16;
const NAMES = 120;

/** Who joins whom: a filled cell is a union, and what comes of it is told when it is pointed at. */
export const UnionMatrix = memo(function UnionMatrix({ units, chosen, choose }: UnionMatrixProps) {
  const [pair, setPair] = useState<readonly [number, number]>();
  // Up to 80 units make 6400 pairs: one path of all cells is drawn at once.
  const joins = useMemo(() => joinsPath(units), [units]);
  const side = units.length * CELL;
  const size = NAMES + side;
  const pairAt = ({ currentTarget, clientX, clientY }: PointerEvent<SVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const at = (from: number, start: number) =>
      Math.floor((((from - start) / box.width) * size - NAMES) / CELL);
    const [column, row] = [at(clientX, box.left), at(clientY, box.top)];
    const isInside = Math.min(column, row) >= 0 && Math.max(column, row) < units.length;
    return isInside ? ([row, column] as const) : undefined;
  };
  return (
    <section className="unions" aria-label="Who joins whom">
      <h2>Who joins whom</h2>
      <p className="help" aria-live="polite">
        {pair === undefined ? "Point at a cell to see what comes of a pair." : sentence(units, pair)}
      </p>
      <svg
        className="matrix"
        style={{ maxWidth: size * 1.3 }}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={`matrix of ${units.length} units`}
        onPointerMove={(event) => setPair(pairAt(event))}
        onPointerDown={(event) => {
          const found = pairAt(event);
          setPair(found);
          if (found !== undefined) choose(found[0]);
        }}
        onPointerLeave={() => setPair(undefined)}
      >
        <rect x={NAMES} y={NAMES} width={side} height={side} className="ground" />
        <rect x={0} y={NAMES + chosen * CELL} width={size} height={CELL} className="lit" />
        <rect x={NAMES + chosen * CELL} y={0} width={CELL} height={size} className="lit" />
        <path d={joins} className="joins" />
        {pair !== undefined && (
          <rect
            x={NAMES + pair[1] * CELL}
            y={NAMES + pair[0] * CELL}
            width={CELL}
            height={CELL}
            className="pointed"
          />
        )}
        {units.map((_, at) => {
          const name = nameOf(units, at);
          const middle = NAMES + (at + 0.5) * CELL;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same while they are typed
            <g key={at} className={at === chosen ? "chosen" : ""}>
              <text x={NAMES - 5} y={middle + 3.5} textAnchor="end">
                {short(name)}
              </text>
              <text transform={`translate(${middle + 3.5} ${NAMES - 5}) rotate(-90)`}>{short(name)}</text>
            </g>
          );
        })}
      </svg>
    </section>
  );
});

/** Long names would leave the picture. */
function short(name: string): string {
  return name.length > 20 ? `${name.slice(0, 19)}…` : name;
}

function joinsPath(units: readonly Kind[]): string {
  let path = "";
  for (let row = 0; row < units.length; row++)
    for (let column = 0; column < units.length; column++)
      if (row !== column && joinOf(units, row, column) !== undefined)
        path += `M${NAMES + column * CELL + 1} ${NAMES + row * CELL + 1}h${CELL - 2}v${CELL - 2}h${2 - CELL}z`;
  return path;
}

function sentence(units: readonly Kind[], [row, column]: readonly [number, number]): string {
  const names = `${nameOf(units, row)} and ${nameOf(units, column)}`;
  const made = row === column ? undefined : joinOf(units, row, column);
  return made === undefined ? `${names} do not fit.` : `${names} become ${made.atk} / ${made.def}.`;
}
