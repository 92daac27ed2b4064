import { describe, expect, test } from "vitest";
import { carrier, enemy, HALL } from "../fixtures/hall.ts";
import { Scene, told } from "../fixtures/scene.ts";
import { spy } from "../game.ts";

describe("POISON_PILLS", () => {
  test("poison a cocktail on a table or in a neighbour's hand, which only the poisoner's side sees", () => {
    const people = [carrier("POISON_PILLS"), enemy({ drink: 0 })];
    const scene = new Scene(["......", "......", "T....."], people);
    scene.act("use", "POISON_PILLS", scene.at(2, 1));
    const log = scene.act("use", "POISON_PILLS", scene.at(0, 2));
    expect(scene.person(1).drink).toBe(1);
    expect(scene.state.bars[0]?.drink).toBe(1);
    expect(told(log, 1)).toBeUndefined();
    expect(spy.view(scene.state, 0).bars[0]?.drink).toBe(1);
    expect(spy.view(scene.state, 1).bars[0]?.drink).toBe(0);
    expect(spy.view(scene.state, 1).persons[1]?.drink).toBe(0);
  });
  test("are five, and a second one for the same cocktail is wasted", () => {
    const scene = new Scene(["T."], [carrier("POISON_PILLS", { at: [1, 0], ap: 6 })]);
    for (let used = 1; used <= 4; used++) scene.act("use", "POISON_PILLS", 0);
    expect(scene.person(0).gadgets).toEqual(["POISON_PILLS"]);
    scene.act("use", "POISON_PILLS", 0);
    expect(scene.person(0).gadgets).toEqual([]);
  });
  test("do not work on the own cocktail, nor without one", () => {
    const scene = new Scene(HALL, [carrier("POISON_PILLS", { drink: 0 }), enemy()]);
    expect(scene.refusal("use", "POISON_PILLS", scene.at(1, 1))).toBe(
      "The target must be on the next field.",
    );
    expect(scene.refusal("use", "POISON_PILLS", scene.at(2, 1))).toBe(
      "This gadget needs a cocktail on a table or in another hand.",
    );
  });
});
