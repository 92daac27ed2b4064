import { levelOf } from "../../games/dungeon/board.ts";
import { fighter } from "../../games/dungeon/combat.ts";
import { sees } from "../../games/dungeon/foes.ts";
import {
  boardLines,
  enemiesShown,
  heroLines,
  placeOf,
  scene,
  titleLine,
  toneOf,
} from "../../games/dungeon/scene.ts";
import type { Hero, View } from "../../games/dungeon/state.ts";
import { shownName, words } from "../../games/dungeon/words.ts";
import type { Line } from "../../kernel/text.ts";
import type { Size } from "../fullscreen.ts";
import { blanks, type Keys, keyRows, newsRows } from "../page.ts";
import type { Painter } from "../paint.ts";
import { widthOf } from "../wrap.ts";

/** The smallest screen with a useful part of the board. */
export const MIN_SIZE: Size = { columns: 50, rows: 16 };

/** Columns of the values beside the board, and of the gap before them. */
const MIN_PANEL_COLUMNS = 32;
const MAX_PANEL_COLUMNS = 48;
const GAP = "  ";
/** Rows kept for the text below the board. */
const MIN_ROWS_BELOW = 4;

/** What is shown of a level. */
export interface DungeonTable {
  readonly view: View;
  /** The cell that the player looks at, if any. */
  readonly look?: { readonly x: number; readonly y: number };
  /** What happened earlier: it fills what is left of the screen. */
  readonly log: readonly Line[];
  /** What happened just now, most important last. */
  readonly news: readonly Line[];
  /** What the player must be able to read: if it is long, the board is cut instead. */
  readonly notes: readonly Line[];
  readonly keys: Keys;
}

/** The board with the hero's values beside it, the news below, and the key hints at the bottom. */
export function dungeonTable(
  painter: Painter,
  { columns, rows }: Size,
  table: DungeonTable,
): readonly string[] {
  const { view, look } = table;
  const painted = (lines: readonly Line[]) => lines.flatMap((line) => painter.rows(line, columns));
  const keys = keyRows(painter, columns, table.keys);
  const title = view.hero === null ? painted(scene(view, NOTHING)) : painted([titleLine(view)]);
  const notes = painted(table.notes);
  const below = Math.max(MIN_ROWS_BELOW, notes.length + 1);
  const room = Math.max(1, rows - title.length - keys.length - below);
  const window = { columns, rows: room, ...(look !== undefined && { look }) };
  const middle = view.hero === null ? [] : middleRows(painter, view, view.hero, window);
  const left = Math.max(0, rows - title.length - middle.length - keys.length - 1);
  const free = Math.max(0, left - notes.length);
  const news = free === 0 ? [] : newsRows(painter, columns, table, free).slice(-free);
  const text = [...news, ...notes];
  return [...title, ...middle, "", ...text, ...blanks(left - text.length), ...keys].slice(0, rows);
}

/** Without a hero there is no board to show. */
const NOTHING = { columns: 0, rows: 0, enemies: 0 };

type BoardWindow = Parameters<typeof boardLines>[2];

function middleRows(painter: Painter, view: View, hero: Hero, window: BoardWindow): readonly string[] {
  const level = levelOf(view);
  const width = Math.min(level[0]?.length ?? 0, window.columns - MIN_PANEL_COLUMNS - GAP.length);
  const board = boardLines(view, hero, { ...window, columns: width });
  const beside = Math.min(MAX_PANEL_COLUMNS, window.columns - width - GAP.length);
  const panel = panelLines(view, hero)
    .flatMap((line) => painter.rows(line, beside))
    .slice(0, window.rows);
  return Array.from({ length: Math.max(board.length, panel.length) }, (_, row) => {
    const cells = board[row] ?? [];
    const values = panel[row] ?? "";
    return painter.line(cells) + (values === "" ? "" : " ".repeat(width - widthOf(cells)) + GAP + values);
  });
}

/** The hero's values and the enemies near by. */
function panelLines(view: View, hero: Hero): readonly Line[] {
  // Two columns for the letter, one for the gap.
  const nameColumns = Math.max(...Object.values(words.names).map(({ length }) => length)) + 3;
  const enemies = enemiesShown(view, hero).flatMap((enemy): Line[] => {
    const { name, pool } = fighter(enemy);
    const title = { text: `${enemy.tile} ${shownName(name)}`.padEnd(nameColumns), tone: toneOf(enemy.tile) };
    const isSeen = { text: sees(enemy, hero) ? `  ${words.scene.sees}` : "", tone: "bad" } as const;
    return [
      [title, { meter: enemy.health, of: pool, tone: "foe" }],
      [`  ${enemy.health}/${pool}  ${words.scene.at(placeOf(enemy))}`, isSeen],
    ];
  });
  return [...heroLines(hero), [], ...enemies];
}
