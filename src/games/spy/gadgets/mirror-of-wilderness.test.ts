import { expect, test } from "vitest";
import { carrier, enemy, HALL } from "../fixtures/hall.ts";
import { HIT, MISS, Scene } from "../fixtures/scene.ts";
import { NEUTRAL } from "../state.ts";

test.each([
  ["an enemy, by chance, and breaks", 1, [HIT], [5, 40], []],
  ["an enemy who resists without success", 1, [MISS], [40, 5], ["MIRROR_OF_WILDERNESS"]],
  ["a companion, always", 0, [], [5, 40], ["MIRROR_OF_WILDERNESS"]],
  ["an NPC, never", NEUTRAL, [], [40, 5], ["MIRROR_OF_WILDERNESS"]],
] as const)("MIRROR_OF_WILDERNESS exchanges points with %s", (_, side, draws, points, gadgets) => {
  const people = [carrier("MIRROR_OF_WILDERNESS", { ip: 40 }), enemy({ side, ip: 5 })];
  const scene = new Scene(HALL, people, { draws });
  scene.actAndDrawAll("use", "MIRROR_OF_WILDERNESS", scene.at(2, 1));
  expect(scene.state.persons.map(({ ip }) => ip)).toEqual(points);
  expect(scene.person(0).gadgets).toEqual(gadgets);
});
