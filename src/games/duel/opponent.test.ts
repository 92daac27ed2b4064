import { describe, expect, test } from "vitest";
import { sampleAction } from "../../kernel/playout.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { DECKS } from "./decks.ts";
import { type PlayerSpec, scenario } from "./fixtures/scenario.ts";
import { simple } from "./opponent.ts";
import { rules } from "./rules.ts";
import type { Action, Side, State } from "./state.ts";

function choice(state: State): Action {
  const seat = state.turn;
  return simple.choose({
    view: rules.view(state, seat),
    seat,
  });
}

test.each<readonly [string, PlayerSpec, PlayerSpec, Action]>([
  ["beats the opponent if attacks suffice", { field: { 2: "Ox", 3: "Dog" } }, { life: 6 }, ["attack", 0, 2]],
  ["or attacks and bites", { mana: 2, hand: ["Dracula"], field: { 2: "Ox" } }, { life: 6 }, ["attack", 0, 2]],
  [
    "or bites alone",
    { mana: 4, hand: ["Ox", "Dracula", "Dracula"] },
    { life: 4, field: { 1: "Wall" } },
    ["cast", 2],
  ],
  [
    "lures the strongest",
    { mana: 15, hand: ["Ox", "Traitor"] },
    { field: { 1: "Dog", 4: "Ox" } },
    ["cast", 2, 4, 1],
  ],
  [
    "sets the dearest creature it can pay",
    { mana: 5, hand: ["Dog", "Ox", "Giant"], field: { 1: "Cat" } },
    {},
    ["set", 2, 2],
  ],
  ["revives an expensive creature", { mana: 5, hand: ["Rebirth"], graveyard: ["Ox"] }, {}, ["cast", 1]],
  ["but not a cheap one", { mana: 5, hand: ["Rebirth"], graveyard: ["Cat"] }, {}, ["finish"]],
  [
    "heals many",
    { mana: 5, hand: ["Healer"], field: { 1: "Wall", 2: "Wall", 3: "Wall", 4: "Wall" } },
    {},
    ["cast", 1],
  ],
  ["but not one", { mana: 5, hand: ["Healer"], field: { 1: "Wall" } }, {}, ["finish"]],
  [
    "draws where every draw succeeds",
    { mana: 3, hand: ["Relief"], pile: ["Cat", "Cat", "Cat"] },
    {},
    ["cast", 1],
  ],
  [
    "but not from a pile that is too small",
    { mana: 3, hand: ["Relief"], pile: ["Cat", "Cat"] },
    {},
    ["finish"],
  ],
  ["bites when there is nothing better", { mana: 2, hand: ["Dracula"] }, {}, ["cast", 1]],
  ["kills what is dangerous", { field: { 1: "Dog" } }, { field: { 3: "Imp", 4: "Cat" } }, ["attack", 3, 1]],
  ["leaves alone what is not", { field: { 1: "Ox" } }, { field: { 3: "Snail" } }, ["attack", 0, 1]],
  [
    "attacks shields if it must",
    { field: { 1: "Dog" } },
    { field: { 3: "Wall", 4: "Imp" } },
    ["attack", 3, 1],
  ],
  ["drains mana", { field: { 1: "Ghost" } }, { mana: 8 }, ["attack", 0, 1]],
  ["does not attack for nothing", { field: { 1: "Snail" } }, {}, ["finish"]],
  [
    "sacrifices the cheapest of seven cards",
    { hand: ["Ox", "Ox", "Dog", "Ox", "Ox", "Ox", "Ox"] },
    {},
    ["sacrifice", 3],
  ],
  ["keeps six", { hand: ["Ox", "Ox", "Ox", "Ox", "Ox", "Ox"] }, {}, ["finish"]],
])("%s", (_, own, foe, action) => {
  for (const turn of [0, 1] as const) {
    const state = scenario(own, foe, turn);
    expect(choice(state)).toEqual(action);
    expect(rules.refusal(state, turn, action)).toBeUndefined();
  }
});

describe("against random play", () => {
  test.each(Object.entries(DECKS))("with the deck %s it wins at least 36 of 40 matches", (_, deck) => {
    let wins = 0;
    for (let match = 0; match < 40; match++) {
      const random = houseRandom(String(match).padStart(32, "0"));
      const side: Side = match % 2 === 0 ? 0 : 1;
      const state = rules.setup({ names: ["Ann", "Bob"], deck, shuffled: true }, random);
      while (state.end === null) {
        const { turn } = state;
        const action = turn === side ? choice(state) : sampleAction(rules, state, turn, random);
        expect(rules.refusal(state, turn, action)).toBeUndefined();
        rules.apply(state, turn, action);
      }
      if (state.end.winner === side) wins++;
    }
    expect(wins).toBeGreaterThanOrEqual(36);
  });
});
