import { describe, expect, test } from "vitest";
import type { Terrain } from "../../../games/spy/board/fields.ts";
import { MAX_MAP_SIDE } from "../../../games/spy/config/scenario.ts";
import {
  boxOf,
  boxWithin,
  canGrow,
  cellAt,
  grown,
  heightOf,
  painted,
  repainted,
  type Spot,
  spotsIn,
  wayBetween,
  withColumn,
  withoutColumns,
  withoutRows,
  withRow,
} from "./terrain.ts";

/** A map as it is drawn: free fields, walls and holes. */
function map(...rows: readonly string[]): Terrain {
  const cells = rows.flatMap((row) =>
    [...row].map((sign) => (sign === "." ? "FREE" : sign === "#" ? "WALL" : null)),
  );
  return { width: rows[0]?.length ?? 0, fields: cells };
}

/** A map as rows to read. */
function rows(terrain: Terrain): readonly string[] {
  return Array.from({ length: heightOf(terrain) }, (_, y) =>
    Array.from({ length: terrain.width }, (_, x) => {
      const cell = cellAt(terrain, [x, y]);
      return cell === null ? " " : cell === "WALL" ? "#" : ".";
    }).join(""),
  );
}

const ROOM = map("####", "#..#", "#.. ", "####");

test("outside of a map there is no field", () => {
  expect([cellAt(ROOM, [0, 0]), cellAt(ROOM, [1, 1]), cellAt(ROOM, [3, 2])]).toEqual(["WALL", "FREE", null]);
  for (const spot of [
    [-1, 0],
    [4, 0],
    [0, -1],
    [0, 4],
  ] as const)
    expect(cellAt(ROOM, spot)).toBeNull();
  expect([heightOf(ROOM), heightOf({ width: 0, fields: [] })]).toEqual([4, 0]);
});

describe("painting", () => {
  test("changes the spots of the map, and no others", () => {
    const spots: Spot[] = [
      [1, 1],
      [3, 2],
      [-1, 0],
      [4, 1],
      [1, -1],
      [1, 4],
    ];
    expect(rows(painted(ROOM, spots, "WALL"))).toEqual(["####", "##.#", "#..#", "####"]);
    expect(
      painted(
        ROOM,
        [
          [0, 0],
          [9, 9],
        ],
        "WALL",
      ),
    ).toBe(ROOM);
  });

  test("leaves holes alone where only fields are painted anew", () => {
    expect(
      rows(
        repainted(
          ROOM,
          [
            [2, 2],
            [3, 2],
          ],
          "WALL",
        ),
      ),
    ).toEqual(["####", "#..#", "#.# ", "####"]);
  });

  test("trims what is empty, and never removes the last field", () => {
    const top: Spot[] = [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ];
    expect(rows(painted(ROOM, top, null))).toEqual(["#..#", "#.. ", "####"]);
    const right: Spot[] = [
      [3, 0],
      [3, 1],
      [3, 3],
    ];
    expect(rows(painted(ROOM, right, null))).toEqual(["###", "#..", "#..", "###"]);
    expect(painted(ROOM, spotsIn({ left: 0, top: 0, right: 3, bottom: 3 }), null)).toBe(ROOM);
  });
});

describe("a map grows", () => {
  test("next to a field or diagonally from it", () => {
    const small = map(". ", "  ");
    const ring = spotsIn({ left: -1, top: -1, right: 2, bottom: 2 });
    expect(ring.filter((spot) => canGrow(small, spot))).toEqual([
      [-1, -1],
      [0, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [0, 1],
      [1, 1],
    ]);
  });

  test.each<readonly [spot: Spot, after: readonly string[]]>([
    [
      [-1, -1],
      [".  ", " #.", " .#"],
    ],
    [
      [2, 2],
      ["#. ", ".# ", "  ."],
    ],
    [
      [-1, 1],
      [" #.", "..#"],
    ],
    [
      [2, 0],
      ["#..", ".# "],
    ],
    [
      [0, -1],
      [". ", "#.", ".#"],
    ],
    [
      [1, 2],
      ["#.", ".#", " ."],
    ],
  ])("by a free field at %j", (spot, after) => {
    expect(rows(grown(map("#.", ".#"), spot))).toEqual(after);
  });

  test("to the largest size, and not where there is a field or none beside", () => {
    const small = map("#.", ".#");
    for (const spot of [
      [0, 0],
      [4, 0],
    ] as const)
      expect(grown(small, spot)).toBe(small);
    const row = map("#".repeat(MAX_MAP_SIDE));
    expect([canGrow(row, [-1, 0]), canGrow(row, [MAX_MAP_SIDE, 0]), canGrow(row, [0, 1])]).toEqual([
      false,
      false,
      true,
    ]);
    const column = map(...Array.from({ length: MAX_MAP_SIDE }, () => "#"));
    expect([canGrow(column, [0, -1]), canGrow(column, [0, MAX_MAP_SIDE]), canGrow(column, [1, 0])]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe("rows and columns", () => {
  test("that are inserted continue walls; what has a hole on both sides stays one", () => {
    const terrain = map("#.# ", "#.. ");
    expect(rows(withRow(terrain, 1))).toEqual(["#.# ", "#.. ", "#.. "]);
    expect(rows(withRow(terrain, 0))[0]).toBe("#.# ");
    expect(rows(withColumn(terrain, 1))).toEqual(["#..# ", "#... "]);
    expect(rows(withColumn(terrain, 0))).toEqual(["##.# ", "##.. "]);
  });

  test("are inserted up to the largest size", () => {
    const wide = map("#".repeat(MAX_MAP_SIDE));
    expect(withColumn(wide, 1)).toBe(wide);
    expect(heightOf(withRow(wide, 1))).toBe(2);
    const high = map(...Array.from({ length: MAX_MAP_SIDE }, () => "#"));
    expect(withRow(high, 1)).toBe(high);
    expect(withColumn(high, 1).width).toBe(2);
  });

  test("that are removed leave at least one field", () => {
    expect(rows(withoutRows(ROOM, { left: 0, top: 1, right: 0, bottom: 2 }))).toEqual(["####", "####"]);
    expect(rows(withoutColumns(ROOM, { left: 1, top: 0, right: 1, bottom: 0 }))).toEqual([
      "###",
      "#.#",
      "#. ",
      "###",
    ]);
    const all = { left: 0, top: 0, right: 3, bottom: 3 };
    expect(withoutRows(ROOM, all)).toBe(ROOM);
    expect(withoutColumns(ROOM, all)).toBe(ROOM);
  });
});

describe("boxes", () => {
  test("lie between two corners, whichever they are", () => {
    expect(boxOf([3, 1], [0, 2])).toEqual({ left: 0, top: 1, right: 3, bottom: 2 });
    expect(spotsIn({ left: 1, top: 0, right: 2, bottom: 1 })).toEqual([
      [1, 0],
      [2, 0],
      [1, 1],
      [2, 1],
    ]);
  });

  test("are cut off at the edges of the map", () => {
    const all = { left: 0, top: 0, right: 3, bottom: 3 };
    expect(boxWithin(ROOM, { left: -2, top: -1, right: 9, bottom: 4 })).toEqual(all);
    expect(boxWithin(ROOM, all)).toEqual(all);
    expect(boxWithin(ROOM, { left: 3, top: 3, right: 5, bottom: 5 })).toEqual({
      left: 3,
      top: 3,
      right: 3,
      bottom: 3,
    });
    expect(boxWithin(ROOM, { left: 4, top: 0, right: 5, bottom: 3 })).toBeUndefined();
    expect(boxWithin(ROOM, { left: 0, top: 4, right: 3, bottom: 5 })).toBeUndefined();
  });
});

test("a fast pointer leaves no gaps", () => {
  expect(wayBetween([0, 0], [4, 2])).toEqual([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
  ]);
  expect(wayBetween([2, 3], [2, 1])).toEqual([
    [2, 3],
    [2, 2],
    [2, 1],
  ]);
  expect(wayBetween([1, 1], [1, 1])).toEqual([[1, 1]]);
});
