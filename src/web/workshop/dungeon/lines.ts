import type { Level } from "../../../games/dungeon/state.ts";
import type { Point, Size } from "../../parts/camera.ts";
import { MAX_LEVEL_SIZE, MIN_LEVEL_SIZE } from "./levels-content.ts";
import type { words } from "./words.ts";

/** A command for the cursor's row or column. */
interface LineCommand {
  readonly title: keyof typeof words.lineCommands;
  /** Which dimension grows or shrinks by one. */
  readonly side: keyof Size;
  readonly by: 1 | -1;
  run(level: Level, cursor: Point): Level;
  /** How far the cell under the cursor moves. */
  readonly moves?: Point;
}

/** Commands that insert and delete rows and columns. */
export const LINES: readonly LineCommand[] = [
  {
    title: "rowAbove",
    side: "height",
    by: 1,
    run: (level, { y }) => withRow(level, y),
    moves: { x: 0, y: 1 },
  },
  { title: "rowBelow", side: "height", by: 1, run: (level, { y }) => withRow(level, y + 1) },
  {
    title: "columnLeft",
    side: "width",
    by: 1,
    run: (level, { x }) => withColumn(level, x),
    moves: { x: 1, y: 0 },
  },
  { title: "columnRight", side: "width", by: 1, run: (level, { x }) => withColumn(level, x + 1) },
  { title: "deleteRow", side: "height", by: -1, run: (level, { y }) => level.toSpliced(y, 1) },
  {
    title: "deleteColumn",
    side: "width",
    by: -1,
    run: (level, { x }) => level.map((row) => row.slice(0, x) + row.slice(x + 1)),
  },
];

/** False if the level already has its maximum or minimum size. */
export function isPossible({ side, by }: LineCommand, size: Size): boolean {
  return by > 0 ? size[side] < MAX_LEVEL_SIZE[side] : size[side] > MIN_LEVEL_SIZE[side];
}

/** Inserts a row before this one: walls continue through it, the rest is floor. */
function withRow(level: Level, at: number): Level {
  const [above = "", below = ""] = [level[at - 1], level[at]];
  const row = Array.from(above || below, (_, x) => between(above[x], below[x])).join("");
  return level.toSpliced(at, 0, row);
}

function withColumn(level: Level, at: number): Level {
  return level.map((row) => row.slice(0, at) + between(row[at - 1], row[at]) + row.slice(at));
}

/** Outside the level counts as wall. */
function between(before = "#", after = "#"): "#" | "." {
  return before === "#" && after === "#" ? "#" : ".";
}
