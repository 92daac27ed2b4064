import { expect, test } from "vitest";
import { Disk, MemoryStore } from "../../test/server/memory-store.ts";
import { Health } from "./health.ts";

test("the store is checked at most once a second; in between the last answer holds", async () => {
  let fate: "kept" | "failed" = "kept";
  const store = new MemoryStore(new Disk(), setImmediate, () => fate);
  const health = new Health(store, () => {});
  expect(await Promise.all([health.problem(0), health.problem(500)])).toEqual([undefined, undefined]);
  expect(store.commits).toBe(1);
  fate = "failed";
  expect(await health.problem(900)).toBeUndefined();
  expect(await health.problem(1000)).toBe("the disk is full");
  fate = "kept";
  expect(await health.problem(2000)).toBeUndefined();
});
