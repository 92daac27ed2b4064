import { rowsOf } from "../src/games/dungeon/levels.ts";
import { rules } from "../src/games/dungeon/rules.ts";
import type { Level } from "../src/games/dungeon/state.ts";
import { playout } from "../src/kernel/playout.ts";
import { houseRandom } from "../src/kernel/random/house.ts";
import { type Benchmark, perSecond, projectFile, startRatio } from "./measure.ts";

const random = houseRandom("00112233445566778899aabbccddeeff");

/** 40 x 100 cells with 100 enemies. */
const small = rowsOf(projectFile("bench/inputs/dungeon/level1.txt"));

/** The same enemies on 400 x 1000 cells. */
const large = [
  ...small.map((row) => row.padEnd(1000, ".")),
  ...Array.from({ length: 360 }, () => ".".repeat(1000)),
];

/** Random games on this level, by rounds. */
function rounds(level: Level): number {
  return perSecond(() => playout(rules, rules.setup({ levels: [level], roundLimit: 1000 }, random), random));
}

/** Copies of a state on this level in which every enemy is still alive. */
function copies(level: Level): number {
  const state = rules.setup({ levels: [level], roundLimit: null }, random);
  rules.apply(state, 0, ["hero", 1]);
  return perSecond(() => {
    for (let i = 0; i < 100; i++) rules.clone?.(state);
    return 100;
  });
}

/** The dungeon crawler: a round costs time for the enemies, not for the board. */
export const benchmarks: readonly Benchmark[] = [
  {
    name: "dungeon: random rounds, 100 enemies on 40 x 100 cells",
    unit: "rounds/s",
    goal: { least: 20_000 },
    measure: () => rounds(small),
  },
  {
    name: "dungeon: random rounds, 100 enemies on 400 x 1000 cells",
    unit: "rounds/s",
    goal: { least: 10_000 },
    measure: () => rounds(large),
  },
  {
    name: "dungeon: copies of a state, 100 enemies on 400 x 1000 cells",
    unit: "copies/s",
    goal: { least: 20_000 },
    measure: () => copies(large),
  },
  {
    name: "dungeon: classic program fed 500 rounds, 16 enemies on 18 x 48 cells",
    unit: "x node -e 0",
    goal: { most: 2.5 },
    measure: () =>
      startRatio(
        ["dungeon", "bench/inputs/dungeon-game", "--seed", "1"],
        projectFile("bench/inputs/dungeon-game.txt"),
      ),
  },
];
