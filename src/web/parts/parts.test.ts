import { expect, test } from "vitest";
import { outline } from "./drag-copy.tsx";
import { nextBox } from "./keys.ts";

const box = (x: number, y: number) => ({ x, y, width: 40, height: 60 });

test("arrow keys go to what lies straight ahead, not to what is nearer but aside", () => {
  const from = box(100, 100);
  const boxes = [box(150, 100), box(200, 100), box(100, 200), box(145, 170), box(50, 0)];
  expect(nextBox(from, boxes, [1, 0])).toBe(0);
  expect(nextBox(from, boxes, [0, 1])).toBe(2);
  expect(nextBox(from, boxes, [0, -1])).toBe(4);
  expect(nextBox(from, boxes, [-1, 0])).toBe(4);
  expect(nextBox(box(200, 100), [box(100, 100)], [1, 0])).toBe(-1);
});

test("arrow keys walk over a grid from cell to cell, and not beyond its edge", () => {
  const boxes = Array.from({ length: 49 }, (_, place) => box((place % 7) * 40, Math.floor(place / 7) * 60));
  const after = (place: number, way: readonly [number, number]) =>
    nextBox(boxes[place] ?? box(0, 0), boxes, way);
  expect(after(0, [1, 0])).toBe(1);
  expect(after(24, [0, 1])).toBe(31);
  expect(after(0, [0, -1])).toBe(-1);
  expect(after(48, [1, 0])).toBe(-1);
});

test("an arrow begins at who acts, and its point lies at the target", () => {
  const { path, points } = outline({ x: 10, y: 200 }, { x: 50, y: 20 });
  expect(path).toMatch(/^M10 200 C/);
  expect(points.split(" ").at(-1)).toBe("50,18");
});
