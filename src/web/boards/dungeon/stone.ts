import { isFloor } from "../../../games/dungeon/board.ts";
import type { Level } from "../../../games/dungeon/state.ts";
import { grain, hasFace, isRock } from "./masonry.ts";

/** Side of a cell in drawings of stone. */
export const UNIT = 56;

/**
 * What stone is drawn with, from bottom to top; below all of it are the joints of the floor. Boards have a path for
 * each, editors a color.
 */
export const LAYERS = [
  "floor",
  "floor-2",
  "floor-3",
  "chip",
  "shade",
  "rock",
  "wall-top",
  "wall-top-2",
  "seam",
  "mortar",
  "brick",
  "brick-2",
  "glint",
  "foot",
  "rim",
] as const;

/** One of them. */
export type Layer = (typeof LAYERS)[number];

/** Puts a rectangle on a layer. Coordinates are those of the cell, whole numbers from 0 to {@link UNIT}. */
export type Put = (layer: Layer, left: number, top: number, width: number, height: number) => void;

/** Draws a cell of floor or wall. */
export function layStone(level: Level, x: number, y: number, put: Put): void {
  if (isFloor(level, x, y)) pave(level, x, y, put);
  else if (isRock(level, x, y)) put("rock", 0, 0, UNIT, UNIT);
  else build(level, x, y, put);
}

/** The same with no details, for tiny cells. */
export function layPlainStone(level: Level, x: number, y: number, put: Put): void {
  if (isFloor(level, x, y)) return put(floorAt(x, y), 0, 0, UNIT, UNIT);
  put(isRock(level, x, y) ? "rock" : "wall-top", 0, 0, UNIT, UNIT);
  if (hasFace(level, x, y)) put("brick", 0, UNIT - FACE, UNIT, FACE);
}

type Slab = readonly [left: number, top: number, width: number, height: number];

const WHOLE: readonly Slab[] = [[0, 0, UNIT, UNIT]];

/** How a cell of floor is paved: mostly with one slab. */
const PAVINGS: readonly (readonly Slab[])[] = [
  WHOLE,
  WHOLE,
  WHOLE,
  [
    [0, 0, 34, UNIT],
    [34, 0, 22, UNIT],
  ],
  [
    [0, 0, UNIT, 23],
    [0, 23, UNIT, 33],
  ],
];

const FLOORS = ["floor", "floor-2", "floor-3"] as const;

/** One of these; the salt tells the slabs of a cell apart. */
function chosen<T>(from: readonly [T, ...T[]], x: number, y: number, salt: number): T {
  return from[Math.floor(grain(x, y, salt) * from.length)] ?? from[0];
}

const floorAt = (x: number, y: number, slab = 0) => chosen(FLOORS, x, y, slab + 1);

/** Slabs with worn edges, in the shade of the walls above and to the left. */
function pave(level: Level, x: number, y: number, put: Put): void {
  const slabs = PAVINGS[Math.floor(grain(x, y) * PAVINGS.length)] ?? WHOLE;
  for (const [index, [left, top, width, height]] of slabs.entries()) {
    put(floorAt(x, y, index), left + 1, top + 1, width - 2, height - 2);
    put("chip", left + 1, top + 1, width - 2, 1);
  }
  if (!isFloor(level, x, y - 1)) {
    put("shade", 0, 0, UNIT, 15);
    put("shade", 0, 0, UNIT, 7);
  }
  if (!isFloor(level, x - 1, y)) put("shade", 0, 0, 8, UNIT);
}

/** Height of a wall's front. */
const FACE = 34;

/** Width of the bright edges of a wall. */
const RIM = 3;

/** A raised wall: a cap with bright rims towards the floor, and bricks where its front shows. */
function build(level: Level, x: number, y: number, put: Put): void {
  const isFaced = hasFace(level, x, y);
  const cap = isFaced ? UNIT - FACE : UNIT;
  put(grain(x, y, 3) < 0.55 ? "wall-top" : "wall-top-2", 0, 0, UNIT, cap);
  put("seam", Math.round(10 + 36 * grain(x, y, 4)), 0, 1, cap);
  if (isFaced) face(x, y, put);
  else put("seam", 0, Math.round(14 + 28 * grain(x, y, 5)), UNIT, 1);
  if (isFloor(level, x, y - 1)) put("rim", 0, 0, UNIT, RIM);
  if (isFloor(level, x - 1, y)) put("rim", 0, 0, RIM, cap);
  if (isFloor(level, x + 1, y)) put("rim", UNIT - RIM, 0, RIM, cap);
  if (isFaced) put("rim", 0, cap - RIM, UNIT, RIM);
}

/** Courses of bricks: where they begin, how high they are, and where bricks end. Every other one is shifted by half a brick. */
const COURSES = [
  { top: UNIT - FACE, height: 11, ends: [0, 28, UNIT] },
  { top: UNIT - FACE + 12, height: 10, ends: [-14, 14, 42, UNIT + 14] },
  { top: UNIT - FACE + 23, height: 11, ends: [0, 28, UNIT] },
] as const;

/** Three courses of bricks in mortar, darker towards the ground. */
function face(x: number, y: number, put: Put): void {
  put("mortar", 0, UNIT - FACE, UNIT, FACE);
  for (const [course, { top, height, ends }] of COURSES.entries())
    for (let index = 0; index + 1 < ends.length; index++) {
      const [from = 0, to = UNIT] = [ends[index], ends[index + 1]];
      const [left, right] = [Math.max(0, from + 1), Math.min(UNIT, to - 1)];
      // Both halves of a brick across a border get the same color.
      const owner = from < 0 ? x - 1 : x;
      const brick = grain(owner, y, 20 + 4 * course + (from < 0 ? ends.length - 2 : index));
      put(brick < 0.5 ? "brick" : "brick-2", left, top, right - left, height);
      put("glint", left, top, right - left, 1);
    }
  put("foot", 0, UNIT - 7, UNIT, 7);
}
