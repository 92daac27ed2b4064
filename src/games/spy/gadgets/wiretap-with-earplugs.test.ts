import { describe, expect, test } from "vitest";
import { carrier, enemy, HALL } from "../fixtures/hall.ts";
import { Scene, told } from "../fixtures/scene.ts";

describe("WIRETAP_WITH_EARPLUGS", () => {
  test("is planted once on a person who is not on the own side, unnoticed", () => {
    const people = [carrier("WIRETAP_WITH_EARPLUGS", { ap: 3 }), enemy(), carrier("JETPACK", { at: [0, 0] })];
    const scene = new Scene(HALL, people);
    expect(scene.refusal("use", "WIRETAP_WITH_EARPLUGS", 0)).toBe(
      "This gadget needs a person who is not on your side.",
    );
    const log = scene.act("use", "WIRETAP_WITH_EARPLUGS", scene.at(2, 1));
    expect(told(log, 1)).toBeUndefined();
    expect(scene.state.wiretap).toEqual({ on: 1, working: true });
    expect(scene.person(0).gadgets).toEqual(["WIRETAP_WITH_EARPLUGS"]);
    expect(scene.refusal("use", "WIRETAP_WITH_EARPLUGS", scene.at(2, 1))).toBe(
      "The wiretap has been planted already.",
    );
  });
  test("hears nothing of an exchange that brings nothing: only an increase counts (section 24)", () => {
    const people = [
      carrier("MIRROR_OF_WILDERNESS", { ip: 10 }),
      carrier("JETPACK", { at: [0, 0], ip: 10 }),
      enemy({ gadgets: ["WIRETAP_WITH_EARPLUGS"], at: [5, 3] }),
    ];
    const scene = new Scene(HALL, people);
    scene.state.wiretap = { on: 0, working: true };
    const log = scene.act("use", "MIRROR_OF_WILDERNESS", 0);
    expect(log.some(({ type }) => type === "overheard")).toBe(false);
  });
  test("gives gains of all kinds but not losses (section 24)", () => {
    const people = [
      carrier("MIRROR_OF_WILDERNESS", { ip: 10, ap: 3 }),
      carrier("JETPACK", { at: [0, 0], ip: 50 }),
      enemy({ gadgets: ["WIRETAP_WITH_EARPLUGS"], at: [5, 3] }),
    ];
    const scene = new Scene(HALL, people);
    scene.state.wiretap = { on: 0, working: true };
    scene.act("use", "MIRROR_OF_WILDERNESS", 0);
    expect(scene.state.persons.map(({ ip }) => ip)).toEqual([50, 10, 40]);
    scene.act("use", "MIRROR_OF_WILDERNESS", 0);
    expect(scene.state.persons.map(({ ip }) => ip)).toEqual([10, 50, 40]);
    scene.state.wiretap = { on: 0, working: false };
    scene.act("use", "MIRROR_OF_WILDERNESS", 0);
    expect(scene.person(2).ip).toBe(40);
    scene.person(0).ap = 1;
    scene.state.wiretap = { on: 1, working: true };
    scene.act("use", "MIRROR_OF_WILDERNESS", 0);
    expect(scene.state.persons.map(({ ip }) => ip)).toEqual([10, 50, 80]);
  });
  test("is heard when the cat gets its collar, but not when chips are converted", () => {
    const people = [
      carrier("DIAMOND_COLLAR"),
      enemy({ at: [5, 3], gadgets: ["WIRETAP_WITH_EARPLUGS"], chips: 0 }),
    ];
    const scene = new Scene(HALL, people, { cat: [2, 2] });
    scene.state.wiretap = { on: 0, working: true };
    scene.act("move", scene.at(2, 2));
    expect(scene.state.persons.map(({ ip }) => ip)).toEqual([60 + 20, 60]);
  });
});
