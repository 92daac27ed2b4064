import { describe, expect, test } from "vitest";
import { sees } from "../../../../games/spy/board/places.ts";
import { agent, HALL } from "../../../../games/spy/fixtures/hall.ts";
import { Scene } from "../../../../games/spy/fixtures/scene.ts";
import { neighbour, sightFrom, towards, waysFrom } from "./sight.ts";

describe("sight and ways", () => {
  test("the board sees exactly what the rules see, with walls and fog", () => {
    const scene = new Scene(["......", ".#..F.", "......", "..#..."], [agent({ at: [0, 0] })]);
    scene.state.fogs = [{ fields: [scene.at(3, 2)], until: 9 }];
    for (let from = 0; from < 24; from++) {
      const seen = sightFrom(scene.state, from);
      for (let to = 0; to < 24; to++)
        expect([from, to, seen(to)]).toEqual([from, to, sees(scene.state, from, to)]);
    }
  });
  test("ways lead as far as there are steps, around walls, and are as short as can be", () => {
    const scene = new Scene(["..#.", "..#.", "...."], [agent({ at: [0, 0] })]);
    expect([...waysFrom(scene.state, 0, 1).keys()].sort((a, b) => a - b)).toEqual([1, 4, 5]);
    expect(waysFrom(scene.state, 0, 3).get(scene.at(3, 2))).toEqual([
      scene.at(1, 1),
      scene.at(2, 2),
      scene.at(3, 2),
    ]);
    expect(waysFrom(scene.state, 0, 2).has(scene.at(3, 2))).toBe(false);
  });
  test("a neighbour is a field of the map", () => {
    const scene = new Scene(HALL, [agent()]);
    expect(neighbour(scene.state, 0, 1, 1)).toBe(7);
    expect(neighbour(scene.state, 0, -1, 0)).toBeUndefined();
    expect(neighbour(scene.state, 5, 1, 0)).toBeUndefined();
  });
  test("arrow keys go to the nearest target that way", () => {
    expect(towards(6, 7, [9, 11, 13], 1, 0)).toBe(9);
    expect(towards(6, 7, [9, 11, 13], 0, 1)).toBe(13);
    expect(towards(6, 7, [9], -1, 0)).toBeUndefined();
  });
});
