import { expect, test } from "vitest";
import { planOf } from "./plan.ts";

test("a plan has the floor, the hero's cell and the enemies in board order", () => {
  const plan = planOf([".#s", "k@."]);
  expect(plan.width).toBe(3);
  expect([...plan.floor]).toEqual([1, 0, 1, 1, 1, 1]);
  expect(plan.start).toEqual({ x: 1, y: 1 });
  expect(plan.posts).toEqual([
    { tile: "s", x: 2, y: 0 },
    { tile: "k", x: 0, y: 1 },
  ]);
});

test("a level is read once, however often it is entered", () => {
  const level = ["@s"];
  expect(planOf(level)).toBe(planOf(level));
});
