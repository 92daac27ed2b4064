import { describe, expect, test } from "vitest";
import { doorOn, hasTorch, isRock } from "./masonry.ts";
import { outlinesOf } from "./outlines.ts";
import { type Layer, layPlainStone } from "./stone.ts";

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
});
