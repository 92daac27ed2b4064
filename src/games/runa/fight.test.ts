import { describe, expect, test } from "vitest";
import type { Card, Die } from "./cards.ts";
import { eventsOf, fight, story } from "./fixtures/situation.ts";
import { rules } from "./rules.ts";

describe("the round (section 6)", () => {
  test("Runa's card, the monsters' focus, the monsters in drawing order, Runa's focus", () => {
    const state = fight(
      [
        { name: "Frog", next: 1, focus: 1 },
        { name: "Gorgon", next: 1, focus: 1 },
      ],
      { hand: ["Focus(1)"] },
    );
    expect(story(state, ["play", 0])).toEqual([
      "Runa uses Focus(1)",
      "Frog gains 1 focus",
      "Gorgon gains 1 focus",
      "Frog uses Water(1)",
      "Runa takes 10 mag. damage",
      "Gorgon uses Fire(1)",
      "Runa takes 14 mag. damage",
      "Runa gains 1 focus",
    ]);
    expect(state).toMatchObject({ hp: 26, fp: 2, phase: { type: "turn" } });
  });

  test("Runa's last blow wins at once: no focus, no monsters' turn", () => {
    const state = fight([{ name: "Frog", hp: 7, focus: 1 }]);
    expect(story(state, ["play", 0], ["roll", 1])).toEqual([
      "Runa uses Thrust(1)",
      "The d4 shows 1",
      "Frog takes 7 phy. damage",
      "Frog dies",
    ]);
    expect(state.phase).toEqual({ type: "reward" });
  });

  test("while one monster lives, it gains its focus and acts", () => {
    const state = fight([
      { name: "Frog", hp: 7 },
      { name: "Gorgon", next: 1, focus: 1 },
    ]);
    expect(story(state, ["play", 0, 0], ["roll", 1]).slice(3)).toEqual([
      "Frog dies",
      "Gorgon gains 1 focus",
      "Gorgon uses Fire(1)",
      "Runa takes 14 mag. damage",
    ]);
  });

  test("the last monster's death by Reflect wins the fight", () => {
    const state = fight([{ name: "Frog", hp: 10, fp: 1, next: 1 }], { hand: ["Reflect(1)"] });
    expect(story(state, ["play", 0])).toEqual([
      "Runa uses Reflect(1)",
      "Frog uses Water(1)",
      "Frog takes 10 mag. damage",
      "Frog dies",
    ]);
    expect(state).toMatchObject({ hp: 50, fp: 1, phase: { type: "reward" } });
  });

  test("Runa's death ends the game: no second monster, no focus", () => {
    const state = fight(["Spider", "Goblin"], { hp: 10, hand: ["Focus(1)"] });
    expect(story(state, ["play", 0])).toEqual([
      "Runa uses Focus(1)",
      "Spider uses Bite(1)",
      "Runa takes 10 phy. damage",
      "Runa dies",
    ]);
    expect(state).toMatchObject({ hp: 0, fp: 1, phase: { type: "lost", why: "fell" } });
  });

  test.each<[Card, number, Die, number]>([
    // card, FP before, die, FP gained
    ["Focus(1)", 1, 4, 1],
    ["Focus(2)", 1, 4, 2],
    ["Focus(2)", 3, 4, 1],
    ["Focus(2)", 4, 4, 0],
    ["Focus(1)", 4, 6, 1],
    ["Focus(2)", 11, 12, 1],
    ["Focus(1)", 12, 12, 0],
  ])("%s with %i FP and a d%i gives %i FP, and no line for none", (card, fp, die, gained) => {
    const state = fight(["Mushroomlin"], { hand: [card], fp, die });
    const line = gained === 0 ? [] : [`Runa gains ${gained} focus`];
    expect(story(state, ["play", 0])).toEqual([`Runa uses ${card}`, "Mushroomlin uses Deflect(1)", ...line]);
    expect(state.fp).toBe(fp + gained);
  });

  test("Runa's focus comes also with the last of her HP", () => {
    const state = fight(["Spider"], { hand: ["Focus(1)"], hp: 11 });
    expect(story(state, ["play", 0]).at(-1)).toBe("Runa gains 1 focus");
    expect(state).toMatchObject({ hp: 1, fp: 2 });
  });

  test("Runa's focus comes once", () => {
    const state = fight(["Mushroomlin"], { hand: ["Focus(1)", "Parry(1)"] });
    eventsOf(state, ["play", 0], ["play", 1], ["play", 1]);
    expect(state.fp).toBe(2);
  });

  test("a monster's Focus arrives right before its next turn, without a maximum", () => {
    const state = fight([{ name: "Dark Elf", fp: 20 }], { hand: ["Parry(1)"] });
    eventsOf(state, ["play", 0]);
    expect(state.monsters[0]).toMatchObject({ fp: 20, focus: 2 });
    expect(story(state, ["play", 0])).toContain("Dark Elf gains 2 focus");
    expect(state.monsters[0]).toMatchObject({ fp: 21, focus: 0 });
    expect(story(state, ["play", 0])).not.toContain("Dark Elf gains 2 focus");
  });
});

describe("defences last one opposing turn (section 6)", () => {
  test("Parry ends with the monsters' turn", () => {
    const state = fight([{ name: "Wild Boar", next: 2 }], { hand: ["Parry(1)", "Reflect(1)"] });
    expect(story(state, ["play", 0])).toContain("Runa takes 3 phy. damage");
    expect(story(state, ["play", 1])).toContain("Runa takes 10 phy. damage");
  });

  test("Reflect ends with the monsters' turn", () => {
    const state = fight([{ name: "Dark Elf", next: 1, fp: 2 }], { hand: ["Parry(1)", "Reflect(1)"] });
    expect(story(state, ["play", 1])).toContain("Dark Elf takes 10 mag. damage");
    expect(story(state, ["play", 0])).toContain("Runa takes 16 mag. damage");
  });

  test("Block ends with Runa's turn", () => {
    const state = fight([{ name: "Rat", hp: 50 }], { hand: ["Thrust(1)", "Reflect(1)"] });
    eventsOf(state, ["play", 1]);
    expect(story(state, ["play", 0], ["roll", 4])).toContain("Rat takes 3 phy. damage");
    expect(story(state, ["play", 0], ["roll", 4])).toContain("Rat takes 10 phy. damage");
  });

  test("Block ends also if Runa does not attack", () => {
    const state = fight([{ name: "Rat", hp: 50 }], { hand: ["Thrust(1)", "Reflect(1)"] });
    eventsOf(state, ["play", 1], ["play", 1]);
    expect(story(state, ["play", 0], ["roll", 4])).toContain("Rat takes 10 phy. damage");
  });

  test("Deflect ends with Runa's turn", () => {
    const state = fight(["Mushroomlin"], { hand: ["Lightning(1)", "Parry(1)"], fp: 2 });
    eventsOf(state, ["play", 1]);
    expect(story(state, ["play", 0])).toContain("Mushroomlin takes 3 mag. damage");
    expect(story(state, ["play", 0])).toContain("Mushroomlin takes 9 mag. damage");
  });

  test("Deflect ends also if Runa does not attack", () => {
    const state = fight(["Mushroomlin"], { hand: ["Lightning(1)", "Parry(1)"] });
    eventsOf(state, ["play", 1], ["play", 1]);
    expect(story(state, ["play", 0])).toContain("Mushroomlin takes 9 mag. damage");
  });
});

describe("breaking Focus (section 6)", () => {
  test.each<[Card, boolean]>([
    ["Slash(1)", true],
    ["Slash(2)", true],
    ["Swing(1)", true],
    ["Swing(2)", true],
    ["Thrust(1)", false],
    ["Thrust(2)", false],
    ["Pierce(1)", false],
    ["Pierce(2)", false],
  ])("%s breaks that of its target: %s", (card, breaks) => {
    const state = fight([{ name: "Dark Elf", next: 1, fp: 1, focus: 2 }], { hand: [card] });
    const lines = story(state, ["play", 0], ["roll", 1]);
    expect(lines.includes("Dark Elf gains 2 focus")).toBe(!breaks);
    // Points already owned stay: one of them pays for Water(1).
    expect(lines).toContain("Dark Elf uses Water(1)");
    expect(state.monsters[0]?.fp).toBe(breaks ? 0 : 2);
  });

  test.each<Card>(["Water(1)", "Ice(1)", "Fire(1)", "Lightning(1)"])("%s breaks none", (card) => {
    const state = fight([{ name: "Dark Elf", next: 1, focus: 2 }], { hand: [card] });
    expect(story(state, ["play", 0])).toContain("Dark Elf gains 2 focus");
  });

  test("only the target's Focus is broken", () => {
    const foes = [
      { name: "Frog", next: 1, focus: 1 },
      { name: "Ghost", next: 1, focus: 1 },
    ] as const;
    const lines = story(fight(foes, { hand: ["Slash(1)"] }), ["play", 0, 1], ["roll", 1]);
    expect(lines).toContain("Frog gains 1 focus");
    expect(lines).not.toContain("Ghost gains 1 focus");
  });

  test("an attack that does no damage breaks it all the same", () => {
    const state = fight([{ name: "Frog", next: 1, focus: 1, block: 14 }], { hand: ["Slash(1)"] });
    expect(story(state, ["play", 0], ["roll", 1])).toEqual([
      "Runa uses Slash(1)",
      "The d4 shows 1",
      "Frog uses Focus(1)",
    ]);
  });

  test.each([
    ["Scratch(1)", true, { name: "Mushroomlin", next: 1 }],
    ["Claw(1)", true, { name: "Rat", next: 1 }],
    ["Smash(1)", false, { name: "Goblin", next: 0 }],
    ["Bite(1)", false, { name: "Spider", next: 0 }],
  ] as const)("%s breaks Runa's: %s", (ability, breaks, foe) => {
    const state = fight([foe], { hand: ["Focus(1)"], fp: 2 });
    const lines = story(state, ["play", 0]);
    expect(lines).toContain(`${foe.name} uses ${ability}`);
    expect(lines.includes("Runa gains 1 focus")).toBe(!breaks);
    expect(state.fp).toBe(breaks ? 2 : 3);
  });

  test("magic does not break Runa's", () => {
    const state = fight([{ name: "Frog", next: 1, fp: 1 }], { hand: ["Focus(1)"] });
    expect(story(state, ["play", 0])).toContain("Runa gains 1 focus");
  });

  test("any one of the monsters can break Runa's", () => {
    const state = fight([{ name: "Mushroomlin", next: 1 }, "Spider"], { hand: ["Focus(2)"] });
    expect(story(state, ["play", 0]).at(-1)).toBe("Runa takes 10 phy. damage");
    expect(state.fp).toBe(1);
  });
});

describe("Runa's turn (section 7)", () => {
  const hand: Card[] = ["Slash(1)", "Parry(1)", "Focus(1)", "Reflect(1)", "Water(1)"];

  test("attacks ask for a target while more than one monster lives", () => {
    expect(rules.actions(fight(["Frog", "Rat"], { hand }), 0)).toEqual([
      ["play", 0, 0],
      ["play", 0, 1],
      ["play", 1],
      ["play", 2],
      ["play", 3],
      ["play", 4, 0],
      ["play", 4, 1],
    ]);
  });

  test("a single monster is the target without asking", () => {
    expect(rules.actions(fight(["Rat"], { hand }), 0)).toEqual(hand.map((_, card) => ["play", card]));
  });

  test("a single card is still to be chosen", () => {
    expect(rules.actions(fight(["Rat"], { hand: ["Parry(1)"] }), 0)).toEqual([["play", 0]]);
  });

  test("the chosen monster is hit, by strike and by spell", () => {
    const state = fight(["Rat", "Goblin"], { hand });
    expect(story(state, ["play", 0, 1], ["roll", 2])[2]).toBe("Goblin takes 6 phy. damage");
    expect(story(state, ["play", 4, 0])[1]).toBe("Rat takes 6 mag. damage");
  });

  test("the die is rolled after the card is shown", () => {
    const state = fight(["Rat"], { die: 6 });
    expect(story(state, ["play", 0])).toEqual(["Runa uses Thrust(1)"]);
    expect(rules.toMove(state)).toEqual([-1]);
    expect(rules.actions(state, -1)).toEqual([1, 2, 3, 4, 5, 6].map((value) => ["roll", value]));
  });

  test.each<[Card, number, number, number]>([
    // card with a roll of 3 or 1 FP, block, deflect, damage
    ["Pierce(1)", 0, 0, 10],
    ["Pierce(1)", 7, 0, 3],
    ["Pierce(1)", 0, 13, 10],
    ["Slash(1)", 7, 0, 0],
    ["Slash(1)", 14, 0, 0],
    ["Slash(2)", 7, 0, 4],
    ["Lightning(1)", 0, 13, 0],
    ["Lightning(1)", 7, 0, 9],
    ["Lightning(1)", 14, 0, 9],
    ["Lightning(2)", 0, 24, 0],
  ])("%s against Block %i and Deflect %i does %i", (card, block, deflect, damage) => {
    const state = fight([{ name: "Mushroomlon", hp: 40, block, deflect }], { hand: [card] });
    const strikes = /Slash|Pierce/.test(card);
    const lines = story(state, ["play", 0], ...(strikes ? [["roll", 3] as const] : []));
    const kind = strikes ? "phy." : "mag.";
    const hit = lines.filter((line) => line.startsWith("Mushroomlon takes"));
    expect(hit).toEqual(damage === 0 ? [] : [`Mushroomlon takes ${damage} ${kind} damage`]);
    expect(state.monsters[0]?.hp).toBe(40 - damage);
  });

  test("the full damage is told although it exceeds the monster's HP, and exactly 0 HP kills", () => {
    expect(story(fight([{ name: "Rat", hp: 1 }]), ["play", 0], ["roll", 4]).slice(2)).toEqual([
      "Rat takes 10 phy. damage",
      "Rat dies",
    ]);
    expect(story(fight([{ name: "Rat", hp: 10 }]), ["play", 0], ["roll", 4])).toContain("Rat dies");
    expect(story(fight([{ name: "Rat", hp: 11 }]), ["play", 0], ["roll", 4])).not.toContain("Rat dies");
  });

  test("the dead leave the fight at once", () => {
    const state = fight([{ name: "Rat", hp: 1 }, "Goblin"]);
    const lines = story(state, ["play", 0, 0], ["roll", 4]);
    expect(lines.slice(3)).toEqual(["Rat dies", "Goblin uses Smash(1)", "Runa takes 8 phy. damage"]);
    expect(state.monsters.map(({ name }) => name)).toEqual(["Goblin"]);
    expect(rules.actions(state, 0)).toEqual([
      ["play", 0],
      ["play", 1],
    ]);
  });

  test("a spell counts the FP before it is paid", () => {
    const state = fight(["Spider"], { hand: ["Lightning(1)"], fp: 2 });
    expect(story(state, ["play", 0])[1]).toBe("Spider takes 16 mag. damage");
    expect(state.fp).toBe(1);
  });
});
