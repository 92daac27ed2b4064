import { describe, expect, test } from "vitest";
import {
  centredOn,
  clamped,
  drawnRange,
  fittingCell,
  glide,
  isAtEdge,
  isIn,
  placement,
  sameRange,
  zoomed,
} from "./camera.ts";

const VIEW = { width: 800, height: 600 };
const small = { width: 18, height: 15, bounds: { left: 0.5, top: 0.5, right: 17.5, bottom: 14.5 } };
const large = { width: 64, height: 64, bounds: { left: 0, top: 0, right: 64, bottom: 64 } };

describe("the camera", () => {
  test("shows a plan as a whole if its fields stay large enough, else at the size of a finger", () => {
    expect(fittingCell(small, VIEW)).toBe(42);
    expect(fittingCell(large, VIEW)).toBe(46);
    expect(fittingCell(small, { width: 390, height: 500 })).toBe(46);
  });
  test("stands in the middle of a small plan and never leaves a large one", () => {
    expect(clamped({ x: 999, y: 999, cell: 40 }, small, VIEW)).toEqual({ x: -40, y: 0, cell: 40 });
    expect(clamped({ x: -50, y: 99_999, cell: 46 }, large, VIEW)).toEqual({
      x: 0,
      y: 64 * 46 - 600,
      cell: 46,
    });
  });
  test("draws what is in view and a little more, whatever the size of the map", () => {
    const range = drawnRange(centredOn(32 * 64 + 32, 46, large, VIEW), large, VIEW);
    expect((range.right - range.left) * (range.bottom - range.top)).toBeLessThan(800);
    expect(isIn(range, 32 * 64 + 32, 64)).toBe(true);
    expect(isIn(range, 0, 64)).toBe(false);
    const next = drawnRange(centredOn(32 * 64 + 33, 46, large, VIEW), large, VIEW);
    expect(sameRange(range, next)).toBe(true);
  });
  test("follows what comes near the edge", () => {
    const camera = centredOn(32 * 64 + 32, 46, large, VIEW);
    expect(isAtEdge(camera, 32 * 64 + 32, large, VIEW)).toBe(false);
    expect(isAtEdge(camera, 32 * 64 + 40, large, VIEW)).toBe(true);
  });
  test("leaves a field and a half between the edge and what it need not follow", () => {
    const [column, row, cell] = [32, 32, 40];
    const field = row * 64 + column;
    const near = 1.5 * cell;
    const far = { x: VIEW.width - 2.5 * cell, y: VIEW.height - 2.5 * cell };
    const isAtEdgeWith = (x: number, y: number) =>
      isAtEdge({ x: column * cell - x, y: row * cell - y, cell }, field, large, VIEW);
    for (const [x, y] of [
      [near, near],
      [far.x, far.y],
    ] as const)
      expect(isAtEdgeWith(x, y)).toBe(false);
    for (const [x, y] of [
      [near - 1, near],
      [near, near - 1],
      [far.x + 1, far.y],
      [far.x, far.y + 1],
    ] as const)
      expect(isAtEdgeWith(x, y)).toBe(true);
  });
  test("zooms around a point that stays where it is", () => {
    const before = centredOn(32 * 64 + 32, 46, large, VIEW);
    const at = { x: 200, y: 100 };
    const after = zoomed(before, 60, at, large, VIEW);
    expect((after.x + at.x) / after.cell).toBeCloseTo((before.x + at.x) / before.cell);
    expect(zoomed(before, 5, at, large, VIEW).cell).toBe(20);
  });
  test("has the plan on whole pixels, also on the way to somewhere else", () => {
    expect(placement({ x: 12.4, y: -3.6, cell: 46 })).toEqual({
      transform: "translateX(-12px)",
      translate: "0 4px",
    });
    const ways = glide({ x: 0, y: 0.2, cell: 46 }, { x: 313.1, y: 7, cell: 46 });
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
    expect(glide({ x: 5, y: 5, cell: 46 }, { x: 5, y: 9, cell: 46 })).toMatch(
      /^transform var\(--m-step\) linear,/,
    );
  });
});
