import { expect, test } from "vitest";
import { drawn } from "../../../games/spy/data/casino.ts";
import { SCENARIOS } from "../../../games/spy/data/scenarios.ts";
import { patchesIn } from "../../boards/spy/model/floor.ts";
import type { Point } from "../../parts/camera.ts";
import { contentOf } from "./scenario-content.ts";
import { boundsOnSheet, growthsIn, isSameShape, onSheet, plusPaths, SHEET, sheetOf } from "./sheet.ts";
import { painted } from "./terrain.ts";

const { terrain } = contentOf(SCENARIOS.villa);
const everywhere = { left: 0, top: 0, right: SHEET, bottom: SHEET };

test("a map lies on the sheet with a ring around it", () => {
  const sheet = sheetOf(terrain, undefined);
  expect(sheet.fields.length).toBe(66 * 66);
  const fieldAt = ({ x, y }: Point) => sheet.fields[y * SHEET + x];
  expect(fieldAt(onSheet([1, 1]))).toBe("SAFE");
  expect(fieldAt(onSheet([-1, 0]))).toBeNull();
  expect(boundsOnSheet(terrain)).toEqual({ left: 0, top: 0, right: 26, bottom: 22 });
});

test("a stroke draws only the patches that it changes, and draws them as they would be drawn anew", () => {
  const before = sheetOf(terrain, undefined);
  const known = patchesIn(before, everywhere);
  for (const spot of [
    [3, 3],
    [10, 5],
    [11, 12],
    [0, 0],
  ] as const) {
    const changed = painted(terrain, [spot], "FIREPLACE");
    const after = patchesIn(sheetOf(changed, before), everywhere);
    expect(after).toEqual(patchesIn(sheetOf(changed, undefined), everywhere));
    expect(after.filter((patch) => !known.includes(patch)).length).toBeLessThan(4);
  }
});

test('a single field has eight "+" around it', () => {
  const one = contentOf(drawn("S")).terrain;
  const spots = growthsIn(one, everywhere);
  expect(spots.length).toBe(8);
  expect(plusPaths(spots).signs.match(/M/g)?.length).toBe(16);
});

test("another kind of field keeps the shape of a map, a missing one does not", () => {
  expect(isSameShape(terrain, painted(terrain, [[3, 3]], "WALL"))).toBe(true);
  expect(isSameShape(terrain, painted(terrain, [[3, 3]], null))).toBe(false);
});
