import { expect, onTestFinished, test } from "vitest";
import { trials } from "./fixtures/trial.ts";
import { trapAround, wayAroundTraps, wayToEnemy } from "./path.ts";

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

test("the way around traps keeps out of their reach, even while they hide, and leads to no trap", () => {
  const table: [string, object | undefined][] = [
    ["@..Q..k ....... ....... .......", { direction: "down", steps: 10, enemy: { tile: "k" } }],
    ["@..Q..k", undefined],
    ["@..B", undefined],
    // An enemy in a trap's reach can be struck from outside.
    ["@.sB", { direction: "right", steps: 2 }],
  ];
  for (const [board, expected] of table) {
    const { state, hero } = trial("Jon Snow", board);
    for (const enemy of state.enemies) enemy.visible = false;
    const way = wayAroundTraps(state, hero);
    if (expected === undefined) expect(way).toBeUndefined();
    else expect(way).toMatchObject(expected);
  }
});

test("a trap strikes at the eight cells around it until it is dead", () => {
  const { state, enemies } = trial("Jon Snow", "@.Bs ....");
  expect(trapAround(state, { x: 1, y: 1 })?.tile).toBe("B");
  expect(trapAround(state, { x: 0, y: 0 })).toBeUndefined();
  for (const enemy of enemies) enemy.health = 0;
  expect(trapAround(state, { x: 1, y: 1 })).toBeUndefined();
});
