import { describe, expect, test } from "vitest";
import { act, namesOf, scenario, standing } from "./fixtures/scenario.ts";
import type { State } from "./state.ts";

/** Player 2 has just started a turn with what `foe` describes. */
function afterFinish(foe: Parameters<typeof scenario>[1], round = 5): State {
  const state = scenario({ pile: ["Cat", "Cat", "Cat"] }, { pile: ["Cat", "Dog"], ...foe }, 0, round);
  act(state, ["finish"]);
  return state;
}

describe("mana at the start of a turn (duel.md, section 6.1)", () => {
  test.each([
    [0, 1],
    [1, 2],
    [2, 4],
    [3, 8],
    [4, 8],
    [100, 8],
  ])("in round %i the player receives %i", (round, gain) => {
    expect(afterFinish({}, round).players[1].mana).toBe(gain);
  });

  test("the stock is cut off at 15", () => {
    expect(afterFinish({ mana: 6 }).players[1].mana).toBe(14);
    expect(afterFinish({ mana: 7 }).players[1].mana).toBe(15);
    expect(afterFinish({ mana: 8 }).players[1].mana).toBe(15);
  });

  test("the example of section 6.1: unused mana is kept", () => {
    const spent = [0, 0, 3, 5, 3, 2, 13];
    const pile = Array.from({ length: 20 }, () => "Cat");
    const state = scenario({ pile }, { pile }, 1, -1);
    const stocks = spent.map((amount) => {
      act(state, ["finish"]);
      const player = state.players[0];
      const atStart = player.mana;
      player.mana -= amount;
      player.hand = [];
      state.players[1].hand = [];
      act(state, ["finish"]);
      return [atStart, player.mana];
    });
    expect(stocks).toEqual([
      [1, 1],
      [3, 3],
      [7, 4],
      [12, 7],
      [15, 12],
      [15, 13],
      [15, 2],
    ]);
  });
});

describe("drawing (section 6.2)", () => {
  test("the top of the pile, its last card, goes to the end of the hand", () => {
    const { hand, pile, life } = afterFinish({ hand: ["Ox"], pile: ["Cat", "Dog"] }).players[1];
    expect([namesOf(hand), namesOf(pile), life]).toEqual([["Ox", "Dog"], ["Cat"], 30]);
  });

  test("an empty pile costs a life point", () => {
    const { hand, life } = afterFinish({ hand: ["Ox"], pile: [] }).players[1];
    expect([namesOf(hand), life]).toEqual([["Ox"], 29]);
  });

  test("a hand of 7 costs a life point, and the card stays on the pile", () => {
    const seven = Array.from({ length: 7 }, () => "Ox");
    const { hand, pile, life } = afterFinish({ hand: seven, pile: ["Dog"] }).players[1];
    expect([hand.length, namesOf(pile), life]).toEqual([7, ["Dog"], 29]);
  });

  test("a hand of 6 takes the seventh card", () => {
    const six = Array.from({ length: 6 }, () => "Ox");
    const { hand, life } = afterFinish({ hand: six, pile: ["Dog"] }).players[1];
    expect([hand.length, life]).toEqual([7, 30]);
  });

  test("a player who has no life point left after drawing has lost (section 11)", () => {
    const state = scenario({ life: 9 }, { life: 1 });
    expect(act(state, ["finish"])).toEqual([
      { type: "turn", side: 1, round: 5, mana: 8 },
      { type: "tires", side: 1 },
      { type: "wins", side: 0 },
    ]);
    expect([state.players[1].life, state.end]).toEqual([0, { winner: 0, ending: { code: "life" } }]);
  });
});

describe("turns and rounds (section 6)", () => {
  test("two turns are a round", () => {
    const pile = Array.from({ length: 9 }, () => "Cat");
    const state = scenario({ pile }, { pile }, 0, 0);
    const turns = Array.from({ length: 4 }, () => {
      act(state, ["finish"]);
      return [state.turn, state.round];
    });
    expect(turns).toEqual([
      [1, 0],
      [0, 1],
      [1, 1],
      [0, 2],
    ]);
  });
});

describe("when creatures are ready (section 7.1)", () => {
  const asleep = { is: "asleep" };
  const ready = { is: "ready" };

  test.each([
    ["Dog", asleep, asleep, ready],
    ["Wall", asleep, ready, ready],
    ["Hare", ready, ready, ready],
  ])(
    "%s in the turn of the summoning, the opponent's turn and the next own turn",
    (name, now, then, later) => {
      const pile = ["Cat", "Cat", "Cat"];
      const state = scenario({ mana: 2, hand: [name], pile }, { pile });
      act(state, ["set", 1, 4]);
      expect(standing(state, 0, 4)).toMatchObject(now);
      act(state, ["finish"]);
      expect(standing(state, 0, 4)).toMatchObject(then);
      act(state, ["finish"]);
      expect(standing(state, 0, 4)).toMatchObject(later);
    },
  );

  test("the attacked flag is cleared at the start of the owner's turn, not at its end", () => {
    const pile = ["Cat", "Cat", "Cat"];
    const state = scenario({ field: { 1: "Dog" }, pile }, { pile });
    act(state, ["attack", 0, 1], ["finish"]);
    expect(standing(state, 0, 1)).toMatchObject({ is: "tired" });
    act(state, ["finish"]);
    expect(standing(state, 0, 1)).toMatchObject({ is: "ready" });
  });
});
