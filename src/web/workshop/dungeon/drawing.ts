import { ENEMIES, type EnemyTile, isEnemyTile } from "../../../games/dungeon/enemies.ts";
import type { Level } from "../../../games/dungeon/state.ts";
import { type Palette, paintStone } from "../../boards/dungeon/paint.ts";
import { ENEMY_ICONS, HERO_ICONS } from "../../boards/dungeon/prints.ts";
import type { Frame } from "./frame.ts";

/** The colours of tokens. */
export interface TokenPalette {
  readonly own: string;
  readonly foe: string;
  readonly danger: string;
  readonly paper: string;
  readonly ink: string;
  readonly lamp: string;
}

const outlines = new Map<string, Path2D>();

function outlineOf(icon: string): Path2D {
  const known = outlines.get(icon) ?? new Path2D(icon);
  outlines.set(icon, known);
  return known;
}

/** Draws the part of a level that is on the screen, all of it lit, with everybody in it. */
export function draw(
  context: CanvasRenderingContext2D,
  level: Level,
  { x, y, cell }: Frame,
  palette: Palette,
  tokens: TokenPalette,
): void {
  const { width, height } = context.canvas;
  const ratio = devicePixelRatio;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = palette.unseen;
  context.fillRect(0, 0, width, height);
  context.setTransform(ratio, 0, 0, ratio, -x * cell * ratio, -y * cell * ratio);
  const right = Math.min(level[0]?.length ?? 0, Math.ceil(x + width / ratio / cell));
  const bottom = Math.min(level.length, Math.ceil(y + height / ratio / cell));
  for (let row = Math.max(0, Math.floor(y)); row < bottom; row++)
    for (let column = Math.max(0, Math.floor(x)); column < right; column++) {
      paintStone(context, level, column, row, column * cell, row * cell, cell, palette.lit);
      const tile = level[row]?.[column] ?? ".";
      if (tile === "@") token(context, column, row, cell, tokens.own, HERO_ICONS[0] ?? "", tokens);
      else if (isEnemyTile(tile))
        token(context, column, row, cell, ringOf(tile, tokens), ENEMY_ICONS[tile], tokens);
    }
}

function ringOf(tile: EnemyTile, { foe, danger }: TokenPalette): string {
  return ENEMIES[tile].kind === "trap" ? danger : foe;
}

function token(
  context: CanvasRenderingContext2D,
  column: number,
  row: number,
  cell: number,
  ring: string,
  icon: string,
  { paper, ink }: TokenPalette,
): void {
  const [x, y] = [(column + 0.5) * cell, (row + 0.5) * cell];
  context.beginPath();
  context.arc(x, y, cell * 0.44, 0, 2 * Math.PI);
  context.fillStyle = ring;
  context.fill();
  // Where cells are tiny, a dot says enough.
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
