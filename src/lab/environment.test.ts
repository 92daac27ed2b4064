import { describe, expect, test } from "vitest";
import { GAMES } from "../games/index.ts";
import { presetConfig, presetConfigs } from "../kernel/game-package.ts";
import { houseRandom, seedOf } from "../kernel/random/house.ts";
import { below } from "../kernel/random/random.ts";
import { Environment, type EnvironmentTurn } from "./environment.ts";

/** Plays a match at random, and reports every turn. */
function playRandomly(environment: Environment, seed: string, told: (turn: EnvironmentTurn) => void) {
  const random = houseRandom(seedOf(`player of ${seed}`));
  let turn = environment.reset(seedOf(seed));
  while (turn.over === null) {
    told(turn);
    turn = environment.step(turn.legal[below(random, turn.legal.length)] ?? -1);
  }
  return turn;
}

describe.each([...GAMES.keys()])("the environment of %s", (game) => {
  test("numbers every action, each with one number, whatever the preset", async () => {
    const pack = await GAMES.get(game)?.load();
    if (pack === undefined) throw new Error(game);
    for (const config of presetConfigs(pack)) {
      const environment = new Environment(pack, config);
      const meanings = new Map<number, string>();
      const broken: unknown[] = [];
      const end = playRandomly(environment, "1", ({ actions, legal, view }) => {
        const isKept = legal.every((number, index) => {
          const action = JSON.stringify(actions[index]);
          const isSame = (meanings.get(number) ?? action) === action;
          meanings.set(number, action);
          return isSame && number < environment.space.size;
        });
        const areDistinct = new Set(legal).size === actions.length && legal.length === actions.length;
        const isWhole = typeof view === "object" && view !== null && !("config" in view);
        if (!isKept || !areDistinct || !isWhole || legal.length === 0) broken.push(actions);
      });
      expect(broken).toEqual([]);
      expect(end.over?.rewards).toHaveLength(pack.game.seats);
      expect(end.features).toHaveLength(pack.evaluator.features.length);
    }
  });

  test("plays the same match for the same seed", async () => {
    const pack = await GAMES.get(game)?.load();
    if (pack === undefined) throw new Error(game);
    const environment = new Environment(pack, presetConfig(pack));
    const [first, second] = [0, 1].map(() => {
      const turns: EnvironmentTurn[] = [];
      const end = playRandomly(environment, "2", (turn) => turns.push(turn));
      return [...turns, end];
    });
    expect(second).toEqual(first);
  });
});

describe("an environment", () => {
  test("refuses an illegal number and a step after the end, and nothing changes", async () => {
    const pack = await GAMES.get("duel")?.load();
    if (pack === undefined) throw new Error("duel");
    const environment = new Environment(pack, presetConfig(pack));
    const { legal } = environment.reset(seedOf("3"));
    const illegal = [...Array(environment.space.size).keys()].find((number) => !legal.includes(number)) ?? -1;
    expect(() => environment.step(illegal)).toThrow(`${illegal} is no legal action now`);
    expect(environment.step(legal[0] ?? -1).over).toBeNull();
    playRandomly(environment, "3", () => {});
    expect(() => environment.step(legal[0] ?? -1)).toThrow("the match is over");
  });

  test("rewards the winner with 1 and the loser with -1, and shows both what they see", async () => {
    const pack = await GAMES.get("duel")?.load();
    if (pack === undefined) throw new Error("duel");
    const environment = new Environment(pack, presetConfig(pack));
    const { over } = playRandomly(environment, "4", () => {});
    const [winner = -1] = over?.winners ?? [];
    expect(over?.rewards[winner]).toBe(1);
    expect(over?.rewards[1 - winner]).toBe(-1);
    environment.reset(seedOf("4"));
    expect(environment.look(0).view).not.toEqual(environment.look(1).view);
    expect(() => environment.look(2)).toThrow("there is no seat 2: expected a whole number from 0 to 1");
  });
});
