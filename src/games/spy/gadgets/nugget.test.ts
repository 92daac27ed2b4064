import { expect, test } from "vitest";
import { carrier, enemy, HALL, npc } from "../fixtures/hall.ts";
import { Scene } from "../fixtures/scene.ts";

test("NUGGET is not for the own faction", () => {
  const scene = new Scene(HALL, [carrier("NUGGET"), enemy({ side: 0 })]);
  expect(scene.refusal("use", "NUGGET", scene.at(2, 1))).toBe(
    "This gadget needs a person who is not on your side.",
  );
});

test("an enemy who was offered a NUGGET may use it itself", () => {
  const scene = new Scene(HALL, [carrier("NUGGET"), enemy(), npc()]);
  scene.act("use", "NUGGET", scene.at(2, 1));
  scene.state.active = 1;
  scene.act("use", "NUGGET", scene.at(2, 2));
  expect(scene.person(2).side).toBe(1);
});
