import { afterEach, expect, test, vi } from "vitest";
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

afterEach(() => {
  vi.useRealTimers();
});

test("a store that doesn't answer for five seconds can't save, and the log says when that changes", async () => {
  vi.useFakeTimers();
  const log: string[] = [];
  let isSilent = true;
  const probe = () => (isSilent ? new Promise<void>(() => {}) : Promise.resolve());
  const health = new Health({ probe }, (what) => log.push(what));
  const problems: (string | undefined)[] = [];
  const check = (now: number) => health.problem(now).then((problem) => problems.push(problem));
  void check(0);
  await vi.advanceTimersByTimeAsync(4999);
  expect(problems).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(problems).toEqual(["the store doesn't respond"]);
  void check(10_000);
  await vi.advanceTimersByTimeAsync(5000);
  isSilent = false;
  await check(20_000);
  await check(30_000);
  expect(problems.slice(1)).toEqual(["the store doesn't respond", undefined, undefined]);
  expect(log).toEqual(["cannot save", "can save"]);
  // No timer is left behind.
  expect(vi.getTimerCount()).toBe(0);
});
