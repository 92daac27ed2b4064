import { isFloor } from "../../../games/dungeon/board.ts";
import type { Level } from "../../../games/dungeon/state.ts";

/** Size of a cell in drawings of stone. */
export const UNIT = 54;

/** Height of a wall's front side, where there's floor in front of it. */
const FACE = 0.36 * UNIT;

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** SVG paths of a rectangle of cells, by color; `joint` is between bricks. */
export function outlinesOf(level: Level, left: number, top: number, columns: number, rows: number) {
  const outlines = { floor: "", "floor-2": "", "wall-top": "", "wall-face": "", joint: "" };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [left + column, top + row];
      const [px, py] = [column * UNIT, row * UNIT];
      if (isFloor(level, x, y)) {
        outlines[(x + y) % 2 === 0 ? "floor" : "floor-2"] += box(px + 0.5, py + 0.5, UNIT - 1, UNIT - 1);
        continue;
      }
      // A wall shows its front side only with floor in front of it.
      const face = isFloor(level, x, y + 1) ? FACE : 0;
      outlines["wall-top"] += box(px, py, UNIT, UNIT - face);
      if (face === 0) continue;
      const bricks = py + UNIT - face;
      outlines["wall-face"] += box(px, bricks, UNIT, face);
      const joint = ((x * 7) % 3) * (UNIT / 4) + UNIT / 5;
      outlines.joint +=
        box(px, bricks + face / 2, UNIT, 1) +
        box(px + joint, bricks, 1, face / 2) +
        box(px + UNIT - joint, bricks + face / 2, 1, face / 2);
    }
  return outlines;
}
