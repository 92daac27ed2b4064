import { describe, expect, test } from "vitest";
import { carrier, enemy, HALL } from "../fixtures/hall.ts";
import { HIT, MISS, Scene } from "../fixtures/scene.ts";

describe("LASER_COMPACT", () => {
  test.each([
    [0.44, null],
    [0.46, 0],
  ])("on a table with draw %d leaves %j", (draw, drink) => {
    const scene = new Scene(["....T"], [carrier("LASER_COMPACT", { at: [0, 0] })], { draws: [draw] });
    scene.actAndDrawAll("use", "LASER_COMPACT", 4);
    expect(scene.state.bars[0]?.drink).toBe(drink);
  });
  test("evaporates a cocktail in a hand, which a babysitter may prevent", () => {
    const people = [
      carrier("LASER_COMPACT"),
      enemy({ at: [4, 1], drink: 0 }),
      enemy({ at: [5, 1], features: ["BABYSITTER"] }),
    ];
    const scene = new Scene(HALL, people, { draws: [HIT, HIT, HIT, MISS] });
    scene.act("use", "LASER_COMPACT", scene.at(4, 1));
    expect(scene.person(1).drink).toBe(0);
    scene.actAndDrawAll("use", "LASER_COMPACT", scene.at(4, 1));
    expect(scene.person(1).drink).toBeNull();
  });
  test("needs a cocktail that is not the own one", () => {
    const scene = new Scene(HALL, [carrier("LASER_COMPACT", { drink: 0 }), enemy()]);
    const reason = "This gadget needs a cocktail on a table or in another hand.";
    expect(scene.refusal("use", "LASER_COMPACT", scene.at(1, 1))).toBe(reason);
    expect(scene.refusal("use", "LASER_COMPACT", scene.at(2, 1))).toBe(reason);
  });
});
