import { isFloor } from "../../../games/dungeon/board.ts";
import type { Level } from "../../../games/dungeon/state.ts";
import type { Camera } from "./camera.ts";
import { brightnessAt, type Light, type Memory } from "./light.ts";

/** Cells drawn beyond the edges of the screen, so that the camera can glide by a step. */
export const MARGIN = 2;

/** The colours of floors and walls. */
export interface Stone {
  readonly floor: string;
  readonly floor2: string;
  readonly wallTop: string;
  readonly wallFace: string;
}

/** The colours of stone and light, as the theme has them. */
export interface Palette {
  readonly lit: Stone;
  readonly remembered: Stone;
  readonly unseen: string;
  readonly torch: string;
}

/** Reads the palette from the sheet of the page. */
export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const walls = { wallTop: colour("wall-top"), wallFace: colour("wall-face") };
  return {
    lit: { floor: colour("floor"), floor2: colour("floor-2"), ...walls },
    remembered: { floor: colour("memory"), floor2: colour("memory-2"), ...walls },
    unseen: colour("unseen"),
    torch: colour("torch"),
  };
}

/** Draws the part of a level that the camera shows: only those cells cost anything. */
export function paint(
  context: CanvasRenderingContext2D,
  level: Level,
  light: Light,
  memory: Memory,
  camera: Camera,
  palette: Palette,
): void {
  const { cell } = camera;
  const { width, height } = context.canvas;
  const ratio = devicePixelRatio;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = palette.unseen;
  context.fillRect(0, 0, width, height);
  const left = Math.floor(camera.x) - MARGIN;
  const top = Math.floor(camera.y) - MARGIN;
  const columns = Math.ceil(width / ratio / cell) + 1;
  const rows = Math.ceil(height / ratio / cell) + 1;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      paintCell(
        context,
        level,
        light,
        memory,
        left + column,
        top + row,
        column * cell,
        row * cell,
        cell,
        palette,
      );
  const glow = context.createRadialGradient(
    (light.centre.x + 0.5 - left) * cell,
    (light.centre.y + 0.5 - top) * cell,
    cell / 2,
    (light.centre.x + 0.5 - left) * cell,
    (light.centre.y + 0.5 - top) * cell,
    cell * 5,
  );
  glow.addColorStop(0, `color-mix(in srgb, ${palette.torch} 34%, transparent)`);
  glow.addColorStop(1, "transparent");
  context.fillStyle = glow;
  // No light falls beyond the level.
  context.fillRect(-left * cell, -top * cell, (level[0]?.length ?? 0) * cell, level.length * cell);
}

function paintCell(
  context: CanvasRenderingContext2D,
  level: Level,
  light: Light,
  memory: Memory,
  x: number,
  y: number,
  px: number,
  py: number,
  cell: number,
  palette: Palette,
): void {
  const row = level[y];
  if (row === undefined || x < 0 || x >= row.length) return;
  const bright = brightnessAt(light, x, y);
  const isKnown = bright > 0 || memory.has(x, y);
  const isStone = !isFloor(level, x, y);
  if (bright > 0) context.globalAlpha = isStone ? 0.5 + 0.5 * bright : 0.55 + 0.45 * bright;
  else context.globalAlpha = isStone ? (isKnown ? 0.42 : 0.2) : isKnown ? 1 : 0.45;
  paintStone(context, level, x, y, px, py, cell, bright > 0 ? palette.lit : palette.remembered);
  context.globalAlpha = 1;
}

/** Draws one cell of floor or wall at a place of the canvas. */
export function paintStone(
  context: CanvasRenderingContext2D,
  level: Level,
  x: number,
  y: number,
  px: number,
  py: number,
  cell: number,
  palette: Stone,
): void {
  if (isFloor(level, x, y)) {
    context.fillStyle = (x + y) % 2 === 0 ? palette.floor : palette.floor2;
    context.fillRect(px + 0.5, py + 0.5, cell - 1, cell - 1);
    return;
  }
  // A wall shows its face where the floor lies before it, otherwise only its top.
  const face = isFloor(level, x, y + 1) ? cell * 0.36 : 0;
  context.fillStyle = palette.wallTop;
  context.fillRect(px, py, cell, cell - face);
  if (face === 0) return;
  context.fillStyle = palette.wallFace;
  context.fillRect(px, py + cell - face, cell, face);
  const before = context.globalAlpha;
  context.fillStyle = palette.wallTop;
  context.globalAlpha = before * 0.35;
  const joint = ((x * 7) % 3) * (cell / 4) + cell / 5;
  context.fillRect(px, py + cell - face / 2, cell, 1);
  context.fillRect(px + joint, py + cell - face, 1, face / 2);
  context.fillRect(px + cell - joint, py + cell - face / 2, 1, face / 2);
  context.globalAlpha = before;
}
