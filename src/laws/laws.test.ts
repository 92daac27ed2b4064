import { describe, expect, test } from "vitest";
import { secret } from "../../test/toys/secret.ts";
import { tictactoe } from "../../test/toys/tictactoe.ts";
import { runa } from "../games/runa/game.ts";
import { LawBroken, laws } from "./laws.ts";

/** The law that a game breaks. */
function brokenLaw(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof LawBroken) return error.law;
    throw error;
  }
  return "none";
}

test("honest games pass, and the report counts what was done", () => {
  const open = laws(tictactoe, [{}], { matches: 50 });
  expect(open.matches).toBe(50);
  expect(open.actions).toBeGreaterThanOrEqual(250);
  expect(open.states).toBe(open.actions);
  expect(open.imaginedOtherwise).toBe(0);
  expect(laws(secret, [{}], { matches: 50 }).imaginedOtherwise).toBeGreaterThan(50);
});

test("a bound on examined states is kept on average", () => {
  const report = laws(tictactoe, [{}], { matches: 200, states: 2 });
  expect(report.states).toBeGreaterThan(300);
  expect(report.states).toBeLessThan(500);
});

test("progress is told after every match", () => {
  const told: number[] = [];
  laws(tictactoe, [{}], { matches: 3, onMatch: (played) => told.push(played) });
  expect(told).toEqual([1, 2, 3]);
});

describe("a leak is caught", () => {
  const leaky: [string, Partial<typeof secret>, string][] = [
    [
      "in the view",
      { view: (state) => ({ ...state, cards: [...state.cards], shown: [...state.shown] }), imagine: blind },
      "an imagined state has the same view",
    ],
    ["in the labels", { label: (state, action) => `${action} ${state.cards.join()}` }, "labels leak nothing"],
    [
      "in the refusals",
      {
        refusal: (state, mover, action) => {
          return secret.refusal(state, mover, action) && `Not now, with ${state.cards.join()}.`;
        },
      },
      "refusals leak nothing",
    ],
    [
      "in the actions",
      {
        actions: (state, mover) => {
          const list = secret.actions(state, mover);
          return state.cards[0] > state.cards[1] ? list.reverse() : list;
        },
      },
      "actions leak nothing",
    ],
    ["in the events", { witness: (event) => event }, "events leak nothing unless they reveal"],
    [
      "in an event that does not own up to it",
      { reveals: () => false },
      "events leak nothing unless they reveal",
    ],
  ];
  function blind(): ReturnType<typeof secret.setup> {
    return { cards: [1, 2], shown: [false, false], acted: 0, coin: null };
  }
  test.each(leaky)("%s", (_, change, law) => {
    expect(brokenLaw(() => laws({ ...secret, ...change }, [{}]))).toBe(law);
  });
});

describe("other broken games are caught", () => {
  let calls = 0;
  const broken: [string, Partial<typeof tictactoe>, string][] = [
    [
      "irreversible: the state depends on more than the record",
      {
        apply: (board, seat, cell, log) => {
          tictactoe.apply(board, seat, cell, log);
          board.free += ++calls % 7 === 0 ? 1e-9 : 0;
        },
      },
      "a log changes nothing",
    ],
    [
      "looking changes the state",
      {
        label: (board, cell) => {
          board.free++;
          return `${cell}`;
        },
      },
      "looking changes nothing",
    ],
    [
      "illegal actions are listed",
      {
        actions: (board, mover) => (tictactoe.toMove(board)[0] === mover ? [0, 1, 2, 3, 4, 5, 6, 7, 8] : []),
      },
      "listed actions are legal",
    ],
    [
      "legal actions are not listed",
      { actions: (board, mover) => tictactoe.actions(board, mover).slice(0, 1) },
      "legal actions are listed",
    ],
    ["somebody else may act", { refusal: () => undefined }, "legal actions are listed"],
    ["two actions are called the same", { label: () => "mark" }, "labels are unique"],
    ["a shallow copy", { clone: (board) => ({ ...board }) }, "looking changes nothing"],
    [
      "a copy that loses something",
      { clone: (board) => ({ ...board, cells: [] }) },
      "a copy equals its original",
    ],
    [
      "the state is no plain data",
      { setup: () => ({ cells: [Number.NaN], free: 9, turn: 0, winner: -1 }) },
      "states, actions, events and views are plain data",
    ],
    [
      "an imagined state is the view itself",
      { imagine: (view) => view },
      "playing an imagined state on leaves the view alone",
    ],
    ["over without an outcome", { outcome: () => undefined }, "a match that is over has an outcome"],
    ["a match that never ends", { apply: (board) => board.cells.reverse() }, "the match ends"],
  ];
  test.each(broken)("%s", (_, change, law) => {
    expect(brokenLaw(() => laws({ ...tictactoe, ...change }, [{}], { limit: 50 }))).toBe(law);
  });

  test("irreversible: setting up again leads to another state", () => {
    const setup: typeof runa.setup = (config, random) => ({
      ...runa.setup(config, random),
      hp: 50 - (++calls % 7),
    });
    expect(brokenLaw(() => laws({ ...runa, setup }, [{ roundLimit: 100 }]))).toBe(
      "undo returns to the same state",
    );
  });

  test("the complaint holds a record that leads to the state", () => {
    try {
      laws({ ...tictactoe, outcome: () => undefined }, [{}]);
      expect.unreachable();
    } catch (error) {
      expect(error instanceof LawBroken && error.record.split("\n")[0]).toContain('"game":"tictactoe"');
    }
  });
});
