import { describe, expect, test } from "vitest";
import { both } from "../../test/toys/both.ts";
import { secret, phrases as secretPhrases } from "../../test/toys/secret.ts";
import { phrases, tictactoe } from "../../test/toys/tictactoe.ts";
import { LawBroken } from "./law-broken.ts";
import { laws } from "./laws.ts";

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
  const open = laws(tictactoe, [{}], { matches: 50, phrases });
  expect(open.matches).toBe(50);
  expect(open.actions).toBeGreaterThanOrEqual(250);
  expect(open.states).toBe(open.actions);
  expect(open.imaginedOtherwise).toBe(0);
  expect(open.secretlyOtherwise).toBe(0);
  expect(laws(both, [{}], { matches: 50 }).matches).toBe(50);
  const hidden = laws(secret, [{}], { matches: 50, phrases: secretPhrases });
  expect(hidden.imaginedOtherwise).toBeGreaterThan(50);
  expect(hidden.secretlyOtherwise).toBeGreaterThan(50);
});

test("a bound on examined states is kept on average", () => {
  const report = laws(tictactoe, [{}], { matches: 200, states: 2 });
  expect(report.states).toBeGreaterThan(300);
  expect(report.states).toBeLessThan(500);
});

test("progress is reported after every match", () => {
  const told: number[] = [];
  laws(tictactoe, [{}], { matches: 3, onMatch: (played) => told.push(played) });
  expect(told).toEqual([1, 2, 3]);
});

describe("a leak is caught", () => {
  type Change = Partial<typeof secret>;
  const leaky: [string, Change, string][] = [
    [
      "in the view",
      { view: (state) => ({ ...state, cards: [...state.cards], shown: [...state.shown] }), imagine: blind },
      "an imagined state has the same view",
    ],
    [
      "in a view that imagined states agree with",
      {
        view: (state) => ({ ...state, cards: [...state.cards], shown: [...state.shown] }),
        imagine: (view) => ({
          ...view,
          cards: [view.cards[0] ?? 0, view.cards[1] ?? 0],
          shown: [...view.shown],
        }),
      },
      "views show no secret",
    ],
    [
      "in the refusals",
      {
        refusal: (state, mover, action) =>
          secret.refusal(state, mover, action) && { code: "not now", cards: [...state.cards] },
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
    [
      "in an event that owns up to something else",
      { witness: (event) => event, reveals: () => true },
      "events tell no more than views",
    ],
    [
      "in a count that no event told of",
      {
        // A player who keeps a card can tell from `acted` whether the other's is higher: like a tally that counts
        // only enemies.
        apply(state, mover, action, log) {
          secret.apply(state, mover, action, log);
          if (mover === 0 && state.cards[1] > 3) state.acted += 0.5;
        },
        toMove: (state) => secret.toMove({ ...state, acted: Math.floor(state.acted) }),
      },
      "views tell no more than events",
    ],
    [
      "in whether something can be undone",
      {
        apply(state, mover, action, log) {
          secret.apply(state, mover, action, action === "keep" ? undefined : log);
          if (action === "keep") log?.push({ type: "keeps", seat: state.cards[1 - mover] === 6 ? 9 : 8 });
        },
        witness: (event) => (event.type === "keeps" ? { type: "keeps", seat: 0 } : event),
        reveals: (event) => event.type !== "keeps" || event.seat === 9,
      },
      "whether it can be undone leaks nothing",
    ],
  ];
  function blind(): ReturnType<typeof secret.setup> {
    return { cards: [1, 2], shown: [false, false], acted: 0, coin: null, loser: null };
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
      "views tell no more than events",
    ],
    [
      "keeping a log changes the state",
      {
        apply: (board, seat, cell, log) => {
          tictactoe.apply(board, seat, cell, log);
          if (log === undefined) board.turn = seat;
        },
      },
      "a log changes nothing",
    ],
    [
      "looking changes the state",
      {
        view: (board) => {
          board.free++;
          return { ...board, cells: [...board.cells] };
        },
      },
      "looking changes nothing",
    ],
    [
      "a view shares what changes later",
      { view: (board) => board, imagine: (view) => ({ ...view, cells: [...view.cells] }) },
      "a view that was handed out never changes",
    ],
    [
      "who forfeits wins",
      {
        forfeit: (board, loser) => {
          board.winner = loser;
        },
      },
      "who forfeits loses",
    ],
    ["forfeiting ends nothing", { forfeit: () => {} }, "who forfeits loses"],
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
    ["another seat may act", { refusal: () => undefined }, "legal actions are listed"],
    ["a shallow copy", { clone: (board) => ({ ...board }) }, "looking changes nothing"],
    [
      "a copy that loses something",
      { clone: (board) => ({ ...board, cells: [] }) },
      "a copy equals its original",
    ],
    [
      "the state is no plain data",
      { setup: () => ({ cells: [Number.NaN], free: 9, turn: 0, winner: -1, forfeited: false }) },
      "states, actions, events and views are plain data",
    ],
    [
      "an imagined state is the view itself",
      { imagine: (view) => view },
      "playing an imagined state on leaves the view alone",
    ],
    [
      "over without an outcome",
      { outcome: (board) => (board.forfeited ? tictactoe.outcome(board) : undefined) },
      "a match that is over has an outcome",
    ],
    ["a match that never ends", { apply: (board) => board.cells.reverse() }, "the match ends"],
  ];
  test.each(broken)("%s", (_, change, law) => {
    expect(brokenLaw(() => laws({ ...tictactoe, ...change }, [{}], { limit: 50 }))).toBe(law);
  });

  test("irreversible: setting up again leads to another state", () => {
    const again: typeof both = {
      ...both,
      setup: () => ({ chosen: [++calls % 3 === 0 ? ["a"] : [], []], loser: null }),
    };
    expect(brokenLaw(() => laws(again, [{}]))).toBe("undo returns to the same state");
  });

  test.each<[string, Partial<typeof phrases>, string]>([
    ["two actions are called the same", { label: () => "mark" }, "labels are unique"],
    ["a refusal is no sentence", { refusal: () => "no" }, "refusals are sentences"],
    ["an ending without words", { ending: () => "" }, "endings have words"],
  ])("words: %s", (_, change, law) => {
    expect(brokenLaw(() => laws(tictactoe, [{}], { phrases: { ...phrases, ...change } }))).toBe(law);
  });

  test("the complaint holds a record that leads to the state", () => {
    try {
      laws({ ...tictactoe, forfeit: () => {} }, [{}]);
      expect.unreachable();
    } catch (error) {
      expect(error instanceof LawBroken && error.record.split("\n")[0]).toContain('"game":"tictactoe"');
    }
  });
});
