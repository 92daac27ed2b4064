import { describe, expect, test } from "vitest";
import { enemy, HALL } from "../fixtures/hall.ts";
import { type Cast, HIT, MISS, Scene } from "../fixtures/scene.ts";
import type { CarriedGadget } from "../gadgets/names.ts";
import { NEUTRAL } from "../state.ts";

const attacker = (more: Partial<Cast> = {}): Cast => ({ at: [1, 1], ...more });

describe("honey trap (spy-rules.md, section 22)", () => {
  test.each([
    { gadget: "BOWLER_BLADE", hit: [HIT], lands: [0] },
    { gadget: "LASER_COMPACT", hit: [HIT], lands: [] },
    { gadget: "MOLEDIE", hit: [], lands: [] },
  ] as const)("diverts $gadget to another legal target", ({ gadget, hit, lands }) => {
    const people = [
      attacker({ gadgets: [gadget] }),
      enemy({ at: [4, 1], features: ["HONEY_TRAP"], drink: 0 }),
      enemy({ at: [1, 3], drink: 0 }),
      enemy({ at: [5, 1] }),
    ];
    // With the laser only who holds a cocktail comes into question, with the hat only who can be reached past the
    // others.
    const others = gadget === "MOLEDIE" ? 2 : 1;
    const scene = new Scene(HALL, people, { draws: [HIT, others - 1, ...hit, ...lands] });
    const [operation] = scene.actAndDrawAll("use", gadget, scene.at(4, 1));
    const struck = gadget === "MOLEDIE" ? scene.at(5, 1) : scene.at(1, 3);
    expect(operation).toMatchObject({ target: struck, successful: true });
  });
  test("diverts a poured cocktail, but not twice", () => {
    const people = [
      attacker({ drink: 0 }),
      enemy({ features: ["HONEY_TRAP"] }),
      enemy({ at: [0, 0], features: ["HONEY_TRAP"] }),
    ];
    const scene = new Scene(HALL, people, { draws: [HIT, 0, HIT] });
    scene.actAndDrawAll("use", "COCKTAIL", scene.at(2, 1));
    expect(scene.state.persons.map(({ clammy }) => clammy)).toEqual([false, false, true]);
  });
  test("that fails changes nothing", () => {
    const people = [
      attacker({ gadgets: ["GAS_GLOSS"] }),
      enemy({ features: ["HONEY_TRAP"] }),
      enemy({ at: [0, 0] }),
    ];
    const scene = new Scene(HALL, people, { match: { honeyTrapSuccessChance: 0.35 }, draws: [0.36] });
    scene.actAndDrawAll("use", "GAS_GLOSS", scene.at(2, 1));
    expect(scene.state.persons.map(({ hp }) => hp)).toEqual([100, 50, 100]);
  });
  test("may divert to a companion of the attacker", () => {
    const people = [
      attacker({ gadgets: ["GAS_GLOSS"] }),
      enemy({ features: ["HONEY_TRAP"] }),
      attacker({ at: [0, 0] }),
    ];
    const scene = new Scene(HALL, people, { draws: [HIT, 0] });
    scene.actAndDrawAll("use", "GAS_GLOSS", scene.at(2, 1));
    expect(scene.person(2).hp).toBe(50);
  });
});

describe("babysitter (section 22)", () => {
  const spray = (sitters: Cast[], draws: number[], target: Partial<Cast> = {}) => {
    const people = [attacker({ gadgets: ["GAS_GLOSS"] }), enemy(target), ...sitters];
    const scene = new Scene(HALL, people, { match: { babysitterSuccessChance: 0.25 }, draws });
    scene.actAndDrawAll("use", "GAS_GLOSS", scene.at(2, 1));
    return scene;
  };
  const sitter = (more: Partial<Cast> = {}) => enemy({ at: [3, 1], features: ["BABYSITTER"], ...more });
  test("beside a companion wards off with its chance, and is counted", () => {
    const scene = spray([sitter()], [0.24]);
    expect(scene.person(1).hp).toBe(100);
    expect(scene.state.factions[1]?.untold.wardedOff).toBe(1);
    expect(spray([sitter()], [0.26]).person(1).hp).toBe(50);
  });
  test("several try in random order until one succeeds", () => {
    const scene = spray([sitter(), sitter({ at: [3, 2] }), sitter({ at: [3, 0] })], [0, 1, MISS, HIT]);
    expect(scene.person(1).hp).toBe(100);
  });
  test.each([
    ["of another side", sitter({ side: NEUTRAL })],
    ["too far away", sitter({ at: [4, 1] })],
    ["of the attacker's side", sitter({ side: 0 })],
  ])("%s does not help", (_, other) => {
    expect(spray([other], []).person(1).hp).toBe(50);
  });
  test("does not help itself, and never while attacking a companion", () => {
    expect(spray([], [], { features: ["BABYSITTER"] }).person(1).hp).toBe(50);
    const people = [attacker({ gadgets: ["GAS_GLOSS"], features: ["BABYSITTER"] }), attacker({ at: [2, 1] })];
    const scene = new Scene(HALL, people);
    scene.actAndDrawAll("use", "GAS_GLOSS", scene.at(2, 1));
    expect(scene.person(1).hp).toBe(50);
  });
  test("of the NPCs protects NPCs", () => {
    const scene = spray([sitter({ side: NEUTRAL })], [HIT], { side: NEUTRAL });
    expect(scene.person(1).hp).toBe(100);
  });
  test("comes after the hit test: a miss needs none", () => {
    const people = [attacker({ gadgets: ["BOWLER_BLADE"] }), enemy({ at: [4, 1] }), sitter({ at: [5, 1] })];
    const scene = new Scene(HALL, people, { draws: [MISS, 0] });
    scene.actAndDrawAll("use", "BOWLER_BLADE", scene.at(4, 1));
    expect(scene.person(1).hp).toBe(100);
  });
});

test.each(["ROCKET_PEN", "MOTHBALL_POUCH"] as CarriedGadget[])(
  "%s is neither diverted nor warded off",
  (gadget) => {
    const people = [
      attacker({ at: [5, 3], gadgets: [gadget] }),
      enemy({ at: [1, 0], features: ["HONEY_TRAP"] }),
      enemy({ at: [2, 0], features: ["BABYSITTER"] }),
    ];
    const scene = new Scene(["......", ".F....", "......", "......"], people);
    scene.actAndDrawAll("use", gadget, scene.at(1, 1));
    expect(scene.person(1).hp).toBeLessThan(100);
  },
);

/** The tests of section 5: gadget or action, chance, and what else is drawn on success. */
describe("action tests (section 5)", () => {
  const chances = [
    { what: "BOWLER_BLADE", chance: 0.5, more: [0] },
    { what: "LASER_COMPACT", chance: 0.45, more: [] },
    { what: "GRAPPLE", chance: 0.5, more: [] },
    { what: "MIRROR_OF_WILDERNESS", chance: 0.75, more: [] },
    { what: "COCKTAIL", chance: 0.7, more: [] },
    { what: "OBSERVATION", chance: 0.75, more: [] },
    { what: "spying", chance: 0.8, more: [MISS] },
    { what: "roulette", chance: 18 / 37, more: [] },
  ] as const;
  const attempt = (what: string, actor: Partial<Cast>, draws: number[]) => {
    const carried = [...(actor.gadgets ?? [])];
    const gadget = GADGETS_TESTED.find((name) => name === what);
    if (gadget !== undefined) carried.push(gadget);
    const features = [...(actor.features ?? []), "OBSERVATION" as const];
    const people = [
      attacker({ ...actor, features, gadgets: carried, drink: what === "COCKTAIL" ? 0 : null }),
      enemy({ side: what === "spying" ? NEUTRAL : 1, drink: 0 }),
    ];
    const scene = new Scene(["......", "..R...".replace("R", "."), "R....."], people, { draws });
    scene.state.lying = [{ gadget: "DIAMOND_COLLAR", at: scene.at(4, 0) }];
    const at = scene.at(2, 1);
    const [operation] =
      what === "roulette"
        ? scene.act("gamble", scene.at(0, 2), 1)
        : what === "spying"
          ? scene.act("spy", at)
          : what === "OBSERVATION"
            ? scene.act("property", "OBSERVATION", at)
            : what === "GRAPPLE"
              ? scene.act("use", "GRAPPLE", scene.at(4, 0))
              : what === "COCKTAIL"
                ? scene.act("use", "COCKTAIL", at)
                : scene.act("use", gadget ?? "JETPACK", at);
    scene.expectAllDrawn();
    return operation !== undefined && "successful" in operation && operation.successful;
  };
  const GADGETS_TESTED = ["BOWLER_BLADE", "LASER_COMPACT", "GRAPPLE", "MIRROR_OF_WILDERNESS"] as const;
  // What a failed hat still draws: where it lands.
  const afterMiss = (what: string) => (what === "BOWLER_BLADE" ? [0] : []);

  test.each(chances)("$what succeeds below $chance only", ({ what, chance, more }) => {
    expect(attempt(what, {}, [chance - 0.001, ...more])).toBe(true);
    expect(attempt(what, {}, [chance, ...afterMiss(what)])).toBe(false);
  });
  test.each(chances)("$what: clammy clothes halve the chance once", ({ what, chance, more }) => {
    const features = ["CONSTANT_CLAMMY_CLOTHES"] as const;
    expect(attempt(what, { clammy: true, features }, [chance / 2 - 0.001, ...more])).toBe(true);
    expect(attempt(what, { clammy: true, features }, [chance / 2, ...afterMiss(what)])).toBe(false);
  });
  test.each(chances)("$what: tradecraft tries once more", ({ what, more }) => {
    const features = ["TRADECRAFT"] as const;
    expect(attempt(what, { features }, [MISS, HIT, ...more])).toBe(true);
    expect(attempt(what, { features }, [MISS, MISS, ...afterMiss(what)])).toBe(false);
  });
});
