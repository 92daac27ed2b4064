import { expect, onTestFinished, test } from "vitest";
import { ALL_SEEING, SPECTATOR } from "../../kernel/game.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { enemyAt } from "./board.ts";
import { trials } from "./fixtures/trial.ts";
import { dungeon } from "./game.ts";
import { phrases } from "./phrases.ts";
import { rules } from "./rules.ts";

const trial = trials(onTestFinished);

const random = houseRandom("00000000000000000000000000000001");

test("a view holds the config itself and all that the screen has ever shown, the same for all viewers", () => {
  const { state } = trial("Jon Snow", ["@B", "@..B"]);
  const { random: _, buckets: __, next: ___, ...known } = state;
  for (const viewer of [0, SPECTATOR, ALL_SEEING]) {
    const view = rules.view(state, viewer);
    expect(view).toEqual(known);
    expect(view.config).toBe(state.config);
    expect(phrases.scene(view, viewer, [])).toEqual(phrases.scene(view, 0, []));
  }
});

test("beside the config nothing of any level but the present one is in a view", () => {
  const { state } = trial("Jon Snow", ["@B", "@MMMMMMMMMMMMMM"]);
  const { config: _, ...rest } = rules.view(state, 0);
  expect(JSON.stringify(rest)).not.toContain("M");
});

test("a view never changes afterwards", () => {
  const game = trial("Jon Snow", "@.s", 8, 0);
  const view = rules.view(game.state, 0);
  const before = structuredClone(view);
  game.play("q");
  game.play("q");
  expect(rules.view(game.state, 0)).not.toEqual(before);
  expect(view).toEqual(before);
});

test("an imagined game has the same position with all its enemies, and its own future draws", () => {
  const game = trial("Jon Snow", "@Bs.k", 30, 0, 8, 4);
  game.play("d");
  const view = rules.view(game.state, 0);
  const [one, other] = [rules.imagine(view, 0, random), rules.imagine(view, 0, random)];
  expect(rules.view(one, 0)).toEqual(view);
  expect(one.random).not.toEqual(other.random);
  const found = [0, 1, 2, 3, 4].map((x) => enemyAt(one, x, 0)?.tile);
  expect(found).toEqual([0, 1, 2, 3, 4].map((x) => enemyAt(game.state, x, 0)?.tile));
  expect(found).toEqual([undefined, undefined, "s", "k", undefined]);
});

test("only future draws are secret", () => {
  const { state } = trial("Jon Snow", "@..B");
  for (const viewer of [0, SPECTATOR, ALL_SEEING]) {
    const other = dungeon.secrets(state, viewer, random);
    expect(other.random).not.toEqual(state.random);
    expect({ ...other, random: state.random }).toEqual(state);
    expect(other.enemies[0]).not.toBe(state.enemies[0]);
  }
});
