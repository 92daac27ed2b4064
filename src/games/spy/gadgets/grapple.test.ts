import { describe, expect, test } from "vitest";
import { carrier } from "../fixtures/hall.ts";
import { type Cast, HIT, Scene } from "../fixtures/scene.ts";

describe("GRAPPLE", () => {
  const grapple = (draws: number[], more: Partial<Cast> = {}) => {
    const scene = new Scene(["....T."], [carrier("GRAPPLE", { at: [0, 0], ...more })], { draws });
    scene.state.lying = [{ gadget: "DIAMOND_COLLAR", at: 5 }];
    return scene;
  };
  test("fetches what lies on the floor", () => {
    const scene = grapple([0.49]);
    scene.actAndDrawAll("use", "GRAPPLE", 5);
    expect(scene.person(0).gadgets).toEqual(["GRAPPLE", "DIAMOND_COLLAR"]);
    expect(scene.state.lying).toEqual([]);
  });
  test("fetches a cocktail from a bar table into the hand", () => {
    const scene = grapple([HIT]);
    scene.actAndDrawAll("use", "GRAPPLE", 4);
    expect(scene.person(0).drink).toBe(0);
    expect(scene.state.bars[0]?.drink).toBeNull();
  });
  test("may fail", () => {
    const scene = grapple([0.51]);
    scene.actAndDrawAll("use", "GRAPPLE", 5);
    expect(scene.person(0).gadgets).toEqual(["GRAPPLE"]);
  });
  test("fetches no second cocktail, nothing where nothing lies, and nothing out of range", () => {
    const scene = grapple([], { drink: 0 });
    expect(scene.refusal("use", "GRAPPLE", 4)).toBe("One cocktail is all a hand can hold.");
    expect(scene.refusal("use", "GRAPPLE", 3)).toBe("Nothing lies there.");
    const short = new Scene(["....T."], [carrier("GRAPPLE", { at: [0, 0] })], { match: { grappleRange: 3 } });
    expect(short.refusal("use", "GRAPPLE", 4)).toBe("The target must be within 3 fields.");
  });
});
