import { expect, test } from "vitest";
import { distancesFrom, NO_WAY } from "./distances.ts";

test("distances lead around walls and not beyond the edge", () => {
  const level = ["@#.", "...", "##."];
  expect([...distancesFrom(level, 0, 0)]).toEqual([0, NO_WAY, 4, 1, 2, 3, NO_WAY, NO_WAY, 4]);
  expect([...distancesFrom(level, 2, 2)]).toEqual([4, NO_WAY, 2, 3, 2, 1, NO_WAY, NO_WAY, 0]);
});

test("a cell behind walls is out of reach", () => {
  expect([...distancesFrom(["@#s"], 0, 0)]).toEqual([0, NO_WAY, NO_WAY]);
});

test("distances are found once for a cell of a level", () => {
  const level = ["@.s"];
  const found = distancesFrom(level, 0, 0);
  expect(distancesFrom(level, 0, 0)).toBe(found);
  expect(distancesFrom([...level], 0, 0)).not.toBe(found);
  expect([...distancesFrom(level, 2, 0)]).toEqual([2, 1, 0]);
});

test("of a level with very many cells only the distances from some are kept", () => {
  const level = ["@.".padEnd(1000, "."), ...Array.from({ length: 99 }, () => "#".repeat(1000))];
  const first = distancesFrom(level, 0, 0);
  for (let x = 1; x < 8; x++) expect(distancesFrom(level, x, 0)[0]).toBe(x);
  expect(distancesFrom(level, 0, 0)).toBe(first);
  expect(distancesFrom(level, 8, 0)[0]).toBe(8);
  expect(distancesFrom(level, 0, 0)).not.toBe(first);
});
