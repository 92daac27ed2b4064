import { describe, expect, test } from "vitest";
import { agent, enemy, HALL } from "../fixtures/hall.ts";
import { Scene } from "../fixtures/scene.ts";
import { NEUTRAL } from "../state.ts";

describe("cocktails (section 17)", () => {
  test("are taken from a neighbouring bar table, poison and all", () => {
    const scene = new Scene(["..T"], [agent({ at: [1, 0] })]);
    scene.state.bars = [{ at: 2, drink: 2 }];
    scene.act("use", "COCKTAIL", 2);
    expect(scene.person(0).drink).toBe(2);
    expect(scene.state.bars[0]?.drink).toBeNull();
    expect(scene.refusal("use", "COCKTAIL", 2)).toBe("This bar table is empty.");
  });
  test.each([
    ["a second one", { drink: 0 }, 2, "One cocktail is all a hand can hold."],
    ["drinking none", {}, 1, "There is no cocktail within reach."],
    ["pouring none", {}, 0, "There is no cocktail within reach."],
    ["from afar", { at: [0, 1] }, 2, "The target must be on the next field."],
    [
      "pouring over an empty field",
      { drink: 0 },
      4,
      "A cocktail is taken from a bar table or poured over a person.",
    ],
  ] as const)("%s is refused", (_, more, target, reason) => {
    const scene = new Scene(["..T", "..."], [agent({ at: [1, 0], ...more }), enemy({ at: [0, 0] })]);
    expect(scene.refusal("use", "COCKTAIL", target)).toBe(reason);
  });
  test.each([
    { whom: "an enemy", side: 1, spilled: 1 },
    { whom: "an NPC", side: NEUTRAL, spilled: 0 },
    { whom: "a companion", side: 0, spilled: 0 },
  ] as const)("poured over $whom soak, and count $spilled for the tie", ({ side, spilled }) => {
    const scene = new Scene(HALL, [agent({ drink: 1 }), enemy({ side })], { draws: [0.69] });
    scene.actAndDrawAll("use", "COCKTAIL", scene.at(2, 1));
    expect(scene.person(1)).toMatchObject({ clammy: true, hp: 100 });
    expect(scene.person(0).drink).toBeNull();
    expect(scene.state.factions[0]?.untold.spilled).toBe(spilled);
  });
  test("may be dodged with `cocktailDodgeChance` and are gone all the same", () => {
    const scene = new Scene(HALL, [agent({ drink: 0 }), enemy()], { draws: [0.71] });
    const [operation] = scene.actAndDrawAll("use", "COCKTAIL", scene.at(2, 1));
    expect(operation).toMatchObject({ successful: false });
    expect(scene.person(1).clammy).toBe(false);
    expect(scene.person(0).drink).toBeNull();
  });
  test.each([
    { features: [], drink: 0, least: 20, most: 90 },
    { features: [], drink: 2, least: 20, most: 90 },
    { features: ["ROBUST_STOMACH"], drink: 0, least: 35, most: 100 },
  ] as const)(
    "an onlooker cannot tell what drinking did: $features $drink",
    ({ features, drink, least, most }) => {
      const scene = new Scene(HALL, [agent({ drink, features, hp: 55, least: 50, most: 60 })]);
      scene.act("use", "COCKTAIL", scene.at(1, 1));
      expect(scene.person(0)).toMatchObject({ least, most });
    },
  );
  test.each([
    { features: [], drink: 0, hp: 80 },
    { features: [], drink: 2, hp: 5 },
    { features: ["ROBUST_STOMACH"], drink: 2, hp: 28 },
  ] as const)(
    "poison may have a damage of its own in the match file: $features $drink",
    ({ features, drink, hp }) => {
      const people = [agent({ drink, features, hp: 50, least: 50, most: 50 })];
      const match = { cocktailHp: 30, poisonedCocktailDamage: 45 };
      const scene = new Scene(HALL, people, { match });
      scene.act("use", "COCKTAIL", scene.at(1, 1));
      expect(scene.person(0).hp).toBe(hp);
    },
  );
  test("drunk ones are counted, poisoned ones twice", () => {
    const scene = new Scene(HALL, [agent({ drink: 1 })]);
    scene.act("use", "COCKTAIL", scene.at(1, 1));
    expect(scene.state.factions[0]?.tally).toMatchObject({ drunk: 1, damage: 30 });
    expect(scene.state.factions[0]?.untold.poisonedDrunk).toBe(1);
  });
});
