import { expect, test } from "vitest";
import { carrier, enemy, HALL } from "../fixtures/hall.ts";
import { HIT, Scene } from "../fixtures/scene.ts";

test("GAS_GLOSS hurts a neighbour without a hit test, and is gone even if warded off", () => {
  const people = [carrier("GAS_GLOSS"), enemy(), enemy({ at: [3, 1], features: ["BABYSITTER"] })];
  const scene = new Scene(HALL, people, { draws: [HIT] });
  const [operation] = scene.actAndDrawAll("use", "GAS_GLOSS", scene.at(2, 1));
  expect(operation).toMatchObject({ successful: false });
  expect(scene.person(1).hp).toBe(100);
  expect(scene.person(0).gadgets).toEqual([]);
});
