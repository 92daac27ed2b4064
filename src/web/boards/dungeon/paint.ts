import { isFloor } from "../../../games/dungeon/board.ts";
import type { Level } from "../../../games/dungeon/state.ts";
import { brightnessAt, type Light, type Memory } from "./light.ts";

/** Colors of floors and walls. */
export interface Stone {
  readonly floor: string;
  readonly floor2: string;
  readonly wallTop: string;
  readonly wallFace: string;
}

/** Colors of stone, darkness and the minimap in the current theme. */
export interface Palette {
  readonly lit: Stone;
  /** Explored floor. */
  readonly memory: string;
  readonly unseen: string;
  /** Color of darkness, by channel. */
  readonly darkness: Channels;
  /** Opacity of darkness on explored floor. */
  readonly fading: number;
  readonly own: string;
  readonly foe: string;
  readonly danger: string;
  readonly text: string;
  readonly lamp: string;
  readonly paper: string;
  readonly ink: string;
}

const palettes = new Map<string, Palette>();

/** Reads the colors of the theme. Cached, because each read recalculates the styles of the page. */
export function paletteOf(element: HTMLElement): Palette {
  const theme = document.documentElement.dataset.theme ?? "";
  const known = palettes.get(theme);
  if (known !== undefined) return known;
  const colour = (name: string) => {
    // A token may be light-dark(), which only a style resolves.
    element.style.color = `var(--${name})`;
    return getComputedStyle(element).color;
  };
  const [floor, memory, unseen] = [colour("floor"), colour("memory"), colour("unseen")];
  const palette = {
    lit: {
      floor,
      floor2: colour("floor-2"),
      wallTop: colour("wall-top"),
      wallFace: colour("wall-face"),
    },
    memory,
    unseen,
    darkness: channels(unseen),
    fading: faded(floor, memory, unseen),
    own: colour("own"),
    foe: colour("foe"),
    danger: colour("danger"),
    text: colour("text"),
    lamp: colour("lamp"),
    paper: colour("paper"),
    ink: colour("ink"),
  };
  palettes.set(theme, palette);
  return palette;
}

type Channels = readonly [red: number, green: number, blue: number];

/** Parses rgb(red, green, blue). */
function channels(colour: string): Channels {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return [red, green, blue];
}

/** How far a color has faded towards darkness. */
function faded(colour: string, to: string, darkness: string): number {
  const [bright, dim, dark] = [colour, to, darkness].map((each) => channels(each).reduce((a, b) => a + b));
  return ((bright ?? 0) - (dim ?? 0)) / Math.max(1, (bright ?? 0) - (dark ?? 0));
}

/** Opacity of darkness on a cell, from 0 to 1: low in light, higher if explored, highest if never seen. */
export function veilOf(
  level: Level,
  light: Light,
  memory: Memory,
  x: number,
  y: number,
  fading: number,
): number {
  const isStone = !isFloor(level, x, y);
  const bright = brightnessAt(light, x, y);
  if (bright > 0) return (isStone ? 0.5 : 0.45) * (1 - bright);
  const isKnown = memory.has(x, y);
  if (isStone) return isKnown ? 0.58 : 0.8;
  return isKnown ? fading : 1 - 0.45 * (1 - fading);
}

/** Draws a cell of floor or wall. */
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
  // A wall shows its front side only with floor in front of it.
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
