import { expect, test } from "vitest";
import { presetConfig } from "../../kernel/game-package.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { CAMPAIGN, stageOf } from "./campaign.ts";
import { ENEMIES } from "./enemies.ts";
import { steadyAction } from "./fixtures/player.ts";
import { HEROES } from "./heroes.ts";
import { pack } from "./package.ts";
import { rules } from "./rules.ts";

test("every board is a proper level, and each kind of enemy is met", () => {
  expect(pack.game.config.safeParse(presetConfig(pack)).success).toBe(true);
  const tiles = new Set(CAMPAIGN.flatMap(({ level }) => [...level.join("")]));
  expect([...tiles].sort()).toEqual(["#", ".", "@", ...Object.keys(ENEMIES)].sort());
});

/** How many of a few games a steady player wins with this hero. */
function wins(number: number, games: number): number {
  let won = 0;
  for (let seed = 1; seed <= games; seed++) {
    const config = presetConfig(pack);
    const state = rules.setup(config, houseRandom(`${seed}`.padStart(32, "0")));
    rules.apply(state, 0, ["hero", number]);
    while (state.phase.type === "playing") rules.apply(state, 0, steadyAction(state));
    won += rules.outcome(state)?.winners.length ?? 0;
  }
  return won;
}

test("each of the seven heroes can win the whole campaign, with a steady player more often than not", () => {
  for (const [index, { name }] of HEROES.entries()) {
    expect(wins(index + 1, 5), name).toBeGreaterThanOrEqual(3);
  }
});

test("a stage is known by its board", () => {
  const [gate] = CAMPAIGN;
  expect(stageOf([...(gate?.level ?? [])])).toBe(gate);
  expect(stageOf(["@s"])).toBeUndefined();
});
