import { expect, test } from "vitest";
import { carrier, enemy, HALL } from "../fixtures/hall.ts";
import { Scene } from "../fixtures/scene.ts";

test("DIAMOND_COLLAR carried onto the field of the cat ends the match and gives `catIp`", () => {
  const scene = new Scene(HALL, [carrier("DIAMOND_COLLAR", { chips: 0 }), enemy()], { cat: [2, 2] });
  scene.act("move", scene.at(2, 2));
  expect(scene.person(0)).toMatchObject({ ip: scene.state.config.match.catIp, gadgets: [] });
  expect(scene.faction(0).tally.broughtCollar).toBe(true);
  expect(scene.state.over?.winner).toBe(0);
});
