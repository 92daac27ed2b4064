import { describe, expect, test } from "vitest";
import { carrier, enemy, HALL, npc } from "../fixtures/hall.ts";
import { HIT, Scene } from "../fixtures/scene.ts";

describe("MOLEDIE", () => {
  test("goes to the person it is thrown at", () => {
    const scene = new Scene(HALL, [carrier("MOLEDIE"), enemy({ at: [5, 3] })]);
    const [operation] = scene.actAndDrawAll("use", "MOLEDIE", scene.at(5, 3));
    expect(operation).toMatchObject({ target: scene.at(5, 3), successful: true });
    expect(scene.state.persons.map(({ gadgets }) => gadgets)).toEqual([[], ["MOLEDIE"]]);
  });
  test("bounces from an empty field to the nearest person, ties by lot", () => {
    const people = [carrier("MOLEDIE"), enemy({ at: [5, 0] }), npc({ at: [5, 2] })];
    const scene = new Scene(HALL, people, { draws: [1] });
    const [operation] = scene.actAndDrawAll("use", "MOLEDIE", scene.at(4, 1));
    expect(operation).toMatchObject({ target: scene.at(5, 2), successful: true });
    expect(scene.person(2).gadgets).toEqual(["MOLEDIE"]);
  });
  test("may bounce back to the thrower", () => {
    const scene = new Scene(HALL, [carrier("MOLEDIE"), enemy({ at: [5, 3] })], { draws: [0] });
    scene.actAndDrawAll("use", "MOLEDIE", scene.at(2, 1));
    expect(scene.person(0).gadgets).toEqual(["MOLEDIE"]);
  });
  test("cannot be thrown at the own field or a wall", () => {
    const scene = new Scene([".#", ".."], [carrier("MOLEDIE", { at: [0, 0] })]);
    const reason = "This gadget needs another field that isn't a wall.";
    expect(scene.refusal("use", "MOLEDIE", 0)).toBe(reason);
    expect(scene.refusal("use", "MOLEDIE", 1)).toBe(reason);
  });
  test("warded off, it stays with the thrower", () => {
    const people = [
      carrier("MOLEDIE"),
      enemy({ at: [4, 1] }),
      enemy({ at: [5, 1], features: ["BABYSITTER"] }),
    ];
    const scene = new Scene(HALL, people, { draws: [HIT] });
    const [operation] = scene.actAndDrawAll("use", "MOLEDIE", scene.at(4, 1));
    expect(operation).toMatchObject({ successful: false });
    expect(scene.person(0).gadgets).toEqual(["MOLEDIE"]);
  });
});
