import { pack } from "../src/games/spy/package.ts";
import type { Spy } from "../src/games/spy/spy.ts";
import type { State } from "../src/games/spy/state.ts";
import { presetConfig } from "../src/kernel/game-package.ts";
import { Match } from "../src/kernel/match.ts";
import { playout, sampleAction } from "../src/kernel/playout.ts";
import { houseRandom } from "../src/kernel/random/house.ts";
import { writeRecord } from "../src/kernel/record.ts";
import { type Benchmark, perSecond } from "./measure.ts";

const spy = pack.game;
const config = presetConfig(pack);
const random = houseRandom("00112233445566778899aabbccddeeff");

/** Operations of a random match: those of players, NPCs, cat and janitor (spy-protocol.md, section 8). */
function operations(): number {
  const log: Parameters<typeof spy.witness>[0][] = [];
  playout(spy, spy.setup(config, random), random, log);
  return log.filter(({ type }) => type === type.toUpperCase()).length;
}

/** A match in its fifth round. */
function middle(): State {
  const state = spy.setup(config, random);
  while (state.round < 5) playout(spy, state, random, undefined, 1);
  return state;
}

/** The size of the record of a random match. */
function recordSize(): number {
  const match = Match.start(spy, config);
  while (match.toMove.length > 0) {
    const seat = match.toMove[0] ?? 0;
    match.act(seat, sampleAction<Spy>(spy, match.state, seat, random));
  }
  return writeRecord(match).length;
}

/** No Time to Spy: rules, views, records. */
export const benchmarks: readonly Benchmark[] = [
  {
    name: "spy: whole random matches without events",
    unit: "matches/s",
    goal: { least: 300 },
    measure: () =>
      perSecond(() => {
        playout(spy, spy.setup(config, random), random);
        return 1;
      }),
  },
  {
    name: "spy: operations with events",
    unit: "operations/s",
    goal: { least: 100_000 },
    measure: () => perSecond(operations),
  },
  {
    name: "spy: view for one seat",
    unit: "microseconds",
    goal: { most: 50 },
    measure: () => {
      const state = middle();
      return 1e6 / perSecond(() => (spy.view(state, 0) === undefined ? 0 : 1));
    },
  },
  {
    name: "spy: imagined states",
    unit: "states/s",
    goal: { least: 5000 },
    measure: () => {
      const view = spy.view(middle(), 0);
      return perSecond(() => (spy.imagine(view, 0, random) === undefined ? 0 : 1));
    },
  },
  {
    name: "spy: largest record of 50 matches",
    unit: "bytes",
    goal: { most: 100_000 },
    measure: () => Math.max(...Array.from({ length: 50 }, recordSize)),
  },
];
