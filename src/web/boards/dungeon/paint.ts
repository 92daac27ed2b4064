import { isFloor } from "../../../games/dungeon/board.ts";
import type { Level } from "../../../games/dungeon/state.ts";
import { brightnessAt, type Light, type Memory } from "./light.ts";

/** The colours of floors and walls. */
export interface Stone {
  readonly floor: string;
  readonly floor2: string;
  readonly wallTop: string;
  readonly wallFace: string;
}

/** The colours of stone, and of what the small map shows, as the theme has them. */
export interface Palette {
  readonly lit: Stone;
  readonly remembered: Stone;
  readonly unseen: string;
  readonly own: string;
  readonly foe: string;
  readonly text: string;
}

const palettes = new Map<string, Palette>();

/** Reads the palette of the theme from the sheet of the page: once, because every reading computes the styles of the whole page. */
export function paletteOf(element: Element): Palette {
  const theme = document.documentElement.dataset.theme ?? "";
  const known = palettes.get(theme);
  if (known !== undefined) return known;
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const walls = { wallTop: colour("wall-top"), wallFace: colour("wall-face") };
  const palette = {
    lit: { floor: colour("floor"), floor2: colour("floor-2"), ...walls },
    remembered: { floor: colour("memory"), floor2: colour("memory-2"), ...walls },
    unseen: colour("unseen"),
    own: colour("own"),
    foe: colour("foe"),
    text: colour("text"),
  };
  palettes.set(theme, palette);
  return palette;
}

/** How a cell is to be drawn: its brightness where light falls on it, otherwise whether it is remembered. */
export function shadeOf(light: Light, memory: Memory, x: number, y: number): number {
  const bright = brightnessAt(light, x, y);
  if (bright > 0) return bright;
  return memory.has(x, y) ? REMEMBERED : UNSEEN;
}

const REMEMBERED = 0;
const UNSEEN = -1;

/** Draws a cell of the level, on a canvas that counts in pixels of the whole level. */
export function paintCell(
  context: CanvasRenderingContext2D,
  level: Level,
  x: number,
  y: number,
  cell: number,
  shade: number,
  palette: Palette,
): void {
  context.fillStyle = palette.unseen;
  context.fillRect(x * cell, y * cell, cell, cell);
  const isStone = !isFloor(level, x, y);
  if (shade > REMEMBERED) context.globalAlpha = isStone ? 0.5 + 0.5 * shade : 0.55 + 0.45 * shade;
  else if (shade === REMEMBERED) context.globalAlpha = isStone ? 0.42 : 1;
  else context.globalAlpha = isStone ? 0.2 : 0.45;
  const stone = shade > REMEMBERED ? palette.lit : palette.remembered;
  paintStone(context, level, x, y, x * cell, y * cell, cell, stone);
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
