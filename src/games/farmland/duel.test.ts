import { expect, test } from "vitest";
import { duel } from "./duel.ts";
import { at, lines, position } from "./fixtures/position.ts";

const blocking = { atk: 9999, def: 500, blocking: true };
const standing = { atk: 500, def: 9999, blocking: false };

test.each([
  ["a king", 700, "king", { eliminated: "nobody", hurt: "defender", damage: 700 }],
  ["a king by nothing", 0, "king", { eliminated: "nobody", hurt: "defender", damage: 0 }],
  ["a weaker blockade", 501, blocking, { eliminated: "defender", hurt: null, damage: 0 }],
  ["a stronger blockade", 300, blocking, { eliminated: "nobody", hurt: "attacker", damage: 200 }],
  ["an equal blockade", 500, blocking, { eliminated: "nobody", hurt: null, damage: 0 }],
  ["a weaker unit", 700, standing, { eliminated: "defender", hurt: "defender", damage: 200 }],
  ["a stronger unit", 300, standing, { eliminated: "attacker", hurt: "attacker", damage: 200 }],
  ["an equal unit", 500, standing, { eliminated: "both", hurt: null, damage: 0 }],
] as const)("attack on %s", (_, atk, defender, verdict) => {
  expect(duel(atk, defender)).toEqual(verdict);
});

const attacker = "D3 Ox Drover 700/400";

test.each([
  {
    duel: "a king takes the ATK, and the attacker stays",
    two: [],
    kings: ["A1", "D4"],
    says: ["Ox Drover (700/400) attacks Farmer King on D4!", "Blue takes 700 damage!"],
    leaves: { one: "D3", two: [], life: [8000, 7300] },
  },
  {
    duel: "a weaker blockade is broken without damage",
    two: ["D4 Hay Binder 900/600 blocking"],
    says: [
      "Ox Drover (700/400) attacks Hay Binder (900/600) on D4!",
      "Hay Binder was eliminated!",
      "Ox Drover moves to D4.",
    ],
    leaves: { one: "D4", two: [], life: [8000, 8000] },
  },
  {
    duel: "a stronger blockade hurts the attacker's team",
    two: ["D4 Hay Binder 400/900 blocking"],
    says: ["Ox Drover (700/400) attacks Hay Binder (400/900) on D4!", "Red takes 200 damage!"],
    leaves: { one: "D3", two: ["D4"], life: [7800, 8000] },
  },
  {
    duel: "an equal blockade holds without damage",
    two: ["D4 Hay Binder 400/700 blocking"],
    says: ["Ox Drover (700/400) attacks Hay Binder (400/700) on D4!"],
    leaves: { one: "D3", two: ["D4"], life: [8000, 8000] },
  },
  {
    duel: "a weaker unit is eliminated, and its team takes the difference",
    two: ["D4 Hay Binder 400/900"],
    says: [
      "Ox Drover (700/400) attacks Hay Binder (400/900) on D4!",
      "Hay Binder was eliminated!",
      "Blue takes 300 damage!",
      "Ox Drover moves to D4.",
    ],
    leaves: { one: "D4", two: [], life: [8000, 7700] },
  },
  {
    duel: "a stronger unit eliminates the attacker, whose team takes the difference",
    two: ["D4 Hay Binder 900/100"],
    says: [
      "Ox Drover (700/400) attacks Hay Binder (900/100) on D4!",
      "Ox Drover was eliminated!",
      "Red takes 200 damage!",
    ],
    leaves: { one: null, two: ["D4"], life: [7800, 8000] },
  },
  {
    duel: "equal units are both eliminated, the defender first",
    two: ["D4 Hay Binder 700/900"],
    says: [
      "Ox Drover (700/400) attacks Hay Binder (700/900) on D4!",
      "Hay Binder was eliminated!",
      "Ox Drover was eliminated!",
    ],
    leaves: { one: null, two: [], life: [8000, 8000] },
  },
] as const)("$duel", ({ two, says, leaves, ...rest }) => {
  const kings = "kings" in rest ? rest.kings : (["A1", "G7"] as const);
  const state = position({ kings, one: [attacker], two });
  expect(lines(state, "move D3 D4")).toEqual(says);
  const [one, other] = state.sides;
  expect(one.units.map(({ field, moved }) => ({ field, moved }))).toEqual(
    leaves.one === null ? [] : [{ field: at(leaves.one), moved: true }],
  );
  expect(other.units.map(({ field }) => field)).toEqual(leaves.two.map(at));
  expect([one.life, other.life]).toEqual(leaves.life);
});

test("a duel reveals both, the attacker first; a hidden target has no name yet", () => {
  const state = position({ one: [`${attacker} hidden`], two: ["D4 Hay Binder 400/600 blocking hidden"] });
  expect(lines(state, "move D3 D4").slice(0, 3)).toEqual([
    "Ox Drover (700/400) attacks ??? on D4!",
    "Ox Drover (700/400) was flipped on D3!",
    "Hay Binder (400/600) was flipped on D4!",
  ]);
  expect(state.sides[0].units[0]?.hidden).toBe(false);
});

test("a duel ends the attacker's blockade but not the defender's", () => {
  const state = position({ one: [`${attacker} blocking`], two: ["D4 Hay Binder 400/900 blocking"] });
  expect(lines(state, "move D3 D4")[0]).toBe("Ox Drover no longer blocks.");
  expect(state.sides[0].units[0]?.blocking).toBe(false);
  expect(state.sides[1].units[0]?.blocking).toBe(true);
});

test("an attack on a king without ATK is reported as 0 damage", () => {
  const state = position({ kings: ["A1", "D4"], one: ["D3 Straw Man 0/0"] });
  expect(lines(state, "move D3 D4")).toContain("Blue takes 0 damage!");
  expect(state.ending).toBeNull();
});

test("the full damage is reported, life points end at 0, and the other team wins", () => {
  const state = position({ kings: ["A1", "D4"], one: [attacker], life: [8000, 100] });
  expect(lines(state, "move D3 D4").slice(1)).toEqual([
    "Blue takes 700 damage!",
    "Blue's life points dropped to 0!",
    "Red wins!",
  ]);
  expect(state.sides[1].life).toBe(0);
  expect(state.ending).toEqual({ code: "no life", loser: 1 });
});

test("an attacker whose team is beaten by the difference loses in its own turn", () => {
  const state = position({ one: [attacker], two: ["D4 Hay Binder 900/100"], life: [200, 8000] });
  expect(lines(state, "move D3 D4").slice(-2)).toEqual(["Red's life points dropped to 0!", "Blue wins!"]);
  expect(state.ending).toEqual({ code: "no life", loser: 0 });
});
