import { describe, expect, test } from "vitest";
import { type PlayerSpec, scenario } from "./fixtures/scenario.ts";
import { type Obstacle, obstacleTo } from "./obstacles.ts";
import { rules } from "./rules.ts";
import type { Action } from "./state.ts";
import { classicRefusal } from "./text.ts";

const NOT_POSSIBLE = "[INFO] Execution not possible!\n";
const SHIELDS = "[INFO] Destroy all shields first!\n";
const MANA = "[INFO] Not enough mana for this move!\n";

/** A situation, an action in it, what stands against it, and what the classic program says. */
type Row = readonly [
  what: string,
  own: PlayerSpec,
  foe: PlayerSpec,
  action: Action,
  obstacle: Obstacle | undefined,
  message: string | undefined,
];

function check(rows: readonly Row[]): void {
  test.each(rows)("%s", (_, own, foe, action, obstacle, message) => {
    const state = scenario(own, foe);
    const before = structuredClone(state);
    const found = obstacleTo(state, action);
    expect(found).toBe(obstacle);
    expect(found === undefined ? undefined : classicRefusal(found)).toBe(message);
    expect(rules.refusal(state, 0, action) === undefined).toBe(obstacle === undefined);
    expect(state).toEqual(before);
  });
}

describe("set X to Y (duel.md, section 8.3)", () => {
  const poor = { hand: ["Giant", "Dracula"], field: { 3: "Cat" }, mana: 1 };
  check([
    ["no card there", poor, {}, ["set", 3, 1], "no such card", NOT_POSSIBLE],
    ["an empty hand", {}, {}, ["set", 1, 1], "no such card", NOT_POSSIBLE],
    ["a spell comes before missing mana", poor, {}, ["set", 2, 1], "not a creature", NOT_POSSIBLE],
    ["a taken place comes before missing mana", poor, {}, ["set", 1, 3], "place taken", NOT_POSSIBLE],
    ["missing mana", poor, {}, ["set", 1, 1], "mana", MANA],
    ["one mana too few", { hand: ["Ox"], mana: 4 }, {}, ["set", 1, 1], "mana", MANA],
    ["just enough mana", { hand: ["Ox"], mana: 5 }, {}, ["set", 1, 7], undefined, undefined],
  ]);
});

describe("cast X (section 8.3)", () => {
  const poor = { hand: ["Giant", "Healer"], mana: 4 };
  check([
    ["no card there", poor, {}, ["cast", 3], "no such card", NOT_POSSIBLE],
    ["a creature comes before missing mana", poor, {}, ["cast", 1], "not a spell", NOT_POSSIBLE],
    ["missing mana", poor, {}, ["cast", 2], "mana", MANA],
    ["just enough mana", { hand: ["Healer"], mana: 5 }, {}, ["cast", 1], undefined, undefined],
  ]);
});

describe("Traitor (section 9)", () => {
  const own = { hand: ["Traitor", "Dracula"], field: { 3: "Cat" }, mana: 9 };
  const foe = { field: { 2: "Ox" } };
  check([
    ["missing mana", { ...own, mana: 8 }, foe, ["cast", 1, 2, 1], "mana", MANA],
    ["nobody on the target", own, foe, ["cast", 1, 1, 1], "no target", NOT_POSSIBLE],
    ["a target outside the field", own, foe, ["cast", 1, 0, 1], "no target", NOT_POSSIBLE],
    ["a taken place", own, foe, ["cast", 1, 2, 3], "place taken", NOT_POSSIBLE],
    ["a place outside the field", own, foe, ["cast", 1, 2, 8], "place taken", NOT_POSSIBLE],
    ["without target", own, foe, ["cast", 1], "Traitor without target", NOT_POSSIBLE],
    ["a target for another spell", own, foe, ["cast", 2, 2, 1], "target without Traitor", NOT_POSSIBLE],
    ["a creature and a free place", own, foe, ["cast", 1, 2, 1], undefined, undefined],
  ]);
});

describe("sacrifice X (section 8.3)", () => {
  check([
    ["no card there", { hand: ["Cat"] }, {}, ["sacrifice", 2], "no such card", NOT_POSSIBLE],
    ["any card, without mana", { hand: ["Giant"] }, {}, ["sacrifice", 1], undefined, undefined],
  ]);
});

describe("attack X with Y (section 8.3)", () => {
  const own = {
    field: { 1: "Dog", 2: { name: "Dog", ready: false }, 3: { name: "Dog", attacked: true } },
  };
  const open = { field: { 1: "Ox", 2: { name: "Ox", ready: false } } };
  const shielded = { field: { ...open.field, 5: "Wall", 6: "Guard" } };
  check([
    ["nobody to attack with", own, open, ["attack", 1, 4], "no attacker", NOT_POSSIBLE],
    ["an attacker that sleeps", own, open, ["attack", 1, 2], "attacker asleep", NOT_POSSIBLE],
    ["an attacker that has attacked", own, open, ["attack", 1, 3], "attacked already", NOT_POSSIBLE],
    ["nobody to be attacked", own, open, ["attack", 4, 1], "no target", NOT_POSSIBLE],
    ["a target that sleeps", own, open, ["attack", 2, 1], "target asleep", NOT_POSSIBLE],
    [
      "an attacker that cannot attack, with shields",
      own,
      shielded,
      ["attack", 0, 3],
      "attacked already",
      NOT_POSSIBLE,
    ],
    ["a sleeping target behind a shield", own, shielded, ["attack", 2, 1], "target asleep", NOT_POSSIBLE],
    ["nobody there, with shields", own, shielded, ["attack", 4, 1], "no target", NOT_POSSIBLE],
    ["the player behind a shield", own, shielded, ["attack", 0, 1], "shields", SHIELDS],
    ["a creature behind a shield", own, shielded, ["attack", 1, 1], "shields", SHIELDS],
    ["either of two shields", own, shielded, ["attack", 5, 1], undefined, undefined],
    ["the other of two shields", own, shielded, ["attack", 6, 1], undefined, undefined],
    ["a creature without shields", own, open, ["attack", 1, 1], undefined, undefined],
    ["the player without shields", own, open, ["attack", 0, 1], undefined, undefined],
    ["own shields do not matter", { field: { 1: "Wall" } }, open, ["attack", 0, 1], undefined, undefined],
  ]);
});
