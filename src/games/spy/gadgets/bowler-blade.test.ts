import { describe, expect, test } from "vitest";
import { carrier, enemy, HALL } from "../fixtures/hall.ts";
import { type Cast, Scene } from "../fixtures/scene.ts";

describe("BOWLER_BLADE", () => {
  const throwAt = (draws: number[], more: Partial<Cast> = {}) => {
    const scene = new Scene(HALL, [carrier("BOWLER_BLADE"), enemy({ at: [4, 1], ...more })], { draws });
    const log = scene.actAndDrawAll("use", "BOWLER_BLADE", scene.at(4, 1));
    return { scene, log };
  };
  test("hits with its chance for its damage and lands beside the target", () => {
    const { scene, log } = throwAt([0.49, 7]);
    expect(log[0]).toMatchObject({ successful: true });
    expect(scene.person(1).hp).toBe(60);
    expect(scene.person(0).gadgets).toEqual([]);
    expect(scene.state.lying).toEqual([{ gadget: "BOWLER_BLADE", at: scene.at(5, 2) }]);
  });
  test("a miss lands there all the same", () => {
    const { scene, log } = throwAt([0.51, 0]);
    expect(log[0]).toMatchObject({ successful: false });
    expect(scene.person(1).hp).toBe(100);
    expect(scene.state.lying).toEqual([{ gadget: "BOWLER_BLADE", at: scene.at(3, 0) }]);
  });
  test.each([
    ["an empty field", [3, 3], "This gadget needs another person."],
    ["the own field", [1, 1], "This gadget needs another person."],
    ["behind a person", [5, 1], "The hat has no free line to this field."],
    ["too far", [1, 3], "The target must be within 1 field."],
  ] as const)("%s is refused", (_, [x, y], reason) => {
    const people = [
      carrier("BOWLER_BLADE"),
      enemy({ at: [4, 1] }),
      enemy({ at: [5, 1] }),
      enemy({ at: [1, 3] }),
    ];
    const scene = new Scene(HALL, people, { match: { bowlerBladeRange: y === 3 && x === 1 ? 1 : 9 } });
    expect(scene.refusal("use", "BOWLER_BLADE", scene.at(x, y))).toBe(reason);
  });
});
