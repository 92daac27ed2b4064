import { describe, expect, test } from "vitest";
import { beginningOf, type Walk, walkRules } from "../../test/toys/walk.ts";
import type { Bot, Mind } from "../kernel/bot.ts";
import { reasonFor } from "./advice.ts";
import { roundsWithin } from "./budget.ts";
import { searchBot } from "./search.ts";
import { greedyBot } from "./simple.ts";

describe("when the time is up, a round stops", () => {
  const WAYS = 1000;
  const LOOKS = 30;
  /** One choice among a thousand, the later the better, and many more moves; the evaluator counts its looks. */
  function slow(search: Partial<Mind["search"]>) {
    let looks = 0;
    let moves = 0;
    const walk = walkRules((length) => (length < 500 ? [length % 2] : []), new Array(500).fill(WAYS));
    const mind: Mind<Walk> = {
      game: {
        ...walk,
        apply(state, mover, way) {
          moves++;
          walk.apply(state, mover, way);
        },
      },
      evaluator: {
        features: ["size"],
        weigh({ taken }) {
          looks++;
          return [(taken[0] ?? 0) / 100];
        },
      },
      search: { rounds: 100, beyond: 400, curiosity: 1, ...search },
    };
    const within = (bot: Bot<Walk>, time: () => number, most: number) =>
      bot.choose({ ...beginningOf(mind, 0), budget: roundsWithin(100, most, time) });
    return { mind, within, looks: () => looks, moves: () => moves };
  }

  test("among the actions that greedy looks at: it takes the best so far", () => {
    const { mind, within, looks } = slow({});
    expect(within(greedyBot(mind), looks, LOOKS)).toBe(LOOKS - 1);
    expect(looks()).toBe(LOOKS);
  });

  test("among the actions that search judges: it takes the best so far", () => {
    const { mind, within, looks } = slow({ guidance: { turns: 1 } });
    expect(within(searchBot(mind), looks, LOOKS)).toBe(LOOKS - 1);
    expect(looks()).toBe(LOOKS);
  });

  test("while search plays on beyond the tree, guided or at random", () => {
    const guided = slow({ guidance: { turns: 9, draws: 3 } });
    guided.within(searchBot(guided.mind), guided.looks, WAYS + LOOKS);
    expect(guided.looks()).toBe(WAYS + LOOKS);
    const unguided = slow({});
    unguided.within(searchBot(unguided.mind), unguided.moves, LOOKS);
    expect(unguided.moves()).toBeLessThan(2 * LOOKS);
    expect(unguided.looks()).toBe(0);
  });

  test("of explaining a hint, which then gives no reason", () => {
    const { mind, looks } = slow({});
    const explained = (most: number) =>
      reasonFor(mind, { ...beginningOf(mind, 0), budget: roundsWithin(1, most, looks) }, WAYS - 1, String);
    expect(explained(LOOKS)).toBeUndefined();
    expect(looks()).toBe(LOOKS);
    expect(explained(Number.POSITIVE_INFINITY)).toMatch(/^It is better for size/);
  });

  test("and even if the time was up before it looked at any action, the choice is a legal one", () => {
    const { mind, within } = slow({ guidance: { turns: 1 } });
    for (const bot of [greedyBot(mind), searchBot(mind)]) {
      const choice = within(bot, () => 0, 0);
      expect(choice).toBeGreaterThanOrEqual(0);
      expect(choice).toBeLessThan(WAYS);
    }
  });
});
