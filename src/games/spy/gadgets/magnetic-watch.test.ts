import { expect, test } from "vitest";
import { carrier, enemy, HALL } from "../fixtures/hall.ts";
import { HIT, Scene } from "../fixtures/scene.ts";

test("MAGNETIC_WATCH keeps blades away, but no gas", () => {
  const people = [carrier("BOWLER_BLADE"), enemy({ gadgets: ["MAGNETIC_WATCH"] })];
  const scene = new Scene(HALL, people, { draws: [HIT, 0] });
  scene.person(0).gadgets = ["BOWLER_BLADE", "GAS_GLOSS"];
  scene.actAndDrawAll("use", "BOWLER_BLADE", scene.at(2, 1));
  expect(scene.person(1).hp).toBe(100);
  scene.act("use", "GAS_GLOSS", scene.at(2, 1));
  expect(scene.person(1).hp).toBe(50);
});
