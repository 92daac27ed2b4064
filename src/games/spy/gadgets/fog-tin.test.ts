import { expect, test } from "vitest";
import { carrier } from "../fixtures/hall.ts";
import { Scene } from "../fixtures/scene.ts";

test("FOG_TIN covers the target and its neighbours but walls, and is gone", () => {
  const scene = new Scene(["..#...", "......"], [carrier("FOG_TIN", { at: [0, 1] })]);
  expect(scene.refusal("use", "FOG_TIN", scene.at(2, 0))).toBe(
    "This gadget needs a field that isn't a wall.",
  );
  scene.act("use", "FOG_TIN", scene.at(3, 1));
  expect(scene.state.fogs).toEqual([
    { fields: [scene.at(3, 1), scene.at(3, 0), scene.at(4, 0), scene.at(2, 1), scene.at(4, 1)], until: 4 },
  ]);
  expect(scene.person(0).gadgets).toEqual([]);
});
