import { ENEMIES, isEnemyTile } from "../../../games/dungeon/enemies.ts";
import type { Level } from "../../../games/dungeon/state.ts";
import type { Palette } from "../../boards/dungeon/paint.ts";
import { ENEMY_ICONS, HERO_ICONS } from "../../boards/dungeon/prints.ts";
import { layPlainStone, layStone, UNIT } from "../../boards/dungeon/stone.ts";
import { ICON_SIZE } from "../../look/icon-size.ts";
import type { Camera, Point } from "../../parts/camera.ts";

/** Rows of a level, the last one included. */
export interface Rows {
  readonly first: number;
  readonly last: number;
}

/** What the canvas shows. */
export interface Drawn {
  readonly level: Level;
  readonly camera: Camera;
  readonly cursor: Point;
  readonly palette: Palette;
  /** Device pixel ratio. */
  readonly ratio: number;
}

const ALL: Rows = { first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY };

/** Rows that look different now: where something was painted, and where the cursor was and is. */
export function rowsToDraw(before: Drawn | undefined, now: Drawn): Rows {
  const { level, camera, cursor, palette, ratio } = now;
  if (
    before?.camera !== camera ||
    before.palette !== palette ||
    before.ratio !== ratio ||
    before.level.length !== level.length ||
    before.level[0]?.length !== level[0]?.length
  )
    return ALL;
  const isOther = (row: string, y: number) => row !== before.level[y];
  const first = level.findIndex(isOther);
  const last = level.findLastIndex(isOther);
  const rows = [before.cursor.y, cursor.y, ...(first === -1 ? [] : [first, last])];
  // Walls show the row below them, and the cursor is drawn slightly larger than its cell.
  return { first: Math.min(...rows) - 1, last: Math.max(...rows) + 1 };
}

const outlines = new Map<string, Path2D>();

function outlineOf(icon: string): Path2D {
  const known = outlines.get(icon) ?? new Path2D(icon);
  outlines.set(icon, known);
  return known;
}

/** Draws the visible part of these rows, fully lit and with all tokens. */
export function draw(
  context: CanvasRenderingContext2D,
  level: Level,
  { x, y, cell }: Camera,
  palette: Palette,
  { first, last }: Rows,
): void {
  const { width, height } = context.canvas;
  const ratio = devicePixelRatio;
  // Rounded to whole pixels, so that the edges of a redrawn part match the rest.
  const top = Math.max(0, Math.floor((first - y) * cell * ratio));
  const bottom = Math.min(height, Math.ceil((last + 1 - y) * cell * ratio));
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.beginPath();
  context.rect(0, top, width, bottom - top);
  context.clip();
  context.fillStyle = palette.unseen;
  context.fillRect(0, top, width, bottom - top);
  context.setTransform(ratio, 0, 0, ratio, -x * cell * ratio, -y * cell * ratio);
  const right = Math.min(level[0]?.length ?? 0, Math.ceil(x + width / ratio / cell));
  const lowest = Math.min(level.length, Math.ceil(y + bottom / ratio / cell));
  // In tiny cells, the joints of a wall reach into the row below.
  for (let row = Math.max(0, Math.floor(y + top / ratio / cell) - 1); row < lowest; row++)
    for (let column = Math.max(0, Math.floor(x)); column < right; column++) {
      stone(context, level, column, row, cell, palette);
      const tile = level[row]?.[column] ?? ".";
      if (tile === "@")
        token(context, column, row, cell, { icon: HERO_ICONS[0] ?? "", kind: "hero" }, palette);
      else if (isEnemyTile(tile))
        token(context, column, row, cell, { icon: ENEMY_ICONS[tile], kind: ENEMIES[tile].kind }, palette);
    }
  context.restore();
}

/** In smaller cells, stone has no details. In pixels. */
const DETAILED_CELL_PX = 22;

function stone(
  context: CanvasRenderingContext2D,
  level: Level,
  column: number,
  row: number,
  cell: number,
  palette: Palette,
): void {
  const lay = cell < DETAILED_CELL_PX ? layPlainStone : layStone;
  const [scale, px, py] = [cell / UNIT, column * cell, row * cell];
  context.fillStyle = palette.joint;
  context.fillRect(px, py, cell, cell);
  lay(level, column, row, (layer, left, top, width, height) => {
    context.fillStyle = palette.stone[layer];
    context.fillRect(px + left * scale, py + top * scale, width * scale, height * scale);
  });
}

interface Figure {
  readonly icon: string;
  readonly kind: "hero" | "monster" | "boss" | "trap";
}

/** Roundness of a figure's frame, as a share of its side: the hero is a disc, bosses are larger. */
const CORNERS = { hero: 0.5, monster: 0.28, boss: 0.14, trap: 0.28 } as const;

function token(
  context: CanvasRenderingContext2D,
  column: number,
  row: number,
  cell: number,
  { icon, kind }: Figure,
  { own, foe, danger, paper, ink }: Palette,
): void {
  const [x, y] = [(column + 0.5) * cell, (row + 0.5) * cell];
  const frame = (side: number, color: string) => {
    context.beginPath();
    context.roundRect(x - side / 2, y - side / 2, side, side, CORNERS[kind] * side);
    context.fillStyle = color;
    context.fill();
  };
  const side = cell * (kind === "boss" ? 0.98 : 0.88);
  if (cell >= DETAILED_CELL_PX) frame(side + 2, ink);
  frame(side, kind === "hero" ? own : kind === "trap" ? danger : foe);
  // In tiny cells, a dot is enough.
  if (cell < 14) return;
  frame(side * 0.8, paper);
  context.save();
  context.translate(x - cell * 0.27, y - cell * 0.27);
  context.scale((cell * 0.54) / ICON_SIZE, (cell * 0.54) / ICON_SIZE);
  context.fillStyle = ink;
  context.fill(outlineOf(icon));
  context.restore();
}
