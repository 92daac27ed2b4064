import { describe, expect, test } from "vitest";
import { carrier, enemy, HALL } from "../fixtures/hall.ts";
import { Scene } from "../fixtures/scene.ts";

describe("HAIRDRYER", () => {
  test("dries the user or a neighbour", () => {
    const scene = new Scene(HALL, [carrier("HAIRDRYER", { clammy: true }), enemy({ clammy: true })]);
    scene.act("use", "HAIRDRYER", scene.at(1, 1));
    scene.act("use", "HAIRDRYER", scene.at(2, 1));
    expect(scene.state.persons.map(({ clammy }) => clammy)).toEqual([false, false]);
    expect(scene.person(0).gadgets).toEqual(["HAIRDRYER"]);
  });
  test("does not help the constantly clammy", () => {
    const people = [carrier("HAIRDRYER"), enemy({ features: ["CONSTANT_CLAMMY_CLOTHES"], clammy: true })];
    const scene = new Scene(HALL, people);
    const [operation] = scene.act("use", "HAIRDRYER", scene.at(2, 1));
    expect(operation).toMatchObject({ successful: false });
    expect(scene.person(1).clammy).toBe(true);
  });
  test("needs a person", () => {
    const scene = new Scene(HALL, [carrier("HAIRDRYER")]);
    expect(scene.refusal("use", "HAIRDRYER", scene.at(2, 1))).toBe("This gadget needs a person.");
    expect(scene.refusal("use", "HAIRDRYER", scene.at(4, 1))).toBe("The target must be on the next field.");
  });
});
