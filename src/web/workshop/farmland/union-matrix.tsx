import { memo, type PointerEvent, useMemo, useState } from "react";
import type { Kind } from "../../../games/farmland/state.ts";
import { nameOf } from "../../../games/farmland/union.ts";
import { joinOf } from "./set-content.ts";
import { words } from "./words.ts";

interface UnionMatrixProps {
  readonly units: readonly Kind[];
  readonly chosen: number;
  choose(index: number): void;
}

/** Size of a cell, and space for the names at the left and top, in SVG units. */
const CELL_SIZE = 16;
const NAMES_SIZE = 120;

/** Which units can join: a filled cell is a union; pointing at it shows the result. */
export const UnionMatrix = memo(function UnionMatrix({ units, chosen, choose }: UnionMatrixProps) {
  const [pair, setPair] = useState<readonly [number, number]>();
  // Up to 80 units make 6400 pairs, so all cells are drawn as one path.
  const joins = useMemo(() => joinsPath(units), [units]);
  const side = units.length * CELL_SIZE;
  const size = NAMES_SIZE + side;
  const pairAt = ({ currentTarget, clientX, clientY }: PointerEvent<SVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const at = (from: number, start: number) =>
      Math.floor((((from - start) / box.width) * size - NAMES_SIZE) / CELL_SIZE);
    const [column, row] = [at(clientX, box.left), at(clientY, box.top)];
    const isInside = Math.min(column, row) >= 0 && Math.max(column, row) < units.length;
    return isInside ? ([row, column] as const) : undefined;
  };
  return (
    <section className="unions" aria-label={words.matrix}>
      <h2>{words.matrix}</h2>
      <p className="help" aria-live="polite">
        {pair === undefined ? words.matrixHelp : sentence(units, pair)}
      </p>
      <svg
        className="matrix"
        style={{ maxWidth: size * 1.3 }}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={words.matrixOf(units.length)}
        onPointerMove={(event) => setPair(pairAt(event))}
        onPointerDown={(event) => {
          const found = pairAt(event);
          setPair(found);
          if (found !== undefined) choose(found[0]);
        }}
        onPointerLeave={() => setPair(undefined)}
      >
        <rect x={NAMES_SIZE} y={NAMES_SIZE} width={side} height={side} className="ground" />
        <rect x={0} y={NAMES_SIZE + chosen * CELL_SIZE} width={size} height={CELL_SIZE} className="lit" />
        <rect x={NAMES_SIZE + chosen * CELL_SIZE} y={0} width={CELL_SIZE} height={size} className="lit" />
        <path d={joins} className="joins" />
        {pair !== undefined && (
          <rect
            x={NAMES_SIZE + pair[1] * CELL_SIZE}
            y={NAMES_SIZE + pair[0] * CELL_SIZE}
            width={CELL_SIZE}
            height={CELL_SIZE}
            className="pointed"
          />
        )}
        {units.map((_, at) => {
          const name = nameOf(units, at);
          const middle = NAMES_SIZE + (at + 0.5) * CELL_SIZE;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same while they are typed
            <g key={at} className={at === chosen ? "chosen" : ""}>
              <text x={NAMES_SIZE - 5} y={middle + 3.5} textAnchor="end">
                {short(name)}
              </text>
              <text transform={`translate(${middle + 3.5} ${NAMES_SIZE - 5}) rotate(-90)`}>
                {short(name)}
              </text>
            </g>
          );
        })}
      </svg>
    </section>
  );
});

/** Shortens names that don't fit. */
function short(name: string): string {
  return name.length > 20 ? `${name.slice(0, 19)}…` : name;
}

function joinsPath(units: readonly Kind[]): string {
  let path = "";
  for (let row = 0; row < units.length; row++)
    for (let column = 0; column < units.length; column++)
      if (row !== column && joinOf(units, row, column) !== undefined)
        path += `M${NAMES_SIZE + column * CELL_SIZE + 1} ${NAMES_SIZE + row * CELL_SIZE + 1}h${CELL_SIZE - 2}v${CELL_SIZE - 2}h${2 - CELL_SIZE}z`;
  return path;
}

function sentence(units: readonly Kind[], [row, column]: readonly [number, number]): string {
  const names = [nameOf(units, row), nameOf(units, column)] as const;
  const made = row === column ? undefined : joinOf(units, row, column);
  return made === undefined ? words.unfit(...names) : words.become(...names, made.atk, made.def);
}
