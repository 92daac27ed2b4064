import { describe, expect, test } from "vitest";
import { type Cast, HIT, Scene, told } from "./fixtures/scene.ts";
import type { Gadget } from "./gadgets.ts";
import { NEUTRAL } from "./state.ts";

const HALL = ["......", "......", "......", "......"];
const agent = (gadget: Gadget, more: Partial<Cast> = {}): Cast => ({
  at: [1, 1],
  gadgets: [gadget],
  ...more,
});
const enemy = (more: Partial<Cast> = {}): Cast => ({ at: [2, 1], side: 1, ...more });
const npc = (more: Partial<Cast> = {}): Cast => ({ at: [2, 2], side: NEUTRAL, ...more });

describe("GRAPPLE", () => {
  const grapple = (draws: number[], more: Partial<Cast> = {}) => {
    const scene = new Scene(["....T."], [agent("GRAPPLE", { at: [0, 0], ...more })], { draws });
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
    const short = new Scene(["....T."], [agent("GRAPPLE", { at: [0, 0] })], { match: { grappleRange: 3 } });
    expect(short.refusal("use", "GRAPPLE", 4)).toBe("The target must be within 3 fields.");
  });
});

describe("JETPACK", () => {
  test("flies to any FREE field without figures and picks up what lies there", () => {
    const scene = new Scene(["..#..", "..#.."], [agent("JETPACK", { at: [0, 0] })]);
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
    const scene = new Scene([".h#..."], [agent("JETPACK", { at: [0, 0] }), enemy({ at: [3, 0] })], {
      cat: [4, 0],
    });
    expect(scene.refusal("use", "JETPACK", target)).toBe(
      "This gadget needs a free field without anybody on it.",
    );
    expect(scene.refusal("use", "JETPACK", 0)).toBeUndefined();
  });
});

describe("WIRETAP_WITH_EARPLUGS", () => {
  test("is planted once on somebody who is not on the own side, unnoticed", () => {
    const people = [agent("WIRETAP_WITH_EARPLUGS", { ap: 3 }), enemy(), agent("JETPACK", { at: [0, 0] })];
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
      agent("MIRROR_OF_WILDERNESS", { ip: 10 }),
      agent("JETPACK", { at: [0, 0], ip: 10 }),
      enemy({ gadgets: ["WIRETAP_WITH_EARPLUGS"], at: [5, 3] }),
    ];
    const scene = new Scene(HALL, people);
    scene.state.wiretap = { on: 0, working: true };
    const log = scene.act("use", "MIRROR_OF_WILDERNESS", 0);
    expect(log.some(({ type }) => type === "overheard")).toBe(false);
  });
  test("gives gains of all kinds but not losses (section 24)", () => {
    const people = [
      agent("MIRROR_OF_WILDERNESS", { ip: 10, ap: 3 }),
      agent("JETPACK", { at: [0, 0], ip: 50 }),
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
      agent("DIAMOND_COLLAR"),
      enemy({ at: [5, 3], gadgets: ["WIRETAP_WITH_EARPLUGS"], chips: 0 }),
    ];
    const scene = new Scene(HALL, people, { cat: [2, 2] });
    scene.state.wiretap = { on: 0, working: true };
    scene.act("move", scene.at(2, 2));
    expect(scene.state.persons.map(({ ip }) => ip)).toEqual([60 + 20, 60]);
  });
});

test.each([
  ["an NPC", NEUTRAL],
  ["a companion", 0],
] as const)("CHICKEN_FEED for %s vanishes without effect", (_, side) => {
  const scene = new Scene(HALL, [agent("CHICKEN_FEED", { ip: 10 }), enemy({ side, ip: 30 })]);
  const log = scene.act("use", "CHICKEN_FEED", scene.at(2, 1));
  expect(log).toHaveLength(1);
  expect(log[0]).toMatchObject({ successful: false });
  expect(scene.person(0)).toMatchObject({ ip: 10, gadgets: [] });
});

test("NUGGET is not for the own faction", () => {
  const scene = new Scene(HALL, [agent("NUGGET"), enemy({ side: 0 })]);
  expect(scene.refusal("use", "NUGGET", scene.at(2, 1))).toBe(
    "This gadget needs a person who is not on your side.",
  );
});

test("an enemy who was offered a NUGGET may use it itself", () => {
  const scene = new Scene(HALL, [agent("NUGGET"), enemy(), npc()]);
  scene.act("use", "NUGGET", scene.at(2, 1));
  scene.state.active = 1;
  scene.act("use", "NUGGET", scene.at(2, 2));
  expect(scene.person(2).side).toBe(1);
});
