import { expect, test } from "vitest";
import { carrier } from "../fixtures/hall.ts";
import { Scene } from "../fixtures/scene.ts";

test("TECHNICOLOUR_PRISM inverts a neighbouring table for good and is gone", () => {
  const scene = new Scene(["..R", "..."], [carrier("TECHNICOLOUR_PRISM", { at: [1, 0] })]);
  expect(scene.refusal("use", "TECHNICOLOUR_PRISM", 0)).toBe("This gadget needs a roulette table.");
  scene.act("use", "TECHNICOLOUR_PRISM", 2);
  expect(scene.state.roulettes[0]?.isInverted).toBe(true);
  expect(scene.person(0).gadgets).toEqual([]);
});
