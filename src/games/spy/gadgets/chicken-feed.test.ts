import { expect, test } from "vitest";
import { carrier, enemy, HALL } from "../fixtures/hall.ts";
import { Scene } from "../fixtures/scene.ts";
import { NEUTRAL } from "../state.ts";

test.each([
  ["an NPC", NEUTRAL],
  ["a companion", 0],
] as const)("CHICKEN_FEED for %s vanishes without effect", (_, side) => {
  const scene = new Scene(HALL, [carrier("CHICKEN_FEED", { ip: 10 }), enemy({ side, ip: 30 })]);
  const log = scene.act("use", "CHICKEN_FEED", scene.at(2, 1));
  expect(log).toHaveLength(1);
  expect(log[0]).toMatchObject({ successful: false });
  expect(scene.person(0)).toMatchObject({ ip: 10, gadgets: [] });
});
