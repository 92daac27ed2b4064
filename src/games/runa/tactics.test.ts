import { expect, test } from "vitest";
import type { Card } from "./cards.ts";
import { type Foe, fight } from "./fixtures/situation.ts";
import type { State } from "./state.ts";
import { tactic } from "./tactics.ts";

test.each<[string, readonly Foe[], readonly Card[], Partial<State>, Card, number]>([
  ["strikes whoever does nothing", ["Rat"], ["Thrust(1)", "Parry(1)"], {}, "Thrust(1)", 0],
  ["parries a bite", ["Spider"], ["Thrust(1)", "Parry(1)"], {}, "Parry(1)", 0],
  ["kills rather than parries", [{ name: "Spider", hp: 5 }], ["Thrust(1)", "Parry(1)"], {}, "Thrust(1)", 0],
  ["kills whom it can", ["Spider", { name: "Goblin", hp: 4 }], ["Thrust(1)"], {}, "Thrust(1)", 1],
  [
    "reflects a spell",
    [{ name: "Frog", next: 1, focus: 1 }],
    ["Slash(1)", "Reflect(1)"],
    {},
    "Reflect(1)",
    0,
  ],
  [
    "breaks a focus",
    ["Frog", { name: "Gorgon", next: 1, focus: 1 }],
    ["Slash(1)", "Thrust(1)"],
    {},
    "Slash(1)",
    1,
  ],
  ["casts past a block", [{ name: "Rat", block: 7 }], ["Slash(1)", "Water(1)"], {}, "Water(1)", 0],
  [
    "strikes past a deflection",
    [{ name: "Mushroomlin", deflect: 13 }],
    ["Slash(1)", "Water(1)"],
    {},
    "Slash(1)",
    0,
  ],
  ["focuses against the strong", ["Spider King"], ["Focus(1)", "Water(1)"], {}, "Focus(1)", 0],
  ["casts when its focus is full", ["Spider King"], ["Focus(1)", "Water(1)"], { fp: 4 }, "Water(1)", 0],
  [
    "does not focus when it is broken",
    [{ name: "Rat", next: 1 }],
    ["Focus(1)", "Water(1)"],
    {},
    "Water(1)",
    0,
  ],
  ["does not focus without a spell", ["Rat"], ["Focus(1)", "Slash(1)"], {}, "Slash(1)", 0],
])("%s", (_, foes, hand, changes, card, target) => {
  expect(tactic(fight(foes, { hand: [...hand], ...changes }))).toEqual({ card, target });
});
