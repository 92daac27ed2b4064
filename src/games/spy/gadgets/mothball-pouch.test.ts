import { describe, expect, test } from "vitest";
import { carrier, enemy, npc } from "../fixtures/hall.ts";
import { Scene } from "../fixtures/scene.ts";

describe("MOTHBALL_POUCH", () => {
  test("hurts everyone beside the fireplace, the thrower too, five times", () => {
    const people = [
      carrier("MOTHBALL_POUCH", { at: [0, 0], ap: 9, features: ["TOUGHNESS"] }),
      enemy({ at: [2, 1] }),
      npc({ at: [3, 0] }),
    ];
    const scene = new Scene([".F..", "...."], people, { match: { mothballPouchDamage: 11 } });
    for (let thrown = 1; thrown <= 5; thrown++) {
      expect(scene.person(0).gadgets).toEqual(["MOTHBALL_POUCH"]);
      scene.actAndDrawAll("use", "MOTHBALL_POUCH", 1);
    }
    expect(scene.state.persons.map(({ hp }) => hp)).toEqual([75, 45, 100]);
    expect(scene.person(0).gadgets).toEqual([]);
  });
  test("needs a fireplace in sight and range", () => {
    const scene = new Scene([".F...F"], [carrier("MOTHBALL_POUCH", { at: [0, 0] })]);
    expect(scene.refusal("use", "MOTHBALL_POUCH", 5)).toBe("The field is not in sight.");
    expect(scene.refusal("use", "MOTHBALL_POUCH", 0)).toBe("This gadget needs a fireplace.");
    const near = new Scene(["..F"], [carrier("MOTHBALL_POUCH", { at: [0, 0] })], {
      match: { mothballPouchRange: 1 },
    });
    expect(near.refusal("use", "MOTHBALL_POUCH", 2)).toBe("The target must be within 1 field.");
  });
});
