import { describe, expect, test } from "vitest";
import type { Card } from "./cards.ts";
import { eventsOf, fight, story } from "./fixtures/situation.ts";

describe("the monsters' choice of ability (section 8)", () => {
  test("what it cannot pay is skipped in silence, and the list goes on after what it used", () => {
    const state = fight([{ name: "Gorgon", next: 1 }]);
    expect(story(state, ["play", 1])).toEqual(["Runa uses Parry(1)", "Gorgon uses Focus(1)"]);
    expect(state.monsters[0]?.next).toBe(1);
  });

  test("several are skipped one after another", () => {
    const state = fight([{ name: "Hornet", next: 2 }]);
    expect(story(state, ["play", 1])[1]).toBe("Hornet uses Scratch(2)");
    expect(state.monsters[0]?.next).toBe(1);
  });

  test("a cheaper attack is not a dearer one", () => {
    const state = fight([{ name: "Hornet", next: 3, fp: 1 }]);
    expect(story(state, ["play", 1])[1]).toBe("Hornet uses Scratch(2)");
    expect(state.monsters[0]).toMatchObject({ fp: 1, next: 1 });
  });

  test.each([
    ["Frog", 1, 1, 0],
    ["Snake", 2, 2, 0],
    ["Snake", 2, 3, 1],
    ["Hornet", 3, 2, 0],
    ["Mega Saurus", 4, 2, 1],
  ] as const)("%s pays for attack %i: %i FP become %i", (name, next, before, after) => {
    const state = fight([{ name, next, fp: before }]);
    eventsOf(state, ["play", 1]);
    expect(state.monsters[0]?.fp).toBe(after);
  });
});

describe("Parry (section 8)", () => {
  test.each<[Card, "Mushroomlin" | "Spider" | "Snake", number, number]>([
    ["Parry(1)", "Mushroomlin", 1, 0],
    ["Parry(1)", "Spider", 0, 3],
    ["Parry(2)", "Spider", 0, 0],
    ["Parry(1)", "Snake", 0, 13],
    ["Parry(2)", "Snake", 0, 6],
  ])("%s against %s's attack %i lets %i through", (card, name, next, damage) => {
    const state = fight([{ name, next }], { hand: [card] });
    const lines = story(state, ["play", 0]).slice(2);
    expect(lines).toEqual(damage === 0 ? [] : [`Runa takes ${damage} phy. damage`]);
    expect(state.hp).toBe(50 - damage);
  });

  test("counts in full against each attack of the turn", () => {
    expect(story(fight(["Spider", "Goblin"]), ["play", 1])).toEqual([
      "Runa uses Parry(1)",
      "Spider uses Bite(1)",
      "Runa takes 3 phy. damage",
      "Goblin uses Smash(1)",
      "Runa takes 1 phy. damage",
    ]);
  });

  test("does nothing against magic", () => {
    const state = fight([{ name: "Frog", next: 1, fp: 1 }]);
    expect(story(state, ["play", 1])).toContain("Runa takes 10 mag. damage");
  });
});

describe("Reflect (section 8)", () => {
  test.each([
    // card, monster, its attack, its FP, what Runa takes, what the monster takes
    ["Reflect(1)", "Frog", 1, 1, 0, 10],
    ["Reflect(1)", "Ghost", 1, 1, 2, 10],
    ["Reflect(1)", "Snake", 2, 2, 12, 10],
    ["Reflect(2)", "Snake", 2, 2, 2, 20],
    ["Reflect(2)", "Hornet", 2, 1, 0, 14],
  ] as const)("%s against %s's attack %i", (card, name, next, fp, taken, back) => {
    const state = fight([{ name, next, fp }], { hand: [card] });
    expect(story(state, ["play", 0]).slice(2)).toEqual([
      ...(taken === 0 ? [] : [`Runa takes ${taken} mag. damage`]),
      `${name} takes ${back} mag. damage`,
    ]);
  });

  test("counts in full against each attack, and the next monster acts when one dies of it", () => {
    const foes = [
      { name: "Ghost", next: 1, fp: 1, hp: 10 },
      { name: "Skeleton", next: 1, fp: 1 },
    ] as const;
    expect(story(fight(foes, { hand: ["Reflect(1)"] }), ["play", 0])).toEqual([
      "Runa uses Reflect(1)",
      "Ghost uses Ice(1)",
      "Runa takes 2 mag. damage",
      "Ghost takes 10 mag. damage",
      "Ghost dies",
      "Skeleton uses Lightning(1)",
      "Runa takes 6 mag. damage",
      "Skeleton takes 10 mag. damage",
    ]);
  });

  test("throws nothing back when the rest kills Runa", () => {
    const foes = [{ name: "Ghost", next: 1, fp: 1, hp: 1 }, "Spider"] as const;
    const state = fight(foes, { hand: ["Reflect(1)"], hp: 2 });
    expect(story(state, ["play", 0])).toEqual([
      "Runa uses Reflect(1)",
      "Ghost uses Ice(1)",
      "Runa takes 2 mag. damage",
      "Runa dies",
    ]);
    expect(state.phase).toEqual({ type: "lost", why: "fell" });
  });

  test("does nothing against physical attacks", () => {
    const state = fight(["Spider"], { hand: ["Reflect(2)"] });
    expect(story(state, ["play", 0]).slice(1)).toEqual(["Spider uses Bite(1)", "Runa takes 10 phy. damage"]);
  });
});
