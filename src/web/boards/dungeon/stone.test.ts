import { describe, expect, test } from "vitest";
import { doorOn, grain, hasTorch, isCracked, isRock, isStrewn } from "./masonry.ts";
import { outlinesOf } from "./outlines.ts";
import { type Layer, layPlainStone, layStone } from "./stone.ts";

const LEVEL = ["#########", "#@..#..s#", "#.#.#.#.#", "#.#...#.#", "#########"];

describe("stone", () => {
  const boxes = (outline = "") => outline.split("z").length - 1;

  test("floor is paved, and a wall shows bricks where the floor lies before it", () => {
    const outlines = outlinesOf(LEVEL, 0, 0, 4, 3);
    const counted = (...layers: Layer[]) =>
      layers.reduce((sum, layer) => sum + boxes(outlines.get(layer)), 0);
    expect([counted("wall-top", "wall-top-2"), counted("mortar"), counted("rock")]).toEqual([7, 3, 0]);
    expect(counted("floor", "floor-2", "floor-3")).toBeGreaterThanOrEqual(5);
  });

  test("tiny cells have a color each, and a front where a wall has one", () => {
    const laid: string[] = [];
    for (const x of [1, 2, 3]) layPlainStone(["#####", "#####", "##.##"], x, 1, (layer) => laid.push(layer));
    expect(laid).toEqual(["wall-top", "wall-top", "brick", "wall-top"]);
  });

  test("a wall that no floor touches is rock", () => {
    const level = ["#####", "#####", "#####", "####."];
    expect([isRock(level, 1, 1), isRock(level, 3, 2), isRock(level, 0, 3)]).toEqual([true, false, true]);
  });

  test("torches burn on the fronts of walls alone, some cells apart", () => {
    const level = ["############", "#..........#", "############"];
    const torches = level.map((row, y) => [...row].flatMap((_, x) => (hasTorch(level, x, y) ? [x] : [])));
    expect(torches).toEqual([[2, 7], [], []]);
  });

  test("a gap in a wall between two places is a doorway, a corridor is none", () => {
    const rooms = ["#######", "#..#..#", "#.....#", "#..#..#", "###.###", "#.....#", "#######"];
    expect(doorOn(rooms, 3, 2)).toBe("across");
    expect(doorOn(["#####", "#...#", "##.##", "#...#", "#####"], 2, 2)).toBe("along");
    expect(doorOn(["######", "#....#", "######"], 2, 1)).toBeUndefined();
    expect(doorOn(rooms, 1, 1)).toBeUndefined();
    expect(doorOn(rooms, 0, 0)).toBeUndefined();
  });

  /** The rectangles of a cell: layer, left, top, width and height. */
  function laid(level: readonly string[], x: number, y: number): readonly string[] {
    const rectangles: string[] = [];
    layStone(level, x, y, (...rectangle) => rectangles.push(rectangle.join(" ")));
    return rectangles;
  }

  test("floor has slabs with worn edges, and lies in the shade of walls above and to the left", () => {
    expect(laid(LEVEL, 1, 1)).toEqual([
      "floor-2 1 1 54 54",
      "chip 1 1 54 1",
      "shade 0 0 56 15",
      "shade 0 0 56 7",
      "shade 0 0 8 56",
    ]);
    expect(laid(LEVEL, 2, 1)).toEqual([
      "floor 1 1 32 54",
      "chip 1 1 32 1",
      "floor 35 1 20 54",
      "chip 35 1 20 1",
      "shade 0 0 56 15",
      "shade 0 0 56 7",
    ]);
    expect(laid(["...", "...", "..."], 1, 1)).toHaveLength(2);
  });

  test("a wall has bright rims towards the floor", () => {
    expect(laid(LEVEL, 2, 2)).toEqual([
      "wall-top 0 0 56 56",
      "seam 24 0 1 56",
      "seam 0 24 56 1",
      "rim 0 0 56 3",
      "rim 0 0 3 56",
      "rim 53 0 3 56",
    ]);
    expect(laid(["####", "####", "####", "####"], 1, 1)).toEqual(["rock 0 0 56 56"]);
  });

  test("the front of a wall has three courses of bricks, each shifted by half a brick", () => {
    expect(laid(LEVEL, 4, 2)).toEqual([
      "wall-top 0 0 56 22",
      "seam 20 0 1 22",
      "mortar 0 22 56 34",
      ...["brick-2 1 22 26 11", "glint 1 22 26 1", "brick-2 29 22 26 11", "glint 29 22 26 1"],
      ...["brick-2 0 34 13 10", "glint 0 34 13 1", "brick-2 15 34 26 10", "glint 15 34 26 1"],
      ...["brick 43 34 13 10", "glint 43 34 13 1"],
      ...["brick 1 45 26 11", "glint 1 45 26 1", "brick 29 45 26 11", "glint 29 45 26 1"],
      "foot 0 49 56 7",
      "rim 0 0 3 22",
      "rim 53 0 3 22",
      "rim 0 19 56 3",
    ]);
  });

  test("a brick that lies across a border has one color", () => {
    const colorsAt = (x: number) =>
      laid(["########", "........"], x, 0)
        .filter((line) => /^brick.* 34 \d+ 10$/.test(line))
        .map((line) => line.split(" ")[0]);
    for (const x of [1, 2, 3, 4, 5]) expect(colorsAt(x).at(-1)).toBe(colorsAt(x + 1).at(0));
  });

  test("stone varies from cell to cell, and never changes", () => {
    const grains = [grain(0, 0), grain(1, 0), grain(0, 1), grain(3, 2), grain(3, 2, 7)];
    expect(grains.map((share) => Math.round(share * 1e6))).toEqual([310888, 873366, 639908, 913507, 400912]);
  });

  test("some floor is cracked, and rubble lies in corners more than elsewhere", () => {
    const hall = Array.from({ length: 30 }, (_, y) => (y === 0 || y === 29 ? "#" : ".").repeat(60));
    const cells = hall.flatMap((row, y) => [...row].map((_, x): [number, number] => [x, y]));
    const isEdge = ([, y]: readonly [number, number]) => y === 1 || y === 28;
    const floor = cells.filter(([, y]) => y > 0 && y < 29);
    const cracked = floor.filter(([x, y]) => isCracked(hall, x, y));
    const strewn = floor.filter(([x, y]) => isStrewn(hall, x, y));
    expect([cracked.length, strewn.filter(isEdge).length, strewn.length]).toEqual([203, 18, 61]);
    expect(
      cells
        .filter(([x, y]) => isCracked(hall, x, y) || isStrewn(hall, x, y))
        .every(([, y]) => y > 0 && y < 29),
    ).toBe(true);
  });
});
