import type { Level } from "../../../games/dungeon/state.ts";
import { LAYERS, type Layer, layStone, UNIT } from "./stone.ts";

/** SVG paths of a rectangle of cells, by layer. */
export function outlinesOf(
  level: Level,
  left: number,
  top: number,
  columns: number,
  rows: number,
): ReadonlyMap<Layer, string> {
  const boxes = new Map<Layer, string[]>(LAYERS.map((layer) => [layer, []]));
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [px, py] = [column * UNIT, row * UNIT];
      layStone(level, left + column, top + row, (layer, x, y, width, height) => {
        boxes.get(layer)?.push(`M${px + x} ${py + y}h${width}v${height}h${-width}z`);
      });
    }
  return new Map(LAYERS.map((layer) => [layer, boxes.get(layer)?.join("") ?? ""]));
}
