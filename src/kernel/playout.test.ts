import { expect, test } from "vitest";
import { secret } from "../../test/toys/secret.ts";
import { tictactoe } from "../../test/toys/tictactoe.ts";
import { toyRules } from "../../test/toys/walk.ts";
import { playout } from "./playout.ts";
import { houseRandom } from "./random/house.ts";

const SEED = "00112233445566778899aabbccddeeff";

test("a playout runs to the end and counts its actions, chance included", () => {
  const random = houseRandom(SEED);
  const state = secret.setup({}, random);
  expect(playout(secret, state, random)).toBe(3);
  expect(secret.outcome(state)).toBeDefined();
});

test("events are made only when asked for, and do not change the play", () => {
  const [silent, logged] = [tictactoe.setup({}, houseRandom(SEED)), tictactoe.setup({}, houseRandom(SEED))];
  const log: { type: "marked"; seat: number; cell: number }[] = [];
  const count = playout(tictactoe, silent, houseRandom(SEED));
  expect(playout(tictactoe, logged, houseRandom(SEED), log)).toBe(count);
  expect(logged).toEqual(silent);
  expect(log).toHaveLength(count);
});

test("a limit stops it", () => {
  const state = tictactoe.setup({}, houseRandom(SEED));
  expect(playout(tictactoe, state, houseRandom(SEED), undefined, 3)).toBe(3);
  expect(state.free).toBe(6);
});

test("of several who may act, each goes first about equally often", () => {
  const together = toyRules<{ first: number | null }, string>({
    setup: () => ({ first: null }),
    toMove: ({ first }) => (first === null ? [0, 1, 2] : []),
    actions: () => ["go"],
    apply: (state, mover) => {
      state.first = mover;
    },
  });
  const random = houseRandom(SEED);
  const counts = [0, 0, 0];
  for (let i = 0; i < 3000; i++) {
    const state = together.setup({}, random);
    playout(together, state, random);
    const first = state.first ?? -1;
    counts[first] = (counts[first] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(100);
});
