import { expect, onTestFinished, test } from "vitest";
import { trials } from "./fixtures/trial.ts";
import { wayToEnemy } from "./path.ts";

const trial = trials(onTestFinished);

test("the shortest way leads around walls to the nearest enemy", () => {
  const table: [string, object | undefined][] = [
    ["@s", { direction: "right", steps: 1 }],
    ["@.k..", { direction: "right", steps: 2 }],
    ["@#k ...", { direction: "down", steps: 4 }],
    ["s#. ..@ k#.", { direction: "left", steps: 3 }],
    ["@#s .#.", undefined],
  ];
  for (const [board, expected] of table) {
    const { state, hero } = trial("Jon Snow", board);
    const way = wayToEnemy(state, hero);
    if (expected === undefined) expect(way).toBeUndefined();
    else expect(way).toMatchObject(expected);
  }
});

test("an enemy behind another is not the one the way leads to", () => {
  const { state, hero } = trial("Jon Snow", "@Bk");
  expect(wayToEnemy(state, hero)?.enemy.tile).toBe("B");
});
