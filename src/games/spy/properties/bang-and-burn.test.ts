import { describe, expect, test } from "vitest";
import { agent } from "../fixtures/hall.ts";
import { Scene } from "../fixtures/scene.ts";

describe("BANG_AND_BURN (spy-rules.md, section 20)", () => {
  test("BANG_AND_BURN destroys a neighbouring table, again and again", () => {
    const scene = new Scene(["..R"], [agent({ at: [1, 0], features: ["BANG_AND_BURN"] })]);
    scene.act("property", "BANG_AND_BURN", 2);
    expect(scene.state.roulettes[0]).toMatchObject({ isDestroyed: true, chips: 0 });
    expect(scene.state.persons[0]?.ap, "it is an action").toBe(1);
    expect(scene.refusal("property", "BANG_AND_BURN", 2)).toBeUndefined();
    expect(scene.refusal("property", "BANG_AND_BURN", 0)).toBe(
      "Bang and burn needs a roulette table on the next field.",
    );
  });
  test("BANG_AND_BURN without the property is refused", () => {
    const scene = new Scene(["..R"], [agent({ at: [1, 0] })]);
    expect(scene.refusal("property", "BANG_AND_BURN", 2)).toBe("P0 can't bang and burn.");
  });
});
