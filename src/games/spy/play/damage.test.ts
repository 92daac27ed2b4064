import { describe, expect, test } from "vitest";
import { type Cast, Scene } from "../fixtures/scene.ts";
import { CAT, NEUTRAL } from "../state.ts";

const attacker = (more: Partial<Cast> = {}): Cast => ({ at: [0, 0], gadgets: ["GAS_GLOSS"], ...more });
const victim = (more: Partial<Cast> = {}): Cast => ({ at: [1, 0], side: 1, hp: 30, ...more });

/** The attacker's spray brings the victim down. */
function fell(map: string[], people: Cast[], draws: number[], cat?: readonly [number, number]) {
  const scene = new Scene(map, people, { draws, ...(cat && { cat }) });
  const log = scene.act("use", "GAS_GLOSS", scene.at(1, 0));
  return { scene, log };
}

describe("damage (spy-rules.md, section 23)", () => {
  test("is counted for the faction after toughness, in full even if less was left", () => {
    const { scene } = fell(["..", "h."], [attacker(), victim({ features: ["TOUGHNESS"], hp: 5 })], [0]);
    expect(scene.state.factions[1]?.tally).toMatchObject({ damage: 25, exfiltrations: 1 });
  });
  test("of NPCs is not counted", () => {
    const { scene } = fell(["..", "h."], [attacker(), victim({ side: NEUTRAL })], [0]);
    expect(scene.state.factions.map(({ tally }) => tally.damage)).toEqual([0, 0]);
  });
});

describe("the bounds of health that any viewer can work out", () => {
  const struck = (more: Partial<Cast>) => {
    const { scene } = fell(
      ["...", "h.."],
      [attacker(), victim({ hp: 80, least: 60, most: 90, ...more })],
      [],
    );
    const { hp, least, most } = scene.person(1);
    return { hp, least, most };
  };
  test("both fall by a wound that all saw", () => {
    expect(struck({})).toEqual({ hp: 30, least: 10, most: 40 });
  });
  test("by half of it with TOUGHNESS, which is public", () => {
    expect(struck({ features: ["TOUGHNESS"] })).toEqual({ hp: 55, least: 35, most: 65 });
  });
  test("a person who did not fall has at least 1", () => {
    expect(struck({ least: 50 })).toEqual({ hp: 30, least: 1, most: 40 });
    expect(struck({ least: 20 })).toEqual({ hp: 30, least: 1, most: 40 });
  });
  test("a person who fell has 1", () => {
    const { scene } = fell(["..", "h."], [attacker(), victim({ least: 20, most: 40 })], [0]);
    expect(scene.person(1)).toMatchObject({ hp: 1, least: 1, most: 1 });
  });
  test.each([
    { drink: 0, hp: 70 },
    { drink: 2, hp: 10 },
  ])("a drink may have done good or harm (poison $drink)", ({ drink, hp }) => {
    const people = [attacker({ drink, hp: 40, least: 35, most: 45 }), victim()];
    const scene = new Scene(["..", "h."], people, { match: { cocktailHp: 30 } });
    scene.act("use", "COCKTAIL", 0);
    expect(scene.person(0)).toMatchObject({ hp, least: 5, most: 75 });
  });
  test("any person may wear a mask and be healed by 10 when their turn begins", () => {
    const scene = new Scene(["...", "h.."], [attacker(), victim({ least: 20, most: 40 })]);
    scene.state.queue = [1];
    scene.act("retire");
    expect(scene.person(1)).toMatchObject({ hp: 30, least: 20, most: 50 });
  });
});

describe("exfiltration (section 23)", () => {
  test("to a free seat with 1 HP; gadgets, IP, chips and drink are kept, the turn of this round is lost", () => {
    const people = [
      attacker(),
      victim({ gadgets: ["JETPACK"], ip: 7, chips: 3, drink: 0, rests: true, dries: true }),
    ];
    const scene = new Scene(["....", "h..h"], people, { draws: [1] });
    scene.state.queue = [CAT, 1];
    const log = scene.actAndDrawAll("use", "GAS_GLOSS", scene.at(1, 0));
    expect(scene.person(1)).toMatchObject({
      at: scene.at(3, 1),
      hp: 1,
      mp: 0,
      ap: 0,
      ip: 7,
      chips: 3,
      drink: 0,
    });
    expect(scene.person(1)).toMatchObject({ gadgets: ["JETPACK"], rests: false, dries: false });
    expect(scene.state.queue).toEqual([CAT]);
    expect(log).toContainEqual({ type: "EXFILTRATION", who: 1, from: 1, target: scene.at(3, 1), to: null });
  });
  test("ends the current turn of a person who falls by their own hand", () => {
    const people = [attacker({ drink: 2, hp: 10, mp: 2 }), victim()];
    const scene = new Scene(["....", "h..."], people, { draws: [0] });
    scene.state.queue = [1];
    scene.actAndDrawAll("use", "COCKTAIL", 0);
    expect(scene.state.active).toBe(1);
  });
  test("a free seat is preferred to a taken one", () => {
    const { scene } = fell(
      ["...", "hhh"],
      [attacker(), victim(), victim({ at: [0, 1] }), victim({ at: [2, 1] })],
      [0],
    );
    expect(scene.person(1).at).toBe(scene.at(1, 1));
  });
  test("the own seat is not free: another free one is taken, and the collar is left behind", () => {
    const { scene } = fell([".h.h", "...."], [attacker(), victim({ gadgets: ["DIAMOND_COLLAR"] })], [0]);
    expect(scene.person(1)).toMatchObject({ at: 3, hp: 1, gadgets: [] });
    expect(scene.state.lying).toEqual([{ gadget: "DIAMOND_COLLAR", at: 1 }]);
  });
  test("from the own seat to a taken one, if no other is free: its sitter makes room", () => {
    const { scene } = fell([".h.h", "...."], [attacker(), victim(), victim({ at: [3, 0] })], [0, 1]);
    expect(scene.person(1).at).toBe(3);
    expect(scene.person(2).at).toBe(scene.at(2, 1));
  });
  test("on the only seat of the map a person stays, but does not pick up again what they dropped", () => {
    const { scene, log } = fell([".h..", "...."], [attacker(), victim({ gadgets: ["DIAMOND_COLLAR"] })], []);
    expect(log).toContainEqual({ type: "EXFILTRATION", who: 1, from: 1, target: 1, to: null });
    expect(scene.person(1)).toMatchObject({ at: 1, hp: 1, gadgets: [] });
    expect(scene.state.lying).toEqual([{ gadget: "DIAMOND_COLLAR", at: 1 }]);
    scene.act("move", 1);
    expect(scene.person(0).gadgets).toEqual(["DIAMOND_COLLAR"]);
  });
  test("without any seat a random free field is taken, which the own one is not", () => {
    const { scene } = fell(["....", "...."], [attacker(), victim()], [0]);
    expect(scene.person(1).at).toBe(2);
  });
  test("without any seat or free field a person stays where they are", () => {
    const { scene } = fell([".."], [attacker(), victim({ gadgets: ["DIAMOND_COLLAR"] })], []);
    expect(scene.person(1)).toMatchObject({ at: 1, hp: 1, gadgets: [] });
  });
  test("the cat displaced onto the collar has it, and the match is over", () => {
    const people = [attacker(), victim({ gadgets: ["DIAMOND_COLLAR"] })];
    // The seat is the cat's; the only free field beside it is the one the victim left.
    const { scene } = fell(["..", "#h"], people, [0, 0], [1, 1]);
    expect(scene.state.cat).toBe(1);
    expect(scene.state.over).not.toBeNull();
    expect(scene.state.factions[0]?.tally.broughtCollar).toBe(false);
  });
  test("a person displaced onto the collar picks it up", () => {
    const people = [attacker(), victim({ gadgets: ["DIAMOND_COLLAR"] }), victim({ at: [1, 1], hp: 100 })];
    const { scene } = fell(["..", "#h"], people, [0, 0]);
    expect(scene.person(2)).toMatchObject({ at: 1, gadgets: ["DIAMOND_COLLAR"] });
  });
});
