import { expect, test } from "vitest";
import { Homes } from "./homes.ts";

const own = (...shards: readonly number[]) => new Map(shards.map((shard) => [shard, undefined]));

test("a hundred newcomers in a row live in the same shard, and in the long run all shards of a process have some", () => {
  const homes = new Homes();
  const chosen = Array.from({ length: 10_000 }, () => homes.next(own(2, 5, 7), 8));
  for (let first = 0; first < chosen.length; first += 100)
    expect(new Set(chosen.slice(first, first + 100)).size).toBe(1);
  expect([...new Set(chosen)].sort()).toEqual([2, 5, 7]);
});

test("newcomers live in a shard of the process, also after their last home has moved", () => {
  const homes = new Homes();
  expect(homes.next(own(3), 8)).toBe(3);
  expect(homes.next(own(4), 8)).toBe(4);
});

test("where a process runs no shard, newcomers live in any", () => {
  const homes = new Homes();
  const chosen = new Set(Array.from({ length: 200 }, () => homes.next(own(), 2)));
  expect([...chosen].sort()).toEqual([0, 1]);
});
