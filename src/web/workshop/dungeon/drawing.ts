import { ENEMIES, type EnemyTile, isEnemyTile } from "../../../games/dungeon/enemies.ts";
import type { Level } from "../../../games/dungeon/state.ts";
import type { Palette } from "../../boards/dungeon/paint.ts";
import { ENEMY_ICONS, HERO_ICONS } from "../../boards/dungeon/prints.ts";
import { layPlainStone, layStone, UNIT } from "../../boards/dungeon/stone.ts";
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
      if (tile === "@") token(context, column, row, cell, palette.own, HERO_ICONS[0] ?? "", palette);
      else if (isEnemyTile(tile))
        token(context, column, row, cell, ringOf(tile, palette), ENEMY_ICONS[tile], palette);
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
  lay(level, column, row, (layer, left, top, width, height) => {
    context.fillStyle = palette.stone[layer];
    context.fillRect(px + left * scale, py + top * scale, width * scale, height * scale);
  });
}

function ringOf(tile: EnemyTile, { foe, danger }: Palette): string {
  return ENEMIES[tile].kind === "trap" ? danger : foe;
}

function token(
  context: CanvasRenderingContext2D,
  column: number,
  row: number,
  cell: number,
  ring: string,
  icon: string,
  { paper, ink }: Palette,
): void {
  const [x, y] = [(column + 0.5) * cell, (row + 0.5) * cell];
  context.beginPath();
  context.arc(x, y, cell * 0.44, 0, 2 * Math.PI);
  context.fillStyle = ring;
  context.fill();
  // In tiny cells, a dot is enough.
  if (cell < 14) return;
  context.beginPath();
  context.arc(x, y, cell * 0.36, 0, 2 * Math.PI);
  context.fillStyle = paper;
  context.fill();
  context.save();
  context.translate(x - cell * 0.26, y - cell * 0.26);
  context.scale((cell * 0.52) / 512, (cell * 0.52) / 512);
  context.fillStyle = ink;
  context.fill(outlineOf(icon));
  context.restore();
}
