import { isFloor } from "../../../games/dungeon/board.ts";
import type { Level } from "../../../games/dungeon/state.ts";
import { brightnessAt, type Light, type Memory } from "./light.ts";
import type { Layer } from "./stone.ts";

/** Colors of stone, darkness and the minimap in the current theme. */
export interface Palette {
  /** Stone, fully lit, by layer. */
  readonly stone: Readonly<Record<Layer, string>>;
  /** Below all stone. */
  readonly joint: string;
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
  const [memory, unseen] = [colour("memory"), colour("unseen")];
  const floor = colour("floor");
  const palette: Palette = {
    stone: {
      floor,
      "floor-2": colour("stone-floor-2"),
      "floor-3": colour("stone-floor-3"),
      chip: colour("stone-chip"),
      shade: colour("stone-shade"),
      rock: colour("stone-rock"),
      "wall-top": colour("stone-wall-top"),
      "wall-top-2": colour("stone-wall-top-2"),
      seam: colour("stone-seam"),
      mortar: colour("stone-mortar"),
      brick: colour("stone-brick"),
      "brick-2": colour("stone-brick-2"),
      glint: colour("stone-glint"),
      foot: colour("stone-foot"),
      rim: colour("stone-rim"),
    },
    joint: colour("stone-joint"),
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

/** Red, green and blue, from 0 to 255. */
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
