import type { Level } from "../../../games/dungeon/state.ts";
import { LAYERS, type Layer, layStone, UNIT } from "./stone.ts";

/** Shortest form of a coordinate with a tenth of a unit. */
const short = (value: number) => Math.round(value * 10) / 10;

/** SVG paths of a rectangle of cells, by layer. */
export function outlinesOf(
  level: Level,
  left: number,
  top: number,
  columns: number,
  rows: number,
): ReadonlyMap<Layer, string> {
  const outlines = new Map<Layer, string>(LAYERS.map((layer) => [layer, ""]));
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      layStone(level, left + column, top + row, (layer, x, y, width, height) => {
        const [px, py] = [short(column * UNIT + x), short(row * UNIT + y)];
        const [w, h] = [short(width), short(height)];
        outlines.set(layer, `${outlines.get(layer)}M${px} ${py}h${w}v${h}h${-w}z`);
      });
  return outlines;
}
