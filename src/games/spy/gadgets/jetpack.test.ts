import { describe, expect, test } from "vitest";
import { carrier, enemy } from "../fixtures/hall.ts";
import { Scene } from "../fixtures/scene.ts";

describe("JETPACK", () => {
  test("flies to any FREE field without figures and picks up what lies there", () => {
    const scene = new Scene(["..#..", "..#.."], [carrier("JETPACK", { at: [0, 0] })]);
    scene.state.lying = [{ gadget: "BOWLER_BLADE", at: 4 }];
    scene.act("use", "JETPACK", 4);
    expect(scene.person(0)).toMatchObject({ at: 4, gadgets: ["BOWLER_BLADE"] });
  });
  test.each([
    ["a seat", 1],
    ["a wall", 2],
    ["a person", 3],
    ["the cat", 4],
  ])("not to %s", (_, target) => {
    const scene = new Scene([".h#..."], [carrier("JETPACK", { at: [0, 0] }), enemy({ at: [3, 0] })], {
      cat: [4, 0],
    });
    expect(scene.refusal("use", "JETPACK", target)).toBe("This gadget needs a free field with no one on it.");
    expect(scene.refusal("use", "JETPACK", 0)).toBeUndefined();
  });
});
