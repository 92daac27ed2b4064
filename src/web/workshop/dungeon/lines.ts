import type { Level } from "../../../games/dungeon/state.ts";
import type { Point, Size } from "../../parts/camera.ts";
import { MAX_LEVEL_SIZE, MIN_LEVEL_SIZE } from "./levels-content.ts";

/** What can be done with the row or the column of the cursor. */
interface LineCommand {
  readonly title: string;
  /** What of the level becomes larger or smaller by one. */
  readonly side: keyof Size;
  readonly by: 1 | -1;
  run(level: Level, cursor: Point): Level;
  /** By how much what the cursor is on has moved then. */
  readonly moves?: Point;
}

/** Rows and columns come and go anywhere in a level. */
export const LINES: readonly LineCommand[] = [
  {
    title: "Row above",
    side: "height",
    by: 1,
    run: (level, { y }) => withRow(level, y),
    moves: { x: 0, y: 1 },
  },
  { title: "Row below", side: "height", by: 1, run: (level, { y }) => withRow(level, y + 1) },
  {
    title: "Column left",
    side: "width",
    by: 1,
    run: (level, { x }) => withColumn(level, x),
    moves: { x: 1, y: 0 },
  },
  { title: "Column right", side: "width", by: 1, run: (level, { x }) => withColumn(level, x + 1) },
  { title: "Delete row", side: "height", by: -1, run: (level, { y }) => level.toSpliced(y, 1) },
  {
    title: "Delete column",
    side: "width",
    by: -1,
    run: (level, { x }) => level.map((row) => row.slice(0, x) + row.slice(x + 1)),
  },
];

/** False if a level of this size has as many or as few of them as it may have. */
export function isPossible({ side, by }: LineCommand, size: Size): boolean {
  return by > 0 ? size[side] < MAX_LEVEL_SIZE[side] : size[side] > MIN_LEVEL_SIZE[side];
}

/** With a row more before the one of this number: walls go on, the rest is floor. */
function withRow(level: Level, at: number): Level {
  const [above = "", below = ""] = [level[at - 1], level[at]];
  const row = Array.from(above || below, (_, x) => between(above[x], below[x])).join("");
  return level.toSpliced(at, 0, row);
}

function withColumn(level: Level, at: number): Level {
  return level.map((row) => row.slice(0, at) + between(row[at - 1], row[at]) + row.slice(at));
}

/** Outside a level everything is as good as wall. */
function between(before = "#", after = "#"): "#" | "." {
  return before === "#" && after === "#" ? "#" : ".";
}
