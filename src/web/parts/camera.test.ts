import { describe, expect, test } from "vitest";
import {
  bounded,
  broughtIn,
  centredOn,
  dragged,
  drawnRange,
  fittingCell,
  isAtEdge,
  isOtherMap,
  type Lens,
  sameRange,
  settled,
  zoomed,
} from "./camera.ts";
import { glide, placement } from "./glide.ts";

const VIEW = { width: 800, height: 600 };
const SMALL = { left: 0.5, top: 0.5, right: 17.5, bottom: 14.5 };
const LARGE = { left: 0, top: 0, right: 64, bottom: 64 };
const LARGE_SIZE = { width: 64, height: 64 };
const MIDDLE = { x: 32, y: 32 };
const LENS: Lens = { least: 20, most: 84, wholeCell: fittingCell };
const LOOSE: Lens = { ...LENS, inSight: 2 };

describe("the camera", () => {
  test("finds the size of a cell with which a map just fits", () => {
    expect(fittingCell(SMALL, VIEW)).toBeCloseTo(600 / 14);
    expect(fittingCell(LARGE, VIEW)).toBe(600 / 64);
  });
  test("stands in the middle of a small map and never leaves a large one", () => {
    expect(settled({ x: 99, y: 99, cell: 40 }, SMALL, VIEW)).toEqual({ x: -1, y: 0, cell: 40 });
    expect(settled({ x: -5, y: 999, cell: 40 }, LARGE, VIEW)).toEqual({ x: 0, y: 64 - 15, cell: 40 });
  });
  test("lets a map be dragged until the last of it would leave the screen, if its lens says so", () => {
    const away = dragged({ x: 0, y: 0, cell: 20 }, { x: -4000, y: 4000 });
    expect(away).toEqual({ x: 200, y: -200, cell: 20 });
    expect(bounded(away, LENS, LARGE, VIEW)).toEqual({ x: 64 - 40, y: 0, cell: 20 });
    expect(bounded(away, LOOSE, LARGE, VIEW)).toEqual({ x: 62, y: -28, cell: 20 });
  });
  test("draws what is in view and a little more, whatever the size of the map", () => {
    const range = drawnRange(centredOn(MIDDLE, 46, VIEW), LARGE_SIZE, VIEW);
    expect(range).toEqual({ left: 18, top: 24, right: 48, bottom: 42 });
    const next = drawnRange(centredOn({ x: 33, y: 32 }, 46, VIEW), LARGE_SIZE, VIEW);
    expect(sameRange(range, next)).toBe(true);
    expect(sameRange(range, drawnRange(centredOn({ x: 40, y: 32 }, 46, VIEW), LARGE_SIZE, VIEW))).toBe(false);
  });
  test("follows what comes near the edge", () => {
    const camera = centredOn(MIDDLE, 46, VIEW);
    expect(isAtEdge(camera, MIDDLE, VIEW)).toBe(false);
    expect(isAtEdge(camera, { x: 40, y: 32 }, VIEW)).toBe(true);
  });
  test("leaves a cell and a half between the edge and what it need not follow", () => {
    const near = 1.5;
    const far = { x: 800 / 40 - 2.5, y: 600 / 40 - 2.5 };
    const isAtEdgeWith = (x: number, y: number) =>
      isAtEdge({ x: MIDDLE.x - x, y: MIDDLE.y - y, cell: 40 }, MIDDLE, VIEW);
    for (const [x, y] of [
      [near, near],
      [far.x, far.y],
    ] as const)
      expect(isAtEdgeWith(x, y)).toBe(false);
    for (const [x, y] of [
      [near - 0.1, near],
      [near, near - 0.1],
      [far.x + 0.1, far.y],
      [far.x, far.y + 0.1],
    ] as const)
      expect(isAtEdgeWith(x, y)).toBe(true);
  });
  test("brings a cell onto the screen, or into its middle", () => {
    const [camera, view] = [
      { x: 0, y: 0, cell: 20 },
      { width: 400, height: 200 },
    ];
    expect(broughtIn(camera, { x: 5, y: 5 }, view)).toEqual(camera);
    expect(broughtIn(camera, { x: 30, y: 5 }, view)).toEqual({ x: 12, y: 0, cell: 20 });
    expect(centredOn({ x: 30, y: 5 }, 20, view)).toEqual({ x: 20.5, y: 0.5, cell: 20 });
  });
  test("zooms around a point that stays where it is, as far as its lens allows", () => {
    const before = { x: 2, y: 3, cell: 20 };
    const after = zoomed(before, 2, { x: 100, y: 40 }, LENS);
    expect(after.cell).toBe(40);
    expect(after.x + 100 / 40).toBe(before.x + 100 / 20);
    expect(after.y + 40 / 40).toBe(before.y + 40 / 20);
    expect(zoomed(before, 0.5, { x: 0, y: 0 }, LENS).cell).toBe(20);
    expect(zoomed(before, 100, { x: 0, y: 0 }, LENS).cell).toBe(84);
  });
  test("takes a map with one more row for the same, and one with two more for another", () => {
    expect(isOtherMap(LARGE, { ...LARGE, bottom: 65 })).toBe(false);
    expect(isOtherMap(LARGE, { ...LARGE, bottom: 66 })).toBe(true);
    expect(isOtherMap(LARGE, { ...LARGE, right: 30 })).toBe(true);
  });
  test("has the map on whole pixels, also on the way to somewhere else", () => {
    expect(placement({ x: 0.31, y: -0.09, cell: 40 })).toEqual({
      transform: "translateX(-12px)",
      translate: "0 4px",
    });
    const ways = glide({ x: 0, y: 0.01, cell: 20 }, { x: 15.655, y: 0.35, cell: 20 });
    const [across = [], down = []] = Array.from(ways.matchAll(/linear\(([^)]*)\)/g), ([, stops = ""]) =>
      stops.split(",").map(parseFloat),
    );
    for (const [parts, pixels] of [
      [across, 313],
      [down, 7],
    ] as const) {
      expect(parts.at(-1)).toBe(1);
      expect(parts.length).toBeGreaterThan(Math.min(pixels, 30));
      for (const part of parts) expect(part * pixels).toBeCloseTo(Math.round(part * pixels), 10);
      expect([...parts].sort((a, b) => a - b)).toEqual(parts);
    }
    expect(glide({ x: 5, y: 5, cell: 20 }, { x: 5, y: 9, cell: 20 })).toMatch(
      /^transform var\(--m-step\) linear,/,
    );
  });
});

describe("each movement of the camera, to the cell", () => {
  const camera = { x: 10, y: 20, cell: 40 };
  // 20 by 15 cells are in view.

  test("the middle of a cell comes to the middle of the screen", () => {
    expect(centredOn({ x: 30, y: 40 }, 40, VIEW)).toEqual({ x: 20.5, y: 33, cell: 40 });
  });

  test.each([
    ["what is in view stays where it is", { x: 15, y: 25 }, { x: 10, y: 20 }],
    ["to the left and above, with one more cell", { x: 5, y: 7 }, { x: 4, y: 6 }],
    ["to the right and below, with one more cell", { x: 40, y: 50 }, { x: 22, y: 37 }],
    ["the first cell has a neighbour in view", { x: 10, y: 20 }, { x: 9, y: 19 }],
  ])("%s", (_, place, { x, y }) => {
    expect(broughtIn(camera, place, VIEW)).toEqual({ x, y, cell: 40 });
  });

  test("dragging moves the map with the finger", () => {
    expect(dragged(camera, { x: 40, y: -80 })).toEqual({ x: 9, y: 22, cell: 40 });
  });

  test("zooming leaves the point under the finger where it is, within the limits of the lens", () => {
    expect(zoomed(camera, 2, { x: 400, y: 200 }, LENS)).toEqual({
      x: 10 + 10 - 5,
      y: 20 + 5 - 2.5,
      cell: 80,
    });
    expect(zoomed(camera, 9, { x: 0, y: 0 }, LENS)).toEqual({ x: 10, y: 20, cell: 84 });
    expect(zoomed(camera, 0.1, { x: 0, y: 0 }, LENS)).toEqual({ x: 10, y: 20, cell: 20 });
  });

  test("cells are drawn in steps of six, with one to spare, up to the edges of the map", () => {
    const map = { width: 100, height: 34 };
    expect(drawnRange(camera, map, VIEW)).toEqual({ left: 6, top: 18, right: 36, bottom: 34 });
    expect(drawnRange({ x: 0, y: 0, cell: 40 }, map, VIEW)).toEqual({
      left: 0,
      top: 0,
      right: 24,
      bottom: 18,
    });
    expect(drawnRange({ x: 7, y: 13, cell: 40 }, map, VIEW)).toEqual({
      left: 6,
      top: 12,
      right: 30,
      bottom: 30,
    });
  });

  test("a map with one more row or column is the same, one with two is another", () => {
    const map = { left: 1, top: 1, right: 5, bottom: 5 };
    const other = (more: object) => isOtherMap(map, { ...map, ...more });
    expect([{}, { right: 6 }, { right: 7 }, { left: 0 }, { left: -1 }].map(other)).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
    expect([{ bottom: 6 }, { bottom: 7 }, { top: 0 }, { top: -1 }].map(other)).toEqual([
      false,
      true,
      false,
      true,
    ]);
    for (const side of ["left", "top", "right", "bottom"] as const)
      expect(sameRange(map, { ...map, [side]: 9 })).toBe(false);
  });
});
