import { expect, test } from "vitest";
import { outline } from "./follow.tsx";
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

test("an arrow begins at who acts, and its point lies at the target", () => {
  const { path, points } = outline({ x: 10, y: 200 }, { x: 50, y: 20 });
  expect(path).toMatch(/^M10 200 C/);
  expect(points.split(" ").at(-1)).toBe("50,18");
});
