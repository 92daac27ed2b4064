import { expect, test } from "vitest";
import { firstCell, isIn, placeOf, SPY_LENS } from "./camera.ts";

const VIEW = { width: 800, height: 600 };
const SMALL = { left: 0.5, top: 0.5, right: 17.5, bottom: 14.5 };
const LARGE = { left: 0, top: 0, right: 64, bottom: 64 };

test("the casino is first shown as a whole if its fields stay large enough, else at the size of a finger", () => {
  expect(firstCell(SMALL, VIEW)).toBe(42);
  expect(firstCell(LARGE, VIEW)).toBe(46);
  expect(firstCell(SMALL, { width: 390, height: 500 })).toBe(46);
});

test("the whole of it is shown with fields that can still be told apart", () => {
  expect(SPY_LENS.wholeCell(SMALL, VIEW)).toBeCloseTo(42.86);
  expect(SPY_LENS.wholeCell(LARGE, VIEW)).toBe(20);
});

test("a field is drawn if its column and row are", () => {
  expect(placeOf(2 * 64 + 5, 64)).toEqual({ x: 5, y: 2 });
  const range = { left: 3, top: 2, right: 6, bottom: 3 };
  expect([2, 3, 5, 6].map((column) => isIn(range, 2 * 64 + column, 64))).toEqual([false, true, true, false]);
  expect(isIn(range, 3 * 64 + 4, 64)).toBe(false);
});
