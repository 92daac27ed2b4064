import { expect, test } from "vitest";
import { DamageReport, isCorrupt, isUnreadable } from "./damage-report.ts";
import { Damaged } from "./store.ts";

test("each damaged item is told once, also those that were found before anyone listened", () => {
  const report = new DamageReport();
  const told: string[] = [];
  expect(report.found("person 1")).toEqual(new Damaged("person 1 is damaged"));
  report.onDamage = (what) => told.push(what);
  expect(told).toEqual(["person 1"]);
  report.found("person 1");
  report.found("a token");
  expect(told).toEqual(["person 1", "a token"]);
});

test("SQLite says by a number whether a file is damaged, or can't be read for now", () => {
  const withCode = (errcode: number) => Object.assign(new Error("SQLite"), { errcode });
  // Extended codes have the primary one in their lowest byte.
  const codes = [1, 10, 11, 26, 11 + 256, 10 + 3 * 256, 5, 13].map(withCode);
  expect(codes.map(isCorrupt)).toEqual([true, false, true, true, true, false, false, false]);
  expect(codes.map(isUnreadable)).toEqual([true, true, true, true, true, true, false, false]);
  for (const other of [new Error("SQLite"), { errcode: 11 }, null])
    expect([isCorrupt(other), isUnreadable(other)]).toEqual([false, false]);
});
