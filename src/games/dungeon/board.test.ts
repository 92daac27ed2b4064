import { expect, onTestFinished, test } from "vitest";
import { playout } from "../../kernel/playout.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { enemiesWithin, enemyAt, enemySeenAt, moveEnemy, squaredRange } from "./board.ts";
import { trials } from "./fixtures/trial.ts";
import { rules } from "./rules.ts";
import type { Enemy, Level } from "./state.ts";

const trial = trials(onTestFinished);

test("the range is the straight distance, squared", () => {
  expect(squaredRange({ x: 1, y: 7 }, { x: 4, y: 3 })).toBe(25);
});

test("enemies in range are listed in board order of their present cells, without the dead", () => {
  const { state, hero } = trial("Jon Snow", "s.k .@. q.z");
  expect(enemiesWithin(state, hero, 2).map(({ tile }) => tile)).toEqual(["s", "k", "q", "z"]);
  moveEnemy(state, state.enemies[3] as Enemy, 1, 0);
  Object.assign(state.enemies[1] ?? {}, { health: 0 });
  expect(enemiesWithin(state, hero, 2).map(({ tile }) => tile)).toEqual(["s", "z", "q"]);
});

test("an enemy is found where it stands, and nowhere else, however long all of them walk about", () => {
  const level: Level = ["@...............", "................", "......sssssss...", "......sskksss..."];
  const config = { levels: [level], roundLimit: 200 };
  const state = rules.setup(config, houseRandom("00000000000000000000000000000005"));
  const random = houseRandom("00000000000000000000000000000006");
  let found = 0;
  for (let actions = 1; actions > 0; found++) {
    actions = playout(rules, state, random, undefined, 10);
    for (const [y, row] of level.entries()) {
      for (let x = 0; x < row.length; x++) {
        const standing = state.enemies.find((enemy) => enemy.health > 0 && enemy.x === x && enemy.y === y);
        expect(enemyAt(state, x, y)).toBe(standing);
        expect(enemySeenAt(state, x, y)).toBe(standing);
      }
    }
  }
  expect(found).toBeGreaterThan(3);
});

test("what a copy holds beside the shared config does not grow with the board", () => {
  const wide = `@${".".repeat(5000)}s`;
  const levels = [[wide, ".".repeat(wide.length)]];
  const state = rules.setup({ levels, roundLimit: null }, houseRandom("00000000000000000000000000000001"));
  rules.apply(state, 0, ["hero", 1]);
  const { config, ...rest } = rules.clone?.(state) ?? state;
  expect(config).toBe(state.config);
  expect(JSON.stringify(rest).length).toBeLessThan(1000);
});
