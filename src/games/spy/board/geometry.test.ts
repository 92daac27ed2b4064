import { describe, expect, test } from "vitest";
import { MAX_MAP_SIDE } from "../config/scenario.ts";
import { drawn } from "../data/casino.ts";
import { SCENARIOS } from "../data/scenarios.ts";
import { Scene } from "../fixtures/scene.ts";
import { firstTerrain, terrainOf } from "./fields.ts";
import {
  boardOf,
  components,
  distance,
  playable,
  ring,
  walkingDistances,
  walksFrom,
  withoutWalls,
} from "./geometry.ts";
import { floorBeside, freeFieldBeside, isFoggy, playableRegion, sees, seesForHat } from "./places.ts";

/** The exact criterion of spy-rules.md, section 4.1, word for word. */
function seesByTheBook(scene: Scene, a: number, b: number): boolean {
  const { terrain } = scene.state;
  const { width } = terrain;
  const [x0, y0, x1, y1] = [a % width, Math.floor(a / width), b % width, Math.floor(b / width)];
  const [dx, dy] = [x1 - x0, y1 - y0];
  if (a !== b && (isFoggy(scene.state, a) || isFoggy(scene.state, b))) return false;
  for (let y = Math.min(y0, y1); y <= Math.max(y0, y1); y++)
    for (let x = Math.min(x0, x1); x <= Math.max(x0, x1); x++) {
      const cell = y * width + x;
      if (cell === a || cell === b) continue;
      if (!(2 * Math.abs(dx * (y - y0) - dy * (x - x0)) < Math.abs(dx) + Math.abs(dy))) continue;
      const field = terrain.fields[cell];
      if (field === null || field === "WALL" || field === "FIREPLACE" || isFoggy(scene.state, cell))
        return false;
    }
  return true;
}

const CASINO = [
  "##################",
  "#S..#...h.h..#..S#",
  "#...#....T...#...#",
  "#....R......R....#",
  "#...#........#...#",
  "##.##F......F##.##",
  "#................",
  "#.h.....RR....",
];

test("the board is a grid: the field in column x and row y, rows of any length (section 3)", () => {
  const scenario = drawn("S.R", ".", "..T.");
  const { width, fields } = firstTerrain(scenario);
  expect([width, fields.length]).toEqual([4, 12]);
  for (let y = 0; y < 3; y++)
    for (let x = 0; x < 4; x++) expect(fields[y * width + x]).toBe(scenario[y]?.[x] ?? null);
  const around = (x: number, y: number) => boardOf({ width, fields }).around(y * width + x);
  expect(around(0, 1)).toEqual([0, 1, 8, 9]);
});

test("equal scenarios share one map, however often they are read; others have their own", () => {
  const read = () => structuredClone(SCENARIOS.casino);
  expect(firstTerrain(read())).toBe(firstTerrain(read()));
  expect(firstTerrain([["FREE", "SAFE"]])).toEqual({ width: 2, fields: ["FREE", "SAFE"] });
  expect(firstTerrain([["FREE"], ["SAFE"]])).toEqual({ width: 1, fields: ["FREE", "SAFE"] });
});

describe("line of sight (section 4.1)", () => {
  test.each([
    ["without fog", []],
    ["with fog", [60, 61, 62, 78, 79, 80, 96, 97, 98]],
  ])("on all pairs of a map, %s, as the exact criterion says, and symmetric", (_, fields) => {
    const scene = new Scene(CASINO, [{ at: [1, 2] }]);
    if (fields.length > 0) scene.state.fogs = [{ fields, until: 9 }];
    const { all } = boardOf(scene.state.terrain);
    let seen = 0;
    for (const a of all)
      for (const b of all) {
        const free = sees(scene.state, a, b);
        if (free !== seesByTheBook(scene, a, b)) expect({ a, b, free }).toBe("as by the book");
        if (free !== sees(scene.state, b, a)) expect({ a, b, free }).toBe("symmetric");
        if (free) seen++;
      }
    expect(seen).toBeGreaterThan(1000);
    expect(seen).toBeLessThan(all.length ** 2 / 2);
  });
  test("a wall or fireplace at the end does not block, fog at either end does, and a field sees itself", () => {
    const scene = new Scene(["..#", "..F"], [{ at: [0, 0] }]);
    expect(sees(scene.state, 0, 2)).toBe(true);
    expect(sees(scene.state, 0, scene.at(2, 1))).toBe(true);
    scene.state.fogs = [{ fields: [0], until: 9 }];
    expect(sees(scene.state, 0, 1)).toBe(false);
    expect(sees(scene.state, 1, 0)).toBe(false);
    expect(sees(scene.state, 0, 0)).toBe(true);
  });
  test.each([
    ["R", true],
    ["T", true],
    ["S", true],
    ["h", true],
    ["F", false],
    ["#", false],
  ])("over %s: %s", (field, isSeen) => {
    const scene = new Scene([`.${field}.`], [{ at: [0, 0] }]);
    expect(sees(scene.state, 0, 2)).toBe(isSeen);
  });
  test("what is not on the map blocks", () => {
    const scene = new Scene(["...", ".", "..."], [{ at: [0, 0] }]);
    expect(sees(scene.state, scene.at(0, 0), scene.at(2, 2))).toBe(false);
    expect(sees(scene.state, scene.at(0, 0), scene.at(0, 2))).toBe(true);
  });
});

describe("hat line of sight (section 4.2)", () => {
  test("is blocked by a person between, not by those at the ends", () => {
    const scene = new Scene([".....", "....."], [{ at: [0, 0] }, { at: [4, 0] }, { at: [2, 0] }]);
    expect(sees(scene.state, 0, 4)).toBe(true);
    expect(seesForHat(scene.state, 0, 4)).toBe(false);
    expect(seesForHat(scene.state, 0, 2)).toBe(true);
  });
  test("is blocked by the cat between", () => {
    const scene = new Scene(["....."], [{ at: [0, 0] }, { at: [4, 0] }], { cat: [2, 0] });
    expect(seesForHat(scene.state, 0, 4)).toBe(false);
    expect(seesForHat(scene.state, 0, 1)).toBe(true);
  });
  test("is blocked by the janitor between", () => {
    const scene = new Scene(["....."], [{ at: [0, 0] }, { at: [4, 0] }]);
    expect(seesForHat(scene.state, 0, 4)).toBe(true);
    scene.state.janitor = 2;
    expect(seesForHat(scene.state, 0, 4)).toBe(false);
  });
});

test("the distance is the larger of both differences (section 4)", () => {
  expect(distance(10, 0, 37)).toBe(7);
  expect(distance(10, 37, 0)).toBe(7);
  expect(distance(10, 5, 95)).toBe(9);
  expect(distance(10, 5, 5)).toBe(0);
});

test("the ring at a distance has the fields at exactly that distance", () => {
  for (const far of [1, 2, 5])
    for (const from of [0, 37, 59])
      expect(ring(10, 6, from, far)).toEqual(
        Array.from({ length: 60 }, (_, i) => i).filter((field) => distance(10, from, field) === far),
      );
});

test("walking distances go round walls in eight directions, -1 where there is no way", () => {
  const board = boardOf(terrainOf(drawn("..#.", ".##.", "....", "####", "....")));
  const lengths = walkingDistances(board, [0]);
  expect(lengths[3]).toBe(5);
  expect(lengths[8]).toBe(2);
  expect(lengths[16]).toBe(-1);
  expect(lengths[2]).toBe(-1);
  expect(walkingDistances(board, [0, 16])[17]).toBe(1);
});

test("the board of a map whose walls fell equals that of the same map built again", () => {
  const terrain = terrainOf(SCENARIOS.villa);
  for (const at of [0, 24, 100, 178, 300, terrain.fields.length - 1]) {
    const { height } = boardOf(terrain);
    const walls = [at, ...ring(terrain.width, height, at, 1)].filter((i) => terrain.fields[i] === "WALL");
    const ruin = withoutWalls(terrain, walls);
    const [fallen, drawnAnew] = [boardOf(ruin), boardOf({ ...ruin })];
    expect(walls.length).toBeGreaterThan(0);
    expect(walls.every((wall) => ruin.fields[wall] === "FREE")).toBe(true);
    for (const part of ["at", "opaque", "all", "stepsFrom"] as const)
      expect(fallen[part]).toEqual(drawnAnew[part]);
    expect(walkingDistances(fallen, [30])).toEqual(walkingDistances(drawnAnew, [30]));
  }
  expect(withoutWalls(terrain, [])).toBe(terrain);
});

test("walking distances are cached, but on the largest map not all of them", () => {
  const board = boardOf(
    terrainOf(Array.from({ length: MAX_MAP_SIDE }, () => Array(MAX_MAP_SIDE).fill("FREE"))),
  );
  expect(walksFrom(board, 5)).toBe(walksFrom(board, 5));
  for (const field of board.all) expect(walksFrom(board, field)[field]).toBe(0);
  expect(board.walks.size * board.all.length).toBeLessThanOrEqual(2 ** 18);
  const house = boardOf(terrainOf(SCENARIOS.villa));
  for (const field of house.all) walksFrom(house, field);
  expect(house.walks.size).toBe(house.all.length);
});

describe("playable region (section 3)", () => {
  const board = boardOf(terrainOf(drawn("......#..", "......###", "#########", ".....#...")));
  test("is the largest connected part", () => {
    expect(playable(board, 12).fields.length).toBe(12);
  });
  test("takes in the next largest as long as there is not room enough", () => {
    expect(playable(board, 13).fields.length).toBe(17);
    expect(playable(board, 18).fields.length).toBe(20);
    expect(playable(board, 99).fields.length).toBe(22);
  });

  /** The playable fields before and after a rocket blew up the wall at this column. */
  const blastAt = (map: string[], x: number) => {
    const people = [{ at: [0, 0] as const, gadgets: ["ROCKET_PEN" as const] }];
    const scene = new Scene(map, people, { options: { npcCount: 0 } });
    const before = playableRegion(scene.state).fields;
    scene.act("use", "ROCKET_PEN", scene.at(x, 0));
    return { before, after: playableRegion(scene.state).fields };
  };
  test("never moves to another part, however large that becomes when a wall falls", () => {
    const { before, after } = blastAt(["......T....#....", "......T....#...."], 11);
    expect(before.length).toBe(12);
    expect(after).toEqual(before);
  });
  test("grows by what a fallen wall connects with it", () => {
    const { before, after } = blastAt(["......#..T...", "......#..T..."], 6);
    expect(before.length).toBe(12);
    expect(after.length).toBe(18);
  });
});

describe("a free neighbouring field (section 4.3)", () => {
  test("is drawn among the neighbours without figures", () => {
    const scene = new Scene(["...", "..."], [{ at: [0, 0] }, { at: [1, 0] }], { cat: [1, 1], draws: [0] });
    expect(freeFieldBeside(scene.state, 0)).toBe(scene.at(0, 1));
    scene.expectAllDrawn();
  });
  test("is the nearest one if no neighbour is free", () => {
    const scene = new Scene(["...", "##."], [{ at: [0, 0] }, { at: [1, 0] }], { draws: [1] });
    expect(freeFieldBeside(scene.state, 0)).toBe(scene.at(2, 1));
  });
  test("for a gadget must be FREE and without another gadget", () => {
    const scene = new Scene([".h.", "..."], [{ at: [0, 0] }], { draws: [0] });
    scene.state.lying = [{ gadget: "BOWLER_BLADE", at: scene.at(0, 1) }];
    expect(floorBeside(scene.state, 0)).toBe(scene.at(1, 1));
    scene.expectAllDrawn();
  });
  test("does not exist on a map that is full", () => {
    const scene = new Scene([".."], [{ at: [0, 0] }, { at: [1, 0] }]);
    expect(freeFieldBeside(scene.state, 0)).toBeUndefined();
  });
});

test("the maps of the house have room for all figures in one region", () => {
  for (const scenario of Object.values(SCENARIOS)) {
    const board = boardOf(terrainOf(scenario));
    expect(components(board).length).toBe(1);
    expect(components(board)[0]?.length).toBeGreaterThanOrEqual(16);
  }
});
