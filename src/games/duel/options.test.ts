import { describe, expect, test } from "vitest";
import { houseRandom } from "../../kernel/random/house.ts";
import { leftOver, scripted } from "../../kernel/random/scripted.ts";
import { act, scenario } from "./fixtures/scenario.ts";
import { differentActions } from "./options.ts";
import { rules } from "./rules.ts";
import type { State } from "./state.ts";

const own = { mana: 9, hand: ["Ox", "Relief", "Traitor"], field: { 1: "Dog", 2: "Cat" } };
const foe = { field: { 3: "Imp", 5: "Hare" } };

test("of actions that come to the same, one is worth a thought, and giving up never is", () => {
  const state = scenario({ ...own, hand: ["Ox", "Relief", "Traitor", "Ox"] }, foe);
  expect(differentActions(state)).toEqual([
    ["set", 1, 3],
    ["sacrifice", 1],
    ["cast", 2],
    ["sacrifice", 2],
    ["cast", 3, 3, 3],
    ["cast", 3, 5, 3],
    ["sacrifice", 3],
    ...rules.actions(state, 0).filter(([type]) => type === "attack"),
    ["finish"],
  ]);
});

describe("random play", () => {
  test("every legal action comes, and no other", () => {
    const state = scenario(own, foe);
    const random = houseRandom("7".repeat(32));
    const drawn = new Set<string>();
    for (let i = 0; i < 20_000; i++) drawn.add(JSON.stringify(rules.sample?.(state, 0, random)));
    expect([...drawn].sort()).toEqual(
      rules
        .actions(state, 0)
        .map((action) => JSON.stringify(action))
        .sort(),
    );
  });

  test.each([
    ["give up", [0], ["quit"]],
    ["finish", [1, 0], ["finish"]],
    ["set the first card on 3", [1, 1, 3], ["set", 1, 3]],
    ["sacrifice the first card", [1, 1, 0], ["sacrifice", 1]],
    ["cast the second card", [1, 2, 5], ["cast", 2]],
    ["lure the creature on 5 to 4", [1, 3, 4, 4], ["cast", 3, 5, 4]],
    ["attack the opponent with 2", [1, 9, 0], ["attack", 0, 2]],
    ["a taken place is drawn again", [1, 1, 1, 0], ["finish"]],
    ["a card that is not there is drawn again", [1, 4, 0], ["finish"]],
    ["a place without attacker is drawn again", [1, 10, 0, 0], ["finish"]],
  ] as const)("the draws for: %s", (_, draws, action) => {
    const random = scripted(...draws);
    expect(rules.sample?.(scenario(own, foe), 0, random)).toEqual(action);
    expect(leftOver(random)).toBe(0);
  });

  test("who only finishes turns loses in the end", () => {
    const state: State = scenario({ life: 3 }, { life: 3 });
    for (let turn = 0; state.end === null && turn < 10; turn++) act(state, ["finish"]);
    expect(state.end).toEqual({ winner: 0, why: "life" });
  });
});
