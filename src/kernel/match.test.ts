import { describe, expect, test } from "vitest";
import { both } from "../../test/toys/both.ts";
import { secret } from "../../test/toys/secret.ts";
import { tictactoe } from "../../test/toys/tictactoe.ts";
import { ALL_SEEING, CHANCE, SPECTATOR } from "./game.ts";
import { Match } from "./match.ts";

const SEED = "00112233445566778899aabbccddeeff";

/** Why something was refused. */
const refusalOf = (acted: ReturnType<Match["act"]>) => (acted.ok ? "none" : acted.refusal.obstacle);

test("the same config, seed and actions give the same states", () => {
  const [one, two] = [Match.start(secret, {}, SEED), Match.start(secret, {}, SEED)];
  for (const match of [one, two]) {
    match.act(0, "keep");
    match.act(1, "show");
  }
  expect(two.state).toEqual(one.state);
  expect(two.entries).toEqual(one.entries);
});

test("without a seed every match differs", () => {
  const seeds = Array.from({ length: 20 }, () => Match.start(secret, {}).seed);
  expect(new Set(seeds).size).toBe(20);
});

test("the match rolls for chance after the action that leads to it", () => {
  const match = Match.start(secret, {}, SEED);
  match.act(0, "keep");
  const acted = match.act(1, "keep");
  expect(acted.ok && acted.entries.map((entry) => entry.type === "step" && entry.mover)).toEqual([1, CHANCE]);
  expect(match.toMove).toEqual([]);
  expect(match.outcome).toBeDefined();
});

test("a refused action says why and changes nothing", () => {
  const match = Match.start(tictactoe, {}, SEED);
  match.act(0, 4);
  const before = structuredClone(match.state);
  expect(match.act(1, 4)).toEqual({ ok: false, refusal: { by: "game", obstacle: { code: "taken" } } });
  expect(refusalOf(match.act(0, 5))).toEqual({ code: "not your turn" });
  for (const stranger of [CHANCE, 2, 0.5, Number.NaN])
    expect(match.act(stranger, 5)).toEqual({
      ok: false,
      refusal: { by: "match", obstacle: { code: "no seat" } },
    });
  expect(match.state).toEqual(before);
  expect(match.entries).toHaveLength(1);
});

test("an unknown value is parsed before it is applied", () => {
  const match = Match.start(tictactoe, {}, SEED);
  for (const value of [0.5, 9, -1, "4", null, undefined, [4], { cell: 4 }, "toString"]) {
    expect(refusalOf(match.submit(0, value))).toMatchObject({ code: "malformed" });
  }
  expect(match.submit(0, 4).ok).toBe(true);
  expect(match.entries).toHaveLength(1);
});

test("an action that throws half-way leaves the match as it was", () => {
  const clumsy: typeof tictactoe = {
    ...tictactoe,
    apply(board, seat, cell, log) {
      tictactoe.apply(board, seat, cell, log);
      if (cell === 8) throw new Error("oops");
    },
  };
  const match = Match.start(clumsy, {}, SEED);
  match.act(0, 4);
  const before = structuredClone(match.state);
  expect(() => match.act(1, 8)).toThrow("oops");
  expect(match.state).toEqual(before);
  expect(match.entries).toHaveLength(1);
  expect(match.act(1, 0).ok).toBe(true);
});

test("chance that throws takes the action that led to it back, too", () => {
  const clumsy: typeof secret = {
    ...secret,
    apply(state, mover, action, log) {
      if (mover === CHANCE) throw new Error("oops");
      secret.apply(state, mover, action, log);
    },
  };
  const match = Match.start(clumsy, {}, SEED);
  match.act(0, "keep");
  expect(() => match.act(1, "keep")).toThrow("oops");
  expect(match.entries).toHaveLength(1);
  expect(match.toMove).toEqual([1]);
});

test("views show a seat its own card, spectators none, and the all-seeing both", () => {
  const match = Match.start(secret, {}, SEED);
  expect(match.view(0).cards).toEqual([match.state.cards[0], null]);
  expect(match.view(1).cards).toEqual([null, match.state.cards[1]]);
  expect(match.view(SPECTATOR).cards).toEqual([null, null]);
  expect(match.view(ALL_SEEING).cards).toEqual(match.state.cards);
});

test("a watcher is told of every entry while the state is as that entry left it", () => {
  const match = Match.start(secret, {}, SEED);
  const seen: unknown[] = [];
  match.watcher = { entered: ({ number }) => seen.push([number, match.state.acted, match.state.coin]) };
  match.act(0, "keep");
  match.act(1, "keep");
  expect(seen).toEqual([
    [1, 1, null],
    [2, 2, null],
    [3, 2, match.state.coin],
  ]);
});

describe("undo", () => {
  test("says why not", () => {
    const match = Match.start(secret, {}, SEED);
    expect(match.undoRefusal(0)).toEqual({ code: "nothing done" });
    match.act(0, "show");
    expect(refusalOf(match.undo(0))).toEqual({ code: "turn over" });
    expect(refusalOf(match.undo(1))).toEqual({ code: "nothing done" });
    match.act(1, "keep");
    expect(refusalOf(match.undo(1))).toEqual({ code: "chance decided" });
    expect(refusalOf(match.undo(0))).toEqual({ code: "chance decided" });
  });

  test("does not take back an action that another player has answered", () => {
    const match = Match.start(tictactoe, {}, SEED);
    match.act(0, 4);
    match.act(1, 0);
    expect(refusalOf(match.undo(0))).toEqual({ code: "others acted" });
  });

  test("skips what others did meanwhile, where both were asked at once", () => {
    const match = Match.start(both, {}, SEED);
    match.act(0, "a");
    match.act(1, "b");
    expect(match.undo(0).ok).toBe(true);
    expect(match.state.chosen).toEqual([[], ["b"]]);
    expect(refusalOf(match.undo(0))).toEqual({ code: "nothing done" });
  });

  test("does not take back an action that showed something", () => {
    const match = Match.start(both, {}, SEED);
    match.act(0, "show");
    expect(refusalOf(match.undo(0))).toEqual({ code: "revealed" });
  });
});

describe("decisions of the table", () => {
  test("a player who forfeits loses, and after that no one can forfeit", () => {
    const match = Match.start(tictactoe, {}, SEED);
    match.act(0, 4);
    match.decide(["forfeit", 0, "resigned"], 700);
    expect(match.outcome).toEqual({ winners: [1], ending: { code: "forfeit" } });
    expect(match.entries.at(-1)).toEqual({
      type: "decision",
      number: 2,
      decision: ["forfeit", 0, "resigned"],
      events: [{ type: "forfeits", seat: 0, why: "resigned" }],
      at: 700,
    });
    expect(refusalOf(match.decide(["forfeit", 1, "left"]))).toEqual({ code: "over" });
    expect(refusalOf(match.decide(["forfeit", 2, "left"]))).toEqual({ code: "no seat" });
  });

  test("what is taken back stays as history, and numbers never run backwards", () => {
    const match = Match.start(tictactoe, {}, SEED);
    match.act(0, 4);
    match.act(1, 0);
    match.act(0, 8);
    expect(match.decide(["take back", 2]).ok).toBe(true);
    expect(match.toMove).toEqual([1]);
    match.act(1, 2);
    expect(match.entries.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(match.activeEntries.map(({ number }) => number)).toEqual([1, 5]);
    expect(match.state.cells.filter((cell) => cell >= 0)).toHaveLength(2);
    expect(refusalOf(match.decide(["take back", 2]))).toEqual({ code: "no such entry" });
  });

  test("after a take-back the dice are rolled again", () => {
    const coins = new Set<unknown>();
    const match = Match.start(secret, {}, SEED);
    match.act(0, "keep");
    for (let i = 0; i < 20; i++) {
      match.act(1, "keep");
      coins.add(match.state.coin);
      match.decide(["take back", match.activeEntries[1]?.number ?? 0]);
    }
    expect(coins).toEqual(new Set(["higher", "lower"]));
  });
});
