import { describe, expect, test } from "vitest";
import type { Element, Level } from "./cards.ts";
import { fight, story } from "./fixtures/situation.ts";
import {
  type Ability,
  BOSS,
  EFFECT_OF_ABILITY,
  MONSTER_CARDS,
  type MonsterName,
  ORDINARY,
} from "./monsters.ts";
import type { Action } from "./state.ts";

describe("monster abilities (section 4)", () => {
  test.each<[Ability, number, boolean]>([
    ["Scratch(1)", 5, true],
    ["Scratch(2)", 10, true],
    ["Claw(1)", 6, true],
    ["Claw(2)", 12, true],
    ["Smash(1)", 8, false],
    ["Smash(2)", 16, false],
    ["Bite(1)", 10, false],
    ["Bite(2)", 20, false],
  ])("%s does %i physical damage, breaks Focus: %s", (ability, damage, breaksFocus) => {
    expect(EFFECT_OF_ABILITY[ability]).toEqual({ kind: "physical", damage, breaksFocus });
  });

  test.each<[Ability, number, number]>([
    ["Water(1)", 10, 1],
    ["Water(2)", 18, 2],
    ["Ice(1)", 12, 1],
    ["Ice(2)", 22, 2],
    ["Fire(1)", 14, 1],
    ["Fire(2)", 26, 2],
    ["Lightning(1)", 16, 1],
    ["Lightning(2)", 30, 2],
  ])("%s does %i magical damage for %i FP", (ability, damage, cost) => {
    expect(EFFECT_OF_ABILITY[ability]).toEqual({ kind: "magical", damage, cost });
  });

  test.each<[Ability, string, number]>([
    ["Focus(1)", "focus", 1],
    ["Focus(2)", "focus", 2],
    ["Block(1)", "block", 7],
    ["Block(2)", "block", 14],
    ["Deflect(1)", "deflect", 13],
    ["Deflect(2)", "deflect", 24],
  ])("%s has an amount: %s of %i", (ability, kind, amount) => {
    expect(EFFECT_OF_ABILITY[ability]).toEqual({ kind, amount });
  });

  test("there are eleven abilities of two levels", () => {
    expect(Object.keys(EFFECT_OF_ABILITY)).toHaveLength(22);
  });
});

describe("monsters (section 4)", () => {
  const table: [MonsterName, Element | null, number, string][] = [
    ["Frog", "water", 16, "Focus(1), Water(1)"],
    ["Ghost", "ice", 15, "Focus(1), Ice(1)"],
    ["Gorgon", "fire", 13, "Focus(1), Fire(1)"],
    ["Skeleton", "lightning", 14, "Focus(1), Lightning(1)"],
    ["Spider", null, 15, "Bite(1), Block(1)"],
    ["Goblin", null, 12, "Smash(1), Deflect(1)"],
    ["Rat", null, 14, "Block(1), Claw(1)"],
    ["Mushroomlin", null, 20, "Deflect(1), Scratch(1)"],
    ["Spider King", "lightning", 50, "Bite(1), Block(1), Focus(1), Lightning(1)"],
    ["Snake", "ice", 31, "Bite(2), Focus(2), Ice(2)"],
    ["Dark Elf", null, 34, "Focus(2), Water(1), Lightning(1)"],
    ["Shadow Blade", "lightning", 27, "Scratch(2), Focus(2), Lightning(2)"],
    ["Hornet", "fire", 32, "Scratch(2), Focus(2), Fire(1), Fire(2)"],
    ["Tarantula", null, 33, "Bite(2), Block(2), Scratch(2)"],
    ["Bear", null, 40, "Claw(2), Deflect(2), Block(2)"],
    ["Mushroomlon", null, 50, "Deflect(2), Scratch(2), Block(2)"],
    ["Wild Boar", null, 27, "Scratch(2), Deflect(2), Scratch(2)"],
    ["Mega Saurus", null, 100, "Bite(2), Block(2), Focus(2), Fire(1), Lightning(1)"],
  ];

  test.each(table)("%s is of %s, has %i HP and %s", (name, element, hp, abilities) => {
    expect(MONSTER_CARDS[name]).toEqual({ element, hp, abilities: abilities.split(", ") });
  });

  test("every monster has an ability that costs nothing", () => {
    for (const { abilities } of Object.values(MONSTER_CARDS))
      expect(abilities.some((ability) => EFFECT_OF_ABILITY[ability].kind !== "magical")).toBe(true);
  });
  test("there are no others", () => {
    expect(Object.keys(MONSTER_CARDS)).toHaveLength(table.length);
  });

  test.each<[Level, MonsterName[], MonsterName]>([
    [1, ["Frog", "Ghost", "Gorgon", "Skeleton", "Spider", "Goblin", "Rat", "Mushroomlin"], "Spider King"],
    [
      2,
      ["Snake", "Dark Elf", "Shadow Blade", "Hornet", "Tarantula", "Bear", "Mushroomlon", "Wild Boar"],
      "Mega Saurus",
    ],
  ])("the canonical order of level %i, and its boss apart", (level, ordinary, boss) => {
    expect(ORDINARY[level]).toEqual(ordinary);
    expect(BOSS[level]).toBe(boss);
  });
});

describe("what a monster does while Runa lets it (sections 4 and 8)", () => {
  test.each<[MonsterName, string]>([
    ["Frog", "uses Focus(1); gains 1 focus; uses Water(1) for 10 mag.; uses Focus(1)"],
    ["Ghost", "uses Focus(1); gains 1 focus; uses Ice(1) for 12 mag.; uses Focus(1)"],
    ["Gorgon", "uses Focus(1); gains 1 focus; uses Fire(1) for 14 mag.; uses Focus(1)"],
    ["Skeleton", "uses Focus(1); gains 1 focus; uses Lightning(1) for 16 mag.; uses Focus(1)"],
    ["Spider", "uses Bite(1) for 10 phy.; uses Block(1); uses Bite(1) for 10 phy."],
    ["Goblin", "uses Smash(1) for 8 phy.; uses Deflect(1); uses Smash(1) for 8 phy."],
    ["Rat", "uses Block(1); uses Claw(1) for 6 phy.; uses Block(1)"],
    ["Mushroomlin", "uses Deflect(1); uses Scratch(1) for 5 phy.; uses Deflect(1)"],
    [
      "Spider King",
      "uses Bite(1) for 10 phy.; uses Block(1); uses Focus(1); gains 1 focus; uses Lightning(1) for 16 mag.; uses Bite(1) for 10 phy.",
    ],
    [
      "Snake",
      "uses Bite(2) for 20 phy.; uses Focus(2); gains 2 focus; uses Ice(2) for 22 mag.; uses Bite(2) for 20 phy.",
    ],
    [
      "Dark Elf",
      "uses Focus(2); gains 2 focus; uses Water(1) for 10 mag.; uses Lightning(1) for 16 mag.; uses Focus(2)",
    ],
    [
      "Shadow Blade",
      "uses Scratch(2) for 10 phy.; uses Focus(2); gains 2 focus; uses Lightning(2) for 30 mag.; uses Scratch(2) for 10 phy.",
    ],
    [
      "Tarantula",
      "uses Bite(2) for 20 phy.; uses Block(2); uses Scratch(2) for 10 phy.; uses Bite(2) for 20 phy.",
    ],
    ["Bear", "uses Claw(2) for 12 phy.; uses Deflect(2); uses Block(2); uses Claw(2) for 12 phy."],
    ["Mushroomlon", "uses Deflect(2); uses Scratch(2) for 10 phy.; uses Block(2); uses Deflect(2)"],
    [
      "Wild Boar",
      "uses Scratch(2) for 10 phy.; uses Deflect(2); uses Scratch(2) for 10 phy.; uses Scratch(2) for 10 phy.",
    ],
    // The two examples of section 8: all points spent, and a point kept for the next time.
    [
      "Mega Saurus",
      "uses Bite(2) for 20 phy.; uses Block(2); uses Focus(2); gains 2 focus; uses Fire(1) for 14 mag.; uses Lightning(1) for 16 mag.; uses Bite(2) for 20 phy.",
    ],
    [
      "Hornet",
      "uses Scratch(2) for 10 phy.; uses Focus(2); gains 2 focus; uses Fire(1) for 14 mag.; uses Scratch(2) for 10 phy.; uses Focus(2); gains 2 focus; uses Fire(1) for 14 mag.; uses Fire(2) for 26 mag.; uses Scratch(2) for 10 phy.",
    ],
  ])("%s", (name, expected) => {
    // With her FP at the maximum Runa's Focus does nothing at all.
    const state = fight([name], { hp: 1000, fp: 4, hand: ["Focus(1)"] });
    const rounds = expected.match(/uses/g)?.length ?? 0;
    const lines = story(state, ...Array.from({ length: rounds }, (): Action => ["play", 0]));
    const deeds = lines.filter((line) => line !== "Runa uses Focus(1)").join("; ");
    expect(deeds.replaceAll(`${name} `, "").replaceAll(/; Runa takes (\d+ \w+\.) damage/g, " for $1")).toBe(
      expected,
    );
  });
});
