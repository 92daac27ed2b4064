import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { runa } from "../src/games/runa/game.ts";
import { rules } from "../src/games/runa/rules.ts";
import type { Action, Runa } from "../src/games/runa/state.ts";
import { CHANCE } from "../src/kernel/game.ts";
import { Match } from "../src/kernel/match.ts";
import { playout } from "../src/kernel/playout.ts";
import { houseRandom } from "../src/kernel/random/house.ts";
import { below } from "../src/kernel/random/random.ts";
import { readRecord } from "../src/kernel/read-record.ts";
import { writeRecord } from "../src/kernel/record.ts";
import { type Benchmark, milliseconds, perSecond, projectFile, startRatio } from "./measure.ts";

const CONFIG = { roundLimit: 100 };
const random = houseRandom("00112233445566778899aabbccddeeff");

/**
 * The action after which Runa has most left and the monsters least, with lucky dice: that leads far into the game.
 */
function prudent(match: Match<Runa>): Action {
  const worth = (action: Action) => {
    const state = rules.clone?.(match.state) ?? match.state;
    rules.apply(state, 0, action);
    if (state.phase.type === "roll") rules.apply(state, CHANCE, ["roll", state.die]);
    const foes = state.monsters.reduce((sum, { hp }) => sum + hp + 10, 0);
    return 2 * state.hp - foes + 20 * state.hand.length + below(random, 3);
  };
  return match.actions(0).reduce((best, action) => (worth(action) > worth(best) ? action : best));
}

/** Records of whole games. */
function records(count: number): string[] {
  return Array.from({ length: count }, () => {
    const match = Match.start(runa, CONFIG);
    while (match.toMove.length > 0) match.act(0, prudent(match));
    return writeRecord(match);
  });
}

function heapInUse(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}

function play(games: number): void {
  for (let game = 0; game < games; game++) playout(runa, runa.setup(CONFIG, random), random);
}

/** Runa's Strive: rules, memory, records, classic program. */
export const benchmarks: readonly Benchmark[] = [
  {
    name: "runa: random playouts without events",
    unit: "actions/s",
    goal: { least: 1_000_000 },
    measure: () => perSecond(() => playout(runa, runa.setup(CONFIG, random), random)),
  },
  {
    name: "runa: memory kept by 1,000,000 games",
    unit: "KB",
    goal: { most: 1000 },
    measure: () => {
      play(50_000);
      const before = heapInUse();
      play(1_000_000);
      return Math.max(0, (heapInUse() - before) / 1000);
    },
  },
  {
    name: "runa: largest record of 2,000 games",
    unit: "bytes",
    goal: { most: 4096 },
    measure: () => Math.max(...records(2000).map((record) => record.length)),
  },
  {
    name: "runa: loading and verifying 10,000 records",
    unit: "s",
    goal: { most: 30 },
    measure: () => {
      const texts = records(1000);
      return (
        milliseconds(() => {
          for (let round = 0; round < 10; round++) {
            for (const text of texts)
              if (!readRecord(runa, text).ok) throw new Error("a record does not hold");
          }
        }) / 1000
      );
    },
  },
  {
    name: "runa: classic program fed a whole game",
    unit: "x node -e 0",
    goal: { most: 1.4 },
    measure: () => startRatio(["runa"], projectFile("bench/inputs/runa.txt")),
  },
];
