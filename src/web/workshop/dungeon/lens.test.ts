import { expect, test } from "vitest";
import { firstLook } from "./lens.ts";

const SCREEN = { width: 400, height: 200 };
const LARGE = { left: 0, top: 0, right: 1000, bottom: 400 };

test("a small level is seen as a whole, in the middle", () => {
  const level = { left: 0, top: 0, right: 9, bottom: 4 };
  expect(firstLook(level, undefined, SCREEN)).toEqual({ x: -0.5, y: -0.5, cell: 40 });
});

test("of a large one the upper left corner is seen, with cells that a finger can hit", () => {
  expect(firstLook(LARGE, undefined, SCREEN)).toEqual({ x: 0, y: 0, cell: 12 });
});

test("a place that is to be shown is in the middle", () => {
  const { x, y, cell } = firstLook(LARGE, { x: 500, y: 200 }, SCREEN);
  expect([x + SCREEN.width / cell / 2, y + SCREEN.height / cell / 2]).toEqual([500.5, 200.5]);
});
