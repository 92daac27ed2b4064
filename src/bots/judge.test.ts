import { describe, expect, test } from "vitest";
import { type Board, type TicTacToe, tictactoe } from "../../test/toys/tictactoe.ts";
import type { Mind, Position } from "../kernel/bot.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { judge } from "./judge.ts";

/** Tic-tac-toe with an evaluator that knows nothing: only what is played out tells good from bad. */
const toy: Mind<TicTacToe> = {
  game: tictactoe,
  evaluator: { features: ["nothing"], weigh: () => [0] },
  search: { rounds: 1, beyond: 9, curiosity: 1 },
};

/** X is to move on a board like "XX.OO....". */
function at(text: string): Omit<Position<TicTacToe>, "budget"> {
  const cells = [...text].map((mark) => "XO".indexOf(mark));
  const free = cells.filter((owner) => owner === -1).length;
  const state: Board = { cells, free, turn: 0, winner: -1, forfeited: false };
  return {
    view: state,
    seat: 0,
    events: [],
    random: houseRandom("00112233445566778899aabbccddeeff"),
    actions: () => tictactoe.actions(state, 0),
  };
}

describe("a decision is judged by what it leads to", () => {
  test("a missed win is a mistake, and the better action is the win", () => {
    const better = judge(toy, at("XX.OO...."), 8);
    expect(better?.action).toBe(2);
    expect(better?.gain).toBeGreaterThan(0.3);
  });

  test("the win itself is none", () => {
    expect(judge(toy, at("XX.OO...."), 2)).toBeUndefined();
  });

  test("between equal actions none is better, however lucky one of them was", () => {
    const corners = [0, 2, 6, 8];
    for (const chosen of corners)
      expect(judge(toy, { ...at("........."), actions: () => corners }, chosen)).toBeUndefined();
  });

  test("the only action is no mistake", () => {
    expect(judge(toy, { ...at("XX.OO...."), actions: () => [8] }, 8)).toBeUndefined();
  });

  test("the same dice give the same judgement", () => {
    const judged = [0, 1].map(() => judge(toy, at("XX.OO...."), 8));
    expect(judged[0]?.action).toBe(2);
    expect(judged[0]).toEqual(judged[1]);
  });
});
