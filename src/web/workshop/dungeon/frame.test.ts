import { expect, test } from "vitest";
import { boundFrame, centredFrame, frameWith, movedFrame, wholeFrame, zoomedFrame } from "./frame.ts";

const SCREEN = { width: 400, height: 200 };

test("a small level is seen as a whole, in the middle", () => {
  expect(wholeFrame({ width: 9, height: 4 }, SCREEN)).toEqual({ x: -0.5, y: -0.5, cell: 40 });
});

test("of a large one the upper left corner is seen, with cells that a finger can hit", () => {
  expect(wholeFrame({ width: 1000, height: 400 }, SCREEN)).toEqual({ x: 0, y: 0, cell: 12 });
});

test("what is under the pointer stays there when it is zoomed", () => {
  const before = { x: 2, y: 3, cell: 20 };
  const after = zoomedFrame(before, 2, { x: 100, y: 40 });
  expect(after.cell).toBe(40);
  expect(after.x + 100 / 40).toBe(before.x + 100 / 20);
  expect(after.y + 40 / 40).toBe(before.y + 40 / 20);
  expect(zoomedFrame(before, 100, { x: 0, y: 0 }).cell).toBe(64);
});

test("a level that is dragged away stays in sight", () => {
  const level = { width: 20, height: 10 };
  const away = movedFrame({ x: 0, y: 0, cell: 20 }, { x: -4000, y: 4000 });
  expect(boundFrame(away, level, SCREEN)).toEqual({ x: 18, y: -8, cell: 20 });
});

test("a cell comes onto the screen, or into its middle", () => {
  const frame = { x: 0, y: 0, cell: 20 };
  expect(frameWith(frame, { x: 5, y: 5 }, SCREEN)).toEqual(frame);
  expect(frameWith(frame, { x: 30, y: 5 }, SCREEN)).toEqual({ x: 12, y: 0, cell: 20 });
  expect(centredFrame(frame, { x: 30, y: 5 }, SCREEN)).toEqual({ x: 20.5, y: 0.5, cell: 20 });
});
