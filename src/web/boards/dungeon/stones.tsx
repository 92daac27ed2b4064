import { useLayoutEffect, useRef } from "react";
import type { Level } from "../../../games/dungeon/state.ts";
import { type Camera, MARGIN, type Screen } from "./camera.ts";
import type { Light, Memory } from "./light.ts";
import { paintCell, paletteOf, shadeOf } from "./paint.ts";

/** The stone of a level is drawn in squares with this many cells on a side. */
const SQUARE = 12;

interface StonesProps {
  readonly level: Level;
  readonly light: Light;
  readonly memory: Memory;
  readonly camera: Camera;
  readonly screen: Screen;
}

/**
 * Floors and walls near the screen: a canvas for each square of the level. A square stays where it is while the camera glides over
 * it, and a step paints only the cells that it lights otherwise, so it costs the same however large the level is.
 */
export function Stones({ level, light, memory, camera, screen }: StonesProps) {
  const rows = squaresOn(camera.y, screen.height / camera.cell, level.length);
  const columns = squaresOn(camera.x, screen.width / camera.cell, level[0]?.length ?? 0);
  return rows.flatMap((y) =>
    columns.map((x) => <Square key={`${x} ${y}`} {...{ level, light, memory, x, y }} cell={camera.cell} />),
  );
}

/** Where the squares begin that are on the screen along one side of the level. */
function squaresOn(from: number, shown: number, whole: number): readonly number[] {
  const first = Math.max(0, Math.floor((from - MARGIN) / SQUARE));
  const last = Math.floor(Math.min(from + shown + MARGIN, whole - 1) / SQUARE);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * SQUARE);
}

interface SquareProps extends Pick<StonesProps, "level" | "light" | "memory"> {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

function Square({ level, light, memory, x, y, cell }: SquareProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painted = useRef(new Float32Array(SQUARE * SQUARE).fill(Number.NaN));
  const columns = Math.min(SQUARE, (level[0]?.length ?? 0) - x);
  const rows = Math.min(SQUARE, level.length - y);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d", { alpha: false });
    if (!context) return;
    const palette = paletteOf(context.canvas);
    context.setTransform(
      devicePixelRatio,
      0,
      0,
      devicePixelRatio,
      -x * cell * devicePixelRatio,
      -y * cell * devicePixelRatio,
    );
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const shade = shadeOf(light, memory, x + column, y + row);
        if (painted.current[row * SQUARE + column] === Math.fround(shade)) continue;
        painted.current[row * SQUARE + column] = shade;
        paintCell(context, level, x + column, y + row, cell, shade, palette);
      }
  });
  const [width, height] = [columns * cell, rows * cell];
  return (
    <canvas
      ref={canvas}
      width={width * devicePixelRatio}
      height={height * devicePixelRatio}
      style={{ left: x * cell, top: y * cell, width, height }}
    />
  );
}
