import { memo, type ReactNode, useLayoutEffect, useRef } from "react";
import type { Level } from "../../../games/dungeon/state.ts";
import type { Camera, Size } from "../../parts/camera.ts";
import { Fittings } from "./fittings.tsx";
import type { Light, Memory } from "./light.ts";
import { MARGIN } from "./on-screen.ts";
import { outlinesOf } from "./outlines.ts";
import { paletteOf, veilOf } from "./paint.ts";
import { LAYERS, UNIT } from "./stone.ts";

/** Stone is drawn in squares of this many cells per side. */
const SQUARE = 12;

interface StonesProps {
  readonly level: Level;
  readonly camera: Camera;
  readonly screen: Size;
}

/**
 * Floors and walls near the screen, fully lit: one cached drawing per square. The camera glides over them, so that
 * the cost of a step doesn't depend on the size of the level. The ground is opaque and clipped, so that the
 * compositor can skip what's below.
 */
export function Ground({ level, camera, screen, children }: StonesProps & { readonly children: ReactNode }) {
  const { cell } = camera;
  const rows = squaresOn(camera.y, screen.height / cell, level.length);
  const columns = squaresOn(camera.x, screen.width / cell, level[0]?.length ?? 0);
  const [left, top] = [columns[0] ?? 0, rows[0] ?? 0];
  const squares = rows.flatMap((y) =>
    columns.map((x) => ({
      x,
      y,
      columns: Math.min(SQUARE, (level[0]?.length ?? 0) - x),
      rows: Math.min(SQUARE, level.length - y),
    })),
  );
  return (
    <div
      className="ground"
      style={{
        left: left * cell,
        top: top * cell,
        width: Math.min(columns.length * SQUARE, (level[0]?.length ?? 0) - left) * cell,
        height: Math.min(rows.length * SQUARE, level.length - top) * cell,
      }}
    >
      <div className="plan-origin" style={{ left: -left * cell, top: -top * cell }}>
        {squares.map((square) => (
          <Square key={`${square.x} ${square.y}`} level={level} {...square} cell={cell} />
        ))}
        {squares.map((square) => (
          <Fittings key={`${square.x} ${square.y}`} level={level} {...square} cell={cell} />
        ))}
        {children}
      </div>
    </div>
  );
}

/** Squares that are visible along one dimension. */
function squaresOn(from: number, shown: number, whole: number): readonly number[] {
  const first = Math.max(0, Math.floor((from - MARGIN) / SQUARE));
  const last = Math.floor(Math.min(from + shown + MARGIN, whole - 1) / SQUARE);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * SQUARE);
}

interface SquareProps {
  readonly level: Level;
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
}

const Square = memo(function Square({ level, x, y, columns, rows, cell }: SquareProps) {
  const outlines = outlinesOf(level, x, y, columns, rows);
  return (
    <svg
      className="stones"
      viewBox={`0 0 ${columns * UNIT} ${rows * UNIT}`}
      style={{ left: x * cell, top: y * cell, width: columns * cell, height: rows * cell }}
    >
      {LAYERS.map((layer) => (
        <path key={layer} className={layer} d={outlines.get(layer)} />
      ))}
    </svg>
  );
});

interface VeilProps extends StonesProps {
  readonly light: Light;
  readonly memory: Memory;
}

/** Pixels of the darkness along a cell. */
const VEIL_PIXELS = 6;

/** Darkness over unlit cells, redrawn with every step: one value per cell, with smooth borders. */
export const Veil = memo(function Veil({ level, light, memory, camera, screen }: VeilProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const cells = useRef<HTMLCanvasElement>(null);
  const { cell } = camera;
  const [left, top] = [Math.floor(camera.x) - MARGIN, Math.floor(camera.y) - MARGIN];
  const columns = Math.ceil(screen.width / cell) + 2 * MARGIN + 1;
  const rows = Math.ceil(screen.height / cell) + 2 * MARGIN + 1;
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    cells.current ??= document.createElement("canvas");
    const small = cells.current;
    Object.assign(small, { width: columns, height: rows });
    const below = small.getContext("2d");
    if (!context || !below) return;
    const { darkness, fading } = paletteOf(context.canvas);
    const veil = below.createImageData(columns, rows);
    const { data } = veil;
    const [red, green, blue] = darkness;
    for (let row = 0, at = 0; row < rows; row++)
      for (let column = 0; column < columns; column++, at += 4) {
        data[at] = red;
        data[at + 1] = green;
        data[at + 2] = blue;
        data[at + 3] = 255 * veilOf(level, light, memory, left + column, top + row, fading);
      }
    below.putImageData(veil, 0, 0);
    const { width, height } = context.canvas;
    context.clearRect(0, 0, width, height);
    context.drawImage(small, 0, 0, width, height);
  }, [level, light, memory, left, top, columns, rows]);
  return (
    <canvas
      className="veil"
      ref={canvas}
      width={columns * VEIL_PIXELS}
      height={rows * VEIL_PIXELS}
      style={{
        translate: `${left * cell}px ${top * cell}px`,
        width: columns * cell,
        height: rows * cell,
      }}
    />
  );
});
