import { describe, expect, test } from "vitest";
import {
  CARDS,
  type Card,
  CLASS_NAMES,
  type ClassName,
  DICE,
  EFFECT_OF,
  isAttack,
  nextDie,
} from "./cards.ts";
import { eventsOf, type Foe, fight, start, story } from "./fixtures/situation.ts";
import type { Action, State } from "./state.ts";

/** The damage that the first monster takes when Runa plays her only card on it; 0 if there is no line of damage. */
function damage(card: Card, foe: Foe, changes: Partial<State>, ...roll: Action[]): number {
  const state = fight([foe], { hand: [card], ...changes });
  const name = state.monsters[0]?.name;
  const hit = eventsOf(state, ["play", 0], ...roll).find((event) => {
    return event.type === "takes" && event.who === name;
  });
  return hit?.type === "takes" ? hit.damage : 0;
}

describe("Runa (section 2)", () => {
  test("starts with 50 HP, 1 FP, a d4 and no class", () => {
    expect(start()).toMatchObject({ hp: 50, fp: 1, die: 4, class: null, hand: [], level: 1, stage: 0 });
  });

  test("dice in order are d4, d6, d8, d10, d12", () => {
    expect(DICE.map((die) => [die, nextDie(die)])).toEqual([
      [4, 6],
      [6, 8],
      [8, 10],
      [10, 12],
      [12, undefined],
    ]);
  });

  test("the classes stand in menu order", () => {
    expect(CLASS_NAMES).toEqual(["Warrior", "Mage", "Paladin"]);
  });

  test.each<[ClassName, Card, Card]>([
    ["Warrior", "Thrust(1)", "Parry(1)"],
    ["Mage", "Focus(1)", "Water(1)"],
    ["Paladin", "Slash(1)", "Reflect(1)"],
  ])("a %s silently receives %s and %s", (name, first, second) => {
    const state = start();
    expect(eventsOf(state, ["class", name])).toEqual([
      { type: "chosen", class: name, cards: [first, second] },
    ]);
    expect(state).toMatchObject({ class: name, hand: [first, second], phase: { type: "seeds" } });
  });
});

describe("Runa's ability cards (section 3)", () => {
  test("the canonical order", () => {
    const names = [
      "Slash",
      "Swing",
      "Thrust",
      "Pierce",
      "Parry",
      "Focus",
      "Reflect",
      "Water",
      "Ice",
      "Fire",
      "Lightning",
    ];
    expect(CARDS[1]).toEqual(names.map((name) => `${name}(1)`));
    expect(CARDS[2]).toEqual(names.map((name) => `${name}(2)`));
  });

  test("attacks are the physical and the magical ones", () => {
    const rest = CARDS[1].filter((card) => !isAttack(card));
    expect(rest).toEqual(["Parry(1)", "Focus(1)", "Reflect(1)"]);
  });

  test.each<[Card, number, number, number, number]>([
    // card, damage on a roll of 1, 5, 6, 12
    ["Slash(1)", 5, 9, 10, 16],
    ["Slash(2)", 9, 13, 14, 20],
    ["Swing(1)", 6, 10, 11, 17],
    ["Swing(2)", 11, 15, 16, 22],
    ["Thrust(1)", 7, 11, 16, 22],
    ["Thrust(2)", 13, 17, 26, 32],
    ["Pierce(1)", 8, 12, 18, 24],
    ["Pierce(2)", 15, 19, 30, 36],
  ])("%s does %i, %i, %i or %i on a roll of 1, 5, 6 or 12", (card, ...expected) => {
    const rolled = [1, 5, 6, 12].map((roll) => damage(card, "Mega Saurus", { die: 12 }, ["roll", roll]));
    expect(rolled).toEqual(expected);
  });

  test.each<[Card, number, number, number]>([
    // card, damage with 1, 2, 12 FP
    ["Water(1)", 6, 12, 72],
    ["Water(2)", 8, 16, 96],
    ["Ice(1)", 8, 14, 74],
    ["Ice(2)", 10, 18, 98],
    ["Fire(1)", 7, 14, 84],
    ["Fire(2)", 9, 18, 108],
    ["Lightning(1)", 9, 16, 86],
    ["Lightning(2)", 11, 20, 110],
  ])("%s does %i, %i or %i with 1, 2 or 12 FP", (card, ...expected) => {
    expect([1, 2, 12].map((fp) => damage(card, "Mega Saurus", { die: 12, fp }))).toEqual(expected);
  });

  test.each<[Card, number, number, number, number, number]>([
    // card, damage with 1 FP against no element, water, ice, fire, lightning
    ["Water(1)", 6, 6, 6, 6, 8],
    ["Water(2)", 8, 8, 8, 8, 12],
    ["Ice(1)", 8, 10, 8, 8, 8],
    ["Ice(2)", 10, 14, 10, 10, 10],
    ["Fire(1)", 7, 7, 9, 7, 7],
    ["Fire(2)", 9, 9, 13, 9, 9],
    ["Lightning(1)", 9, 9, 9, 11, 9],
    ["Lightning(2)", 11, 11, 11, 15, 11],
  ])("%s does %i, or %i, %i, %i, %i against water, ice, fire, lightning", (card, ...expected) => {
    const foes = ["Rat", "Frog", "Ghost", "Gorgon", "Skeleton"] as const;
    expect(foes.map((name) => damage(card, name, {}))).toEqual(expected);
  });

  test.each<[Card, string, number]>([
    ["Parry(1)", "parry", 7],
    ["Parry(2)", "parry", 14],
    ["Focus(1)", "focus", 1],
    ["Focus(2)", "focus", 2],
    ["Reflect(1)", "reflect", 10],
    ["Reflect(2)", "reflect", 20],
  ])("%s has an amount: %s of %i", (card, kind, amount) => {
    expect(EFFECT_OF[card]).toEqual({ kind, amount });
  });

  test("playing a card does not use it up", () => {
    const state = fight(["Frog"]);
    eventsOf(state, ["play", 0], ["roll", 1], ["play", 1]);
    expect(state.hand).toEqual(["Thrust(1)", "Parry(1)"]);
  });

  test.each([...CARDS[1], ...CARDS[2]])("only a physical attack asks for a die: %s", (card) => {
    const state = fight([{ name: "Mega Saurus", next: 1 }], { hand: [card] });
    eventsOf(state, ["play", 0]);
    expect(state.phase.type).toBe(/^(Slash|Swing|Thrust|Pierce)/.test(card) ? "roll" : "turn");
  });
});

describe("the price of a magical attack (section 3)", () => {
  test.each<[Card, number, number]>([
    // card, FP before, FP after
    ["Water(1)", 1, 1],
    ["Water(1)", 2, 1],
    ["Ice(2)", 3, 2],
    ["Fire(2)", 4, 3],
    ["Lightning(2)", 2, 1],
    ["Lightning(2)", 1, 1],
  ])("%s with %i FP leaves %i", (card, before, after) => {
    const state = fight(["Mushroomlon"], { hand: [card], fp: before });
    eventsOf(state, ["play", 0]);
    expect(state.fp).toBe(after);
  });

  test("is paid although no damage gets through", () => {
    const state = fight([{ name: "Mushroomlon", deflect: 24 }], { hand: ["Water(2)"], fp: 3 });
    expect(story(state, ["play", 0])).toEqual(["Runa uses Water(2)", "Mushroomlon uses Deflect(2)"]);
    expect(state.fp).toBe(2);
  });

  test("is paid by no other card", () => {
    const state = fight(["Mushroomlon"], { hand: ["Slash(1)", "Parry(1)", "Reflect(1)"], fp: 3 });
    eventsOf(state, ["play", 0], ["roll", 1], ["play", 1], ["play", 2]);
    expect(state.fp).toBe(3);
  });
});
