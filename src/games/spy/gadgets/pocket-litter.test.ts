import { expect, test } from "vitest";
import { agent, enemy, HALL } from "../fixtures/hall.ts";
import { HIT, Scene } from "../fixtures/scene.ts";

test("POCKET_LITTER deceives observation, but its carrier still notices a spy", () => {
  const people = [agent({ features: ["OBSERVATION"] }), enemy({ gadgets: ["POCKET_LITTER"] })];
  const scene = new Scene(HALL, people, { draws: [HIT] });
  scene.actAndDrawAll("property", "OBSERVATION", scene.at(2, 1));
  expect(scene.faction(0).marks[1]).toBe("not enemy");
  scene.act("spy", scene.at(2, 1));
  expect(scene.faction(1).marks[0]).toBe("enemy");
});
