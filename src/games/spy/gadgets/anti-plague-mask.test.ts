import { expect, test } from "vitest";
import { agent, enemy, HALL } from "../fixtures/hall.ts";
import { Scene } from "../fixtures/scene.ts";

test("ANTI_PLAGUE_MASK heals 10 at the start of the own turn, up to 100", () => {
  const scene = new Scene(HALL, [agent(), enemy({ hp: 85, gadgets: ["ANTI_PLAGUE_MASK"] })]);
  for (const hp of [95, 100]) {
    scene.state.queue = [1];
    scene.state.active = 0;
    scene.person(0).mp = 1;
    scene.act("retire");
    expect(scene.person(1).hp).toBe(hp);
  }
});
