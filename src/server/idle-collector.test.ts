import { expect, test } from "vitest";
import { IdleCollector } from "./idle-collector.ts";

const MEGABYTE = 1_000_000;

/** A process that used this much at each look, and of whose memory a collection leaves 50 MB. */
function looks(...used: readonly (readonly [seconds: number, megabytes: number])[]): number[] {
  let now = { micros: 0, bytes: 0 };
  let collected = 0;
  const rest = new IdleCollector(
    () => now,
    () => {
      collected++;
      now = { ...now, bytes: 50 * MEGABYTE };
    },
  );
  return used.map(([seconds, megabytes]) => {
    now = { micros: seconds * 1e6, bytes: megabytes * MEGABYTE };
    rest.check();
    return collected;
  });
}

test("a house in which nothing happens gives memory back", () => {
  expect(looks([5, 100], [5.1, 100])).toEqual([0, 1]);
});

test("not while it has something to do", () => {
  expect(looks([5, 100], [7, 120], [9, 140])).toEqual([0, 0, 0]);
});

test("and not again until it has grown", () => {
  expect(looks([0.1, 100], [0.2, 55], [0.3, 55], [0.4, 61])).toEqual([1, 1, 1, 2]);
});

test("what is collected is given back to the system", () => {
  const before = process.memoryUsage().heapTotal;
  let garbage = Array.from({ length: 300_000 }, (_, n) => ({ n: `${n}` }));
  expect(process.memoryUsage().heapTotal).toBeGreaterThan(before);
  const full = process.memoryUsage().heapTotal;
  garbage = garbage.slice(0, 1);
  let micros = 0;
  new IdleCollector(() => ({ micros: micros++, bytes: 1e9 })).check();
  expect(garbage).toHaveLength(1);
  expect(process.memoryUsage().heapTotal).toBeLessThan(full);
});
